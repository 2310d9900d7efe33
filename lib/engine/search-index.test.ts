import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { catalogOf, someSources, threeTools, tool } from "./fixtures/search-catalogs";
import { createIndexMemo, TermMemo } from "./index-memo";
import { MAX_DISTINCT_WORDS_PER_TOOL } from "./limits";
import { buildIndex, type SearchIndex } from "./search-index";
import type { CatalogTool, ToolSource } from "./types";

/** Everything an index says, by token. */
function contentOf(index: SearchIndex) {
  const postings = [...index.tokens()].map(([token, term]) => {
    const [from, to] = [index.offsets[term], index.offsets[term + 1]];
    return [token, [...index.tools.subarray(from, to)], [...index.frequencies.subarray(from, to)]] as const;
  });
  return {
    lengths: [...index.lengths],
    averageLength: index.averageLength,
    postings: postings.sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

describe("buildIndex", () => {
  it("keeps for each token the tools that carry it, in catalog order, with how often", () => {
    const { postings, lengths, averageLength } = contentOf(buildIndex(threeTools));
    expect(lengths).toEqual([8, 5, 8]);
    expect(averageLength).toBe(7);
    expect(postings).toEqual([
      ["a", [0, 2], [1, 1]],
      ["bodi", [2], [1]],
      ["creat", [0], [2]],
      ["hub", [0, 1], [1, 1]],
      ["issu", [0, 1], [2, 2]],
      ["list", [1], [2]],
      ["mail", [2], [1]],
      ["messag", [2], [2]],
      ["new", [0], [1]],
      ["send", [2], [2]],
      ["titl", [0], [1]],
      ["to", [2], [1]],
    ]);
  });

  it("floors the average length at 1", () => {
    expect(buildIndex([]).averageLength).toBe(1);
    expect(buildIndex(catalogOf({ 数: [tool("库")] })).averageLength).toBe(1);
  });

  it("keeps words apart from the properties that objects have of their own", () => {
    const index = buildIndex(catalogOf({ s: [tool("constructor"), tool("__proto__"), tool("toString")] }));
    expect(index.documentFrequency(index.termOf("constructor"))).toBe(1);
    expect(index.documentFrequency(index.termOf("proto"))).toBe(1);
    expect(index.termOf("hasOwnProperty")).toBe(-1);
  });

  it("finds a tool by its exact public name with case ignored, the same case first", () => {
    const index = buildIndex(catalogOf({ s: [tool("Get"), tool("get")] }));
    expect(index.exactPosition(" mcp__s__get ")).toBe(1);
    expect(index.exactPosition("MCP__S__GET")).toBe(0);
    expect(index.exactPosition("mcp__s__gett")).toBe(-1);
  });

  it("indexes the first 50,000 distinct words of a tool, and names the tool", () => {
    const many = Array.from({ length: MAX_DISTINCT_WORDS_PER_TOOL + 10 }, (_, at) => `w${at}b`).join(" ");
    const index = buildIndex(catalogOf({ s: [tool("huge", `${many} s huge`), tool("small", "s")] }));
    expect(index.cutTools).toEqual(["mcp__s__huge"]);
    // "s" and "huge" come first, in the name, and count again at the end.
    expect(index.lengths[0]).toBe(MAX_DISTINCT_WORDS_PER_TOOL + 2);
    expect(index.termOf("w49997b")).toBeGreaterThanOrEqual(0);
    expect(index.termOf("w49998b")).toBe(-1);
  });
});

describe("the memo", () => {
  it("makes the same index as none, after any sequence of changes", () => {
    fc.assert(
      fc.property(fc.array(someSources, { minLength: 1, maxLength: 5 }), (history) => {
        const memo = createIndexMemo().hermes;
        for (const sources of history) {
          const { tools } = buildCatalog(sources);
          expect(contentOf(buildIndex(tools, memo))).toEqual(contentOf(buildIndex(tools)));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("makes the same index when one source of many changes, comes or goes", () => {
    const change = fc.record({ at: fc.nat(3), sources: someSources });
    fc.assert(
      fc.property(someSources, fc.array(change, { maxLength: 6 }), (start, changes) => {
        const memo = createIndexMemo().hermes;
        let sources: readonly ToolSource[] = start;
        for (const { at, sources: others } of changes) {
          const replacement = others[at];
          sources = sources.flatMap((source, place) =>
            place === at ? (replacement ? [{ ...source, tools: replacement.tools }] : []) : [source],
          );
          const { tools } = buildCatalog(sources);
          expect(contentOf(buildIndex(tools, memo))).toEqual(contentOf(buildIndex(tools)));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("leaves an index as it was when later catalogs bring words of their own", () => {
    const memo = createIndexMemo().hermes;
    const first = buildIndex(threeTools, memo);
    const before = contentOf(first);
    buildIndex(catalogOf({ hub: [tool("zebra", "Entirely different words.")] }), memo);
    expect(contentOf(first)).toEqual(before);
    expect(first.termOf("zebra")).toBe(-1);
    expect(first.documentFrequency(memo.vocabulary.idOf("zebra"))).toBe(0);
  });

  it("tokenises the tools of a changed source only, even when the others are new objects", () => {
    const met: string[] = [];
    const memo = new TermMemo({
      textOf: ({ publicName, definition }) => `${publicName} ${definition.description ?? ""}`,
      tokenOf: (word) => {
        met.push(word);
        return word;
      },
    });
    const catalog = (description: string) =>
      catalogOf({ one: [tool("x", "unchanged")], two: [tool("y", description)] });
    memo.termsOf(catalog("before"));
    const [oneBefore] = memo.termsOf(catalog("before"));
    met.length = 0;
    const [oneAfter] = memo.termsOf(catalog("after"));
    expect(met).toEqual(["after"]);
    expect(oneAfter).toBe(oneBefore);
  });

  it("still knows the tools of a server that was away for a few catalogs", () => {
    const memo = createIndexMemo().hermes;
    const server = () => catalogOf({ one: [tool("x", "Comes and goes.")] });
    const [before] = memo.termsOf(server());
    for (let at = 0; at < 10; at += 1) memo.termsOf([]);
    expect(memo.termsOf(server())[0]).toBe(before);
  });

  it("forgets words that no recent catalog has, instead of growing for ever", () => {
    const memo = createIndexMemo().hermes;
    let heaviest = 0;
    let catalog: readonly CatalogTool[] = [];
    for (let start = 0; start < 40; start += 1) {
      const words = Array.from({ length: 4_000 }, (_, at) => `r${start}x${at}q`).join(" ");
      catalog = catalogOf({ noisy: [tool("x", words)] });
      memo.termsOf(catalog);
      heaviest = Math.max(heaviest, memo.vocabulary.weight);
    }
    expect(contentOf(buildIndex(catalog, memo))).toEqual(contentOf(buildIndex(catalog)));
    // 40 catalogs of 4,000 new words are 320,000 tokens and spellings.
    expect(heaviest).toBeLessThan(120_000);
  });
});
