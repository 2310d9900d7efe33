import { formatInteger } from "@/components/ui/format";
import type { QueryView } from "@/lib/api/contract";
import type { SearchHit } from "@/lib/engine/types";

/** A tool that both rankers return, by its two places from 0. */
export interface SharedRank {
  readonly publicName: string;
  readonly left: number;
  readonly right: number;
}

export interface RankColumns {
  readonly left: readonly SearchHit[];
  readonly right: readonly SearchHit[];
  readonly shared: readonly SharedRank[];
  readonly summary: string;
}

/** Two rankings of one query beside each other. Null while one of them is missing. */
export function rankColumns(view: QueryView): RankColumns | null {
  const [a, b] = view.rankers;
  if (a === undefined || b === undefined) return null;
  const [left, right] = [a.result.hits, b.result.hits];
  const places = new Map(right.map(({ publicName }, at) => [publicName, at]));
  const shared = left.flatMap(({ publicName }, at) => {
    const other = places.get(publicName);
    return other === undefined ? [] : [{ publicName, left: at, right: other }];
  });
  return { left, right, shared, summary: summaryOf(a.result.ranker, b.result.ranker, left, right, shared) };
}

function summaryOf(
  leftName: string,
  rightName: string,
  left: readonly SearchHit[],
  right: readonly SearchHit[],
  shared: readonly SharedRank[],
): string {
  if (left.length === 0 && right.length === 0) return `Neither ${leftName} nor ${rightName} finds anything.`;
  if (left.length === 0)
    return `${leftName} finds nothing; ${rightName} returns ${formatInteger(right.length)}.`;
  if (right.length === 0)
    return `${rightName} finds nothing; ${leftName} returns ${formatInteger(left.length)}.`;
  const moved = shared.filter((rank) => rank.left !== rank.right).length;
  const same = left.length === right.length && shared.length === left.length && moved === 0;
  if (same) return `Both return the same ${formatInteger(left.length)} tools in the same order.`;
  return `They share ${formatInteger(shared.length)} of ${formatInteger(left.length)} and ${formatInteger(right.length)}; ${formatInteger(moved)} of the shared change place.`;
}
