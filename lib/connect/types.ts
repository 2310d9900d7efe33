import type { Problem } from "@/lib/engine/types";

export type StageName = "resolve" | "start" | "initialise" | "list";
export type StageStatus = "pending" | "running" | "done" | "failed";

/** One stage of one connection attempt; times are milliseconds since the attempt began. */
export interface Stage {
  readonly name: StageName;
  readonly status: StageStatus;
  readonly startedMs: number | null;
  readonly elapsedMs: number | null;
  /** What happened, in words: `stdio, pid 21684`, `page 2, 120 tools`. */
  readonly detail: string | null;
}

/**
 * waiting: not started yet · connecting: in one of its stages · ready: complete list ·
 * relisting: ready, and fetching the list again · partial: the list stopped short, what came is kept ·
 * stale: was ready, is gone, its last tools stay while it reconnects · failed: no tools, see `failure` ·
 * disabled: switched off in the configuration.
 */
export type ConnectionStatus =
  | "waiting"
  | "connecting"
  | "ready"
  | "relisting"
  | "partial"
  | "stale"
  | "failed"
  | "disabled";

export interface StderrLine {
  /** Milliseconds since the attempt began. */
  readonly atMs: number;
  /** As received, ANSI colours stripped, secrets masked; still hostile text. */
  readonly text: string;
}

/** Why an attempt ended, in words a person can act on. */
export interface ConnectionFailure {
  readonly stage: StageName;
  /** `command_not_found`, `exited`, `timeout`, `unauthorized`, `protocol`, `unresolved`, `list_loop`, … */
  readonly code: string;
  readonly message: string;
  readonly likelyCause: string | null;
  readonly fix: string | null;
}

/** Everything known about one configured server; a new object at every change, never mutated. */
export interface ConnectionState {
  readonly label: string;
  readonly origin: "stdio" | "http" | "sse";
  /** Masked command line or address. */
  readonly display: string;
  readonly status: ConnectionStatus;
  readonly stages: readonly Stage[];
  /** 1 for the first. */
  readonly attempt: number;
  /** Epoch milliseconds. */
  readonly attemptStartedAtMs: number | null;
  readonly nextRetryAtMs: number | null;
  /** Epoch milliseconds of the last change of `status`. */
  readonly statusSinceMs: number;
  readonly pid: number | null;
  readonly exit: { readonly code: number | null; readonly signal: string | null } | null;
  readonly failure: ConnectionFailure | null;
  readonly serverInfo: { readonly name: string; readonly version: string } | null;
  readonly protocolVersion: string | null;
  /** Tools in the current list; 0 without one. */
  readonly toolCount: number;
  /** Listed but left out by include / exclude. */
  readonly filteredOut: number;
  readonly pages: number;
  /** From attempt start to complete list. */
  readonly elapsedMs: number | null;
  readonly stderr: readonly StderrLine[];
  readonly stderrLineCount: number;
  /** Problems of its tools and list (odd definitions, duplicate cursors). */
  readonly problems: readonly Problem[];
}

/** One message of the raw protocol log, secrets masked, clipped. */
export interface ProtocolMessage {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly direction: "sent" | "received" | "noise" | "event";
  /** `initialize`, `tools/list`, `notifications/tools/list_changed`, or what noise it was. */
  readonly label: string;
  readonly id: string | null;
  readonly bytes: number;
  /** The message's text, at most 4,000 characters. */
  readonly text: string;
}
