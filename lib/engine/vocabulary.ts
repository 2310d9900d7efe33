import { MAX_DISTINCT_WORDS_PER_TOOL } from "./limits";
import { EMPTY_HASH, grown, hashWith, WordTable, wordAt } from "./word-table";

/** What the index keeps of one tool's text. */
export interface ToolTerms {
  /** Holds, from `start` to `end`, term id and occurrences of each distinct token in turns: id, tf, id, tf, … */
  readonly pairs: Int32Array;
  readonly start: number;
  readonly end: number;
  /** Tokens in the text, repeats counted. */
  readonly length: number;
  /** True when the text has more distinct words than are indexed. */
  readonly isCut: boolean;
}

/** Pairs of many tools share one array: thousands of small typed arrays take longer to make than to fill. */
const SHARED_PAIRS = 1 << 16;

/** Longer texts get a buffer of their own, which is not kept. */
const KEPT_BUFFER_BYTES = 1 << 17;

/** Which bytes of UTF-8 are ASCII letters or digits: the same runs as in the text, as other letters have no such byte. */
const IS_WORD_BYTE = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

const encoder = new TextEncoder();

/** Overwritten by each text; nothing of it is kept. */
const buffer = new Uint8Array(KEPT_BUFFER_BYTES);

/**
 * Numbers for tokens, given in the order in which they are first met and never taken back, so that a tool's counted
 * words stay valid for every later index over the same vocabulary.
 */
export class Vocabulary {
  readonly #tokenOf: (word: string) => string;
  readonly #ids = new Map<string, number>();
  /** Words as they are written, so that each is lower-cased and stemmed once and not once per occurrence. */
  readonly #words = new WordTable();
  /** By word number: the term, and the last text that had the word. */
  #idOfWord = new Int32Array(1024);
  #lastTextOfWord = new Int32Array(1024);
  #textCount = 0;
  /** Occurrences of each term in the text being counted, all zero in between; and the terms met in it. */
  #counts = new Int32Array(1024);
  #met = new Int32Array(1024);
  #pairs = new Int32Array(0);
  #pairsUsed = 0;

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
    return this.#ids.size + this.#words.size;
  }

  /** The number of a token, or -1 when no text had it yet. */
  idOf(token: string): number {
    return this.#ids.get(token) ?? -1;
  }

  /** All tokens, in the order of their numbers. */
  tokens(): IterableIterator<string> {
    return this.#ids.keys();
  }

  /** Counts the tokens of a text. */
  count(text: string): ToolTerms {
    this.#textCount += 1;
    const bytes = bytesOf(text);
    let distinctWords = 0;
    let distinctTerms = 0;
    let length = 0;
    let isCut = false;
    let at = 0;
    while (at < bytes.length) {
      if (IS_WORD_BYTE[bytes[at] ?? 0] === 0) {
        at += 1;
        continue;
      }
      const start = at;
      let hash = EMPTY_HASH;
      while (at < bytes.length && IS_WORD_BYTE[bytes[at] ?? 0] === 1) {
        hash = hashWith(hash, bytes[at] ?? 0);
        at += 1;
      }
      let word = this.#words.find(bytes, start, at, hash);
      if (word < 0 || this.#lastTextOfWord[word] !== this.#textCount) {
        if (distinctWords === MAX_DISTINCT_WORDS_PER_TOOL) {
          isCut = true;
          continue;
        }
        distinctWords += 1;
        if (word < 0) word = this.#learn(bytes, start, at, hash);
        this.#lastTextOfWord[word] = this.#textCount;
      }
      const id = this.#idOfWord[word] ?? 0;
      const before = this.#counts[id] ?? 0;
      if (before === 0) this.#met[distinctTerms++] = id;
      this.#counts[id] = before + 1;
      length += 1;
    }
    return this.#takeCounts(distinctTerms, length, isCut);
  }

  #learn(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const token = this.#tokenOf(wordAt(bytes, start, end).toLowerCase());
    const known = this.#ids.get(token);
    const id = known ?? this.#ids.size;
    if (known === undefined) this.#ids.set(token, id);
    const word = this.#words.add(bytes, start, end, hash);
    // Every token has a spelling of its own, so that there are never more of them than words.
    if (word >= this.#idOfWord.length) this.#grow();
    this.#idOfWord[word] = id;
    return word;
  }

  #grow(): void {
    this.#idOfWord = grown(this.#idOfWord);
    this.#lastTextOfWord = grown(this.#lastTextOfWord);
    this.#counts = grown(this.#counts);
    this.#met = grown(this.#met);
  }

  /** The counts as pairs; leaves all counts at zero for the next text. */
  #takeCounts(distinct: number, length: number, isCut: boolean): ToolTerms {
    const start = this.#reserve(distinct * 2);
    const pairs = this.#pairs;
    const counts = this.#counts;
    const met = this.#met;
    let end = start;
    for (let at = 0; at < distinct; at += 1) {
      const id = met[at] ?? 0;
      pairs[end++] = id;
      pairs[end++] = counts[id] ?? 0;
      counts[id] = 0;
    }
    return { pairs, start, end, length, isCut };
  }

  /** Where in #pairs so many entries can be written. */
  #reserve(entries: number): number {
    if (this.#pairsUsed + entries > this.#pairs.length) {
      this.#pairs = new Int32Array(Math.max(SHARED_PAIRS, entries));
      this.#pairsUsed = 0;
    }
    const start = this.#pairsUsed;
    this.#pairsUsed += entries;
    return start;
  }
}

/** The text in UTF-8; valid until the next call. */
function bytesOf(text: string): Uint8Array {
  // No code unit takes more than three bytes.
  if (text.length * 3 > KEPT_BUFFER_BYTES) return encoder.encode(text);
  return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
}
