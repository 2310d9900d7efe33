import { describe, expect, it } from "vitest";
import type { CatalogChange } from "@/lib/api/contract";
import { changedNames, changeWords, historyPoints, historySummary } from "./prepare-history";

const change = (over: Partial<CatalogChange>): CatalogChange => ({
  hash: "3f9a1c",
  previousHash: "b81e07",
  atMs: 0,
  toolCount: 375,
  tokens: 105_998,
  deltaTokens: 0,
  added: [],
  removed: [],
  changed: [],
  sources: [],
  ...over,
});

describe("the catalog's history", () => {
  it("is drawn oldest first and summed up from the first snapshot to the last", () => {
    const points = historyPoints([
      change({ atMs: 20 }),
      change({ atMs: 10, tokens: 2158, toolCount: 14, previousHash: null }),
    ]);
    expect(points.map(({ atMs }) => atMs)).toEqual([10, 20]);
    expect(historySummary(points)).toBe(
      "2 snapshots: 2,158 tokens if eager became 105,998 (+103,840) in 375 tools.",
    );
  });

  it("shows a change as a diff of names", () => {
    expect(changedNames(change({ added: ["a", "b"], removed: ["c"], changed: ["d"] }))).toEqual([
      { kind: "added", sign: "+", name: "a" },
      { kind: "added", sign: "+", name: "b" },
      { kind: "removed", sign: "−", name: "c" },
      { kind: "edited", sign: "±", name: "d" },
    ]);
  });

  it("says in a few words how much changed, and where", () => {
    expect(
      changeWords(change({ added: ["a", "b"], changed: ["d"], sources: ["gitlab", "notion", "trello"] })),
    ).toBe("+2 ±1 in gitlab, notion and 1 more");
    expect(changeWords(change({ removed: ["a"], sources: ["gitlab"] }))).toBe("−1 in gitlab");
  });

  it("has a first snapshot with nothing before it, and changes that only reorder", () => {
    expect(changeWords(change({ previousHash: null }))).toBe("first snapshot");
    expect(changeWords(change({}))).toBe("another order");
  });
});
