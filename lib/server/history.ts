import type { CatalogChange } from "@/lib/api/contract";
import { definitionDigest } from "@/lib/engine/hash";
import type { CatalogTool } from "@/lib/engine/types";

/** What a catalog is compared by. */
export interface CatalogFacts {
  readonly hash: string;
  readonly tools: readonly CatalogTool[];
  readonly tokens: number;
}

/** Entries that are kept, and names that all of them together may hold: one reload can change 14,000 tools. */
const kept = { entries: 100, names: 30_000 } as const;

/**
 * What changed from one catalog to the next, by public name.
 *
 * @param before null for the first catalog, which has nothing to be compared with
 * @param atMs epoch milliseconds
 */
export function catalogChange(before: CatalogFacts | null, after: CatalogFacts, atMs: number): CatalogChange {
  const known = new Map(before?.tools.map((tool) => [tool.publicName, tool]) ?? []);
  const names = new Set(after.tools.map(({ publicName }) => publicName));
  const added = before === null ? [] : after.tools.filter(({ publicName }) => !known.has(publicName));
  const removed = before?.tools.filter(({ publicName }) => !names.has(publicName)) ?? [];
  const changed = after.tools.filter((tool) => {
    const earlier = known.get(tool.publicName);
    return earlier !== undefined && !isSame(earlier, tool);
  });
  const labels = [...added, ...removed, ...changed].map(({ label }) => label);
  return {
    hash: after.hash,
    previousHash: before?.hash ?? null,
    atMs,
    toolCount: after.tools.length,
    tokens: after.tokens,
    deltaTokens: before === null ? 0 : after.tokens - before.tokens,
    added: added.map(({ publicName }) => publicName),
    removed: removed.map(({ publicName }) => publicName),
    changed: changed.map(({ publicName }) => publicName),
    sources: [...new Set(labels)],
  };
}

/** The history with a new entry in front; the oldest entries go when it grows too long. */
export function withChange(
  history: readonly CatalogChange[],
  change: CatalogChange,
): readonly CatalogChange[] {
  const all = [change, ...history].slice(0, kept.entries);
  let names = 0;
  const end = all.findIndex(({ added, removed, changed }, at) => {
    names += added.length + removed.length + changed.length;
    return at > 0 && names > kept.names;
  });
  return end < 0 ? all : all.slice(0, end);
}

function isSame(a: CatalogTool, b: CatalogTool): boolean {
  return (
    a === b ||
    (a.label === b.label &&
      a.kind === b.kind &&
      a.tool === b.tool &&
      (a.definition === b.definition || definitionDigest(a.definition) === definitionDigest(b.definition)))
  );
}
