/**
 * The white space of Python's `str.split`, which the predicted system uses: JavaScript's `\s` has U+FEFF in
 * addition and lacks U+0085 and U+001C to U+001F.
 */
function isWhiteSpace(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  if (point <= 0x20) return point === 0x20 || (point >= 0x09 && point <= 0x0d) || point >= 0x1c;
  if (point < 0x2000) return point === 0x85 || point === 0xa0 || point === 0x1680;
  if (point <= 0x200a) return true;
  return point === 0x2028 || point === 0x2029 || point === 0x202f || point === 0x205f || point === 0x3000;
}

/** A whole word `e.g`, `i.e` or `etc` right before a full stop that therefore ends nothing. */
const abbreviation = /(?:^|[^\p{L}\p{N}_])(?:e\.g|i\.e|etc)$/u;

/** The start of a text: its first sentence, or as much of it as was asked for. */
export interface FirstSentence {
  /** Code points, trimmed and with each run of white space as one space. */
  readonly characters: readonly string[];
  /** True when the sentence is longer than asked for, and this is its beginning. */
  readonly isCut: boolean;
}

/**
 * The first sentence of a white-space-normalised text: up to the first `.`, `!` or `?` that white space or the end
 * follows, but not after the whole words `e.g`, `i.e`, `etc`; the whole text when there is none (engine-spec 6).
 *
 * Linear on hostile text: no more is read than `most` + 1 normalised code points, and the white space among them.
 *
 * @param text any iterable of code points; a string is one
 * @param most code points of the sentence that are returned at most
 */
export function firstSentence(text: Iterable<string>, most: number): FirstSentence {
  const characters = normalisedStart(text, most + 1);
  const end = sentenceEnd(characters, most);
  if (end !== null) return { characters: characters.slice(0, end), isCut: false };
  return { characters: characters.slice(0, most), isCut: characters.length > most };
}

/** The first `count` code points after trimming and turning each run of white space into one space. */
function normalisedStart(text: Iterable<string>, count: number): string[] {
  const characters: string[] = [];
  let spaceBefore = false;
  for (const character of text) {
    if (isWhiteSpace(character)) {
      spaceBefore = characters.length > 0;
      continue;
    }
    if (spaceBefore) characters.push(" ");
    spaceBefore = false;
    characters.push(character);
    if (characters.length >= count) break;
  }
  return characters.slice(0, count);
}

/** Length of a sentence that ends within the first `most` characters, or null when none is seen to. */
function sentenceEnd(characters: readonly string[], most: number): number | null {
  const isWholeText = characters.length <= most;
  for (const [i, character] of characters.entries()) {
    if (character !== "." && character !== "!" && character !== "?") continue;
    const next = characters[i + 1];
    const isFollowed = next === " " || (next === undefined && isWholeText);
    if (isFollowed && !abbreviation.test(characters.slice(Math.max(0, i - 4), i).join(""))) return i + 1;
  }
  return null;
}
