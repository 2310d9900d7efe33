import { describe, expect, it } from "vitest";
import { threeTools } from "./fixtures/search-catalogs";
import { createRankers } from "./rankers";
import { indexedWords, queryWords } from "./words";

const { bm25 } = createRankers(threeTools);

describe("indexedWords", () => {
  it("lists a tool's tokens, rarest first, each with the first word that stems to it", () => {
    const words = indexedWords(bm25, "mcp__hub__create_issue");
    expect(words.map(({ token, word, tf, df }) => [token, word, tf, df])).toEqual([
      ["creat", "create", 2, 1],
      ["new", "new", 1, 1],
      ["titl", "title", 1, 1],
      ["hub", "hub", 1, 2],
      ["issu", "issue", 2, 2],
      ["a", "a", 1, 2],
    ]);
    expect(words[0]?.idf).toBeCloseTo(0.9808293, 6);
  });

  it("adds up to the length of the tool's text", () => {
    const words = indexedWords(bm25, "mcp__mail__send_message");
    expect(words.reduce((sum, { tf }) => sum + tf, 0)).toBe(8);
  });

  it("has none for a tool that the catalog does not have", () => {
    expect(indexedWords(bm25, "mcp__hub__gone")).toEqual([]);
  });
});

describe("queryWords", () => {
  it("lists the query's tokens in order, as written, and marks the gate wherever it stands", () => {
    const words = queryWords(bm25, "Issues: CREATE issue, create");
    expect(words.map(({ token, word, df, isGate }) => [token, word, df, isGate])).toEqual([
      ["issu", "Issues", 2, false],
      ["creat", "CREATE", 1, true],
      ["issu", "issue", 2, false],
      ["creat", "create", 1, true],
    ]);
  });

  it("has none for a query without words", () => {
    expect(queryWords(bm25, "?!")).toEqual([]);
  });
});
