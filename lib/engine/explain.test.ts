import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { type NaiveRanker, naiveSearch } from "./fixtures/naive-search";
import { catalogOf, someQuery, someSources, threeTools, tool } from "./fixtures/search-catalogs";
import { createRankers } from "./rankers";
import type { Explanation, RankerName } from "./types";

function explain(
  query: string,
  publicName: string,
  { ranker = "hermes" as RankerName, catalog = threeTools, limit = 5 } = {},
): Explanation {
  const explanation = createRankers(catalog).get(ranker).explain(query, publicName, limit);
  if (explanation === null) throw new Error(`${publicName} is not in the catalog`);
  return explanation;
}

describe("explain", () => {
  it("takes a hit's score apart, word by word", () => {
    expect(explain("Create issue", "mcp__hub__create_issue")).toEqual({
      publicName: "mcp__hub__create_issue",
      label: "hub",
      tool: "create_issue",
      parts: [
        {
          token: "creat",
          word: "Create",
          df: 1,
          idf: expect.closeTo(0.9808293, 6),
          tf: 2,
          tfPart: expect.closeTo(1.3658537, 6),
          contribution: expect.closeTo(1.3396692, 6),
        },
        {
          token: "issu",
          word: "issue",
          df: 2,
          idf: expect.closeTo(0.4700036, 6),
          tf: 2,
          tfPart: expect.closeTo(1.3658537, 6),
          contribution: expect.closeTo(0.6419562, 6),
        },
      ],
      score: expect.closeTo(1.9816254, 6),
      exact: false,
      length: 8,
      averageLength: 7,
      lengthNorm: expect.closeTo(1.1071429, 6),
      gate: { token: "creat", df: 1, passed: true },
      floor: null,
      outcome: { kind: "hit", rank: 1 },
      rankWithoutAdmission: 1,
    });
  });

  it("says that a tool stopped at the gate, and where its score alone would put it", () => {
    const stopped = explain("create issue", "mcp__hub__list_issues");
    expect(stopped.gate).toEqual({ token: "creat", df: 1, passed: false });
    expect(stopped.outcome).toEqual({ kind: "stopped-at-gate" });
    expect(stopped.score).toBeCloseTo(0.7393316, 6);
    expect(stopped.rankWithoutAdmission).toBe(2);
  });

  it("says that a tool shares no word with the query", () => {
    const stranger = explain("create issue", "mcp__mail__send_message");
    expect(stranger.outcome).toEqual({ kind: "no-shared-word" });
    expect(stranger).toMatchObject({ score: 0, rankWithoutAdmission: null });
  });

  it("says that a query has no words", () => {
    const explanation = explain("数据库", "mcp__hub__list_issues");
    expect(explanation).toMatchObject({ parts: [], gate: null, outcome: { kind: "no-tokens" } });
  });

  it("says who stands last within the limit, ahead of a tool past it", () => {
    const catalog = catalogOf({
      a: [tool("x", "word"), tool("y", "word word"), tool("z", "word word word")],
    });
    expect(explain("word", "mcp__a__x", { catalog, limit: 2 }).outcome).toEqual({
      kind: "past-limit",
      rank: 3,
      beatenBy: "mcp__a__y",
    });
  });

  it("gives the parts of an exact hit too, whose printed score is null", () => {
    const exact = explain("mcp__hub__create_issue", "mcp__hub__create_issue");
    expect(exact.outcome).toEqual({ kind: "hit", rank: 1 });
    expect(exact.exact).toBe(true);
    // "mcp" is in no tool; hub, creat and issu are.
    expect(exact.gate).toEqual({ token: "mcp", df: 0, passed: false });
    expect(exact.parts.map(({ token, tf }) => [token, tf])).toEqual([
      ["mcp", 0],
      ["hub", 1],
      ["creat", 2],
      ["issu", 2],
    ]);
    expect(exact.score).toBeGreaterThan(1.98);
  });

  it("ranks other tools behind the exactly named one", () => {
    const catalog = catalogOf({ a: [tool("b", "mcp a b"), tool("x", "mcp mcp a a b b")] });
    expect(explain("mcp__a__b", "mcp__a__x", { catalog, limit: 1 }).outcome).toEqual({
      kind: "past-limit",
      rank: 2,
      beatenBy: "mcp__a__b",
    });
  });

  it("says how many words the floor wants and how many the tool carries", () => {
    const catalog = catalogOf({
      s: [
        tool("one", "rare"),
        tool("two", "rare alpha"),
        tool("three", "alpha beta gamma"),
        tool("four", "beta gamma alpha"),
      ],
    });
    const options = { catalog, ranker: "hermes-floor" as const };
    const query = "rare alpha beta gamma";
    expect(explain(query, "mcp__s__one", options)).toMatchObject({
      floor: { needed: 2, carried: 1 },
      outcome: { kind: "stopped-at-floor" },
    });
    expect(explain(query, "mcp__s__two", options)).toMatchObject({
      floor: { needed: 2, carried: 2 },
      outcome: { kind: "hit", rank: 1 },
    });
    expect(explain("rare alpha", "mcp__s__one", options).floor).toEqual({ needed: 0, carried: 1 });
  });

  it("explains what classic finds by a part of the name", () => {
    const options = { ranker: "classic" as const, limit: 1 };
    expect(explain("ssue", "mcp__hub__create_issue", options)).toMatchObject({
      score: 0,
      outcome: { kind: "hit", rank: 1 },
    });
    expect(explain("ssue", "mcp__hub__list_issues", options).outcome).toEqual({
      kind: "past-limit",
      rank: 2,
      beatenBy: "mcp__hub__create_issue",
    });
    expect(explain("ssue", "mcp__mail__send_message", options).outcome).toEqual({ kind: "no-shared-word" });
  });

  it("gives a rank but no parts for rankers that have no score", () => {
    for (const ranker of ["flexsearch", "regex"] as const) {
      expect(explain("message", "mcp__mail__send_message", { ranker })).toMatchObject({
        parts: [],
        outcome: { kind: "not-explained", rank: 1 },
      });
      expect(explain("message", "mcp__hub__list_issues", { ranker }).outcome).toEqual({
        kind: "not-explained",
        rank: null,
      });
    }
  });

  it("answers null for a tool that the catalog does not have", () => {
    for (const ranker of ["hermes", "classic", "flexsearch", "regex"] as const) {
      expect(createRankers(threeTools).get(ranker).explain("issue", "mcp__hub__gone", 5)).toBeNull();
    }
  });
});

