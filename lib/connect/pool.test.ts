import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ServerEntry } from "@/lib/config/types";
import { manualClock } from "./manual-clock.test-kit";
import { MASKED } from "./mask";
import type { ConnectionsChange } from "./pool";
import {
  commandEntry,
  fakeEntry,
  isRunning,
  projectRoot,
  serverEntry,
  tempFolder,
  testConnections,
} from "./servers.test-kit";
import type { ConnectionState } from "./types";

const isReady = ({ status }: ConnectionState) => status === "ready";
const isOver = ({ status }: ConnectionState) => status !== "waiting" && status !== "connecting";

/** How often a server was asked for a page of its list. */
function listRequests(connections: ReturnType<typeof testConnections>, label: string): number {
  const messages = connections.log(label)?.messages ?? [];
  return messages.filter(({ direction, label: method }) => direction === "sent" && method === "tools/list")
    .length;
}

describe("a server over stdio", () => {
  it("goes through its stages to a complete list", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain", ["--tools", "a,b,c"])]);
    expect(connections.state("plain").status).toBe("waiting");
    await connections.settled();
    const state = connections.state("plain");
    expect(state).toMatchObject({
      status: "ready",
      origin: "stdio",
      attempt: 1,
      toolCount: 3,
      filteredOut: 0,
      pages: 1,
      serverInfo: { name: "plain", version: "1.0.0" },
      protocolVersion: "2025-11-25",
      failure: null,
      exit: null,
      nextRetryAtMs: null,
      problems: [],
    });
    expect(state.stages.map(({ name, status, detail }) => [name, status, detail])).toEqual([
      ["resolve", "done", null],
      ["start", "done", `stdio, pid ${state.pid}`],
      ["initialise", "done", "stdio, protocol 2025-11-25"],
      ["list", "done", "page 1, 3 tools"],
    ]);
    expect(connections.toolNames("plain")).toEqual(["a", "b", "c"]);
  });

  it("is told no capabilities, and is refused what we do not have; pings are answered", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("asks-client")]);
    await connections.settled();
    const answers = connections.tools("asks-client").map(({ name, description }) => [name, description]);
    expect(Object.fromEntries(answers)).toEqual({
      capabilities: "{}",
      ping: "{}",
      roots_list: "-32601",
      sampling_createMessage: "-32601",
      elicitation_create: "-32601",
    });
  });

  it("may log on standard output, may have no tools, may have odd ones", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("stdout-noise"), fakeEntry("no-tools"), fakeEntry("odd-tools")]);
    await connections.settled();
    expect(connections.states().map(({ label, status, toolCount }) => [label, status, toolCount])).toEqual([
      ["stdout-noise", "ready", 1],
      ["no-tools", "ready", 0],
      ["odd-tools", "ready", 10],
    ]);
    expect(connections.toolNames("odd-tools")).toContain("__proto__");
    expect(new Set(connections.state("odd-tools").problems.map(({ code }) => code))).toEqual(
      new Set([
        "schema_not_object",
        "schema_type",
        "schema_missing",
        "tool_without_name",
        "description_not_text",
        "tool_not_object",
        "value_too_deep",
        "duplicate_tool",
      ]),
    );
  });

  it("gets a home in the data folder", async () => {
    const dataDir = tempFolder();
    const connections = testConnections({ dataDir });
    connections.apply([fakeEntry("changes-each-start", [], { env: { HOME: join(dataDir, "home/c") } })]);
    await connections.settled();
    expect(readFileSync(join(dataDir, "home/c/starts"), "utf8")).toBe("1");
  });

  it("may print without end on standard error: the newest lines are kept, and it works", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("floods")]);
    const state = await connections.until("floods", (s) => isReady(s) && s.stderrLineCount > 1_000);
    expect(state.stderr).toHaveLength(200);
    expect(state.stderr[0]?.text).toBe("the same line again and again");
  });
});

