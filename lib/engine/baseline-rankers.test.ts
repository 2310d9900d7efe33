import { describe, expect, it } from "vitest";
import { catalogOf, threeTools, tool } from "./fixtures/search-catalogs";
import { createRankers } from "./rankers";
import type { CatalogTool, RankerName } from "./types";

const search = (
  ranker: RankerName,
  query: string,
  catalog: readonly CatalogTool[] = threeTools,
  limit = 10,
) => createRankers(catalog).get(ranker).search(query, limit);
const namesOf = (...args: Parameters<typeof search>) => search(...args).hits.map((hit) => hit.tool);

describe("classic", () => {
  it("compares whole words, not stems", () => {
    expect(search("classic", "Issues")).toMatchObject({
      tokens: ["issues"],
      gate: null,
      admitted: 1,
      fallback: false,
    });
    // Texts of 9, 6 and 9 words: 0.980829 × 2 × 2.5 / (2 + 1.5 × 0.8125).
    expect(search("classic", "issues").hits).toEqual([
      expect.objectContaining({ tool: "list_issues", score: expect.closeTo(1.5236183, 6), exact: false }),
    ]);
  });

  it("finds every tool by mcp, which is a word of all their names", () => {
    const { hits } = search("classic", "mcp");
    expect(hits.map(({ tool, score }) => [tool, score])).toEqual([
      ["list_issues", expect.closeTo(0.1504579, 6)],
      ["create_issue", expect.closeTo(0.1264203, 6)],
      ["send_message", expect.closeTo(0.1264203, 6)],
    ]);
  });

  it("leaves the label out", () => {
    const rankers = createRankers(catalogOf({ "chrome-devtools": [tool("click")] }));
    const timesIn = (ranker: RankerName) =>
      rankers
        .get(ranker)
        .explain("chrome", "mcp__chrome_devtools__click", 5)
        ?.parts.map(({ tf }) => tf);
    expect(timesIn("classic")).toEqual([1]);
    expect(timesIn("hermes")).toEqual([2]);
  });

  it("has no rule for exact names: the score decides", () => {
    const [first] = search("classic", "mcp__hub__create_issue").hits;
    expect(first).toMatchObject({ tool: "create_issue", exact: false, score: expect.any(Number) });
  });

  it("falls back to parts of the public name when no word matches, case ignored, in catalog order", () => {
    const result = search("classic", "SSUE");
    expect(result).toMatchObject({ admitted: 2, fallback: true });
    expect(result.hits.map(({ tool, score }) => [tool, score])).toEqual([
      ["create_issue", 0.1],
      ["list_issues", 0.1],
    ]);
    expect(result.note).toBe(
      "No word of the query occurs in any tool; these are tools whose public name contains the query.",
    );
  });

  it("does not fall back for a query without a word, nor when no name has the part", () => {
    expect(search("classic", "__")).toMatchObject({ admitted: 0, hits: [], fallback: false, note: null });
    expect(search("classic", "weather")).toMatchObject({
      admitted: 0,
      hits: [],
      fallback: false,
      note: null,
    });
  });

  it("keeps to the limit in the fallback too, and still counts all", () => {
    expect(search("classic", "ssue", threeTools, 1)).toMatchObject({
      admitted: 2,
      hits: [{ tool: "create_issue" }],
    });
  });
});

describe("flexsearch", () => {
  it("finds tools with any word of the query, those with more of them first, without a score", () => {
    const result = search("flexsearch", "send an issue message");
    expect(result.tokens).toEqual(["send", "an", "isue", "mesage"]);
    expect(result.hits[0]).toEqual({
      publicName: "mcp__mail__send_message",
      label: "mail",
      tool: "send_message",
      score: null,
      exact: false,
    });
    expect(result.admitted).toBe(2);
  });

  it("does not stem", () => {
    expect(namesOf("flexsearch", "issues")).toEqual(["list_issues"]);
  });

  it("counts more than the library's own limit of 100", () => {
    const many = catalogOf({ s: Array.from({ length: 150 }, (_, at) => tool(`t${at}`, "common")) });
    const result = search("flexsearch", "common", many, 5);
    expect(result.admitted).toBe(150);
    expect(result.hits).toHaveLength(5);
  });
});

describe("regex", () => {
  it("matches name, description and parameter names, case ignored, in catalog order", () => {
    expect(namesOf("regex", "ISSUE")).toEqual(["create_issue", "list_issues"]);
    expect(namesOf("regex", "a new|body$")).toEqual(["create_issue", "send_message"]);
    expect(namesOf("regex", "^mcp__mail")).toEqual(["send_message"]);
  });

  it("joins them by line breaks, which a dot does not match", () => {
    expect(namesOf("regex", "message.Send")).toEqual([]);
    expect(namesOf("regex", "message\\nSend")).toEqual(["send_message"]);
  });

  it("takes the whole query as one pattern and gives no score", () => {
    expect(search("regex", "create issue")).toMatchObject({
      tokens: ["create issue"],
      admitted: 0,
      note: null,
    });
    expect(search("regex", "list_").hits[0]).toMatchObject({ score: null, exact: false });
  });

  it.each([
    ["(", "Not a valid regular expression (RE2 syntax): missing closing )."],
    ["a**", "Not a valid regular expression (RE2 syntax): invalid nested repetition operator: `**`."],
    ["(?=a)", "Not a valid regular expression (RE2 syntax): invalid or unsupported Perl syntax: `(?=`."],
  ])("finds nothing by the invalid pattern %s, and says so", (pattern, note) => {
    expect(search("regex", pattern)).toMatchObject({ admitted: 0, hits: [], note });
  });

  it("finds nothing by a blank query", () => {
    expect(search("regex", " ")).toMatchObject({ tokens: [], admitted: 0, hits: [], note: null });
  });

  it("does not compile a pattern of more than 1,000 characters", () => {
    expect(search("regex", "a".repeat(1_001))).toMatchObject({
      hits: [],
      note: "The pattern has 1001 characters; at most 1000 are compiled.",
    });
  });

  it("is not slowed down by patterns that make other engines backtrack", () => {
    const hostile = catalogOf({ s: [tool("x", `${"a".repeat(90_000)}!`)] });
    expect(namesOf("regex", "^(a+)+$", hostile)).toEqual([]);
    expect(namesOf("regex", "(a|aa)+\\?", hostile)).toEqual([]);
  });

  it("matches only the first tools when pattern × text would take too long, and says how many", () => {
    const large = catalogOf({
      s: Array.from({ length: 30 }, (_, at) => tool(`t${at}`, "ab".repeat(10_000))),
    });
    const { note, hits, admitted } = search("regex", "[ab]*a[ab]{900}c|t0", large);
    expect(hits.map((hit) => hit.tool)).toEqual(["t0"]);
    expect(admitted).toBe(1);
    expect(note).toMatch(
      /^The pattern is too costly for the whole catalog: only the first \d+ of 30 tools were matched\.$/,
    );
  });
});