describe("explain, for any query and tool", () => {
  const cases = someSources
    .filter((sources) => sources.some(({ tools }) => tools.length > 0))
    .chain((sources) => {
      const catalog = buildCatalog(sources).tools;
      return fc.record({
        catalog: fc.constant(catalog),
        query: someQuery(catalog),
        subject: fc.constantFrom(...catalog),
        limit: fc.integer({ min: 1, max: 6 }),
      });
    });
  const ranked: readonly NaiveRanker[] = ["hermes", "hermes-floor", "bm25", "classic"];

  it.each(ranked)("has parts that sum to the score that the search gives, hit or not: %s", (name) => {
    fc.assert(
      fc.property(cases, ({ catalog, query, subject, limit }) => {
        const ranker = createRankers(catalog).get(name);
        const { parts, score, exact } = explain(query, subject.publicName, { ranker: name, catalog, limit });
        expect(parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(score);
        for (const part of parts) expect(part.idf * part.tfPart).toBe(part.contribution);
        const result = ranker.search(query, catalog.length);
        const hit = result.hits.find(({ publicName }) => publicName === subject.publicName);
        expect(hit?.exact ?? false).toBe(exact);
        if (hit && !hit.exact && !result.fallback) expect(hit.score).toBe(score);
        // Without admission a score is all it takes, so bm25 is asked for what an exact hit does not print.
        if (name === "classic") return;
        const byScore = naiveSearch(catalog, `${query} .`, "bm25").ranked;
        const [, expected] = byScore.find(([publicName]) => publicName === subject.publicName) ?? ["", 0];
        expect(score).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(ranked)("tells the rank and the outcome that the search shows: %s", (name) => {
    fc.assert(
      fc.property(cases, ({ catalog, query, subject, limit }) => {
        const { outcome } = explain(query, subject.publicName, { ranker: name, catalog, limit });
        const { ranked: order } = naiveSearch(catalog, query, name);
        const rank = order.findIndex(([publicName]) => publicName === subject.publicName) + 1;
        if (rank === 0) expect(outcome).not.toHaveProperty("rank");
        else if (rank <= limit) expect(outcome).toEqual({ kind: "hit", rank });
        else expect(outcome).toEqual({ kind: "past-limit", rank, beatenBy: order[limit - 1]?.[0] });
      }),
      { numRuns: 1_000 },
    );
  });
});
