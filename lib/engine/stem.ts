import { newStemmer } from "snowball-stemmers";
import { stemInParts } from "./stem-long";

/** Words longer than this are stemmed by their end alone (same result, linear time) and are not remembered. */
const LONG_WORD_CHARS = 128;

/** About 10 MB when full; the words of 13,794 tools are 15,496. */
const MAX_REMEMBERED = 100_000;

const snowball = newStemmer("english");
const remembered = new Map<string, string>();

/**
 * The Snowball English (Porter 2) stem of a word.
 *
 * @param word lower-case ASCII letters and digits, of any length
 * @returns its stem, lower case
 */
export function stem(word: string): string {
  if (word.length > LONG_WORD_CHARS) return stemInParts(word, (part) => snowball.stem(part));
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const stemmed = snowball.stem(word);
  // Start afresh instead of evicting one by one: honest catalogs never get here.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, stemmed);
  return stemmed;
}
