import type { SearchIndex } from "./search-index";
import { tokenize } from "./tokenize";
import type { ScorePart } from "./types";

/** The two constants of BM25; a sweep tries others. */
export interface Bm25Options {
  /** How soon further occurrences of a word stop counting. */
  readonly k1: number;
  /** How much a long text is held against a tool, 0 to 1. */
  readonly b: number;
}

export const defaultBm25: Bm25Options = { k1: 1.5, b: 0.75 };

/** A token of a query, looked up in an index. */
export interface QueryToken {
  readonly token: string;
  /** The word of the query, as it is written there. */
  readonly word: string;
  /** Where the word starts in the query, in code units. */
  readonly start: number;
  /** Number in the index, -1 when no tool carries it. */
  readonly term: number;
  /** Tools that carry it. */
  readonly df: number;
  readonly idf: number;
}

/**
 * idf(t) = ln(1 + (N − df + 0.5) / (df + 0.5)) (engine-spec 7): Robertson and Spärck Jones' weight, kept above zero.
 *
 * @param toolCount N, tools in the catalog
 * @param df tools that carry the token
 */
export function idf(toolCount: number, df: number): number {
  return Math.log(1 + (toolCount - df + 0.5) / (df + 0.5));
}

/** The tools of a catalog that score for one query, before any order or limit. */
export interface Scored {
  /** Catalog positions, in no particular order; the first `count` entries count. */
  readonly tools: Int32Array;
  readonly count: number;
  /** Score by catalog position. */
  readonly scores: Float64Array;
}

/**
 * BM25 over one index (Robertson and Zaragoza, 2009): what each posting contributes is worked out once, so that a
 * query only adds numbers, token after token in the query's order.
 */
export class Bm25 {
  readonly index: SearchIndex;
  readonly #k1: number;
  readonly #b: number;
  /** Contribution of each posting, at the same place as in `index.tools`. */
  readonly #contributions: Float64Array;
  /** The greatest contribution of each term. */
  readonly #greatest: Float64Array;
  /** Scores of the query at work; entries named by #touched are left over from the one before. */
  readonly #scores: Float64Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;

  /** @throws RangeError when k1 is below 0 or b outside 0 to 1, where a score could be negative or no number */
  constructor(index: SearchIndex, options: Bm25Options = defaultBm25) {
    if (!(options.k1 >= 0 && Number.isFinite(options.k1))) {
      throw new RangeError(`k1 is ${options.k1}; give a number of 0 or more, such as ${defaultBm25.k1}`);
    }
    if (!(options.b >= 0 && options.b <= 1)) {
      throw new RangeError(`b is ${options.b}; give a number from 0 to 1, such as ${defaultBm25.b}`);
    }
    this.index = index;
    this.#k1 = options.k1;
    this.#b = options.b;
    this.#contributions = new Float64Array(index.tools.length);
    this.#greatest = new Float64Array(Math.max(0, index.offsets.length - 1));
    this.#fillContributions();
    this.#scores = new Float64Array(index.catalog.length);
    this.#touched = new Int32Array(index.catalog.length);
  }

  /** The tokens of a query in order, repeats kept, with df and idf. */
  read(query: string): QueryToken[] {
    const toolCount = this.index.catalog.length;
    return tokenize(query, (word) => this.index.memo.tokenOf(word)).map(({ token, word, start }) => {
      const term = this.index.termOf(token);
      const df = this.index.documentFrequency(term);
      return { token, word, start, term, df, idf: idf(toolCount, df) };
    });
  }

  /** 1 − b + b × length ÷ average length, for the tool at a catalog position. */
  lengthNorm(tool: number): number {
    return 1 - this.#b + (this.#b * (this.index.lengths[tool] ?? 0)) / this.index.averageLength;
  }

  /** Each query token's share of one tool's score, in the query's order; zero where the tool lacks the token. */
  parts(tokens: readonly QueryToken[], tool: number): ScorePart[] {
    const norm = this.lengthNorm(tool);
    return tokens.map(({ token, word, term, df, idf }) => {
      const tf = term < 0 ? 0 : this.index.frequencyIn(term, tool);
      const tfPart = this.#tfPart(tf, norm);
      return { token, word, df, idf, tf, tfPart, contribution: idf * tfPart };
    });
  }

