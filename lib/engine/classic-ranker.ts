import { type AdmissionRule, readQuery } from "./admission";
import type { Bm25 } from "./bm25";
import { explainTool } from "./explain";
import { boundQuery } from "./limits";
import { scoreBest } from "./maxscore";
import { FALLBACK_SCORE, hitOf, type Ranker, usableLimit } from "./ranker";
import { topTools } from "./top";
import type { CatalogTool, Explanation, SearchHit, SearchResult } from "./types";

const noAdmission: AdmissionRule = { hasGate: false, hasFloor: false, hasExactName: false };

const FALLBACK_NOTE =
  "No word of the query occurs in any tool; these are tools whose public name contains the query.";

/**
 * `classic`, the earlier design (engine-spec 7): BM25 over unstemmed words, every tool that scores; when none does,
 * every tool whose public name contains the query.
 */
export class ClassicRanker implements Ranker {
  readonly name = "classic";
  readonly #bm25: Bm25;

  /** @param bm25 over an index of the classic text */
  constructor(bm25: Bm25) {
    this.#bm25 = bm25;
  }

  search(query: string, limit: number): SearchResult {
    const count = usableLimit(limit);
    const read = readQuery(this.#bm25, query, noAdmission);
    const { scored, admitted } = scoreBest(this.#bm25, read.tokens, count);
    const isFallback = admitted === 0 && read.tokens.length > 0;
    const named = isFallback ? this.#namedLike(query) : [];
    const hits = isFallback
      ? named.slice(0, count).map((tool) => hitOf(tool, FALLBACK_SCORE))
      : topTools(scored, count).flatMap((at) => this.#scoredHit(at, scored.scores[at] ?? 0));
    return {
      query,
      ranker: this.name,
      tokens: read.tokens.map(({ token }) => token),
      gate: null,
      admitted: isFallback ? named.length : admitted,
      hits,
      note: [read.note, named.length > 0 ? FALLBACK_NOTE : null].filter(Boolean).join(" ") || null,
      fallback: named.length > 0,
    };
  }

  explain(query: string, publicName: string, limit: number): Explanation | null {
    const tool = this.#bm25.index.positionOf(publicName);
    if (tool < 0) return null;
    const count = usableLimit(limit);
    const read = readQuery(this.#bm25, query, noAdmission);
    const explanation = explainTool(this.#bm25, noAdmission, read, tool, count);
    if (read.tokens.length === 0 || this.#bm25.scoreAll(read.tokens).count > 0) return explanation;
    return { ...explanation, outcome: this.#fallbackOutcome(query, publicName, count) };
  }

  #scoredHit(at: number, score: number): SearchHit[] {
    const tool = this.#bm25.index.catalog[at];
    return tool ? [hitOf(tool, score)] : [];
  }

  /** Tools whose public name contains the query, spaces included, case ignored, in catalog order. */
  #namedLike(query: string): CatalogTool[] {
    const part = boundQuery(query).text.toLowerCase();
    return this.#bm25.index.catalog.filter(({ publicName }) => publicName.toLowerCase().includes(part));
  }

  #fallbackOutcome(query: string, publicName: string, limit: number): Explanation["outcome"] {
    const named = this.#namedLike(query);
    const rank = named.findIndex((tool) => tool.publicName === publicName) + 1;
    if (rank === 0) return { kind: "no-shared-word" };
    if (rank <= limit) return { kind: "hit", rank };
    return { kind: "past-limit", rank, beatenBy: named[limit - 1]?.publicName ?? "" };
  }
}
