import type { Scored } from "./bm25";

/** Whether tool a stands before tool b: the higher score first, then catalog order (engine-spec 7). */
export function standsBefore(scores: Float64Array, a: number, b: number): boolean {
  const scoreA = scores[a] ?? 0;
  const scoreB = scores[b] ?? 0;
  return scoreA > scoreB || (scoreA === scoreB && a < b);
}

/**
 * The first `limit` tools by score, then catalog order.
 *
 * @param leftOut catalog position of a tool that takes no place, -1 for none
 * @returns catalog positions, best first
 */
export function topTools({ tools, count, scores }: Scored, limit: number, leftOut = -1): number[] {
  const top: number[] = [];
  if (limit <= 0) return top;
  // What a tool must reach to get in; almost all fail here, at the cost of one comparison.
  let entryScore = 0;
  for (let at = 0; at < count; at += 1) {
    const tool = tools[at] ?? 0;
    if ((scores[tool] ?? 0) < entryScore || tool === leftOut) continue;
    if (top.length >= limit) {
      if (!standsBefore(scores, tool, top[limit - 1] ?? 0)) continue;
      top.pop();
    }
    top.splice(placeOf(top, scores, tool), 0, tool);
    if (top.length >= limit) entryScore = scores[top[limit - 1] ?? 0] ?? 0;
  }
  return top;
}

/** How many of the scored tools stand before a tool; `leftOut` is a catalog position that is not counted, -1 for none. */
export function countBefore({ tools, count, scores }: Scored, tool: number, leftOut = -1): number {
  let before = 0;
  for (let at = 0; at < count; at += 1) {
    const other = tools[at] ?? 0;
    if (other !== leftOut && standsBefore(scores, other, tool)) before += 1;
  }
  return before;
}

/** Where a tool belongs in an ordered list, by halving. */
function placeOf(ordered: readonly number[], scores: Float64Array, tool: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (standsBefore(scores, ordered[middle] ?? 0, tool)) low = middle + 1;
    else high = middle;
  }
  return low;
}
