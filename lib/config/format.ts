import { basename, dirname, extname } from "node:path";
import type { ConfigNode, MapNode } from "./document";
import type { ConfigFormat } from "./types";

/** How a file's text is to be parsed. */
export type Syntax = "yaml" | "json" | "toml";

/** By extension; without a telling one, by whether the text begins like a JSON object or list. */
export function detectSyntax(path: string, text: string): Syntax {
  const extension = extname(path).toLowerCase();
  if (extension === ".yaml" || extension === ".yml") return "yaml";
  if (extension === ".json" || extension === ".jsonc" || extension === ".json5") return "json";
  if (extension === ".toml") return "toml";
  return /^\s*(?:[{[]|\/\/|\/\*)/.test(text.slice(0, 10_000)) ? "json" : "yaml";
}

const ourKeys = ["mcp_servers", "sources", "scopes", "tools", "model"];

/**
 * Which program's configuration this is, or null for none that we read.
 *
 * With `mcp_servers` a file is ours unless its name or folder says Hermes (`config.yaml`, a name with `hermes`, the
 * folder `.hermes`) and it has none of the keys that only we have: a wrong guess for ours costs warnings about
 * unknown keys, a wrong guess for Hermes would hide every misspelling.
 */
export function detectFormat(path: string, root: ConfigNode): ConfigFormat | null {
  if (root.kind !== "map") return null;
  const has = (key: string) => root.entries.has(key);
  if (has("mcpServers") || projectMaps(root).length > 0) return "claude";
  if (has("mcp_servers") || ourKeys.filter(has).length > 0)
    return isHermes(path, root) ? "hermes" : "toolscope";
  if (vscodeRoot(root) !== null) return "vscode";
  if (basename(path).toLowerCase().startsWith("toolscope.")) return "toolscope";
  return isHermes(path, root) ? "hermes" : null;
}

function isHermes(path: string, root: MapNode): boolean {
  if (root.entries.has("sources") || root.entries.has("scopes")) return false;
  const name = basename(path).toLowerCase();
  return /^config\b.*\.ya?ml/.test(name) || name.includes("hermes") || basename(dirname(path)) === ".hermes";
}

/** The map that holds `servers` and `inputs`: an mcp.json itself, or `mcp` in an older settings.json. */
export function vscodeRoot(root: MapNode): MapNode | null {
  if (root.entries.has("servers")) return root;
  const mcp = root.entries.get("mcp")?.value;
  return mcp?.kind === "map" && mcp.entries.has("servers") ? mcp : null;
}

/** The projects of a Claude Code user file that have servers of their own, by path. */
export function projectMaps(root: MapNode): readonly (readonly [path: string, project: MapNode])[] {
  const projects = root.entries.get("projects")?.value;
  if (projects?.kind !== "map") return [];
  return [...projects.entries.values()].flatMap(({ key, value }) =>
    value.kind === "map" && value.entries.has("mcpServers") ? [[key, value] as const] : [],
  );
}

const otherPrograms: readonly (readonly [key: string, program: string])[] = [
  ["context_servers", "Zed"],
  ["mcp", "opencode"],
  ["extensions", "Goose"],
];

/** What to say about a file that is none of ours. */
export function unknownFormatHint(root: ConfigNode): string {
  const other = root.kind === "map" ? otherPrograms.find(([key]) => root.entries.has(key)) : undefined;
  const begin = other ? `This looks like a file of ${other[1]}, which Toolscope does not read. ` : "";
  return `${begin}Toolscope reads \`mcp_servers\` (toolscope.yaml, Hermes), \`mcpServers\` (Claude, Cursor, Cline) and \`servers\` (VS Code).`;
}
