import { createRequire } from "node:module";

/** Longer texts are not counted: the answer would take longer than the page it stands on. */
const MAX_CHARS = 200_000;

/**
 * Byte-pair merging costs the square of a piece's length, and a piece is a run of letters, of white space or of
 * symbols: 200,000 times "a" took 39 s. A sum of squared piece lengths (in bytes) of 5e7 takes about 60 ms.
 */
const MAX_MERGE_WORK = 5e7;

/** At least the pieces into which o200k_base splits before merging (digits go in threes, so they never grow). */
const PIECES = /[\p{L}\p{M}]+|\s+|[^\s\p{L}\p{M}\p{N}]+/gu;

interface Tokenizer {
  countTokens(text: string, options: { readonly disallowedSpecial: Set<string> }): number;
}

// Required at the first use, not imported: the vocabulary takes a quarter of a second to load, and only a tool's page needs it.
const require = createRequire(import.meta.url);
let loaded: Tokenizer | null = null;

/**
 * Tokens of a text under o200k_base, counted by gpt-tokenizer: a real tokenizer's figure beside the estimate.
 *
 * @returns the count, or null when counting could take too long (over 200,000 characters, or very long unbroken runs).
 */
export function countTokenizerTokens(text: string): number | null {
  if (text.length > MAX_CHARS || mergeWork(text) > MAX_MERGE_WORK) return null;
  loaded ??= require("gpt-tokenizer/encoding/o200k_base") as Tokenizer;
  // "<|endoftext|>" in a description is text like any other; by default it would throw.
  return loaded.countTokens(text, { disallowedSpecial: new Set() });
}

function mergeWork(text: string): number {
  let work = 0;
  for (const [piece] of text.matchAll(PIECES)) work += Buffer.byteLength(piece) ** 2;
  return work;
}
