/** One thing the palette can find, with the text it is found by. */
export interface Findable {
  /** As it is printed. */
  readonly text: string;
}

export interface Found<Item> {
  readonly item: Item;
  readonly marks: readonly Mark[];
}

/** A stretch of the text that matches: from `start` up to `end`, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** The words of what was typed. */
export function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/**
 * The best `limit` items that hold every word somewhere, best first: whole name, then beginning of the name, then
 * beginning of a part, then anywhere; shorter before longer, then the order given. Everything matches no words.
 * `lowered` is each text in lower case, made once for a list of thousands.
 */
export function find<Item extends Findable>(
  items: readonly Item[],
  lowered: readonly string[],
  words: readonly string[],
  limit: number,
): readonly Found<Item>[] {
  if (words.length === 0) return items.slice(0, limit).map((item) => ({ item, marks: [] }));
  const hits: { readonly at: number; readonly score: number }[] = [];
  for (let at = 0; at < lowered.length; at++) {
    const score = scoreOf(lowered[at] ?? "", words);
    if (score > 0) hits.push({ at, score });
  }
  hits.sort((a, b) => b.score - a.score || a.at - b.at);
  return hits.slice(0, limit).flatMap(({ at }) => {
    const item = items[at];
    return item === undefined ? [] : [{ item, marks: marksOf(lowered[at] ?? "", words) }];
  });
}

/** Above 0 when every word is in the text. */
function scoreOf(text: string, words: readonly string[]): number {
  const nameAt = text.lastIndexOf("/") + 1;
  let score = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    const inName = text.indexOf(word, nameAt);
    if (inName === nameAt) score += text.length - nameAt === word.length ? 8 : 4;
    else if (isPartStart(text, inName < 0 ? at : inName)) score += 2;
    else score += 1;
  }
  return score - text.length / 10_000;
}

function isPartStart(text: string, at: number): boolean {
  return at === 0 || /[^a-z0-9]/.test(text[at - 1] ?? "");
}

/** Where the words are, in order and without overlaps; a word in the name is marked there. */
export function marksOf(text: string, words: readonly string[]): readonly Mark[] {
  const nameAt = text.lastIndexOf("/") + 1;
  const found = words
    .map((word): Mark => {
      const inName = text.indexOf(word, nameAt);
      const start = inName < 0 ? text.indexOf(word) : inName;
      return [start, start + word.length];
    })
    .filter(([start]) => start >= 0)
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: Mark[] = [];
  for (const [start, end] of found) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** The text cut at its marks: plain and marked pieces in turn. */
export function piecesOf(
  text: string,
  marks: readonly Mark[],
): readonly { readonly text: string; readonly isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let from = 0;
  for (const [start, end] of marks) {
    if (start > from) pieces.push({ text: text.slice(from, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMarked: false });
  return pieces;
}
