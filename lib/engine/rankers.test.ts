import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { type NaiveRanker, naiveSearch } from "./fixtures/naive-search";
import { catalogOf, someQuery, someSources, threeTools, tool } from "./fixtures/search-catalogs";
import { createIndexMemo } from "./index-memo";
import { createRankers, isRankerName, rankerNames } from "./rankers";
import type { RankerName, SearchResult } from "./types";

const search = (
  query: string,
  ranker: RankerName = "hermes",
  catalog = threeTools,
  limit = 10,
): SearchResult => createRankers(catalog).get(ranker).search(query, limit);
const namesOf = ({ hits }: SearchResult) => hits.map((hit) => hit.tool);

describe("hermes", () => {
  it("answers with tokens, gate, number admitted and hits by score", () => {
    expect(search("Create issue")).toEqual({
      query: "Create issue",
      ranker: "hermes",
      tokens: ["creat", "issu"],
      gate: { token: "creat", df: 1 },
      admitted: 1,
      hits: [
        {
          publicName: "mcp__hub__create_issue",
          label: "hub",
          tool: "create_issue",
          score: expect.closeTo(1.9816254, 6),
          exact: false,
        },
      ],
      note: null,
    });
  });

  it("admits only tools that carry the rarest word", () => {
    expect(namesOf(search("list issues"))).toEqual(["list_issues"]);
    expect(namesOf(search("issues"))).toEqual(["create_issue", "list_issues"].reverse());
  });

  it("takes the first of equally rare words as the gate", () => {
    expect(search("send list").gate).toEqual({ token: "send", df: 1 });
    expect(search("list send").gate).toEqual({ token: "list", df: 1 });
  });

  it("finds nothing when a word of the query is in no tool, because that word is the rarest", () => {
    const result = search("please create issue");
    expect(result.gate).toEqual({ token: "pleas", df: 0 });
    expect(result.admitted).toBe(0);
    expect(result.hits).toEqual([]);
  });

  it("finds nothing without a word to search for, and has no gate then", () => {
    for (const query of ["", "  ", "数据库", "?!"]) {
      expect(search(query)).toMatchObject({ tokens: [], gate: null, admitted: 0, hits: [] });
    }
  });

  it("keeps catalog order between equal scores", () => {
    const twins = catalogOf({
      a: [tool("z", "same words"), tool("y", "same words"), tool("x", "same words")],
    });
    expect(namesOf(search("same words", "hermes", twins))).toEqual(["z", "y", "x"]);
    expect(namesOf(search("same words", "hermes", twins, 2))).toEqual(["z", "y"]);
  });

  it("puts the exactly named tool first, without a score, and counts it as admitted", () => {
    const result = search(" MCP__hub__list_issues ");
    // "mcp" is in no tool, so it gates and admits nothing; the name alone brings the tool in.
    expect(result.gate).toEqual({ token: "mcp", df: 0 });
    expect(result.admitted).toBe(1);
    expect(result.hits).toEqual([
      { publicName: "mcp__hub__list_issues", label: "hub", tool: "list_issues", score: null, exact: true },
    ]);
  });

  it("does not take the unsanitised spelling for the name", () => {
    const dashed = catalogOf({ "my-hub": [tool("get-x")] });
    expect(search("mcp__my_hub__get_x", "hermes", dashed).hits[0]?.exact).toBe(true);
    expect(search("mcp__my-hub__get-x", "hermes", dashed).hits).toEqual([]);
  });

  it("counts an exactly named tool once when it passes the gate too", () => {
    const plugin = buildCatalog([
      {
        label: "board",
        kind: "plugin",
        tools: [tool("move_card"), tool("move_all", "Moves card after card.")],
      },
    ]).tools;
    const result = search("move_card", "hermes", plugin);
    expect(result.admitted).toBe(2);
    expect(result.hits.map(({ tool, exact }) => [tool, exact])).toEqual([
      ["move_card", true],
      ["move_all", false],
    ]);
  });

  it("takes a limit below 1 for 1", () => {
    expect(namesOf(search("issues", "hermes", threeTools, 0))).toEqual(["list_issues"]);
    expect(namesOf(search("issues", "hermes", threeTools, Number.NaN))).toEqual(["list_issues"]);
  });
});

describe("bm25", () => {
  it("returns every tool that shares a word, and has no gate", () => {
    const result = search("please create issue", "bm25");
    expect(result.gate).toBeNull();
    expect(result.admitted).toBe(2);
    expect(namesOf(result)).toEqual(["create_issue", "list_issues"]);
  });

  it("puts the exactly named tool first", () => {
    const result = search("mcp__hub__list_issues", "bm25");
    expect(result.hits[0]).toMatchObject({ tool: "list_issues", exact: true, score: null });
    expect(result.admitted).toBe(2);
  });
});

