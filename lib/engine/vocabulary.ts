import { MAX_DISTINCT_WORDS_PER_TOOL } from "./limits";
import { wordEnd, wordStart } from "./tokenize";

/** What the index keeps of one tool's text. */
export interface ToolTerms {
  /** Term id and occurrences of each distinct token, in turns: id, tf, id, tf, … */
  readonly pairs: Int32Array;
  /** Tokens in the text, repeats counted. */
  readonly length: number;
  /** True when the text has more distinct words than are indexed. */
  readonly isCut: boolean;
}

/** No text shorter than this can hold more distinct words than are indexed, so most texts need no counting. */
const CUT_POSSIBLE_CHARS = MAX_DISTINCT_WORDS_PER_TOOL * 2;

/**
 * Numbers for tokens, given in the order in which they are first met and never taken back, so that a tool's counted
 * words stay valid for every later index over the same vocabulary.
 */
export class Vocabulary {
  readonly #tokenOf: (word: string) => string;
  readonly #ids = new Map<string, number>();
  /** From words as they are written, so that a word is lower-cased and stemmed once and not once per occurrence. */
  readonly #idsByWord = new Map<string, number>();
  /** Occurrences of each term in the text being counted; all zero in between. */
  #counts = new Int32Array(1024);
  #met = new Int32Array(1024);

  /** @param tokenOf what makes a token of a lower-cased word */
  constructor(tokenOf: (word: string) => string) {
    this.#tokenOf = tokenOf;
  }

  /** How many tokens have a number. */
  get size(): number {
    return this.#ids.size;
  }

  /** Tokens and spellings that are kept: what decides when a vocabulary has outgrown its catalog. */
  get weight(): number {
    return this.#ids.size + this.#idsByWord.size;
  }

  /** The number of a token, or -1 when no text had it yet. */
  idOf(token: string): number {
    return this.#ids.get(token) ?? -1;
  }

  /** The token with a number below `size`. */
  tokens(): IterableIterator<string> {
    return this.#ids.keys();
  }

  /** Counts the tokens of a text. */
  count(text: string): ToolTerms {
    const limit = text.length < CUT_POSSIBLE_CHARS ? null : new DistinctWords(MAX_DISTINCT_WORDS_PER_TOOL);
    const idsByWord = this.#idsByWord;
    let distinct = 0;
    let length = 0;
    let end = 0;
    for (let start = wordStart(text, 0); start < text.length; start = wordStart(text, end)) {
      end = wordEnd(text, start);
      const word = text.slice(start, end);
      if (limit !== null && !limit.admits(word)) continue;
      const id = idsByWord.get(word) ?? this.#learn(word);
      const before = this.#counts[id] ?? 0;
      if (before === 0) this.#met[distinct++] = id;
      this.#counts[id] = before + 1;
      length += 1;
    }
    return { pairs: this.#takeCounts(distinct), length, isCut: limit?.isFull ?? false };
  }

  #learn(word: string): number {
    const token = this.#tokenOf(word.toLowerCase());
    const id = this.#ids.get(token) ?? this.#add(token);
    this.#idsByWord.set(ownCopy(word), id);
    return id;
  }

  #add(token: string): number {
    const id = this.#ids.size;
    this.#ids.set(ownCopy(token), id);
    if (id >= this.#counts.length) {
      this.#counts = grown(this.#counts);
      this.#met = grown(this.#met);
    }
    return id;
  }

  /** The counts as pairs; leaves all counts at zero for the next text. */
  #takeCounts(distinct: number): Int32Array {
    const pairs = new Int32Array(distinct * 2);
    for (let at = 0; at < distinct; at += 1) {
      const id = this.#met[at] ?? 0;
      pairs[2 * at] = id;
      pairs[2 * at + 1] = this.#counts[id] ?? 0;
      this.#counts[id] = 0;
    }
    return pairs;
  }
}

/** Lets the first so many distinct words of a text pass, however often each occurs. */
class DistinctWords {
  readonly #words = new Set<string>();
  isFull = false;

  constructor(readonly limit: number) {}

  admits(word: string): boolean {
    if (this.#words.has(word)) return true;
    if (this.#words.size >= this.limit) {
      this.isFull = true;
      return false;
    }
    this.#words.add(word);
    return true;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A string of its own: V8 keeps the whole text alive behind a slice of 13 characters or more. */
function ownCopy(word: string): string {
  return word.length < 13 ? word : decoder.decode(encoder.encode(word));
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
