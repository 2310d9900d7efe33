import { describe, expect, it } from "vitest";
import type { ServersData, Stage } from "@/lib/api/contract";
import { historyPoints, historySummary } from "./prepare-history";
import { exitWords, orderedServers, serverReport, serversLede, stateWords } from "./prepare-servers";
import { type ServerView, stageMs, timeAxis, timeline } from "./prepare-timeline";

const stages = (start: number, initialise: number, list: number): Stage[] => [
  { name: "resolve", status: "done", startedMs: 0, elapsedMs: 1, detail: null },
  { name: "start", status: "done", startedMs: 1, elapsedMs: start, detail: "stdio, pid 7" },
  { name: "initialise", status: "done", startedMs: 1 + start, elapsedMs: initialise, detail: null },
  { name: "list", status: "done", startedMs: 1 + start + initialise, elapsedMs: list, detail: "page 1" },
];

const server = (label: string, over: Partial<ServerView> = {}): ServerView => ({
  label,
  origin: "stdio",
  display: "node server.js",
  status: "ready",
  stages: stages(690, 106, 89),
  attempt: 1,
  attemptStartedAtMs: 0,
  nextRetryAtMs: null,
  statusSinceMs: 0,
  pid: 7,
  exit: null,
  failure: null,
  serverInfo: { name: "gitlab-mcp", version: "2.1.64" },
  protocolVersion: "2025-11-25",
  toolCount: 201,
  filteredOut: 0,
  pages: 1,
  elapsedMs: 886,
  stderr: [],
  stderrLineCount: 0,
  problems: [],
  eagerTokens: 62_388,
  where: "demo.yaml:3:5",
  ...over,
});

const failed = server("redis", {
  status: "failed",
  elapsedMs: null,
  toolCount: 0,
  stages: [
    { name: "resolve", status: "done", startedMs: 0, elapsedMs: 1, detail: null },
    { name: "start", status: "done", startedMs: 1, elapsedMs: 212, detail: null },
    { name: "initialise", status: "failed", startedMs: 213, elapsedMs: 30_000, detail: null },
    { name: "list", status: "pending", startedMs: null, elapsedMs: null, detail: null },
  ],
  failure: {
    stage: "initialise",
    code: "timeout",
    message: "No answer",
    likelyCause: "No Redis",
    fix: "Start it",
  },
});

const data = (servers: readonly ServerView[]): ServersData => ({
  version: 1,
  servers,
  files: [],
  history: [],
  nowMs: 0,
});

describe("the time axis", () => {
  it("fits the slowest complete server on four even steps, whatever a failed one waited", () => {
    expect(timeAxis([server("gitlab"), failed])).toEqual({ maxMs: 1000, ticksMs: [0, 250, 500, 750, 1000] });
  });

  it("has a length when nothing was measured", () => {
    expect(timeAxis([]).maxMs).toBe(100);
  });
});

describe("a server's timeline", () => {
  it("draws start, initialise and list end to end and leaves resolving out", () => {
    const { parts, offScaleMs } = timeline(server("gitlab"), { maxMs: 1000, ticksMs: [] });
    expect(parts.map(({ stage, from, width }) => [stage, from.toFixed(3), width.toFixed(3)])).toEqual([
      ["start", "0.001", "0.690"],
      ["initialise", "0.691", "0.106"],
      ["list", "0.797", "0.089"],
    ]);
    expect(offScaleMs).toBeNull();
  });

  it("cuts what does not fit, hatches the stage that failed and says how long it really took", () => {
    const { parts, offScaleMs } = timeline(failed, { maxMs: 1000, ticksMs: [] });
    expect(parts.at(-1)).toMatchObject({ stage: "initialise", fill: "hatch-neg" });
    expect(parts.at(-1)?.width).toBeCloseTo(0.787);
    expect(offScaleMs).toBe(30_213);
  });

  it("has no figure for a stage that was not reached", () => {
    expect(stageMs(failed, "list")).toBeNull();
    expect(stageMs(failed, "start")).toBe(212);
  });
});

describe("the servers in words", () => {
  it("counts who listed, names the one that failed and says that nothing waited for it", () => {
    expect(serversLede(data([server("gitlab"), failed, server("off", { status: "disabled" })]))).toBe(
      "1 of 2 servers listed their tools, the slowest in 886\u00a0ms. redis failed; nothing else waited for it.",
    );
  });

  it("puts those that need a person first and keeps the configured order among equals", () => {
    const order = orderedServers([server("a"), failed, server("b"), server("c", { status: "stale" })]);
    expect(order.map(({ label }) => label)).toEqual(["redis", "c", "a", "b"]);
  });

  it("says in which stage a server failed and whether it tries again", () => {
    expect(stateWords(failed)).toEqual({
      word: "failed: initialise",
      detail: "no further try by itself",
      tone: "neg",
    });
    expect(stateWords({ ...failed, nextRetryAtMs: 5, attempt: 2 }).detail).toBe("attempt 2, tries again");
  });

  it("tells a signal from an exit code and from a process that lives", () => {
    expect(exitWords(server("a", { exit: { code: null, signal: "SIGKILL" } }))).toBe("ended by SIGKILL");
    expect(exitWords(server("a", { exit: { code: 1, signal: null } }))).toBe("exit code 1");
    expect(exitWords(server("a"))).toBeNull();
  });

  it("reports everything known of a server, with hidden characters of its output made visible", () => {
    const report = serverReport({
      ...failed,
      stderr: [{ atMs: 1230, text: "no \u202e redis" }],
      stderrLineCount: 4,
    });
    expect(report).toContain("failure: No answer\nlikely cause: No Redis\nwhat to do: Start it");
    expect(report).toContain("standard error (last 1 of 4 lines):\n  1.23 no ⟨U+202E⟩ redis");
  });
});

describe("the catalog's history", () => {
  const change = (atMs: number, tokens: number, toolCount: number) => ({
    hash: "h",
    previousHash: null,
    atMs,
    toolCount,
    tokens,
    deltaTokens: 0,
    added: [],
    removed: [],
    changed: [],
    sources: [],
  });

  it("is drawn oldest first and summed up from the first snapshot to the last", () => {
    const points = historyPoints([change(20, 105_998, 375), change(10, 2158, 14)]);
    expect(points.map(({ atMs }) => atMs)).toEqual([10, 20]);
    expect(historySummary(points)).toBe(
      "2 snapshots: 2,158 tokens if eager became 105,998 (+103,840) in 375 tools.",
    );
  });
});
