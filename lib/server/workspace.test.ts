import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isBadInput } from "./bad-input";
import type { Workspace } from "./types";
import { collectEvents, createDesk, type Desk, serverScript, serverYaml, until } from "./workspace.test-kit";

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
});
afterEach(() => desk.clear());

const statusOf = (workspace: Workspace, label: string) =>
  workspace.snapshot().connections.find((state) => state.label === label)?.status;
const pidOf = (workspace: Workspace, label: string) =>
  workspace.snapshot().connections.find((state) => state.label === label)?.pid ?? null;
const pageOf = (workspace: Workspace, label: string) =>
  workspace.snapshot().connections.find((state) => state.label === label)?.pages;
const names = (workspace: Workspace) => workspace.snapshot().tools.map(({ publicName }) => publicName);
/** Codes of what needs a person; odd definitions are notes and warnings beside it. */
const errors = (workspace: Workspace) =>
  workspace
    .snapshot()
    .problems.filter(({ severity }) => severity === "error")
    .map(({ code }) => code);

async function refusal(opening: Promise<Workspace>) {
  try {
    await opening;
  } catch (error) {
    if (!isBadInput(error)) throw error;
    return error.problems.map(({ code, path, message, hint }) => ({ code, path, message, hint }));
  }
  throw new Error("the workspace opened");
}

