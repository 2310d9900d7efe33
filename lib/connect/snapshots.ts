import { catalogHash, definitionDigest } from "@/lib/engine/hash";
import type { CatalogTool } from "@/lib/engine/types";
import type { CatalogChange } from "./types";

/** A catalog at one moment, as far as its history needs it: what each tool was, not the tools themselves. */
export interface CatalogSnapshot {
  /** First 12 hex digits of the SHA-256 over the catalog's content and order. */
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly tokens: number;
  readonly toolCount: number;
  /** Public name to digest of the definition, with its label; in catalog order. */
  readonly tools: ReadonlyMap<string, { readonly label: string; readonly digest: string }>;
}

/** The newest snapshot and how it came to be; immutable. */
export interface CatalogHistory {
  readonly latest: CatalogSnapshot | null;
  /** Oldest first; the first snapshot is an entry too, with everything added. */
  readonly changes: readonly CatalogChange[];
}

/** How many changes are remembered: a server that changes at each start must not fill the memory. */
export const HISTORY_LENGTH = 100;

export const emptyHistory: CatalogHistory = { latest: null, changes: [] };

/**
 * The history with one more swap; the very same history when the catalog is the same.
 *
 * @param tools the whole catalog, in catalog order, public names settled
 * @param atMs when it was swapped in, epoch milliseconds
 */
export function recordCatalog(
  history: CatalogHistory,
  tools: readonly CatalogTool[],
  atMs: number,
): CatalogHistory {
  const hash = catalogHash(tools);
  const before = history.latest;
  if (before?.hash === hash) return history;
  const latest: CatalogSnapshot = {
    hash,
    atMs,
    tokens: Math.ceil(tools.reduce((chars, tool) => chars + tool.schemaChars, 0) / 4),
    toolCount: tools.length,
    tools: new Map(
      tools.map((tool) => [
        tool.publicName,
        { label: tool.label, digest: definitionDigest(tool.definition) },
      ]),
    ),
  };
  return { latest, changes: [...history.changes, changeBetween(before, latest)].slice(-HISTORY_LENGTH) };
}

/** What the swap from one snapshot to the next did; from nothing when there was none before. */
export function changeBetween(before: CatalogSnapshot | null, after: CatalogSnapshot): CatalogChange {
  const old: CatalogSnapshot["tools"] = before?.tools ?? new Map();
  const added = namesWhere(after.tools, (name) => !old.has(name));
  const removed = namesWhere(old, (name) => !after.tools.has(name));
  const changed = namesWhere(after.tools, (name, digest) => {
    const was = old.get(name);
    return was !== undefined && was.digest !== digest;
  });
  return {
    hash: after.hash,
    previousHash: before?.hash ?? null,
    atMs: after.atMs,
    toolCount: after.toolCount,
    tokens: after.tokens,
    deltaTokens: after.tokens - (before?.tokens ?? 0),
    added,
    removed,
    changed,
    sources: labelsThatChanged(old, after.tools),
  };
}

function namesWhere(
  tools: CatalogSnapshot["tools"],
  passes: (name: string, digest: string) => boolean,
): string[] {
  return [...tools].filter(([name, { digest }]) => passes(name, digest)).map(([name]) => name);
}

/** Labels whose own list is another: content or order, in the order of the catalog, those that are gone last. */
function labelsThatChanged(before: CatalogSnapshot["tools"], after: CatalogSnapshot["tools"]): string[] {
  const old = listsByLabel(before);
  const next = listsByLabel(after);
  const labels = [...new Set([...next.keys(), ...old.keys()])];
  return labels.filter((label) => old.get(label) !== next.get(label));
}

function listsByLabel(tools: CatalogSnapshot["tools"]): ReadonlyMap<string, string> {
  const lists = new Map<string, string[]>();
  for (const [name, { label, digest }] of tools) {
    const list = lists.get(label);
    const line = `${name} ${digest}`;
    if (list) list.push(line);
    else lists.set(label, [line]);
  }
  return new Map([...lists].map(([label, lines]) => [label, lines.join("\n")]));
}
