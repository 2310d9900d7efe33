import type { ServerEntry } from "@/lib/config/types";
import type { ToolDefinition } from "@/lib/engine/types";
import type { ResponseLimits } from "./bounded-fetch";
import type { Clock } from "./clock";
import type { ProcessGuard } from "./guard";
import type { ListLimits } from "./list-tools";
import type { ServerLog } from "./protocol-log";
import type { Slots } from "./slots";
import type { SpawnContext } from "./spawn-environment";
import type { StdioLimits } from "./stdio-transport";
import type { ToolFilter } from "./tool-shelf";
import type { ConnectionState } from "./types";

/** What all connections of a process share. */
export interface ConnectionContext {
  readonly clock: Clock;
  /** From 0 up to 1, for the jitter of retries. */
  readonly random: () => number;
  readonly guard: ProcessGuard;
  readonly slots: Slots;
  readonly spawn: SpawnContext;
  readonly client: { readonly name: string; readonly version: string };
  readonly toolFilter: ToolFilter;
  /** Whether a server that failed is tried again by itself. */
  readonly retries: boolean;
  /** From a server's start to its complete list; null for no bound but the entry's own. */
  readonly overallTimeoutMs: number | null;
  /** How often a server without a process is asked whether it is still there; null for never. */
  readonly heartbeatMs: number | null;
  readonly limits: {
    readonly stdio: StdioLimits;
    readonly response: ResponseLimits;
    readonly list: ListLimits;
  };
}

/** One configured server over its whole life: attempts, lists, losses, retries. */
export interface Connection {
  state(): ConnectionState;
  /** The current list after include and exclude; the same array as long as it is the same. */
  tools(): readonly ToolDefinition[];
  log(): ServerLog;
  /** Resolves when the first attempt has ended, well or not; at once for a server that is switched off. */
  readonly settled: Promise<void>;
  start(): void;
  /** Tries at once, from the beginning; a server that runs is ended first. Nothing for one that is switched off. */
  reconnect(): void;
  /** Takes a new description of the same server: its fingerprint must be the same. */
  update(entry: ServerEntry): void;
  /** Ends it for good; resolves when no process of it is left. */
  close(): Promise<void>;
}

/** What a connection takes over from the one before it. */
export interface Inheritance {
  /**
   * Shown as stale until the first attempt has ended, so that an edit of the configuration does not make the
   * server's tools vanish and come back.
   */
  readonly tools: readonly ToolDefinition[];
  /** Settles when nothing of the one before is left. */
  readonly gone: Promise<void>;
}

export type ConnectionListener = (change: { readonly toolsChanged: boolean }) => void;
