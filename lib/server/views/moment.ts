import type { CatalogChange } from "@/lib/api/contract";
import type { ConnectionState } from "@/lib/connect/types";
import type { Problem, SourceKind } from "@/lib/engine/types";
import type { Analysis } from "@/lib/server/analysis";
import type { WorkspaceSnapshot } from "@/lib/server/types";

/** A static file of tools, as it was read last. */
export interface FileState {
  /** Path as people should see it. */
  readonly displayPath: string;
  readonly problems: readonly Problem[];
}

/** One source in configuration order, whether it has tools or not. */
export interface Member {
  readonly label: string;
  readonly kind: SourceKind;
  readonly origin: "stdio" | "http" | "sse" | "file";
  /** null for a file. */
  readonly connection: ConnectionState | null;
  /** null for a server. */
  readonly file: FileState | null;
  /** Where it is configured: `config.yaml:14:3`, `--catalog`. */
  readonly where: string;
}

/** Everything the views are made from; immutable like the snapshot in it. */
export interface Moment {
  readonly snapshot: WorkspaceSnapshot;
  /** What the engine says about the snapshot's catalog under its configuration. */
  readonly analysis: Analysis;
  /** Version of the first snapshot that showed this analysis. */
  readonly analysisVersion: number;
  readonly members: readonly Member[];
  readonly isDemo: boolean;
  /** Newest first. */
  readonly history: readonly CatalogChange[];
  /** Epoch milliseconds of the last change of the catalog's hash. */
  readonly catalogChangedAtMs: number;
  /** Epoch milliseconds at which the listing's hash was first seen. */
  readonly listingFirstSeenAtMs: number;
}
