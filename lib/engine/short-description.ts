/** Code points of a sentence that is shown whole; a longer one is cut at a word and ends in `…`. */
export const SHORT_DESCRIPTION_CHARS = 60;

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

/**
 * The first sentence of the white-space-normalised description; past 60 code points it is cut back to before its
 * last space (always, unless it has none), loses trailing `,;: ` and gains `…` (engine-spec 6).
 *
 * Linear on hostile text: nothing behind the 61st normalised code point can change the result, so what is read is
 * that prefix and the white space in it, once.
 *
 * @param description any iterable of code points; a string is one
 */
export function shortDescription(description: Iterable<string>): string {
  const characters = normalisedStart(description, SHORT_DESCRIPTION_CHARS + 1);
  const sentence = firstSentence(characters);
  if (sentence !== null) return sentence;
  if (characters.length <= SHORT_DESCRIPTION_CHARS) return characters.join("");
  const head = characters.slice(0, SHORT_DESCRIPTION_CHARS);
  const lastSpace = head.lastIndexOf(" ");
  const cut = lastSpace === -1 ? head : head.slice(0, lastSpace);
  return `${trimEnd(cut).join("")}…`;
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

/** The sentence that ends within the characters and their limit, or null when none does. */
function firstSentence(characters: readonly string[]): string | null {
  const isWholeText = characters.length <= SHORT_DESCRIPTION_CHARS;
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i];
    if (character !== "." && character !== "!" && character !== "?") continue;
    const next = characters[i + 1];
    if (next !== " " && !(next === undefined && isWholeText)) continue;
    if (abbreviation.test(characters.slice(Math.max(0, i - 4), i).join(""))) continue;
    return characters.slice(0, i + 1).join("");
  }
  return null;
}

function trimEnd(characters: readonly string[]): readonly string[] {
  const last = characters.findLastIndex((character) => !",;: ".includes(character));
  return characters.slice(0, last + 1);
}