describe("servers that fail", () => {
  const failing: readonly (readonly [ServerEntry, string, string, RegExp])[] = [
    [fakeEntry("exits-with-message"), "initialise", "exited", /needs EXAMPLE_API_KEY/],
    [
      fakeEntry("never-answers", [], { connectTimeoutMs: 1_500 }),
      "initialise",
      "timeout",
      /refused by 127\.0\.0\.1:6379 5 times/,
    ],
    [
      fakeEntry("stdout-noise", ["--only"], { connectTimeoutMs: 1_500, label: "noise-only" }),
      "initialise",
      "timeout",
      /beginning with: Starting server on stdio…/,
    ],
    [commandEntry("missing", "no-such-command-anywhere", []), "start", "command_not_found", /not installed/],
    [
      commandEntry("nowhere", process.execPath, [], { cwd: "/no/such/folder" }),
      "start",
      "cwd_not_found",
      /^$/,
    ],
    [fakeEntry("bad-initialize"), "initialise", "rejected", /^$/],
    [
      fakeEntry("bad-initialize", ["--with", "version"], { label: "version" }),
      "initialise",
      "protocol",
      /^$/,
    ],
    [fakeEntry("bad-initialize", ["--with", "shape"], { label: "shape" }), "initialise", "protocol", /^$/],
    [
      fakeEntry("bad-initialize", ["--with", "list-error"], { label: "list-error" }),
      "list",
      "rejected",
      /^$/,
    ],
    [fakeEntry("closes-stdout"), "list", "protocol", /^$/],
    [fakeEntry("huge-line"), "list", "protocol", /^$/],
    [serverEntry("blocked"), "resolve", "unresolved", /^$/],
  ];

  it("say where, why and what to do, each for itself; the one that works does not care", async () => {
    const connections = testConnections({ live: false });
    connections.apply([...failing.map(([entry]) => entry), fakeEntry("plain")]);
    await connections.settled();
    for (const [{ label }, stage, code, cause] of failing) {
      const state = connections.state(label);
      expect([label, state.status, state.failure?.stage, state.failure?.code]).toEqual([
        label,
        "failed",
        stage,
        code,
      ]);
      expect(state.failure?.likelyCause ?? "").toMatch(cause);
      expect(state.nextRetryAtMs).toBeNull();
    }
    expect(connections.state("plain").status).toBe("ready");
  });

  it("are told apart in words", async () => {
    const connections = testConnections({ live: false });
    connections.apply(failing.map(([entry]) => entry));
    await connections.settled();
    const message = (label: string) => connections.state(label).failure?.message;
    expect(message("version")).toBe(
      "The server does not follow the protocol: it speaks version 1999-01-01 of MCP.",
    );
    expect(message("shape")).toMatch(/its answer to initialize is not what MCP says: protocolVersion/);
    expect(message("bad-initialize")).toBe(
      "The server answered initialize with an error (-32603): the licence has expired",
    );
    expect(message("huge-line")).toBe(
      "The server does not follow the protocol: one message is longer than 32 MB.",
    );
  });

  it("hold up nobody: one that never answers still connects when the others are ready", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("never-answers"), fakeEntry("plain")]);
    await connections.until("plain", isReady);
    expect(connections.state("never-answers").status).toBe("connecting");
  });

  it("are all tried, also when fewer may start at a time", async () => {
    const connections = testConnections({ maxStarts: 1, live: false });
    const labels = ["a", "b", "c"];
    connections.apply([
      fakeEntry("exits-with-message"),
      ...labels.map((label) => fakeEntry("plain", [], { label })),
    ]);
    await connections.settled();
    expect(connections.states().map(({ status }) => status)).toEqual(["failed", "ready", "ready", "ready"]);
  });

  it("are tried again later, with the time told; refused for good they are not", async () => {
    const connections = testConnections();
    const start = Date.now();
    connections.apply([
      fakeEntry("exits-with-message"),
      commandEntry("missing", "no-such-command", []),
      serverEntry("blocked"),
    ]);
    const exited = await connections.until(
      "exits-with-message",
      ({ nextRetryAtMs }) => nextRetryAtMs !== null,
    );
    expect(exited.nextRetryAtMs).toBeGreaterThanOrEqual(start + 1_000);
    const missing = await connections.until("missing", isOver);
    expect(missing.nextRetryAtMs).toBeGreaterThanOrEqual(start + 30_000);
    expect((await connections.until("blocked", isOver)).nextRetryAtMs).toBeNull();
    const again = await connections.until(
      "exits-with-message",
      ({ attempt, status }) => attempt === 2 && status === "failed",
    );
    expect((again.nextRetryAtMs ?? 0) - again.statusSinceMs).toBe(2_000);
  });

  it("work at a reconnect by hand once the reason is gone", async () => {
    const folder = tempFolder();
    const connections = testConnections();
    const file = join(folder, "later.mjs");
    connections.apply([commandEntry("later", process.execPath, [file])]);
    const failed = await connections.until("later", isOver);
    expect(failed.failure?.likelyCause).toBe(`The file ${file} does not exist.`);
    writeFileSync(file, `import ${JSON.stringify(join(projectRoot, "e2e/servers/plain.mjs"))};`);
    expect(connections.reconnect("later")).toBe(true);
    expect(await connections.until("later", isReady)).toMatchObject({ failure: null, toolCount: 2 });
  });
});