describe("hermes-floor", () => {
  const catalog = catalogOf({
    s: [
      tool("one", "alpha"),
      tool("two", "alpha beta"),
      tool("three", "alpha beta gamma"),
      tool("four", "beta gamma delta"),
      tool("five", "alpha"),
    ],
  });

  it("wants half of four answerable words, rounded up", () => {
    // df: delta 1, gamma 2, beta 3, alpha 4; "five" carries "alpha" alone and "delta" gates.
    expect(namesOf(search("alpha beta gamma delta", "hermes-floor", catalog))).toEqual(["four"]);
    // Without delta there are three answerable words and no floor: gamma gates.
    expect(search("alpha beta gamma", "hermes-floor", catalog).admitted).toBe(2);
  });

  it("leaves a tool out that carries the gate and too few of the other words", () => {
    const rare = catalogOf({
      s: [
        tool("one", "rare"),
        tool("two", "rare alpha beta"),
        tool("three", "alpha beta gamma"),
        tool("four", "alpha beta gamma"),
      ],
    });
    expect(search("rare alpha beta gamma", "hermes", rare).admitted).toBe(2);
    expect(namesOf(search("rare alpha beta gamma", "hermes-floor", rare))).toEqual(["two"]);
  });

  it("counts each word once, and words that no tool carries not at all", () => {
    const rare = catalogOf({
      s: [tool("one", "rare"), tool("two", "alpha beta"), tool("three", "alpha beta")],
    });
    expect(namesOf(search("rare rare rare alpha beta", "hermes-floor", rare))).toEqual(["one"]);
  });

  it("exempts the exactly named tool", () => {
    const result = search(
      "mcp__s__four",
      "hermes-floor",
      catalogOf({ s: [tool("four"), tool("mcp", "mcp s mcp s")] }),
    );
    expect(result.hits[0]).toMatchObject({ tool: "four", exact: true });
  });
});

describe("rankers", () => {
  it("are six, the default first", () => {
    expect(rankerNames).toEqual(["hermes", "hermes-floor", "bm25", "classic", "flexsearch", "regex"]);
    expect(isRankerName("bm25")).toBe(true);
    expect(isRankerName("__proto__")).toBe(false);
  });

  it("are built once", () => {
    const rankers = createRankers(threeTools);
    expect(rankers.get("regex")).toBe(rankers.get("regex"));
  });

  it("answer an empty catalog with nothing", () => {
    for (const name of rankerNames) expect(search("list", name, [])).toMatchObject({ admitted: 0, hits: [] });
  });

  it("take k1 and b from the options", () => {
    const [hit] = createRankers(threeTools, { k1: 0 }).get("hermes").search("create issue", 1).hits;
    expect(hit?.score).toBeCloseTo(1.4508329, 6);
  });

  it("give the same results with a memo of earlier catalogs", () => {
    const memo = createIndexMemo();
    createRankers(catalogOf({ other: [tool("issue_list", "Lists other issues.")] }), { memo }).get("classic");
    for (const name of rankerNames) {
      const withMemo = createRankers(threeTools, { memo }).get(name).search("list issues", 5);
      expect(withMemo).toEqual(createRankers(threeTools).get(name).search("list issues", 5));
    }
  });
});

describe("search over postings", () => {
  const ranked: readonly NaiveRanker[] = ["hermes", "hermes-floor", "bm25", "classic"];
  const sourcesAndQuery = someSources.chain((sources) => {
    const catalog = buildCatalog(sources).tools;
    return fc.record({
      catalog: fc.constant(catalog),
      query: someQuery(catalog),
      limit: fc.integer({ min: 1, max: 25 }),
    });
  });

  it.each(ranked)("finds what a naive scan finds: %s", (name) => {
    fc.assert(
      fc.property(sourcesAndQuery, ({ catalog, query, limit }) => {
        expectSame(
          createRankers(catalog).get(name).search(query, limit),
          naiveSearch(catalog, query, name),
          limit,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

function expectSame(found: SearchResult, expected: ReturnType<typeof naiveSearch>, limit: number) {
  expect(found.tokens).toEqual(expected.tokens);
  expect(found.gate?.token ?? null).toEqual(expected.gate);
  expect(found.admitted).toBe(expected.admitted);
  const first = expected.ranked.slice(0, limit);
  expect(found.hits.map(({ publicName, score }) => [publicName, score])).toEqual(first);
}
