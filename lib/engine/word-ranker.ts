import {
  type AdmissionRule,
  admittedByNameAlone,
  type ReadQuery,
  readQuery,
  scoreAdmitted,
} from "./admission";
import type { Bm25, Scored } from "./bm25";
import { explainTool } from "./explain";
import { scoreBest } from "./maxscore";
import { hitOf, type Ranker, usableLimit } from "./ranker";
import { topTools } from "./top";
import type { Explanation, RankerName, SearchHit, SearchResult } from "./types";

/** `hermes`, `hermes-floor` and `bm25`: one score, three rules of admission, the exactly named tool first. */
export class WordRanker implements Ranker {
  readonly name: RankerName;
  readonly #bm25: Bm25;
  readonly #rule: AdmissionRule;

  constructor(name: RankerName, bm25: Bm25, rule: AdmissionRule) {
    this.name = name;
    this.#bm25 = bm25;
    this.#rule = rule;
  }

  search(query: string, limit: number): SearchResult {
    const count = usableLimit(limit);
    const read = readQuery(this.#bm25, query, this.#rule);
    const byName = admittedByNameAlone(this.#bm25, read);
    const { scored, admitted } = this.#score(read, count);
    return {
      query,
      ranker: this.name,
      tokens: read.tokens.map(({ token }) => token),
      gate: read.gate && { token: read.gate.token, df: read.gate.df },
      admitted: admitted + byName,
      hits: this.#hits(read, scored, count),
      note: read.note,
    };
  }

  explain(query: string, publicName: string, limit: number): Explanation | null {
    const tool = this.#bm25.index.positionOf(publicName);
    if (tool < 0) return null;
    const read = readQuery(this.#bm25, query, this.#rule);
    return explainTool(this.#bm25, this.#rule, read, tool, usableLimit(limit));
  }

  /** At least the best `limit` of the tools that carry what they must, and how many there are. */
  #score(read: ReadQuery, limit: number): { scored: Scored; admitted: number } {
    if (read.gate === null) return scoreBest(this.#bm25, read.tokens, limit);
    const scored = scoreAdmitted(this.#bm25, read);
    return { scored, admitted: scored.count };
  }

  #hits(read: ReadQuery, scored: Scored, limit: number): SearchHit[] {
    const { catalog } = this.#bm25.index;
    const named = catalog[read.exact];
    const exact = named ? [hitOf(named, null, true)] : [];
    const others = topTools(scored, limit - exact.length, read.exact).flatMap((at) => {
      const tool = catalog[at];
      return tool ? [hitOf(tool, scored.scores[at] ?? 0)] : [];
    });
    return [...exact, ...others];
  }
}
