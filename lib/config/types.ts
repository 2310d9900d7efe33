import type { Problem, SourceKind, ToolSearchConfig } from "@/lib/engine/types";

/** How to reach one MCP server, with every variable expanded. */
export type TransportConfig =
  | {
      readonly kind: "stdio";
      readonly command: string;
      readonly args: readonly string[];
      readonly env: ReadonlyMap<string, string>;
      /** Absolute. */
      readonly cwd: string;
    }
  | {
      readonly kind: "http";
      readonly url: string;
      readonly headers: ReadonlyMap<string, string>;
      /** True when the type was inferred: a server that refuses Streamable HTTP is tried once over SSE. */
      readonly fallbackToSse: boolean;
    }
  | { readonly kind: "sse"; readonly url: string; readonly headers: ReadonlyMap<string, string> };

/** A configured MCP server. */
export interface ServerEntry {
  readonly type: "server";
  readonly label: string;
  /** null when something in it could not be resolved: it is shown and never started. */
  readonly transport: TransportConfig | null;
  /** `stdio`, `http` or `sse`, known even when `transport` is null. */
  readonly origin: "stdio" | "http" | "sse";
  /** Command line or address with secrets masked, for people. */
  readonly display: string;
  readonly enabled: boolean;
  /** Why it will not be started although enabled (unresolved names, say); empty when it can. */
  readonly blocking: readonly Problem[];
  /** From start to the answer to `initialize`. */
  readonly connectTimeoutMs: number;
  /** Per request after that. */
  readonly requestTimeoutMs: number;
  /** Globs on the server's own tool names; include wins over exclude. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly supportsParallelToolCalls: boolean;
  /** Values that must never be shown, logged or exported (from env, headers, interpolation). */
  readonly secrets: readonly string[];
  /** `config.yaml:14:3`. */
  readonly where: string;
  /** Changes exactly when the connection must be made anew. */
  readonly fingerprint: string;
}

/** A static file of tools. */
export interface FileEntry {
  readonly type: "file";
  readonly label: string;
  readonly kind: SourceKind;
  /** Absolute path. */
  readonly file: string;
  readonly where: string;
}

export type SourceEntry = ServerEntry | FileEntry;

export type ConfigFormat = "toolscope" | "hermes" | "claude" | "vscode" | "none";

export interface ScopeConfig {
  readonly enabled: readonly string[] | null;
  readonly disabled: readonly string[];
}

/** One configuration file, parsed whole. */
export interface Configuration {
  /** Absolute path, or null when there is no file (`--catalog`, `--command`). */
  readonly path: string | null;
  /** Path as people should see it (`~` for the home). */
  readonly displayPath: string;
  readonly format: ConfigFormat;
  /** In file order. */
  readonly entries: readonly SourceEntry[];
  readonly scopes: ReadonlyMap<string, ScopeConfig>;
  readonly toolSearch: ToolSearchConfig;
  /** null when the file does not say. */
  readonly contextLength: number | null;
  /** Those of every entry, `blocking` included; of a disabled server as notes. */
  readonly problems: readonly Problem[];
  /** Other files whose change changes this configuration (`.env`, `envFile`); absolute. They may not exist. */
  readonly alsoRead?: readonly string[];
}

/** What reading a configuration ends in. A broken file keeps nothing but its problems. */
export type LoadedConfiguration =
  | { readonly kind: "loaded"; readonly configuration: Configuration }
  | { readonly kind: "broken"; readonly path: string; readonly problems: readonly Problem[] };
