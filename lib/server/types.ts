import type {
  AppState,
  BudgetData,
  CatalogData,
  ChangeEvent,
  ListingData,
  OverviewData,
  SearchData,
  ServerLogData,
  ServersData,
  ToolDetail,
} from "@/lib/api/contract";
import type { Configuration } from "@/lib/config/types";
import type { ConnectionState } from "@/lib/connect/types";
import type { CatalogTool, Problem, RankerName, ToolSource } from "@/lib/engine/types";

/** Where a workspace's sources come from (cli.md, common options). */
export interface WorkspaceOptions {
  /** Absolute path of the configuration file; null for none (`--catalog`, `--command` alone). */
  readonly configPath: string | null;
  /** True when the path is the demo that ships with Toolscope. */
  readonly isDemo: boolean;
  /** `--catalog` files, absolute, in order, after the configured sources. */
  readonly catalogFiles: readonly string[];
  /** `--command`, already split into words: one stdio server; null for none. */
  readonly command: readonly string[] | null;
  /** `--only` and `--without`, by label. */
  readonly only: readonly string[];
  readonly without: readonly string[];
  /** `--scope`, or null. */
  readonly scope: string | null;
  /** `--timeout` in milliseconds, from a server's start to its complete list; null for the configuration's. */
  readonly timeoutMs: number | null;
  /** Folder for homes, logs and the database; absolute. */
  readonly dataDir: string;
  /** Variables for interpolation. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homeDir: string;
  /** Watch the configuration file and keep reconnecting; false for one-shot commands. */
  readonly live: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A clock that only runs forward, in milliseconds, for how long a search took; `performance.now` unless given. */
  readonly monotonicMs?: () => number;
  /** Toolscope's version, which servers are told. */
  readonly version?: string;
}

/** One immutable moment: what the configuration and the connections gave. */
export interface WorkspaceSnapshot {
  readonly version: number;
  readonly configuration: Configuration;
  /** Every source that has tools, in configuration order (scope, only, without applied). */
  readonly sources: readonly ToolSource[];
  /** All tools of `sources` with public names settled, in catalog order. */
  readonly tools: readonly CatalogTool[];
  /** First 12 hex digits of the SHA-256 over the catalog's content. */
  readonly catalogHash: string;
  readonly connections: readonly ConnectionState[];
  readonly problems: readonly Problem[];
  /**
   * True while the file on disk (or what it says beside `--catalog` and `--command`) cannot be used: the last good
   * state is shown, or nothing when there never was one; `problems` says why. One-shot commands exit with 2.
   */
  readonly broken: boolean;
}

export interface SearchRequest {
  readonly queries: readonly string[];
  readonly rankers: readonly RankerName[];
  /** null for the configuration's default. */
  readonly limit: number | null;
  /** A tool's name (public, unsanitised or server/tool) to explain for each query, or null. */
  readonly why: string | null;
}

/** Configuration + connections + engine in one place; pages and command line are front ends on it. */
export interface Workspace {
  readonly options: WorkspaceOptions;
  snapshot(): WorkspaceSnapshot;
  /** Resolves once no server is waiting or connecting for the first time. */
  settled(): Promise<void>;

  state(): AppState;
  overview(): OverviewData;
  catalog(): CatalogData;
  /** `catalog()` as JSON text, made once per catalog and settings; the tag names exactly these bytes. */
  catalogJson(): { readonly text: string; readonly etag: string };
  budget(): BudgetData;
  listing(): ListingData;
  /** null when no tool has that name. */
  tool(name: string): ToolDetail | null;
  /** The public name that was probably meant by an unknown one, or null. */
  closestTool(name: string): string | null;
  search(request: SearchRequest): SearchData;
  servers(): ServersData;
  /** null when no server has that label. */
  serverLog(label: string): ServerLogData | null;

  /** Reconnects one server, or all with null. False when no server has that label. */
  reconnect(label: string | null): boolean;
  /** Called after every change, with what changed. Returns the unsubscribe function. */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  /** Called once when the workspace closes (at once when it has). Returns what takes the listener away. */
  onClose(listener: () => void): () => void;
  /** The text without any secret of the configuration, for messages that leave by another way than the views. */
  mask(text: string): string;
  /** Ends every child process and connection. Safe to call twice. */
  close(): Promise<void>;
}
