import { describe, expect, it } from "vitest";
import { Bm25, idf } from "./bm25";
import { threeTools } from "./fixtures/search-catalogs";
import { buildIndex } from "./search-index";

const index = buildIndex(threeTools);
const bm25 = new Bm25(index);
const scoresOf = (query: string, scorer = bm25) => [...scorer.scoreAll(scorer.read(query)).scores];

describe("idf", () => {
  it("is ln(1 + (N − df + 0.5) / (df + 0.5)), above zero even for a word of every tool", () => {
    expect(idf(3, 0)).toBeCloseTo(2.0794415, 6);
    expect(idf(3, 1)).toBeCloseTo(0.9808293, 6);
    expect(idf(3, 2)).toBeCloseTo(0.4700036, 6);
    expect(idf(3, 3)).toBeCloseTo(0.1335314, 6);
  });
});

describe("Bm25", () => {
  it("adds idf × tf part for each token of the query", () => {
    // create_issue: length norm 1.107143, tf 2 and 2: (0.980829 + 0.470004) × 1.365854.
    // list_issues: length norm 0.785714, tf 0 and 2: 0.470004 × 1.573034.
    const [createIssue, listIssues, sendMessage] = scoresOf("create issue");
    expect(createIssue).toBeCloseTo(1.9816254, 6);
    expect(listIssues).toBeCloseTo(0.7393316, 6);
    expect(sendMessage).toBe(0);
  });

  it("counts a repeated word of the query as often as it occurs", () => {
    expect(scoresOf("issue issue issue")[1]).toBeCloseTo(3 * 0.7393316, 6);
  });

  it("looks a word of the query up by its stem", () => {
    expect(scoresOf("CREATING Issues")).toEqual(scoresOf("create issue"));
  });

  it("ignores how often a word occurs with k1 = 0, and how long the text is with b = 0", () => {
    expect(scoresOf("create issue", new Bm25(index, { k1: 0, b: 0.75 }))[0]).toBeCloseTo(1.4508329, 6);
    expect(scoresOf("create issue", new Bm25(index, { k1: 1.5, b: 0 }))[0]).toBeCloseTo(2.0726184, 6);
  });

  it("scores chosen tools with the very numbers that it gives them among all", () => {
    const tokens = bm25.read("send a new message to create issues");
    const all = [...bm25.scoreAll(tokens).scores];
    const some = bm25.scoreAmong(tokens, Int32Array.of(0, 2));
    expect([...some.scores]).toEqual([all[0], 0, all[2]]);
  });

  it("leaves nothing of one query in the next", () => {
    const first = scoresOf("list");
    scoresOf("create a message");
    expect(scoresOf("list")).toEqual(first);
  });

  it.each([
    [{ k1: -1, b: 0.75 }, "k1 is -1; give a number of 0 or more, such as 1.5"],
    [{ k1: Number.NaN, b: 0.75 }, "k1 is NaN; give a number of 0 or more, such as 1.5"],
    [{ k1: 1.5, b: 1.1 }, "b is 1.1; give a number from 0 to 1, such as 0.75"],
  ])("refuses %o", (options, message) => {
    expect(() => new Bm25(index, options)).toThrow(message);
  });
});
