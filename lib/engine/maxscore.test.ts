import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bm25 } from "./bm25";
import { catalogOf, tool } from "./fixtures/search-catalogs";
import { scoreBest } from "./maxscore";
import { buildIndex } from "./search-index";
import { topTools } from "./top";

/** A server with one tool per description. */
const bm25Over = (descriptions: readonly string[]) =>
  new Bm25(buildIndex(catalogOf({ s: descriptions.map((text, at) => tool(`t${at}`, text)) })));

const bestOf = (bm25: Bm25, query: string, limit: number) => {
  const { scored, admitted } = scoreBest(bm25, bm25.read(query), limit, 0);
  return {
    admitted,
    scored: scored.count,
    top: topTools(scored, limit).map((at) => [at, scored.scores[at]]),
  };
};
const allOf = (bm25: Bm25, query: string, limit: number) => {
  const scored = bm25.scoreAll(bm25.read(query));
  return { admitted: scored.count, top: topTools(scored, limit).map((at) => [at, scored.scores[at]]) };
};

describe("scoreBest", () => {
  it("does not score tools that carry common words only, yet counts them", () => {
    const common = Array.from({ length: 98 }, () => "the list of the");
    const best = bestOf(bm25Over([...common, "zeta", "zeta of"]), "the zeta of list", 2);
    expect(best.admitted).toBe(100);
    expect(best.scored).toBe(2);
    // "of" weighs next to nothing in 99 of 100 tools; the shorter text decides.
    expect(best.top.map(([at]) => at)).toEqual([98, 99]);
  });

  it("counts a repeated word when it asks what common words could still add", () => {
    const common = Array.from({ length: 98 }, () => "the list of the");
    const bm25 = bm25Over([...common, "zeta", "zeta of"]);
    const query = `zeta ${"the ".repeat(200)}`;
    expect(bestOf(bm25, query, 2).top).toEqual(allOf(bm25, query, 2).top);
    expect(bestOf(bm25, query, 2).top.map(([at]) => at)).toEqual([0, 1]);
  });

  it("finds the best tools, their exact scores and the count that reading everything finds", () => {
    const word = fc.constantFrom(
      "the",
      "the",
      "a",
      "a",
      "of",
      "list",
      "get",
      "file",
      "mail",
      "board",
      "zeta",
      "eta",
    );
    const description = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    const descriptions = fc.array(description, { minLength: 40, maxLength: 70 });
    const query = fc.array(fc.oneof(word, fc.constant("none")), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(descriptions, query, fc.integer({ min: 1, max: 6 }), (texts, words, limit) => {
        const bm25 = bm25Over(texts);
        const { admitted, top } = bestOf(bm25, words.join(" "), limit);
        expect({ admitted, top }).toEqual(allOf(bm25, words.join(" "), limit));
      }),
      { numRuns: 1_000 },
    );
  });
});
