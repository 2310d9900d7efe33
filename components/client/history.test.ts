import { describe, expect, it } from "vitest";
import { parseHistory, remembered } from "./history";

const asked = (query: string, atMs = 0) => ({ query, atMs, admitted: 3 });

describe("the history of queries", () => {
  it("has the newest first and each query once", () => {
    const history = [asked("b", 2), asked("a", 1)];
    expect(remembered(history, asked("a", 3)).map(({ query, atMs }) => [query, atMs])).toEqual([
      ["a", 3],
      ["b", 2],
    ]);
  });

  it("trims, and keeps nothing that is empty or longer than a query may be", () => {
    expect(remembered([], asked("  create issue "))).toEqual([asked("create issue")]);
    expect(remembered([], asked("   "))).toEqual([]);
    expect(remembered([], asked("x".repeat(501)))).toEqual([]);
  });

  it("forgets the oldest beyond fifty", () => {
    const full = Array.from({ length: 50 }, (_, at) => asked(`q${at}`));
    const next = remembered(full, asked("new"));
    expect([next.length, next[0]?.query, next.at(-1)?.query]).toEqual([50, "new", "q48"]);
  });

  it("reads back only what is a history", () => {
    expect(parseHistory([asked("a"), null, 7, { query: 1, atMs: 2 }, { query: "b", atMs: 5 }])).toEqual([
      asked("a"),
      { query: "b", atMs: 5, admitted: null },
    ]);
    expect([parseHistory("x"), parseHistory(null), parseHistory({})]).toEqual([null, null, null]);
  });
});
