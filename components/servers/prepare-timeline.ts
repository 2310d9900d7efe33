import type { Fill } from "@/components/charts/fill";
import type { ServersData, Stage, StageName } from "@/lib/api/contract";

export type ServerView = ServersData["servers"][number];

/** The part of a connection that is drawn; resolving takes a millisecond or two and would not be seen. */
const drawn = ["start", "initialise", "list"] as const satisfies readonly StageName[];
type DrawnStage = (typeof drawn)[number];

const stageFills: Readonly<Record<DrawnStage, Fill>> = { start: "s2", initialise: "c2", list: "s5" };

export const stageWords: Readonly<Record<StageName, string>> = {
  resolve: "Resolve configuration",
  start: "Start process",
  initialise: "Initialise",
  list: "List tools",
};

/** A stage by name; a server that is reached by its address has no process. */
export function stageName(name: StageName, { origin }: Pick<ServerView, "origin">): string {
  return name === "start" && origin !== "stdio" ? "Open connection" : stageWords[name];
}

/** One time axis for all servers. */
export interface TimeAxis {
  readonly maxMs: number;
  /** Rising, from 0 to `maxMs`. */
  readonly ticksMs: readonly number[];
}

const niceSteps = [1, 2, 2.5, 5, 10];

/**
 * An axis that the slowest server with a complete list fits on. A failed one may be off it: 30 s of waiting would
 * flatten everyone else's 300 ms.
 */
export function timeAxis(servers: readonly ServerView[]): TimeAxis {
  const complete = servers.filter(({ elapsedMs }) => elapsedMs !== null);
  const longest = Math.max(
    100,
    ...(complete.length > 0 ? complete : servers).map((server) => totalMs(server)),
  );
  const rough = longest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const stepMs = (niceSteps.find((step) => step * power >= rough) ?? 10) * power;
  return { maxMs: 4 * stepMs, ticksMs: [0, 1, 2, 3, 4].map((tick) => tick * stepMs) };
}

/**
 * From the start of the attempt to its complete list, or as far as it has come. A list that is fetched again later is
 * no part of the start.
 */
export function totalMs({ elapsedMs, stages }: Pick<ServerView, "elapsedMs" | "stages">): number {
  return elapsedMs ?? Math.max(0, ...stages.map((stage) => (stage.startedMs ?? 0) + (stage.elapsedMs ?? 0)));
}

/** The total as a figure: null before anything was measured. */
export function shownMs(server: ServerView): number | null {
  if (server.elapsedMs !== null) return server.elapsedMs;
  return server.failure !== null && server.stages.some(({ status }) => status === "failed")
    ? totalMs(server)
    : null;
}

export interface TimelinePart {
  readonly stage: StageName;
  readonly fill: Fill;
  /** 0 to 1 on the axis. */
  readonly from: number;
  readonly width: number;
}

export interface Timeline {
  readonly parts: readonly TimelinePart[];
  /** How long it really took, when it does not fit on the axis; else null. */
  readonly offScaleMs: number | null;
}

/**
 * Each stage in the order in which it happened; what does not fit is cut at the end of the axis and named. The stage
 * that runs is drawn as an outline up to now.
 *
 * @param nowMs epoch milliseconds by the server's clock
 */
export function timeline(server: ServerView, { maxMs }: TimeAxis, nowMs: number): Timeline {
  const spans = drawn.flatMap((name) => spanOf(server, name, nowMs));
  const parts = spans.flatMap(({ stage, fill, fromMs, ms }) => {
    const from = Math.min(1, fromMs / maxMs);
    const width = Math.min(1 - from, ms / maxMs);
    return width > 0 ? [{ stage, fill, from, width }] : [];
  });
  const total = Math.max(totalMs(server), ...spans.map(({ fromMs, ms }) => fromMs + ms));
  return { parts, offScaleMs: total > maxMs ? total : null };
}

function spanOf(server: ServerView, name: DrawnStage, nowMs: number) {
  const stage = server.stages.find((each) => each.name === name);
  if (stage === undefined || stage.startedMs === null) return [];
  const fromMs = startOf(stage, server);
  if (stage.elapsedMs !== null) {
    const fill = stage.status === "failed" ? "hatch-neg" : stageFills[name];
    return [{ stage: name, fill, fromMs, ms: stage.elapsedMs }] as const;
  }
  // A list that is fetched again runs hours after the start that the axis is of.
  if (server.attemptStartedAtMs === null || server.elapsedMs !== null) return [];
  const ms = Math.max(0, nowMs - server.attemptStartedAtMs - fromMs);
  return [{ stage: name, fill: "ghost", fromMs, ms }] as const;
}

/** A list that was fetched again stands where the first one stood, right after the initialisation. */
function startOf(stage: Stage, { elapsedMs, stages }: ServerView): number {
  const startedMs = stage.startedMs ?? 0;
  if (stage.name !== "list" || elapsedMs === null || startedMs < elapsedMs) return startedMs;
  const initialise = stages.find(({ name }) => name === "initialise");
  return (initialise?.startedMs ?? 0) + (initialise?.elapsedMs ?? 0);
}

/** Milliseconds of one stage, null when it was not reached or still runs. */
export function stageMs(server: ServerView, name: StageName): number | null {
  return server.stages.find((stage) => stage.name === name)?.elapsedMs ?? null;
}

/** The longest that resolving took, for the note that says why it is not drawn; null when no server has resolved. */
export function longestResolveMs(servers: readonly ServerView[]): number | null {
  const all = servers.flatMap((server) => stageMs(server, "resolve") ?? []);
  return all.length === 0 ? null : Math.max(...all);
}
