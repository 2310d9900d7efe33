import { describe, expect, it } from "vitest";
import { fakeEntry, serverEntry, testConnections } from "./servers.test-kit";

describe("connections to servers over stdio", () => {
  it("go through their stages to a complete list", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain", ["--tools", "a,b,c"])]);
    await connections.settled();
    const state = connections.state("plain");
    expect(state).toMatchObject({
      status: "ready",
      attempt: 1,
      toolCount: 3,
      filteredOut: 0,
      pages: 1,
      serverInfo: { name: "plain", version: "1.0.0" },
      failure: null,
      exit: null,
      nextRetryAtMs: null,
    });
    expect(state.stages.map(({ name, status }) => [name, status])).toEqual([
      ["resolve", "done"],
      ["start", "done"],
      ["initialise", "done"],
      ["list", "done"],
    ]);
    expect(state.stages[1]?.detail).toBe(`stdio, pid ${state.pid}`);
    expect(state.stages[3]?.detail).toBe("page 1, 3 tools");
    expect(connections.toolNames("plain")).toEqual(["a", "b", "c"]);
  });
});

describe("a list", () => {
  it("loops", async () => {
    const connections = testConnections();
    connections.apply([
      fakeEntry("cursor-loop"),
      fakeEntry("odd-tools"),
      fakeEntry("never-answers", [], { connectTimeoutMs: 300 }),
      fakeEntry("exits-with-message"),
      fakeEntry("asks-client"),
      fakeEntry("stdout-noise"),
      fakeEntry("no-tools"),
      fakeEntry("leaks-secret", [], { env: { EXAMPLE_SECRET: "s3cr3t-s3cr3t" }, secrets: ["s3cr3t-s3cr3t"] }),
      fakeEntry("closes-stdout"),
      fakeEntry("floods"),
      fakeEntry("floods", ["--on", "stdout"], { label: "flood2" }),
      fakeEntry("bad-initialize"),
      fakeEntry("bad-initialize", ["--with", "version"], { label: "b2" }),
      fakeEntry("bad-initialize", ["--with", "shape"], { label: "b3" }),
      fakeEntry("bad-initialize", ["--with", "list-error"], { label: "b4" }),
      fakeEntry("huge-line"),
      serverEntry("blocked"),
    ]);
    await connections.settled();
    for (const s of connections.states()) {
      console.log(
        s.label,
        s.status,
        s.toolCount,
        JSON.stringify(s.failure),
        JSON.stringify(s.stderr.slice(-2)),
        s.stages.map((x) => `${x.name[0]}:${x.status}:${x.elapsedMs}:${x.detail}`).join(" "),
      );
    }
    console.log(connections.tools("asks-client").map((t) => [t.name, t.description]));
  });
});
