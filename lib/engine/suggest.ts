/** Longest text that is compared; what is longer has no likely misspelling, and costs time. */
const maxComparedLength = 200;

/**
 * The candidate a person most likely meant, or null when none is near: at most a third of the letters (and never
 * more than four) may differ, upper and lower case and `_ - .` alike. Ties keep the candidates' order.
 */
export function closest(text: string, candidates: Iterable<string>): string | null {
  if (text.length > maxComparedLength) return null;
  const wanted = fold(text);
  if (wanted === "") return null;
  let best: string | null = null;
  let bestDistance = Math.min(4, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, fold(candidate), bestDistance - 1);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
    if (distance === 0) break;
  }
  return best;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[-_.\s]/g, "");
}

/**
 * Levenshtein's distance (1966) between two texts, or `limit + 1` as soon as it must be larger.
 * Only cells within `limit` of the diagonal can matter, so the cost is length × limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooFar;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => (column <= limit ? column : tooFar));
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(tooFar);
    if (row <= limit) current[0] = row;
    let nearest = current[0] ?? tooFar;
    for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column++) {
      const replaced = (previous[column - 1] ?? tooFar) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const inserted = (current[column - 1] ?? tooFar) + 1;
      const deleted = (previous[column] ?? tooFar) + 1;
      const distance = Math.min(replaced, inserted, deleted, tooFar);
      current[column] = distance;
      nearest = Math.min(nearest, distance);
    }
    if (nearest > limit) return tooFar;
    previous = current;
  }
  return previous[b.length] ?? tooFar;
}
