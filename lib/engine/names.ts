import type { CatalogTool, SourceKind } from "./types";

/** The three tools that take the place of the deferred ones (engine-spec 8). */
export const bridgeNames = ["tool_search", "tool_describe", "tool_call"] as const;
export type BridgeName = (typeof bridgeNames)[number];

/** Whether a name is one of the bridge's own; no other tool may have it as its public name. */
export function isBridgeName(name: string): name is BridgeName {
  return (bridgeNames as readonly string[]).includes(name);
}

/** Every character outside `[A-Za-z0-9_]` as one `_`, a character being a code point. */
export function sanitise(text: string): string {
  return text.replace(/[^A-Za-z0-9_]/gu, "_");
}

/**
 * The name a tool has in the model's array, before collisions are settled: `mcp__<server>__<tool>` for a tool of an
 * MCP server, its own name for any other (engine-spec 2).
 */
export function publicName(kind: SourceKind, label: string, tool: string): string {
  return kind === "mcp" ? `mcp__${sanitise(label)}__${sanitise(tool)}` : sanitise(tool);
}

/** The source's name in a session's scopes: `mcp-<label>` for an MCP server, the label itself otherwise. */
export function toolsetName(kind: SourceKind, label: string): string {
  return kind === "mcp" ? `mcp-${label}` : label;
}

/**
 * Reads a name that already has the form `mcp__S__T`, as agents write them into their own files. The server ends at
 * the first `__` behind at least one character, so `mcp__a__b__c` is tool `b__c` of server `a`.
 *
 * @returns null when the name has another form, or an empty part
 */
export function splitPublicName(name: string): { readonly server: string; readonly tool: string } | null {
  const match = /^mcp__(.+?)__(.+)$/su.exec(name);
  const [, server, tool] = match ?? [];
  return server === undefined || tool === undefined ? null : { server, tool };
}

/**
 * Settles public names: the first tool of a name keeps it, each later one gets the suffix `_2`, `_3`, … in order.
 * A suffix that would give a name any other tool has by itself is skipped too: else a call by that tool's rightful
 * name would reach another tool.
 *
 * @param names public names in catalog order, as {@link publicName} makes them
 * @returns names in the same order, all different; the array passed in when they are different already
 */
export function settleNames(names: readonly string[]): readonly string[] {
  const natural = new Set(names);
  if (natural.size === names.length) return names;
  const taken = new Set<string>();
  // Where to look on for the next suffix of a name: without it, 10,000 equal names would take 50,000,000 looks.
  const nextSuffix = new Map<string, number>();
  return names.map((name) => {
    let settled = name;
    if (taken.has(name)) {
      let suffix = nextSuffix.get(name) ?? 2;
      do settled = `${name}_${suffix++}`;
      while (taken.has(settled) || natural.has(settled));
      nextSuffix.set(name, suffix);
    }
    taken.add(settled);
    return settled;
  });
}

/** Finds tools by any spelling of their name. Made once per list of tools. */
export interface NameIndex {
  /**
   * The tool of a public name, else of an unsanitised spelling (`mcp__my-server__get-x`, or the own name of a plugin
   * or core tool), else of the sanitised form of what was asked. Null for an unknown name.
   */
  resolve(name: string): CatalogTool | null;
  /** As `resolve`; also `server/tool` with the source's label (the longest one that fits) and own tool name. */
  resolveWithLabel(name: string): CatalogTool | null;
  /** The tools whose own name this is, in catalog order: what a bare `create_issue` may stand for. */
  byOwnName(name: string): readonly CatalogTool[];
}

/** Builds the look-up for a list of tools whose public names are settled. */
export function nameIndex(tools: readonly CatalogTool[]): NameIndex {
  const byPublicName = new Map<string, CatalogTool>();
  const bySpelling = new Map<string, CatalogTool>();
  const byOwnName = new Map<string, CatalogTool[]>();
  const byLabel = new Map<string, Map<string, CatalogTool>>();
  for (const tool of tools) {
    byPublicName.set(tool.publicName, tool);
    setFirst(bySpelling, unsanitisedName(tool), tool);
    setFirst(getOrSet(byLabel, tool.label, newMap), tool.tool, tool);
    getOrSet(byOwnName, foldOwnName(tool.tool), newList).push(tool);
  }
  const resolve = (name: string) =>
    byPublicName.get(name) ?? bySpelling.get(name) ?? byPublicName.get(sanitise(name)) ?? null;
  return {
    resolve,
    resolveWithLabel: (name) => resolve(name) ?? findByLabel(byLabel, name),
    byOwnName: (name) => byOwnName.get(foldOwnName(name)) ?? [],
  };
}

/** Case and punctuation apart, as people write a name from memory. */
function foldOwnName(name: string): string {
  return sanitise(name).toLowerCase();
}

function unsanitisedName(tool: CatalogTool): string {
  return tool.kind === "mcp" ? `mcp__${tool.label}__${tool.tool}` : tool.tool;
}

/** No label and tool name together are longer; bounds the work on a hostile text full of slashes. */
const maxLookedUpLength = 4_096;

/** A label or a tool name may hold slashes itself, so every slash is tried, the last one (longest label) first. */
function findByLabel(
  byLabel: ReadonlyMap<string, ReadonlyMap<string, CatalogTool>>,
  name: string,
): CatalogTool | null {
  if (name.length > maxLookedUpLength) return null;
  for (let slash = name.lastIndexOf("/"); slash > 0; slash = name.lastIndexOf("/", slash - 1)) {
    const tool = byLabel.get(name.slice(0, slash))?.get(name.slice(slash + 1));
    if (tool) return tool;
  }
  return null;
}

const newList = (): CatalogTool[] => [];
const newMap = () => new Map<string, CatalogTool>();

function getOrSet<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function setFirst<V>(map: Map<string, V>, key: string, value: V): void {
  if (!map.has(key)) map.set(key, value);
}
