import type { StageName } from "./types";

/** How a process ended: its exit code, or the signal that ended it. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** Why a command could not be started. */
export type SpawnTrouble =
  | { readonly code: "command_not_found"; readonly command: string; readonly searched: "path" | "file" }
  | { readonly code: "not_executable"; readonly file: string }
  | { readonly code: "is_a_folder"; readonly file: string }
  /** The file is there; the program its first line names is not. */
  | { readonly code: "interpreter_not_found"; readonly file: string; readonly interpreter: string }
  | { readonly code: "cwd_not_found"; readonly cwd: string }
  | { readonly code: "home_not_made"; readonly home: string; readonly reason: string }
  | { readonly code: "spawn_failed"; readonly reason: string };

/** Why an attempt ended, or a connection: facts only; `diagnose` says what they mean. */
export type Fault =
  | { readonly kind: "blocked" }
  | { readonly kind: "spawn"; readonly trouble: SpawnTrouble }
  | { readonly kind: "exited"; readonly exit: ProcessExit }
  /** `what` ran out of `limitMs`: the answer to initialize, one page, or everything until the complete list. */
  | { readonly kind: "timeout"; readonly what: "initialize" | "page" | "all"; readonly limitMs: number }
  | { readonly kind: "bad_url"; readonly reason: string }
  | { readonly kind: "bad_header"; readonly reason: string }
  | { readonly kind: "http_status"; readonly status: number; readonly body: string }
  | { readonly kind: "redirect"; readonly reason: string }
  | { readonly kind: "network"; readonly code: string; readonly reason: string }
  | { readonly kind: "not_mcp"; readonly reason: string }
  /** It speaks, but not as the protocol says. */
  | { readonly kind: "protocol"; readonly reason: string }
  /** It answered a request of ours with a JSON-RPC error. */
  | { readonly kind: "rejected"; readonly method: string; readonly code: number; readonly reason: string }
  | { readonly kind: "list_loop"; readonly cursor: string; readonly page: number }
  | { readonly kind: "list_too_long"; readonly reason: string }
  /** The other side closed a connection that has no process. */
  | { readonly kind: "closed"; readonly reason: string }
  /** We ended it ourselves: never shown. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "unexpected"; readonly reason: string };

/** A fault with the stage it belongs to. */
export interface StagedFault {
  readonly stage: StageName;
  readonly fault: Fault;
}

/** An error's message, whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
