import type { Fill } from "@/components/charts/fill";
import type { ServersData, Stage, StageName } from "@/lib/api/contract";

export type ServerView = ServersData["servers"][number];

/** The part of a connection that is drawn; resolving takes a millisecond or two and would not be seen. */
const drawn: readonly StageName[] = ["start", "initialise", "list"];

export const stageFills: Readonly<Record<StageName, Fill>> = {
  resolve: "line-strong",
  start: "s2",
  initialise: "c2",
  list: "s5",
};

export const stageWords: Readonly<Record<StageName, string>> = {
  resolve: "Resolve configuration",
  start: "Start process",
  initialise: "Initialise",
  list: "List tools",
};

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
  const complete = servers.filter(({ status }) => status !== "failed").map(totalMs);
  const longest = Math.max(100, ...(complete.length > 0 ? complete : servers.map(totalMs)));
  const rough = longest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const stepMs = (niceSteps.find((step) => step * power >= rough) ?? 10) * power;
  return { maxMs: 4 * stepMs, ticksMs: [0, 1, 2, 3, 4].map((tick) => tick * stepMs) };
}

/** From the start of the attempt to its end, or as far as its stages have come. */
export function totalMs(server: ServerView): number {
  return Math.max(
    server.elapsedMs ?? 0,
    ...server.stages.map((stage) => (stage.startedMs ?? 0) + (stage.elapsedMs ?? 0)),
  );
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

/** Each stage in the order in which it happened; what does not fit is cut at the end of the axis and named. */
export function timeline(server: ServerView, { maxMs }: TimeAxis): Timeline {
  const parts = server.stages
    .filter(
      ({ name, startedMs, elapsedMs }) => drawn.includes(name) && startedMs !== null && elapsedMs !== null,
    )
    .map((stage) => part(stage, maxMs))
    .filter(({ width }) => width > 0);
  const total = totalMs(server);
  return { parts, offScaleMs: total > maxMs ? total : null };
}

function part({ name, status, startedMs, elapsedMs }: Stage, maxMs: number): TimelinePart {
  const from = Math.min(1, (startedMs ?? 0) / maxMs);
  const to = Math.min(1, ((startedMs ?? 0) + (elapsedMs ?? 0)) / maxMs);
  return { stage: name, fill: status === "failed" ? "hatch-neg" : stageFills[name], from, width: to - from };
}

/** Milliseconds of one stage, null when it was not reached. */
export function stageMs(server: ServerView, name: StageName): number | null {
  return server.stages.find((stage) => stage.name === name)?.elapsedMs ?? null;
}