describe("lists that stop short", () => {
  it("keep what came before a cursor went round, and are not asked again", async () => {
    const connections = testConnections();
    connections.apply([
      fakeEntry("cursor-loop"),
      fakeEntry("cursor-loop", ["--ignores-cursor"], { label: "ignores-cursor" }),
    ]);
    await connections.settled();
    expect(connections.state("cursor-loop")).toMatchObject({
      status: "partial",
      pages: 3,
      toolCount: 3,
      nextRetryAtMs: null,
      failure: { code: "list_loop", stage: "list" },
    });
    expect(connections.toolNames("ignores-cursor")).toEqual(["only_page"]);
  });

  it("keep what came when a page takes too long, and are tried again until they are whole", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("slow-list", [], { requestTimeoutMs: 1_000 })]);
    const partial = await connections.until("slow-list", ({ status }) => status === "partial");
    expect(partial).toMatchObject({ pages: 2, toolCount: 4, failure: { code: "timeout" } });
    expect(partial.nextRetryAtMs).not.toBeNull();
    const second = await connections.until(
      "slow-list",
      ({ attempt, stages }) => attempt === 2 && stages[3]?.detail === "page 2, 4 tools",
    );
    expect(second.status).toBe("stale");
    expect(connections.toolNames("slow-list")).toHaveLength(4);
    process.kill(second.pid ?? 0, "SIGUSR2");
    const whole = await connections.until("slow-list", isReady);
    expect(whole).toMatchObject({ pages: 4, toolCount: 8, failure: null });
  });

  it("keep what came when the time for everything is up", async () => {
    const connections = testConnections({ live: false, overallTimeoutMs: 3_000 });
    connections.apply([fakeEntry("slow-list"), fakeEntry("never-answers")]);
    await connections.settled();
    expect(connections.state("slow-list")).toMatchObject({
      status: "partial",
      toolCount: 4,
      failure: {
        code: "timeout",
        message: "The list was not complete within 3 s; the pages before are kept.",
      },
    });
    expect(connections.state("never-answers").failure?.fix).toMatch(/raise --timeout above 3\.$/);
  });
});

describe("a server that dies after it was ready", () => {
  it("is stale with the cause, keeps its tools, and comes back", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("crashes-after-ready", ["--on-signal"]), fakeEntry("plain")]);
    await connections.settled();
    const { pid } = connections.state("crashes-after-ready");
    process.kill(pid ?? 0, "SIGUSR2");
    const stale = await connections.until("crashes-after-ready", ({ status }) => status === "stale");
    expect(stale).toMatchObject({
      exit: { code: 3, signal: null },
      toolCount: 1,
      failure: {
        code: "exited",
        message: "The server exited with code 3. Its last words: FATAL: lost the lock on the index",
      },
    });
    expect(connections.toolNames("crashes-after-ready")).toEqual(["short_lived"]);
    expect(connections.state("plain").status).toBe("ready");
    const back = await connections.until("crashes-after-ready", isReady);
    expect(back).toMatchObject({ attempt: 2, failure: null, exit: null });
    expect(back.pid).not.toBe(pid);
  });

  it("is noticed within two seconds when it is killed with -9", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain")]);
    const { pid } = await connections.until("plain", isReady);
    const killedAt = Date.now();
    process.kill(pid ?? 0, "SIGKILL");
    const stale = await connections.until("plain", ({ status }) => status === "stale");
    expect(stale.statusSinceMs - killedAt).toBeLessThan(2_000);
    expect(stale).toMatchObject({ exit: { code: null, signal: "SIGKILL" }, toolCount: 2 });
    expect(stale.failure?.likelyCause).toMatch(/ended it from outside/);
    expect(await connections.until("plain", isReady)).toMatchObject({ attempt: 2 });
  });

  it("is started ever more slowly when it dies each time at once", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("crashes-after-ready")]);
    const lost = (attempt: number) =>
      connections.until("crashes-after-ready", (s) => s.attempt === attempt && s.nextRetryAtMs !== null);
    const waits: number[] = [];
    for (const attempt of [1, 2]) {
      const { nextRetryAtMs, failure } = await lost(attempt);
      expect(failure?.code).toBe("exited");
      waits.push(Math.round(((nextRetryAtMs ?? 0) - Date.now()) / 1_000));
    }
    expect(waits).toEqual([1, 2]);
  });
});

