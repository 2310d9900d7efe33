import { describe, expect, it } from "vitest";
import type { QueryView, RankedView } from "@/lib/api/contract";
import type { Explanation, ScorePart, SearchHit } from "@/lib/engine/types";
import { searchCommand } from "./copies";
import { barShares, hitRows, scoreScale, sumRows, tokenFills } from "./prepare-hits";
import { rankColumns } from "./prepare-ranks";
import { sumSentence, type WhyView, whyVerdict } from "./prepare-why";
import { admissionWords, gateNote, wordRows } from "./prepare-words";

const part = (token: string, contribution: number, tf = 1): ScorePart => ({
  token,
  word: token,
  df: 29,
  idf: 2.545,
  tf,
  tfPart: 1.984,
  contribution,
});

const explanation = (
  publicName: string,
  parts: readonly ScorePart[],
  over: Partial<Explanation> = {},
): Explanation => ({
  publicName,
  label: "gitlab",
  tool: publicName,
  parts,
  score: parts.reduce((sum, { contribution }) => sum + contribution, 0),
  exact: false,
  length: 78,
  averageLength: 60.7,
  lengthNorm: 1.2,
  gate: { token: "issu", df: 29, passed: true },
  floor: null,
  outcome: { kind: "hit", rank: 1 },
  rankWithoutAdmission: 1,
  ...over,
});

const hit = (publicName: string, score: number | null = 1): SearchHit => ({
  publicName,
  label: "gitlab",
  tool: publicName,
  score,
  exact: score === null,
});

const ranked = (
  hits: readonly SearchHit[],
  over: Partial<RankedView["result"]> = {},
  explanations: readonly Explanation[] = [],
): RankedView => ({
  result: {
    query: "create issue",
    ranker: "hermes",
    tokens: ["creat", "issu"],
    gate: { token: "issu", df: 29 },
    admitted: 29,
    hits,
    note: null,
    ...over,
  },
  explanations,
  elapsedMs: 0.4,
});

const token = (name: string, df: number, idf: number, isGate = false) => ({
  token: name,
  word: name,
  df,
  idf,
  isGate,
});

const view: QueryView = {
  query: "create issue",
  tokens: [token("creat", 71, 1.66), token("issu", 29, 2.545, true)],
  rankers: [ranked([hit("create_issue")])],
  why: null,
};

describe("the words of a query", () => {
  it("shows a repeated word once, with how often it counts, on one idf scale", () => {
    const rows = wordRows([token("issu", 29, 2, true), token("creat", 71, 1), token("issu", 29, 2)]);
    expect(rows.map(({ token: name, times, idfRatio, isGate }) => [name, times, idfRatio, isGate])).toEqual([
      ["issu", 2, 1, true],
      ["creat", 1, 0.5, false],
    ]);
  });

  it("says how many pass the gate and how many the model reads", () => {
    expect(admissionWords(ranked([hit("a")]), 375)).toBe("29 of 375 pass the gate issu, the model reads 1");
    expect(admissionWords(ranked([hit("a")], { gate: null, admitted: 60 }), 375)).toBe(
      "60 of 375 are found, the model reads 1",
    );
  });

  it("explains what the gate dropped, and why a word that no tool has finds nothing", () => {
    const [first] = view.rankers as readonly [RankedView];
    expect(gateNote(view, first, 375)).toBe(
      "“issu” is the rarest word, so it is the gate: only tools that carry it can be results. 346 tools were dropped. The most common other word, “creat”, stands in 71.",
    );
    const missing = { ...view, tokens: [token("jazz", 0, 6, true)] };
    const nothing = ranked([], { gate: { token: "jazz", df: 0 }, admitted: 0 });
    expect(gateNote(missing, nothing, 375)).toBe(
      "No tool carries “jazz”. As the rarest word it is the gate, so nothing is found, whatever the other words are.",
    );
  });
});

