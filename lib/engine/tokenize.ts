import { stem } from "./stem";

/** One token of a text, with the word it was made from. */
export interface Token {
  /** The word, lower-cased and stemmed. */
  readonly token: string;
  /** The word as it is written. */
  readonly word: string;
  /** Where the word starts, in code units. */
  readonly start: number;
}

/**
 * Where the next word starts at or after `from`; `text.length` when there is none. A word is a run of ASCII letters and
 * digits (engine-spec 7), found before anything is lower-cased: U+212A, the Kelvin sign, lower-cases to an ASCII k, yet
 * is no word.
 */
export function wordStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isWordCode(text.charCodeAt(at))) at += 1;
  return at;
}

/** Where the word that starts at `start` ends. */
export function wordEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && isWordCode(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * The tokens of a text in order, repeats kept.
 *
 * @param tokenOf what makes a token of a lower-cased word; the Snowball English stemmer unless told otherwise
 */
export function tokenize(text: string, tokenOf: (word: string) => string = stem): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (let start = wordStart(text, 0); start < text.length; start = wordStart(text, end)) {
    end = wordEnd(text, start);
    const word = text.slice(start, end);
    tokens.push({ token: tokenOf(word.toLowerCase()), word, start });
  }
  return tokens;
}

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}
