import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkListingParity } from "@/lib/engine/fixtures/parity";
import { checkSearchParity } from "@/lib/engine/fixtures/search-parity";
import type { ToolSource } from "@/lib/engine/types";
import { demoEntries, isRunning, tempFolder, testConnections } from "./servers.test-kit";

/** The eight servers of the demonstration, started for real. */
async function startDemo() {
  const dataDir = tempFolder();
  const connections = testConnections({ dataDir });
  connections.apply(demoEntries(dataDir));
  await connections.settled();
  const sources: ToolSource[] = connections
    .states()
    .map(({ label }) => ({ label, kind: "mcp", tools: connections.tools(label) }));
  return { connections, sources, dataDir };
}

describe("the demonstration", () => {
  it("lists, costs and finds exactly what an independent implementation says", async () => {
    const { connections, sources, dataDir } = await startDemo();
    expect(connections.states().map(({ label, failure }) => [label, failure])).toEqual(
      [
        "filesystem",
        "memory",
        "everything",
        "playwright",
        "chrome-devtools",
        "gitlab",
        "notion",
        "trello",
      ].map((label) => [label, null]),
    );
    expect(
      connections.states().flatMap(({ problems }) => problems.filter((p) => p.severity === "error")),
    ).toEqual([]);
    expect(checkListingParity(sources)).toEqual([]);
    expect(checkSearchParity(sources)).toEqual([]);
    expect(readdirSync(join(dataDir, "home")).sort()).toEqual(sources.map(({ label }) => label).sort());
  });

  it("loses a server to kill -9 and gets it back, while the others stay", async () => {
    const { connections } = await startDemo();
    const { pid } = connections.state("trello");
    const others = connections.states().filter(({ label }) => label !== "trello");
    const killedAt = Date.now();
    process.kill(pid ?? 0, "SIGKILL");
    const stale = await connections.until("trello", ({ status }) => status === "stale");
    expect(stale.statusSinceMs - killedAt).toBeLessThan(2_000);
    expect(stale).toMatchObject({ toolCount: 57, exit: { signal: "SIGKILL" } });
    expect(stale.failure?.message).toBe("The server was ended by SIGKILL.");
    expect(connections.tools("trello")).toHaveLength(57);
    const back = await connections.until("trello", ({ status }) => status === "ready");
    expect(back).toMatchObject({ attempt: 2, toolCount: 57, failure: null });
    expect(others.map(({ label }) => connections.state(label).pid)).toEqual(
      others.map(({ pid: old }) => old),
    );
    const pids = connections.states().map((state) => state.pid ?? 0);
    await connections.close();
    expect(pids.filter(isRunning)).toEqual([]);
  });
});
