import { formatCount, formatDelta, formatInteger } from "@/components/ui/format";
import type { CatalogChange } from "@/lib/api/contract";

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