describe("opening a workspace", () => {
  it("shows a frame before any server has answered, then every server's tools in the configured order", async () => {
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("slow", "slow-list.mjs")}${serverYaml("quick", "plain.mjs")}`,
    );
    const workspace = await desk.open();
    expect(workspace.state()).toMatchObject({
      version: 1,
      catalog: { toolCount: 0 },
      decision: { tier: 0 },
      progress: [{ label: "slow" }, { label: "quick" }],
    });
    await until(workspace, () => statusOf(workspace, "quick") === "ready" && pageOf(workspace, "slow") === 2);
    expect(workspace.state().progress).toEqual([
      { label: "slow", status: "connecting", stage: "list", attempt: 1, toolCount: 0 },
      { label: "quick", status: "ready", stage: null, attempt: 1, toolCount: 2 },
    ]);
    process.kill(pidOf(workspace, "slow") ?? 0, "SIGUSR2");
    await workspace.settled();
    expect(workspace.state().servers).toMatchObject({ total: 2, ready: 2, connecting: 0 });
    expect(names(workspace)).toHaveLength(10);
    expect(names(workspace)[0]).toBe("mcp__slow__page_1_first");
    expect(names(workspace).at(-1)).toBe("mcp__quick__second_tool");
  });

  it("tells changes one version at a time, and the first catalog is no change of it", async () => {
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("a", "plain.mjs")}${serverYaml("b", "plain.mjs")}`,
    );
    const workspace = await desk.open();
    const events = collectEvents(workspace);
    await workspace.settled();
    expect(events.map(({ version }) => version)).toEqual(events.map((_, at) => at + 2));
    expect(workspace.snapshot().version).toBe(events.length + 1);
    expect(events.flatMap(({ topics }) => topics)).toContain("catalog");
    expect(workspace.overview().lastChange).toBeNull();
    expect(workspace.servers().history).toMatchObject([{ previousHash: null, toolCount: 4, added: [] }]);
  });

  it("works without any file: one command, default settings", async () => {
    const workspace = await desk.open({
      command: [process.execPath, serverScript("plain.mjs")],
      live: false,
    });
    await workspace.settled();
    expect(names(workspace)).toEqual(["mcp__plain__first_tool", "mcp__plain__second_tool"]);
    expect(workspace.state()).toMatchObject({
      config: { path: null, format: "none" },
      saved: { contextLength: null },
    });
  });

  it("puts configured sources first, then catalogs in the order given, then the command", async () => {
    desk.write("core.json", [{ name: "read_file" }]);
    desk.write("toolscope.yaml", "sources:\n  builtin: { file: core.json, kind: core }\n");
    const two = desk.write("two.json", {
      tools: [
        { server: "z", name: "t1" },
        { server: "y", name: "t2" },
      ],
    });
    const one = desk.write("one.json", { server: "x", tools: [{ name: "t3" }] });
    const workspace = await desk.open({
      catalogFiles: [two, one],
      command: [process.execPath, serverScript("plain.mjs")],
    });
    expect(workspace.state().progress.map(({ label }) => label)).toEqual(["builtin", "z", "y", "x", "plain"]);
    await workspace.settled();
    expect(names(workspace).slice(0, 4)).toEqual(["read_file", "mcp__z__t1", "mcp__y__t2", "mcp__x__t3"]);
  });

  it("starts only the servers that are selected", async () => {
    const log = desk.write("starts.log", "");
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("a", "plain.mjs")}${serverYaml("b", "counts-starts.mjs", ["--log", log])}scopes:\n  safe: { disabled: [b] }\n`,
    );
    for (const options of [{ only: ["a"] }, { without: ["b"] }, { scope: "safe" }]) {
      const workspace = await desk.open({ ...options, live: false });
      await workspace.settled();
      expect(workspace.state().progress.map(({ label }) => label)).toEqual(["a"]);
    }
    const { readFileSync } = await import("node:fs");
    expect(readFileSync(log, "utf8")).toBe("");
  });
});

describe("bad input", () => {
  beforeEach(() => {
    desk.write("core.json", [{ name: "read_file" }]);
    desk.write("toolscope.yaml", "sources:\n  builtin: { file: core.json, kind: core }\n");
  });

  it("is an unknown label or scope, with what was probably meant", async () => {
    expect(await refusal(desk.open({ only: ["bultin"], without: ["zzz"], scope: "safe" }))).toEqual([
      {
        code: "unknown_label",
        path: "--only",
        message: 'No source is called "bultin".',
        hint: "Did you mean `builtin`?",
      },
      {
        code: "unknown_label",
        path: "--without",
        message: 'No source is called "zzz".',
        hint: "Known labels: builtin.",
      },
      {
        code: "unknown_scope",
        path: "--scope",
        message: 'There is no scope "safe".',
        hint: "The configuration defines none.",
      },
    ]);
  });

  it("is a label taken twice, with both places", async () => {
    const file = desk.write("more.json", { server: "builtin", tools: [{ name: "x" }] });
    const [problem] = await refusal(desk.open({ catalogFiles: [file] }));
    expect(problem).toEqual({
      code: "duplicate_label",
      path: "--catalog",
      message: 'The label "builtin" is already taken (toolscope.yaml:2:3).',
      hint: "Give one of the two another label, or leave it out.",
    });
  });

  it("is a catalog file that cannot be read", async () => {
    const broken = desk.write("broken.json", '{"tools": [');
    const problems = await refusal(desk.open({ catalogFiles: [broken, `${desk.folder}/missing.json`] }));
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ["broken_catalog", "broken.json:1:12"],
      ["broken_catalog", "missing.json"],
    ]);
  });
});

describe("a configuration that cannot be used", () => {
  it("opens without sources and says so", async () => {
    desk.write("toolscope.yaml", "mcp_servers: [\n");
    const workspace = await desk.open({ only: ["a"] });
    expect(workspace.snapshot()).toMatchObject({ broken: true, sources: [] });
    expect(errors(workspace)).toEqual(["broken_configuration"]);
    expect(workspace.state()).toMatchObject({ config: { broken: true, displayPath: "~/toolscope.yaml" } });
    await workspace.settled();
    // Broken in another way: still nothing is known of which labels there are, so `only` is not complained about.
    desk.write("toolscope.yaml", "mcp_servers: 7\n");
    await until(
      workspace,
      () => workspace.snapshot().version > 1 && errors(workspace)[0] !== "broken_configuration",
    );
    expect(errors(workspace)).toHaveLength(1);
  });

  it("is taken over as soon as it can be", async () => {
    desk.write("toolscope.yaml", "mcp_servers: [\n");
    const workspace = await desk.open();
    desk.write("toolscope.yaml", `mcp_servers:\n${serverYaml("a", "plain.mjs")}`);
    await until(workspace, () => statusOf(workspace, "a") === "ready");
    expect(workspace.snapshot().broken).toBe(false);
    expect(errors(workspace)).toEqual([]);
  });

  it("gives only the one server's place a problem when a name in it is unresolved", async () => {
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("a", "plain.mjs")}${serverYaml("b", "plain.mjs", ["$" + "{NOT_SET}"])}`,
    );
    const workspace = await desk.open();
    await workspace.settled();
    expect(statusOf(workspace, "a")).toBe("ready");
    expect(statusOf(workspace, "b")).toBe("failed");
    expect(errors(workspace)).toHaveLength(1);
    expect(workspace.snapshot().problems[0]?.message).toContain("NOT_SET");
  });
});

