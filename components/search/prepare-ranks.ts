import { formatInteger } from "@/components/ui/format";
import type { QueryView, RankedView } from "@/lib/api/contract";
import type { SearchHit } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";

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
  return { left, right, shared, summary: summaryOf(a, b, shared) };
}

function summaryOf(a: RankedView, b: RankedView, shared: readonly SharedRank[]): string {
  const [left, right] = [a.result.hits, b.result.hits];
  const [leftName, rightName] = [a.result.ranker, b.result.ranker];
  if (left.length === 0 && right.length === 0) return `Neither ${leftName} nor ${rightName} finds anything.`;
  if (left.length === 0)
    return `${leftName} finds nothing; ${rightName} returns ${formatInteger(right.length)}.`;
  if (right.length === 0)
    return `${rightName} finds nothing; ${leftName} returns ${formatInteger(left.length)}.`;
  const moved = shared.filter((rank) => rank.left !== rank.right).length;
  const isSame = left.length === right.length && shared.length === left.length && moved === 0;
  if (isSame)
    return left.length === 1
      ? `Both return ${left[0] === undefined ? "" : nameOf(left[0])} alone.`
      : `Both return the same ${formatInteger(left.length)} tools in the same order.`;
  const returned = `${leftName} returns ${formatInteger(left.length)}, ${rightName} ${formatInteger(right.length)}`;
  return `${firstPlaces(a, b)} ${returned}; they share ${formatInteger(shared.length)}, ${formatInteger(moved)} of them at other ranks.`;
}

/** What the two put first, which is what most readers ask. */
function firstPlaces(a: RankedView, b: RankedView): string {
  const [first, other] = [a.result.hits[0], b.result.hits[0]];
  if (first === undefined || other === undefined) return "";
  if (first.publicName === other.publicName) return `Both put ${nameOf(first)} first.`;
  const place = a.result.hits.findIndex(({ publicName }) => publicName === other.publicName);
  const here = place < 0 ? "leaves it out" : `has it at ${formatInteger(place + 1)}`;
  return `${b.result.ranker} puts ${nameOf(other)} first; ${a.result.ranker} ${here}.`;
}

function nameOf({ label, tool }: SearchHit): string {
  return visibleLine(`${label}/${tool}`, 60);
}
