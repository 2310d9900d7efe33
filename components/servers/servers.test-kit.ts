import type { ServersData, Stage } from "@/lib/api/contract";
import type { ServerView } from "./prepare-timeline";

/** Four stages that are done, one after the other, in milliseconds; resolving takes one. */
export const stages = (start: number, initialise: number, list: number): Stage[] => [
  { name: "resolve", status: "done", startedMs: 0, elapsedMs: 1, detail: null },
  { name: "start", status: "done", startedMs: 1, elapsedMs: start, detail: "stdio, pid 7" },
  { name: "initialise", status: "done", startedMs: 1 + start, elapsedMs: initialise, detail: null },
  { name: "list", status: "done", startedMs: 1 + start + initialise, elapsedMs: list, detail: "page 1" },
];

/** A server that is ready, in 886 ms. */
export const server = (label: string, over: Partial<ServerView> = {}): ServerView => ({
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

/** One that never answered `initialize`. */
export const failed = server("redis", {
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

export const data = (servers: readonly ServerView[]): ServersData => ({
  version: 1,
  servers,
  files: [],
  eagerTokens: { servers: 0, files: 0 },
  history: [],
  nowMs: 0,
});