describe("an edit of the configuration", () => {
  it("adds and removes servers, and leaves the others running", async () => {
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("a", "plain.mjs")}${serverYaml("b", "plain.mjs")}`,
    );
    const workspace = await desk.open();
    await workspace.settled();
    const before = { pid: pidOf(workspace, "a"), hash: workspace.snapshot().catalogHash };
    expect(before.pid).toBeGreaterThan(0);

    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("c", "plain.mjs", ["--tools", "third"])}${serverYaml("a", "plain.mjs")}`,
    );
    await until(workspace, () => statusOf(workspace, "c") === "ready" && names(workspace).length === 3);
    expect(names(workspace)).toEqual(["mcp__c__third", "mcp__a__first_tool", "mcp__a__second_tool"]);
    expect(pidOf(workspace, "a")).toBe(before.pid);
    expect(statusOf(workspace, "b")).toBeUndefined();
    const changed = workspace.servers().history.flatMap(({ added, removed }) => [...added, ...removed]);
    expect(changed.sort()).toEqual(["mcp__b__first_tool", "mcp__b__second_tool", "mcp__c__third"]);
    expect(workspace.overview().lastChange?.previousHash).not.toBeNull();
  });

  it("that breaks the file keeps servers, tools and settings, and says what is wrong and what stays", async () => {
    const good = `mcp_servers:\n${serverYaml("a", "plain.mjs")}model: { context_length: 100000 }\n`;
    desk.write("toolscope.yaml", good);
    const workspace = await desk.open();
    await workspace.settled();
    const before = { pid: pidOf(workspace, "a"), names: names(workspace) };

    desk.write("toolscope.yaml", `${good}\n  : [`);
    await until(workspace, () => workspace.snapshot().broken);
    expect(names(workspace)).toEqual(before.names);
    expect(pidOf(workspace, "a")).toBe(before.pid);
    expect(workspace.state()).toMatchObject({ config: { broken: true }, saved: { contextLength: 100_000 } });
    const [problem] = workspace.snapshot().problems;
    expect(problem).toMatchObject({ severity: "error", code: "broken_configuration" });
    expect(problem?.hint).toContain("the last good configuration stays in use");

    desk.write("toolscope.yaml", good.replace("100000", "50000"));
    await until(workspace, () => !workspace.snapshot().broken);
    expect(workspace.state().saved.contextLength).toBe(50_000);
    expect(errors(workspace)).toEqual([]);
    expect(pidOf(workspace, "a")).toBe(before.pid);
  });

  it("that takes a label twice keeps the last good state too", async () => {
    const file = desk.write("x.json", { server: "x", tools: [{ name: "t" }] });
    desk.write("toolscope.yaml", `mcp_servers:\n${serverYaml("a", "plain.mjs")}`);
    const workspace = await desk.open({ catalogFiles: [file] });
    await workspace.settled();
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("a", "plain.mjs")}${serverYaml("x", "plain.mjs")}`,
    );
    await until(workspace, () => workspace.snapshot().broken);
    expect(names(workspace)).toEqual(["mcp__a__first_tool", "mcp__a__second_tool", "mcp__x__t"]);
    expect(errors(workspace)).toEqual(["duplicate_label"]);
  });

  it("of settings alone changes the decision, not the catalog", async () => {
    const file = desk.write("x.json", { server: "x", tools: [{ name: "t" }] });
    desk.write("toolscope.yaml", "tools: { tool_search: { listing: auto } }\nsources: {}\n");
    const workspace = await desk.open({ catalogFiles: [file] });
    const hash = workspace.snapshot().catalogHash;
    const { etag } = workspace.catalogJson();
    const events = collectEvents(workspace);
    desk.write("toolscope.yaml", 'tools: { tool_search: { enabled: "off" } }\nsources: {}\n');
    await until(workspace, () => workspace.state().decision.tier === 0);
    expect(workspace.snapshot().catalogHash).toBe(hash);
    expect(events.map(({ topics }) => topics)).toEqual([["state", "config"]]);
    expect(workspace.catalogJson().etag).not.toBe(etag);
  });

  it("is not looked for when the workspace is not live", async () => {
    desk.write("toolscope.yaml", "sources: {}\n");
    const workspace = await desk.open({ live: false });
    const events = collectEvents(workspace);
    desk.write("toolscope.yaml", "mcp_servers: [\n");
    const other = await desk.open();
    expect(other.snapshot().broken).toBe(true);
    expect(events).toEqual([]);
  });
});

describe("a file of tools", () => {
  it("is read again when it changes", async () => {
    desk.write("tools.json", [{ name: "one" }]);
    desk.write("toolscope.yaml", "sources:\n  kanban: { file: tools.json, kind: plugin }\n");
    const workspace = await desk.open();
    expect(names(workspace)).toEqual(["one"]);
    desk.write("tools.json", [{ name: "one", description: "Now described." }, { name: "two" }]);
    await until(workspace, () => names(workspace).length === 2);
    expect(workspace.overview().lastChange).toMatchObject({ added: ["two"], changed: ["one"], removed: [] });
  });

  it("that breaks, or goes, keeps its last tools and says so", async () => {
    const path = desk.write("tools.json", [{ name: "one" }]);
    desk.write("toolscope.yaml", "sources:\n  kanban: { file: tools.json, kind: plugin }\n");
    const workspace = await desk.open();
    desk.write("tools.json", '[{"name"');
    await until(workspace, () => errors(workspace).includes("broken_catalog"));
    expect(names(workspace)).toEqual(["one"]);
    expect(workspace.servers().files).toMatchObject([
      { label: "kanban", displayPath: "~/tools.json", toolCount: 1, problems: [{ code: "broken_catalog" }] },
    ]);
    rmSync(path);
    await until(workspace, () => workspace.snapshot().problems[0]?.message === "There is no such file.");
    expect(names(workspace)).toEqual(["one"]);
    desk.write("tools.json", [{ name: "two" }]);
    await until(workspace, () => errors(workspace).length === 0);
    expect(names(workspace)).toEqual(["two"]);
  });

  it("given as a catalog is read again too", async () => {
    const file = desk.write("x.json", { server: "x", tools: [{ name: "one" }] });
    const workspace = await desk.open({ catalogFiles: [file] });
    desk.write("x.json", { server: "x", tools: [{ name: "two" }] });
    await until(workspace, () => names(workspace)[0] === "mcp__x__two");
  });
});

describe("a server", () => {
  it("that dies is shown as stale with its last tools and why, and comes back", async () => {
    desk.write(
      "toolscope.yaml",
      `mcp_servers:\n${serverYaml("a", "crashes-after-ready.mjs", ["--on-signal"])}${serverYaml("b", "plain.mjs")}`,
    );
    const workspace = await desk.open();
    await workspace.settled();
    const pids = { a: pidOf(workspace, "a"), b: pidOf(workspace, "b") };
    process.kill(pids.a ?? 0, "SIGKILL");
    const stale = await until(workspace, () =>
      workspace.snapshot().connections.find(({ label, status }) => label === "a" && status === "stale"),
    );
    expect(stale.failure).not.toBeNull();
    expect(names(workspace)).toContain("mcp__a__short_lived");
    expect(workspace.state().servers).toMatchObject({ ready: 1, stale: 1 });
    expect(workspace.snapshot().problems).toMatchObject([
      { severity: "error", source: "a", path: "toolscope.yaml:2:3" },
    ]);
    await until(workspace, () => statusOf(workspace, "a") === "ready");
    expect(pidOf(workspace, "a")).not.toBe(pids.a);
    expect(pidOf(workspace, "b")).toBe(pids.b);
    expect(errors(workspace)).toEqual([]);
    expect(workspace.overview().lastChange).toBeNull();
  });

  it("that says its list changed brings a new catalog, and the change is told", async () => {
    desk.write("toolscope.yaml", `mcp_servers:\n${serverYaml("a", "list-changed.mjs")}`);
    const workspace = await desk.open();
    await workspace.settled();
    const hash = workspace.snapshot().catalogHash;
    process.kill(pidOf(workspace, "a") ?? 0, "SIGUSR2");
    const change = await until(workspace, () => workspace.overview().lastChange);
    expect(change).toMatchObject({
      previousHash: hash,
      added: ["mcp__a__extra_1"],
      removed: [],
      sources: ["a"],
    });
    expect(change.deltaTokens).toBeGreaterThan(0);
  });

  it("is connected anew on request, and an unknown one is not", async () => {
    desk.write("toolscope.yaml", `mcp_servers:\n${serverYaml("a", "plain.mjs")}`);
    const workspace = await desk.open();
    await workspace.settled();
    const pid = pidOf(workspace, "a");
    expect(workspace.reconnect("nobody")).toBe(false);
    expect(workspace.reconnect("a")).toBe(true);
    await until(workspace, () => statusOf(workspace, "a") === "ready" && pidOf(workspace, "a") !== pid);
    expect(workspace.serverLog("a")?.messages.map(({ label }) => label)).toContain("tools/list");
    expect(workspace.serverLog("nobody")).toBeNull();
  });
});

describe("one snapshot", () => {
  it("stays as it is while later ones change, and its views are made once", async () => {
    const file = desk.write("x.json", { server: "x", tools: [{ name: "one" }] });
    const workspace = await desk.open({ catalogFiles: [file] });
    const snapshot = workspace.snapshot();
    expect(workspace.overview()).toBe(workspace.overview());
    expect(workspace.catalogJson()).toBe(workspace.catalogJson());
    expect(JSON.parse(workspace.catalogJson().text)).toEqual(workspace.catalog());
    desk.write("x.json", { server: "x", tools: [] });
    await until(workspace, () => workspace.snapshot().tools.length === 0);
    expect(snapshot.tools.map(({ publicName }) => publicName)).toEqual(["mcp__x__one"]);
  });
});

describe("closing", () => {
  it("tells who listens, once, ends every server, and may be asked for twice", async () => {
    desk.write("toolscope.yaml", `mcp_servers:\n${serverYaml("a", "plain.mjs")}`);
    const workspace = await desk.open();
    await workspace.settled();
    const pid = pidOf(workspace, "a") ?? 0;
    let told = 0;
    workspace.onClose(() => {
      told += 1;
    });
    await Promise.all([workspace.close(), workspace.close()]);
    expect(told).toBe(1);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    workspace.onClose(() => {
      told += 1;
    });
    expect(told).toBe(2);
    expect(names(workspace)).toHaveLength(2);
  });
});