describe("a server over a longer time", () => {
  it("is started again soon when it had worked for a while, however often it had failed before", async () => {
    const clock = manualClock();
    const connections = testConnections({ clock });
    connections.apply([fakeEntry("crashes-after-ready", ["--on-signal"])]);
    const waits: number[] = [];
    for (const worksMs of [0, 0, 9_999, 10_000]) {
      const { pid } = await connections.until("crashes-after-ready", isReady);
      clock.advance(worksMs);
      process.kill(pid ?? 0, "SIGUSR2");
      const stale = await connections.until("crashes-after-ready", ({ status }) => status === "stale");
      waits.push((stale.nextRetryAtMs ?? 0) - clock.now());
      clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 1_000]);
  });

  it("is not left hanging in a list that took too long, while its next try is awaited", async () => {
    const clock = manualClock();
    const connections = testConnections({ clock });
    connections.apply([fakeEntry("slow-list", [], { requestTimeoutMs: 60_000 })]);
    await connections.until("slow-list", ({ pages }) => pages === 2);
    clock.advance(60_000);
    const { pid } = await connections.until("slow-list", ({ status }) => status === "partial");
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false);
    expect(connections.state("slow-list").attempt).toBe(1);
  });
});

describe("a list that changes", () => {
  it("is fetched again, and what is new is shown", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("list-changed")]);
    const { pid } = await connections.until("list-changed", isReady);
    const changes: ConnectionsChange[] = [];
    connections.subscribe((change) => changes.push(change));
    process.kill(pid ?? 0, "SIGUSR2");
    await connections.until("list-changed", ({ status }) => status === "relisting");
    expect(connections.toolNames("list-changed")).toEqual(["always"]);
    await connections.until("list-changed", isReady);
    expect(connections.toolNames("list-changed")).toEqual(["always", "extra_1"]);
    expect(changes.filter(({ toolsChanged }) => toolsChanged)).toEqual([
      { label: "list-changed", toolsChanged: true },
    ]);
  });

  it("is fetched again when it changed while it was fetched", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("list-changed", ["--while-listing"])]);
    await connections.until("list-changed", ({ toolCount }) => toolCount === 2);
    expect(connections.toolNames("list-changed")).toEqual(["always", "extra_1"]);
  });

  it("is fetched once for many notices", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("list-changed", ["--storm"])]);
    const { pid } = await connections.until("list-changed", isReady);
    process.kill(pid ?? 0, "SIGUSR2");
    await connections.until("list-changed", ({ status }) => status === "relisting");
    await connections.until("list-changed", isReady);
    expect(listRequests(connections, "list-changed")).toBe(2);
  });
});