  /** The most a token adds to the score of any tool; 0 for a token that no tool carries. */
  greatestContribution(term: number): number {
    return this.#greatest[term] ?? 0;
  }

  /** Every tool that carries some token. Valid until the next call of this object. */
  scoreAll(tokens: readonly QueryToken[]): Scored {
    this.clear();
    for (const { term } of tokens) this.add(term);
    return this.scored;
  }

  /** The tools that score so far. Valid until the next call of this object. */
  get scored(): Scored {
    return { tools: this.#touched, count: this.#touchedCount, scores: this.#scores };
  }

  /** Adds one token's contributions to all tools that carry it. */
  add(term: number): void {
    if (term < 0) return;
    const { offsets, tools } = this.index;
    const contributions = this.#contributions;
    const scores = this.#scores;
    const touched = this.#touched;
    const end = offsets[term + 1] ?? 0;
    let count = this.#touchedCount;
    for (let at = offsets[term] ?? 0; at < end; at += 1) {
      const tool = tools[at] ?? 0;
      const before = scores[tool] ?? 0;
      // Contributions are above zero, so a zero says that this tool is new.
      if (before === 0) touched[count++] = tool;
      scores[tool] = before + (contributions[at] ?? 0);
    }
    this.#touchedCount = count;
  }

  /** Forgets the scores of the last query. */
  clear(): void {
    for (let at = 0; at < this.#touchedCount; at += 1) this.#scores[this.#touched[at] ?? 0] = 0;
    this.#touchedCount = 0;
  }

  /**
   * The scores of some tools only: the same numbers as scoreAll's, without reading the postings of other tools.
   * Valid until the next call of this object.
   *
   * @param candidates catalog positions, ascending
   */
  scoreAmong(tokens: readonly QueryToken[], candidates: Int32Array): Scored {
    this.clear();
    this.#touched.set(candidates);
    this.#touchedCount = candidates.length;
    for (const { term, df } of tokens) {
      if (df === 0) continue;
      // Looking each candidate up costs about log2(df) steps; walking both lists costs df + candidates.
      if (candidates.length * Math.log2(df + 1) < df) this.#addByLookUp(term, candidates);
      else this.#addByWalk(term, candidates);
    }
    return this.scored;
  }

  #addByLookUp(term: number, candidates: Int32Array): void {
    for (const tool of candidates) {
      const at = this.index.postingOf(term, tool);
      if (at >= 0) this.#addTo(tool, at);
    }
  }

  #addByWalk(term: number, candidates: Int32Array): void {
    const { offsets, tools } = this.index;
    const end = offsets[term + 1] ?? 0;
    let at = offsets[term] ?? 0;
    for (const tool of candidates) {
      while (at < end && (tools[at] ?? 0) < tool) at += 1;
      if (at === end) return;
      if (tools[at] === tool) this.#addTo(tool, at);
    }
  }

  #addTo(tool: number, posting: number): void {
    this.#scores[tool] = (this.#scores[tool] ?? 0) + (this.#contributions[posting] ?? 0);
  }

  /** tf × (k1 + 1) ÷ (tf + k1 × length norm); 0 for a token that the tool lacks, also with k1 = 0. */
  #tfPart(tf: number, lengthNorm: number): number {
    return tf === 0 ? 0 : (tf * (this.#k1 + 1)) / (tf + this.#k1 * lengthNorm);
  }

  #fillContributions(): void {
    const { catalog, offsets, tools, frequencies } = this.index;
    const norms = Float64Array.from(catalog, (_, tool) => this.lengthNorm(tool));
    for (let term = 0; term < this.#greatest.length; term += 1) {
      const weight = idf(catalog.length, this.index.documentFrequency(term));
      const end = offsets[term + 1] ?? 0;
      let greatest = 0;
      for (let at = offsets[term] ?? 0; at < end; at += 1) {
        const contribution = weight * this.#tfPart(frequencies[at] ?? 0, norms[tools[at] ?? 0] ?? 0);
        this.#contributions[at] = contribution;
        if (contribution > greatest) greatest = contribution;
      }
      this.#greatest[term] = greatest;
    }
  }
}
