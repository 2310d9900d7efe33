import type { Problem } from "@/lib/engine/types";
import type { ProcessExit } from "./fault";
import { describeStage, endRunning, enterStage, failStage, pendingStages } from "./stages";
import type { ConnectionFailure, ConnectionState, ConnectionStatus, StageName, StderrLine } from "./types";

/** What is told about a list that has come. */
export interface ListFacts {
  /** Tools in the list, after include and exclude. */
  readonly toolCount: number;
  readonly filteredOut: number;
  readonly problems: readonly Problem[];
}

/** What a failure is told with. */
export interface FailureFacts {
  readonly failure: ConnectionFailure;
  readonly exit: ProcessExit | null;
  /** Epoch milliseconds; null when it is not tried again by itself. */
  readonly nextRetryAtMs: number | null;
}

/** Something that happened to a connection. */
export type LifeEvent =
  | { readonly type: "disabled" }
  /** Waiting for its turn; the configuration switched it on, or changed it. */
  | { readonly type: "waiting" }
  | { readonly type: "attempt" }
  | { readonly type: "stage"; readonly stage: StageName; readonly detail: string | null }
  | { readonly type: "started"; readonly pid: number }
  | {
      readonly type: "initialised";
      readonly serverInfo: ConnectionState["serverInfo"];
      readonly protocolVersion: string | null;
      readonly detail: string;
    }
  | { readonly type: "page"; readonly pages: number; readonly toolCount: number }
  | { readonly type: "relist" }
  | ({ readonly type: "listed" } & ListFacts)
  /** The list stopped short: what came is kept. */
  | ({ readonly type: "stopped-short" } & ListFacts & FailureFacts)
  /** The attempt, or the connection, is over. */
  | ({ readonly type: "failed" } & FailureFacts)
  /** The last tools are no longer shown. */
  | { readonly type: "dropped" }
  | { readonly type: "filtered"; readonly toolCount: number; readonly filteredOut: number }
  | { readonly type: "stderr"; readonly lines: readonly StderrLine[]; readonly lineCount: number }
  | { readonly type: "described"; readonly origin: ConnectionState["origin"]; readonly display: string };

/** A connection that nothing has happened to. */
export function newState(
  entry: { readonly label: string; readonly origin: ConnectionState["origin"]; readonly display: string },
  nowMs: number,
): ConnectionState {
  return {
    label: entry.label,
    origin: entry.origin,
    display: entry.display,
    status: "waiting",
    stages: pendingStages,
    attempt: 0,
    attemptStartedAtMs: null,
    nextRetryAtMs: null,
    statusSinceMs: nowMs,
    pid: null,
    exit: null,
    failure: null,
    serverInfo: null,
    protocolVersion: null,
    toolCount: 0,
    filteredOut: 0,
    pages: 0,
    elapsedMs: null,
    stderr: [],
    stderrLineCount: 0,
    problems: [],
  };
}

/** Whether a list is shown: these keep it when they lose the server. */
export function hasList(status: ConnectionStatus): boolean {
  return status === "ready" || status === "relisting" || status === "partial" || status === "stale";
}

/**
 * The state after an event. Pure, and total: an event that does not fit (a page after the end, say) changes nothing
 * that it should not.
 */
export function transition(state: ConnectionState, event: LifeEvent, nowMs: number): ConnectionState {
  const elapsedMs = nowMs - (state.attemptStartedAtMs ?? nowMs);
  switch (event.type) {
    case "disabled":
      return withStatus(
        { ...newState(state, nowMs), statusSinceMs: state.statusSinceMs },
        state,
        "disabled",
        nowMs,
      );
    case "waiting":
      return withStatus(
        { ...state, stages: pendingStages, nextRetryAtMs: null },
        state,
        hasList(state.status) ? "stale" : "waiting",
        nowMs,
      );
    case "attempt":
      return beginAttempt(state, nowMs);
    case "stage":
      return { ...state, stages: enterStage(state.stages, event.stage, event.detail, elapsedMs) };
    case "started":
      return {
        ...state,
        pid: event.pid,
        stages: describeStage(state.stages, "start", `stdio, pid ${event.pid}`),
      };
    case "initialised":
      return {
        ...state,
        serverInfo: event.serverInfo,
        protocolVersion: event.protocolVersion,
        stages: describeStage(state.stages, "initialise", event.detail),
      };
    case "page":
      return {
        ...state,
        pages: event.pages,
        stages: describeStage(state.stages, "list", pageText(event.pages, event.toolCount)),
      };
    case "relist":
      if (state.status !== "ready" && state.status !== "partial") return state;
      return withStatus(
        { ...state, pages: 0, stages: enterStage(state.stages, "list", "list_changed", elapsedMs) },
        state,
        "relisting",
        nowMs,
      );
    case "listed":
      return withStatus(
        {
          ...withFacts(state, event),
          failure: null,
          exit: null,
          nextRetryAtMs: null,
          stages: endRunning(state.stages, elapsedMs),
          // A later list of the same connection does not make the start slower than it was.
          elapsedMs: state.status === "relisting" ? state.elapsedMs : elapsedMs,
        },
        state,
        "ready",
        nowMs,
      );
    case "stopped-short":
      return withStatus(
        { ...withFacts(failState(state, event, elapsedMs), event), elapsedMs: null },
        state,
        "partial",
        nowMs,
      );
    case "failed":
      return withStatus(
        failState(state, event, elapsedMs),
        state,
        hasList(state.status) ? "stale" : "failed",
        nowMs,
      );
    case "dropped":
      if (state.status !== "stale" || state.failure === null) return state;
      return withStatus({ ...state, toolCount: 0, filteredOut: 0, problems: [] }, state, "failed", nowMs);
    case "filtered":
      return { ...state, toolCount: event.toolCount, filteredOut: event.filteredOut };
    case "stderr":
      return { ...state, stderr: event.lines, stderrLineCount: event.lineCount };
    case "described":
      return { ...state, origin: event.origin, display: event.display };
  }
}

function beginAttempt(state: ConnectionState, nowMs: number): ConnectionState {
  const next: ConnectionState = {
    ...state,
    stages: enterStage(pendingStages, "resolve", null, 0),
    attempt: state.attempt + 1,
    attemptStartedAtMs: nowMs,
    nextRetryAtMs: null,
    pid: null,
    exit: null,
    pages: 0,
    elapsedMs: null,
    stderr: [],
    stderrLineCount: 0,
  };
  // The failure stays until it is overcome: the page says why the server is being started again.
  return withStatus(next, state, hasList(state.status) ? "stale" : "connecting", nowMs);
}

function failState(state: ConnectionState, facts: FailureFacts, elapsedMs: number): ConnectionState {
  const stages = failStage(state.stages, facts.failure.stage, elapsedMs);
  return {
    ...state,
    stages,
    failure: facts.failure,
    exit: facts.exit,
    nextRetryAtMs: facts.nextRetryAtMs,
  };
}

function withFacts(state: ConnectionState, facts: ListFacts): ConnectionState {
  const { toolCount, filteredOut, problems } = facts;
  return { ...state, toolCount, filteredOut, problems };
}

function withStatus(
  next: ConnectionState,
  before: ConnectionState,
  status: ConnectionStatus,
  nowMs: number,
): ConnectionState {
  return { ...next, status, statusSinceMs: before.status === status ? before.statusSinceMs : nowMs };
}

function pageText(pages: number, toolCount: number): string {
  return `page ${pages}, ${toolCount} ${toolCount === 1 ? "tool" : "tools"}`;
}