describe("a configuration that changes", () => {
  it("starts what is new, ends what is gone, and leaves the rest alone", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain", [], { label: "a" }), fakeEntry("plain", [], { label: "b" })]);
    await connections.settled();
    const [a, b] = connections.states();
    connections.apply([fakeEntry("plain", [], { label: "c" }), fakeEntry("plain", [], { label: "a" })]);
    await connections.settled();
    expect(connections.states().map(({ label }) => label)).toEqual(["c", "a"]);
    expect(connections.state("a")).toBe(a);
    expect(connections.tools("b")).toEqual([]);
    expect(connections.log("b")).toBeNull();
    await connections.close();
    expect(isRunning(b?.pid ?? 0)).toBe(false);
  });

  it("connects anew only where the fingerprint has changed; until then the old tools stay", async () => {
    const connections = testConnections();
    const before = [
      fakeEntry("plain", ["--tools", "a"], { label: "x" }),
      fakeEntry("plain", [], { label: "y" }),
    ];
    connections.apply(before);
    await connections.settled();
    const y = connections.state("y");
    const oldPid = connections.state("x").pid ?? 0;
    connections.apply([fakeEntry("plain", ["--tools", "a,b"], { label: "x" }), ...before.slice(1)]);
    expect(connections.state("x").status).toBe("stale");
    expect(connections.toolNames("x")).toEqual(["a"]);
    await connections.settled();
    expect(connections.state("x")).toMatchObject({ status: "ready", attempt: 1, toolCount: 2 });
    expect(connections.state("y")).toBe(y);
    expect(isRunning(oldPid)).toBe(false);
  });

  it("drops the old tools when what it has become does not start", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain", [], { label: "x" })]);
    await connections.settled();
    connections.apply([commandEntry("x", "no-such-command-anywhere", [])]);
    await connections.settled();
    expect(connections.state("x")).toMatchObject({ status: "failed", toolCount: 0 });
    expect(connections.tools("x")).toEqual([]);
  });

  it("applies another choice of tools without a new connection", async () => {
    const connections = testConnections();
    const args = ["--tools", "get_a,set_a,get_b"];
    connections.apply([fakeEntry("plain", args)]);
    await connections.settled();
    const { pid } = connections.state("plain");
    const changes: ConnectionsChange[] = [];
    connections.subscribe((change) => changes.push(change));
    connections.apply([fakeEntry("plain", args, { include: ["get_*"] })]);
    expect(connections.toolNames("plain")).toEqual(["get_a", "get_b"]);
    expect(connections.state("plain")).toMatchObject({ status: "ready", pid, toolCount: 2, filteredOut: 1 });
    expect(changes).toEqual([{ label: "plain", toolsChanged: true }]);
    connections.apply([fakeEntry("plain", args, { exclude: ["get_*"] })]);
    expect(connections.toolNames("plain")).toEqual(["set_a"]);
  });

  it("switches a server off and on", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain", [], { enabled: false })]);
    await connections.settled();
    expect(connections.state("plain")).toMatchObject({ status: "disabled", attempt: 0, pid: null });
    expect(connections.reconnect("plain")).toBe(true);
    expect(connections.state("plain").status).toBe("disabled");
    connections.apply([fakeEntry("plain")]);
    const { pid } = await connections.until("plain", isReady);
    connections.apply([fakeEntry("plain", [], { enabled: false })]);
    await connections.until("plain", ({ status }) => status === "disabled");
    expect(connections.tools("plain")).toEqual([]);
    await connections.close();
    expect(isRunning(pid ?? 0)).toBe(false);
  });

  it("takes the first of two entries with one label", async () => {
    const connections = testConnections();
    connections.apply([
      fakeEntry("plain", ["--tools", "first"], { label: "x" }),
      fakeEntry("plain", [], { label: "y" }),
      fakeEntry("plain", ["--tools", "second"], { label: "x" }),
    ]);
    await connections.settled();
    expect(connections.states().map(({ label }) => label)).toEqual(["x", "y"]);
    expect(connections.toolNames("x")).toEqual(["first"]);
  });
});

describe("a reconnect by hand", () => {
  it("starts the server anew, with its old tools shown until the new ones are there", async () => {
    const dataDir = tempFolder();
    const connections = testConnections({ dataDir });
    connections.apply([fakeEntry("changes-each-start", [], { env: { HOME: join(dataDir, "home") } })]);
    await connections.settled();
    expect(connections.toolNames("changes-each-start")).toContain("only_in_start_1");
    expect(connections.reconnect("changes-each-start")).toBe(true);
    expect(connections.state("changes-each-start").status).toBe("stale");
    expect(connections.toolNames("changes-each-start")).toContain("only_in_start_1");
    await connections.until("changes-each-start", isReady);
    expect(connections.toolNames("changes-each-start")).toEqual(["steady", "changing", "only_in_start_2"]);
  });

  it("never runs two of one server, however often it is asked for", async () => {
    const dataDir = tempFolder();
    const log = join(dataDir, "starts");
    const connections = testConnections({ dataDir });
    connections.apply([fakeEntry("counts-starts", ["--log", log])]);
    for (let i = 0; i < 5; i += 1) connections.reconnect(null);
    await connections.until("counts-starts", isReady);
    const pids = readFileSync(log, "utf8").trim().split("\n").map(Number);
    expect(pids.filter(isRunning)).toEqual([connections.state("counts-starts").pid]);
  });

  it("never runs two of one server that was taken out of the configuration and put back", async () => {
    const connections = testConnections();
    const deaf = fakeEntry("deaf-to-sigterm");
    connections.apply([deaf]);
    const { pid } = await connections.until("deaf-to-sigterm", isReady);
    connections.apply([]);
    connections.apply([deaf]);
    const next = await connections.until("deaf-to-sigterm", (state) => state.pid !== null);
    expect(next.pid).not.toBe(pid);
    expect(isRunning(pid ?? 0)).toBe(false);
  });

  it("is refused for a server that does not exist", () => {
    expect(testConnections().reconnect("nobody")).toBe(false);
    expect(testConnections().reconnect(null)).toBe(true);
  });
});

