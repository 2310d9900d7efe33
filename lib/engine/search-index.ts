import { addMember, emptySet, type ToolSet } from "./bitset";
import { createIndexMemo, type TermMemo } from "./index-memo";
import type { CatalogTool } from "./types";
import type { ToolTerms, Vocabulary } from "./vocabulary";

/**
 * Which tools carry which token, and how often: for each token its postings, in catalog order, all in two arrays.
 * Immutable; a changed catalog gets a new one.
 */
export class SearchIndex {
  readonly catalog: readonly CatalogTool[];
  /** The memo whose vocabulary and token rule this index uses. */
  readonly memo: TermMemo;
  /** Tokens in each tool's text, by catalog position. */
  readonly lengths: Int32Array;
  /** Mean of the lengths, floored at 1 (engine-spec 7). */
  readonly averageLength: number;
  /** Postings of term t lie at offsets[t] to offsets[t + 1]. */
  readonly offsets: Int32Array;
  /** Catalog positions, ascending within a term. */
  readonly tools: Int32Array;
  /** Occurrences of the term in the tool at the same place of `tools`. */
  readonly frequencies: Int32Array;
  /** Public names of tools with more distinct words than are indexed. */
  readonly cutTools: readonly string[];

  readonly #vocabulary: Vocabulary;
  #byName: ReadonlyMap<string, number> | null = null;
  #byFoldedName: ReadonlyMap<string, number> | null = null;
  /** Sets of the tools of common terms, made when first asked for. */
  readonly #carriers = new Map<number, ToolSet>();

  constructor(catalog: readonly CatalogTool[], memo: TermMemo) {
    const terms = memo.termsOf(catalog);
    this.catalog = catalog;
    this.memo = memo;
    this.#vocabulary = memo.vocabulary;
    this.lengths = Int32Array.from(terms, (tool) => tool.length);
    this.averageLength = Math.max(1, mean(this.lengths));
    const postings = invert(terms, this.#vocabulary.size);
    this.offsets = postings.offsets;
    this.tools = postings.tools;
    this.frequencies = postings.frequencies;
    this.cutTools = catalog.filter((_, at) => terms[at]?.isCut).map((tool) => tool.publicName);
  }

  /** The number of a token, or -1 when no tool of this catalog carries it. */
  termOf(token: string): number {
    const term = this.#vocabulary.idOf(token);
    return this.documentFrequency(term) > 0 ? term : -1;
  }

  /** In how many tools a term occurs; 0 for -1 and for a term that the vocabulary learnt after this index. */
  documentFrequency(term: number): number {
    if (term < 0 || term + 1 >= this.offsets.length) return 0;
    return (this.offsets[term + 1] ?? 0) - (this.offsets[term] ?? 0);
  }

  /** How often a term occurs in the tool at a catalog position. */
  frequencyIn(term: number, tool: number): number {
    const at = this.postingOf(term, tool);
    return at < 0 ? 0 : (this.frequencies[at] ?? 0);
  }

  /** Where in `tools` the posting of a term for a tool lies, or -1. */
  postingOf(term: number, tool: number): number {
    let low = this.offsets[term] ?? 0;
    let high = this.offsets[term + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.tools[middle] ?? 0;
      if (found === tool) return middle;
      if (found < tool) low = middle + 1;
      else high = middle;
    }
    return -1;
  }

  /** The tools that carry a term, as a set. Kept for terms so common that the set is smaller than their postings. */
  carriersOf(term: number): ToolSet {
    const known = this.#carriers.get(term);
    if (known !== undefined) return known;
    const carriers = emptySet(this.catalog.length);
    const end = this.offsets[term + 1] ?? 0;
    for (let at = this.offsets[term] ?? 0; at < end; at += 1) addMember(carriers, this.tools[at] ?? 0);
    if (this.documentFrequency(term) > carriers.length) this.#carriers.set(term, carriers);
    return carriers;
  }

  /** Catalog position of a public name, spelled exactly; -1 when there is none. */
  positionOf(publicName: string): number {
    this.#byName ??= positions(this.catalog, (tool) => tool.publicName);
    return this.#byName.get(publicName) ?? -1;
  }

  /**
   * Catalog position of the tool whose public name a query is, trimmed and with case ignored; -1 when there is none.
   * Of two names that differ in case only, the one spelled like the query is meant, else the first.
   */
  exactPosition(query: string): number {
    const name = query.trim();
    // No public name has a space, so a query of several words needs no look-up, nor the map for it.
    if (/\s/.test(name)) return -1;
    const same = this.positionOf(name);
    if (same >= 0) return same;
    this.#byFoldedName ??= positions(this.catalog, (tool) => tool.publicName.toLowerCase());
    return this.#byFoldedName.get(name.toLowerCase()) ?? -1;
  }

  /** Every token that some tool carries, with its term number. */
  *tokens(): IterableIterator<readonly [token: string, term: number]> {
    let term = 0;
    for (const token of this.#vocabulary.tokens()) {
      if (this.documentFrequency(term) > 0) yield [token, term];
      term += 1;
    }
  }
}

/**
 * Indexes a catalog for `hermes`, `hermes-floor` and `bm25`.
 *
 * @param memo from the last catalog's index, so that only changed tools are tokenised; the result is the same without
 */
export function buildIndex(
  catalog: readonly CatalogTool[],
  memo: TermMemo = createIndexMemo().hermes,
): SearchIndex {
  return new SearchIndex(catalog, memo);
}

/** Postings by counting sort: one pass counts each term's tools, one fills them in, in catalog order. */
function invert(
  terms: readonly ToolTerms[],
  termCount: number,
): { offsets: Int32Array; tools: Int32Array; frequencies: Int32Array } {
  const offsets = new Int32Array(termCount + 1);
  for (const { pairs, start, end } of terms) {
    for (let at = start; at < end; at += 2) add(offsets, (pairs[at] ?? 0) + 1, 1);
  }
  for (let term = 0; term < termCount; term += 1) add(offsets, term + 1, offsets[term] ?? 0);
  const next = offsets.slice();
  const total = offsets[termCount] ?? 0;
  const tools = new Int32Array(total);
  const frequencies = new Int32Array(total);
  terms.forEach(({ pairs, start, end }, tool) => {
    for (let at = start; at < end; at += 2) {
      const place = add(next, pairs[at] ?? 0, 1);
      tools[place] = tool;
      frequencies[place] = pairs[at + 1] ?? 0;
    }
  });
  return { offsets, tools, frequencies };
}

/** Adds to an entry; returns what it was before. */
function add(array: Int32Array, at: number, amount: number): number {
  const before = array[at] ?? 0;
  array[at] = before + amount;
  return before;
}

function mean(values: Int32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The first position of each key. */
function positions(
  catalog: readonly CatalogTool[],
  keyOf: (tool: CatalogTool) => string,
): Map<string, number> {
  const map = new Map<string, number>();
  catalog.forEach((tool, at) => {
    const key = keyOf(tool);
    if (!map.has(key)) map.set(key, at);
  });
  return map;
}
