import type { NameLookUp } from "./interpolate";
import type { ConfigFormat } from "./types";

/** What is known around a server's entry: its file, and where names and relative paths lead. */
export interface ServerContext {
  readonly format: ConfigFormat;
  readonly names: NameLookUp;
  /** Relative paths start here. */
  readonly baseDir: string;
  /** Where a stdio server starts when its entry names no `cwd`. */
  readonly defaultCwd: string;
  readonly homeDir: string;
}

/** Formats whose files belong to another program: what we do not know in them may well mean something there. */
export function isForeign(format: ConfigFormat): boolean {
  return format !== "toolscope" && format !== "none";
}

/** Whether an editor or desktop program reads the file: those share keys that no agent knows. */
export function isEditor(format: ConfigFormat): boolean {
  return format === "claude" || format === "vscode";
}