describe("a secret of the configuration", () => {
  const secret = "glpat-Ab12Cd34Ef56";

  it("is masked in state, log and errors, however the server prints it", async () => {
    const connections = testConnections({ live: false });
    connections.apply([
      fakeEntry("leaks-secret", [], { env: { EXAMPLE_SECRET: secret }, secrets: [secret] }),
    ]);
    await connections.settled();
    const shown = JSON.stringify([connections.states(), connections.log("leaks-secret")]);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(Buffer.from(secret).toString("base64"));
    expect(connections.state("leaks-secret").failure?.message).toBe(
      `The server answered tools/list with an error (-32500): 401 for token ${MASKED}`,
    );
    expect(connections.state("leaks-secret").serverInfo?.name).toBe(`leaks-secret ${MASKED}`);
  });

  it("is masked in tools as well, with a warning", async () => {
    const connections = testConnections();
    connections.apply([
      fakeEntry("leaks-secret", ["--in-tools"], { env: { EXAMPLE_SECRET: secret }, secrets: [secret] }),
    ]);
    await connections.settled();
    expect(connections.tools("leaks-secret").map(({ description }) => description)).toEqual([
      "Does clean.",
      `Connected with ${MASKED}.`,
    ]);
    expect(connections.state("leaks-secret").problems).toMatchObject([
      { code: "secret_in_tool", severity: "warning", source: "leaks-secret", tool: "leaky" },
    ]);
  });

  it("that is an ordinary word is left in tools: masking it would change what is counted", async () => {
    const connections = testConnections();
    connections.apply([
      fakeEntry("leaks-secret", ["--in-tools"], {
        env: { EXAMPLE_SECRET: "postgres" },
        secrets: ["postgres"],
      }),
    ]);
    await connections.settled();
    expect(connections.tools("leaks-secret")[1]?.description).toBe("Connected with postgres.");
    expect(connections.state("leaks-secret").problems).toEqual([]);
  });
});

describe("the end", () => {
  it("leaves no process: deaf ones, helpers, servers that start, servers that wait for their next try", async () => {
    const connections = testConnections();
    connections.apply([
      fakeEntry("deaf-to-sigterm"),
      fakeEntry("spawns-grandchild"),
      fakeEntry("never-answers"),
      fakeEntry("exits-with-message"),
      fakeEntry("plain"),
    ]);
    for (const label of ["deaf-to-sigterm", "spawns-grandchild", "plain"])
      await connections.until(label, isReady);
    await connections.until("never-answers", ({ pid }) => pid !== null);
    await connections.until("exits-with-message", ({ status }) => status === "failed");
    const states = connections.states();
    const helper = Number(
      /helper pid (\d+)/.exec(connections.state("spawns-grandchild").stderr[0]?.text ?? "")?.[1],
    );
    const pids = [...states.map(({ pid }) => pid ?? 0), helper];
    expect(pids.filter(isRunning)).toHaveLength(5);
    await connections.close();
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("may be asked for twice; nothing starts after it, nobody is told after it", async () => {
    const connections = testConnections();
    let told = 0;
    connections.apply([fakeEntry("plain")]);
    await connections.settled();
    connections.subscribe(() => {
      told += 1;
    });
    await Promise.all([connections.close(), connections.close()]);
    connections.apply([fakeEntry("plain"), fakeEntry("list-changed")]);
    connections.reconnect(null);
    expect(connections.states().map(({ label }) => label)).toEqual(["plain"]);
    expect(told).toBe(0);
  });

  it("comes at once for a server that is just being started", async () => {
    const connections = testConnections();
    connections.apply([fakeEntry("plain")]);
    await connections.close();
    await connections.settled();
    expect(connections.state("plain").status).not.toBe("ready");
  });
});

describe("a subscription", () => {
  it("is told of each change until it is ended", async () => {
    const connections = testConnections();
    const stages: string[] = [];
    const unsubscribe = connections.subscribe(({ label }) => {
      const running = connections.state(label).stages.find(({ status }) => status === "running");
      if (running && running.name !== stages.at(-1)) stages.push(running.name);
    });
    connections.apply([fakeEntry("plain")]);
    await connections.until("plain", isReady);
    expect(stages).toEqual(["resolve", "start", "initialise", "list"]);
    unsubscribe();
    connections.reconnect("plain");
    await connections.until("plain", isReady);
    expect(stages).toHaveLength(4);
  });
});
