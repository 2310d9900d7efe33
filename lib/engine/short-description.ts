import { firstSentence } from "./first-sentence";

/** Code points of a sentence that is shown whole; a longer one is cut at a word and ends in `…`. */
export const SHORT_DESCRIPTION_CHARS = 60;

/**
 * The first sentence of a description; past 60 code points it is cut back to before its last space (always, unless
 * it has none), loses trailing `,;: ` and gains `…` (engine-spec 6). As linear as {@link firstSentence}: nothing
 * behind the 61st normalised code point is read.
 *
 * @param description any iterable of code points; a string is one
 */
export function shortDescription(description: Iterable<string>): string {
  const { characters, isCut } = firstSentence(description, SHORT_DESCRIPTION_CHARS);
  if (!isCut) return characters.join("");
  const lastSpace = characters.lastIndexOf(" ");
  const words = lastSpace === -1 ? characters : characters.slice(0, lastSpace);
  const last = words.findLastIndex((character) => !",;: ".includes(character));
  return `${words.slice(0, last + 1).join("")}…`;
}
