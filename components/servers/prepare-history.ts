import { formatCount, formatDelta, formatInteger } from "@/components/ui/format";
import type { CatalogChange } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";

export interface ChangedName {
  readonly kind: "added" | "removed" | "edited";
  readonly sign: "+" | "−" | "±";
  /** Public name. */
  readonly name: string;
}

/** A change as the lines of a diff: what came, what went, what is another under the same name. */
export function changedNames({ added, removed, changed }: CatalogChange): readonly ChangedName[] {
  return [
    ...added.map((name) => ({ kind: "added", sign: "+", name }) as const),
    ...removed.map((name) => ({ kind: "removed", sign: "−", name }) as const),
    ...changed.map((name) => ({ kind: "edited", sign: "±", name }) as const),
  ];
}

/** Sources that are named; more than these are counted. */
const NAMED = 2;

/** `+2 −1 ±3 in gitlab, notion`; the first snapshot has nothing to be compared with. */
export function changeWords({ previousHash, added, removed, changed, sources }: CatalogChange): string {
  if (previousHash === null) return "first snapshot";
  const counts = [
    added.length > 0 && `+${formatInteger(added.length)}`,
    removed.length > 0 && `−${formatInteger(removed.length)}`,
    changed.length > 0 && `±${formatInteger(changed.length)}`,
  ].filter((part) => part !== false);
  if (counts.length === 0) return "another order";
  const named = sources.slice(0, NAMED).map((label) => visibleLine(label, 30));
  const others = sources.length - named.length;
  return `${counts.join(" ")} in ${named.join(", ")}${others > 0 ? ` and ${formatInteger(others)} more` : ""}`;
}

/** One snapshot of the catalog as a place on the chart. */
export interface HistoryPoint {
  readonly atMs: number;
  readonly tokens: number;
  readonly toolCount: number;
}

/** Oldest first: the history comes newest first. */
export function historyPoints(history: readonly CatalogChange[]): readonly HistoryPoint[] {
  return history.map(({ atMs, tokens, toolCount }) => ({ atMs, tokens, toolCount })).reverse();
}

/** “5 snapshots: 2,158 tokens became 105,998 (+103,840) in 375 tools.” */
export function historySummary(points: readonly HistoryPoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "No snapshot yet.";
  return `${formatCount(points.length, "snapshot")}: ${formatInteger(first.tokens)} tokens if eager became ${formatInteger(last.tokens)} (${formatDelta(last.tokens - first.tokens)}) in ${formatCount(last.toolCount, "tool")}.`;
}