describe("a score bar", () => {
  const parts = [
    part("the", 0.5),
    part("issu", 5),
    part("creat", 3),
    part("on", 0.25),
    part("a", 0.125),
    part("it", 0),
  ];
  const fills = tokenFills([explanation("x", parts)], "issu");

  it("colours the gate first, then the words that bring most, the same for every hit", () => {
    expect([...fills]).toEqual([
      ["issu", "c1"],
      ["creat", "c2"],
      ["the", "c3"],
    ]);
  });

  it("sums what has no colour, leaves out what adds nothing, and adds up to the score", () => {
    const shares = barShares(parts, fills);
    expect(shares.map(({ words, score }) => [words, score])).toEqual([
      ["issu", 5],
      ["creat", 3],
      ["the", 0.5],
      ["other words", 0.375],
    ]);
    expect(shares.reduce((sum, { score }) => sum + score, 0)).toBe(8.875);
  });

  it("shares one scale with every bar of the page, the ghost included", () => {
    const views = [ranked([], {}, [explanation("a", [part("issu", 5)])])];
    expect(scoreScale(views, null)).toBe(5);
    expect(scoreScale(views, explanation("b", [part("issu", 11)]))).toBe(11);
  });
});

describe("the hits", () => {
  it("prints an exact name instead of a score that it does not have", () => {
    expect(hitRows(ranked([hit("a", null), hit("b", 8.432592)])).map(({ scoreWords }) => scoreWords)).toEqual(
      ["exact name", "8.433"],
    );
  });

  it("compares each part with the hit above, word by word", () => {
    const [row] = sumRows(
      explanation("b", [part("issu", 5.05, 7)]),
      explanation("a", [part("issu", 5.477, 10)]),
    );
    expect(row?.otherTf).toBe(10);
    expect(row?.delta).toBeCloseTo(-0.427);
  });
});

describe("why not this tool", () => {
  const why = (over: Partial<Explanation>): WhyView => ({
    ...explanation("delete_branch", [part("branch", 5.656), part("delet", 4.607), part("onc", 0, 0)], {
      gate: { token: "onc", df: 4, passed: false },
      outcome: { kind: "stopped-at-gate" },
      ...over,
    }),
    withoutGate: null,
  });

  it("says where it was stopped, what it would have scored, and each condition in order", () => {
    const verdict = whyVerdict(why({}), 5);
    expect(verdict.verdict).toBe("Stopped at the gate.");
    expect(verdict.sentence).toBe(
      "It would score 10.263 and rank 1. It does not carry onc, the rarest word of the query.",
    );
    expect(verdict.checks).toEqual([
      { state: "met", words: "deferred, so tool_search looks for it" },
      { state: "met", words: "carries 2 of 3 query words: branch, delet" },
      { state: "failed", words: "carries the gate word onc: no, df 4" },
      { state: "not reached", words: "limit 5: not reached" },
    ]);
  });

  it("names who stands last inside the limit", () => {
    const past = why({ outcome: { kind: "past-limit", rank: 7, beatenBy: "mcp__gitlab__x" }, gate: null });
    expect(whyVerdict(past, 5).sentence).toBe(
      "It ranks 7 with 10.263; the limit is 5, and mcp__gitlab__x is the last inside it.",
    );
  });

  it("prints a sum that adds up", () => {
    expect(sumSentence(why({}))).toBe("branch 5.656 + delet 4.607 = 10.263");
  });
});

describe("two rankers beside each other", () => {
  it("joins shared tools by their places and says how many there are", () => {
    const both = {
      ...view,
      rankers: [ranked([hit("a"), hit("b")]), ranked([hit("c"), hit("a")], { ranker: "classic" })],
    };
    const columns = rankColumns(both);
    expect(columns?.shared).toEqual([{ publicName: "a", left: 0, right: 1 }]);
    expect(columns?.summary).toBe("They share 1 of 2 and 2; 1 of the shared change place.");
  });

  it("says that one finds nothing", () => {
    const both = { ...view, rankers: [ranked([]), ranked([hit("a")], { ranker: "classic" })] };
    expect(rankColumns(both)?.summary).toBe("hermes finds nothing; classic returns 1.");
  });
});

it("writes the command line that prints the same search", () => {
  expect(
    searchCommand({ q: ["create issue", "it's"], ranker: "classic", limit: 3, why: "gitlab/x" }),
  ).toEqual([
    "search",
    "--query",
    "create issue",
    "--query",
    "it's",
    "--ranker",
    "classic",
    "--limit",
    "3",
    "--explain",
    "--why",
    "gitlab/x",
  ]);
});
