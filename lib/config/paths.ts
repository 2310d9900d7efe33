import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";

/** Folders whose configuration file speaks for the project that holds them. */
const projectFolders: ReadonlySet<string> = new Set([".vscode", ".cursor"]);

/**
 * The folder that a file's relative paths start from, and where its stdio servers start: the file's own folder, or
 * for `.vscode/mcp.json` and `.cursor/mcp.json` the folder that holds `.vscode` or `.cursor`, because that is where
 * these editors start servers.
 */
export function baseFolder(path: string): string {
  const folder = dirname(path);
  return isInProjectFolder(path) ? dirname(folder) : folder;
}

export function isInProjectFolder(path: string): boolean {
  return projectFolders.has(basename(dirname(path)));
}

/** Makes a path absolute; `~` and `~/…` are the home. */
export function resolvePath(path: string, baseDir: string, homeDir: string): string {
  return isAbsolute(path) ? path : resolve(baseDir, expandHome(path, homeDir));
}

/** `~` and `~/…` as a path in the home; anything else unchanged. */
export function expandHome(path: string, homeDir: string): string {
  return path === "~" || path.startsWith("~/") || path.startsWith(`~${sep}`)
    ? join(homeDir, path.slice(1))
    : path;
}

/** A path as people should see it: `~` for the home. */
export function displayPath(path: string, homeDir: string): string {
  if (path === homeDir) return "~";
  const prefix = homeDir.endsWith(sep) ? homeDir : homeDir + sep;
  return path.startsWith(prefix) ? `~${sep}${path.slice(prefix.length)}` : path;
}
