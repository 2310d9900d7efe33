import { describe, expect, it } from "vitest";
import type { QueryView, RankedView, SearchData } from "@/lib/api/contract";
import type { Explanation, ScorePart, SearchHit } from "@/lib/engine/types";
import { type SearchAddress, sumKey } from "./address";
import { searchCommand, searchCopies } from "./copies";
import { droppedTools, gateNote } from "./prepare-dropped";
import { barShares, hitRows, scoreScale, sumRows, tokenFills } from "./prepare-hits";
import { searchLede } from "./prepare-lede";
import { rankColumns } from "./prepare-ranks";
import { type WhyView, whyVerdict } from "./prepare-why";
import { admissionWords, queryWords, wordRows } from "./prepare-words";
import { compareRequest, queriesOf, searchRequest } from "./request";

const part = (token: string, contribution: number, tf = 1, df = 29): ScorePart => ({
  token,
  word: token,
  df,
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

  it("shows the words of the chosen ranker, and a gate only where there is one", () => {
    expect(queryWords(view)).toEqual({ tokens: view.tokens, note: null });
    const of = (ranker: RankedView) => queryWords({ ...view, rankers: [ranker] });
    const bm25 = of(ranked([], { ranker: "bm25", gate: null }));
    expect(bm25.tokens.map(({ isGate }) => isGate)).toEqual([false, false]);
    expect(bm25.note).toBe("No gate: every tool that carries one of the words can be a result.");
    const own = explanation("a", [part("create", 3), part("issue", 4)]);
    const classic = of(ranked([hit("a")], { ranker: "classic", gate: null }, [own]));
    expect(classic.tokens.map(({ token: name, df }) => [name, df])).toEqual([
      ["create", 29],
      ["issue", 29],
    ]);
    expect(of(ranked([], { ranker: "regex", gate: null })).note).toBe(
      "This ranker weighs no words; shown are those of hermes, for comparison.",
    );
  });
});

describe("the gate", () => {
  const kept = explanation("create_issue", [part("issu", 5), part("creat", 3)]);
  const stopped = explanation("create_branch", [part("issu", 0, 0), part("creat", 9)]);
  const plain = ranked(
    [hit("create_branch", 9), hit("create_issue", 8)],
    { ranker: "bm25", gate: null, admitted: 71 },
    [stopped, kept],
  );
  const both = { ...view, rankers: [ranked([hit("create_issue")], {}, [kept]), plain] };

  it("is told with what it keeps from the model, best first and with the rank it would have", () => {
    expect(droppedTools(both).map(({ explanation: { tool }, rank }) => [tool, rank])).toEqual([
      ["create_branch", 1],
    ]);
    expect(gateNote(both, 375, 5)).toBe(
      "“issu” is the rarest word, so it is the gate: only tools that carry it can be results. 346 tools were dropped, 1 of which would be among the first 5 by score.",
    );
  });

  it("drops nothing that matters when the same tools come first without it", () => {
    const same = {
      ...both,
      rankers: [both.rankers[0] as RankedView, ranked([hit("create_issue")], {}, [kept])],
    };
    expect(droppedTools(same)).toEqual([]);
    expect(gateNote(same, 375, 1)).toMatch(
      /346 tools were dropped, none of which would be among the first\.$/,
    );
    expect(gateNote(same, 29, 1)).toMatch(/can be results\. All of them do\.$/);
  });

  it("finds nothing when no tool carries its word, and says so", () => {
    const missing = {
      ...view,
      tokens: [token("jazz", 0, 6, true)],
      rankers: [ranked([], { gate: { token: "jazz", df: 0 }, admitted: 0 }), plain],
    };
    expect(gateNote(missing, 375, 5)).toBe(
      "No tool carries “jazz”. As the rarest word it is the gate, so nothing is found, whatever the other words are.",
    );
    expect(droppedTools(missing)).toHaveLength(2);
  });

  it("is not spoken of where the ranker has none", () => {
    const without = { ...view, rankers: [plain] };
    expect(gateNote(without, 375, 5)).toBeNull();
    expect(droppedTools(without)).toEqual([]);
  });
});

describe("a score bar", () => {
  const parts = [
    part("the", 0.5, 1, 270),
    part("issu", 5),
    part("creat", 3),
    part("on", 0.25),
    part("a", 0.125),
    part("it", 0),
  ];
  const fills = tokenFills([explanation("x", parts)], "issu", 375);

  it("colours the gate first, then the words that bring most, but no word that every fourth tool carries", () => {
    expect([...fills]).toEqual([
      ["issu", "c1"],
      ["creat", "c2"],
      ["on", "c3"],
    ]);
  });

  it("colours a gate that is filler, and begins with the strongest word where there is no gate", () => {
    expect([...tokenFills([explanation("x", [part("the", 1, 1, 270)])], "the", 375)]).toEqual([
      ["the", "c1"],
    ]);
    expect([...tokenFills([explanation("x", parts)], null, 375)][0]).toEqual(["issu", "c1"]);
  });

  it("sums what has no colour, leaves out what adds nothing, and adds up to the score", () => {
    const shares = barShares(parts, fills);
    expect(shares.map(({ words, score }) => [words, score])).toEqual([
      ["issu", 5],
      ["creat", 3],
      ["on", 0.25],
      ["other words", 0.625],
    ]);
    expect(shares.reduce((sum, { score }) => sum + score, 0)).toBe(8.875);
  });

  it("shares one scale with every bar of the page, the ghost included", () => {
    const views = [ranked([], {}, [explanation("a", [part("issu", 5)])])];
    expect(scoreScale(views, [null])).toBe(5);
    expect(scoreScale(views, [null, explanation("b", [part("issu", 11)])])).toBe(11);
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
});

describe("two rankers beside each other", () => {
  it("joins shared tools by their places and says how many there are", () => {
    const both = {
      ...view,
      rankers: [ranked([hit("a"), hit("b")]), ranked([hit("c"), hit("a")], { ranker: "classic" })],
    };
    const columns = rankColumns(both);
    expect(columns?.shared).toEqual([{ publicName: "a", left: 0, right: 1 }]);
    expect(columns?.summary).toBe(
      "classic puts gitlab/c first; hermes leaves it out. hermes returns 2, classic 2; they share 1, 1 of them at other ranks.",
    );
  });

  it("says that one finds nothing", () => {
    const both = { ...view, rankers: [ranked([]), ranked([hit("a")], { ranker: "classic" })] };
    expect(rankColumns(both)?.summary).toBe("hermes finds nothing; classic returns 1.");
  });
});

describe("the request of an address", () => {
  const address: SearchAddress = {
    q: ["create issue"],
    ranker: "hermes",
    beside: "classic",
    compare: null,
    limit: null,
    why: null,
    sum: [],
    figure: "chart",
    answer: "sent",
  };

  it("asks plain BM25 beside a ranker with a gate, to know what the gate kept out", () => {
    expect(searchRequest(address)).toEqual({
      queries: ["create issue"],
      rankers: ["hermes", "bm25"],
      limit: null,
      why: null,
    });
    expect(searchRequest({ ...address, ranker: "classic" }).rankers).toEqual(["classic"]);
  });

  it("takes any address: blank, repeated and too many queries, absurd limits, an empty name", () => {
    expect(queriesOf([" a ", "", "a", "b", "c", "d", "e", "f", "g", "h"])).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
    ]);
    expect(queriesOf(["x".repeat(20_000)])[0]).toHaveLength(10_000);
    const odd = searchRequest({ ...address, limit: 10 ** 15, why: "  " });
    expect([odd.limit, odd.why]).toEqual([999_999, null]);
  });

  it("compares on the last query unless another one is chosen, never a ranker with itself", () => {
    const two = { ...address, q: ["a", "b"] };
    expect(compareRequest(two, 5)).toEqual({
      queries: ["b"],
      rankers: ["hermes", "classic"],
      limit: 10,
      why: null,
    });
    expect(compareRequest({ ...two, compare: "a" }, 25)).toMatchObject({ queries: ["a"], limit: 25 });
    expect(compareRequest({ ...two, compare: "gone" }, 5)?.queries).toEqual(["b"]);
    expect(compareRequest({ ...two, ranker: "hermes", beside: "hermes" }, 5)?.rankers).toEqual([
      "hermes",
      "hermes-floor",
    ]);
    expect(compareRequest({ ...two, q: [] }, 5)).toBeNull();
  });

  it("tells sums apart by query and tool, whatever either is named", () => {
    expect(sumKey("a b", "c")).not.toBe(sumKey("a", "b c"));
  });
});

describe("what is said and taken away", () => {
  const data: SearchData = {
    version: 1,
    catalog: { hash: "b81e07", toolCount: 375, averageLength: 60.7 },
    limit: 5,
    rankers: ["hermes", "bm25"],
    queries: [
      { ...view, rankers: [ranked([hit("a"), hit("b", null)]), ranked([hit("c")], { ranker: "bm25" })] },
    ],
    answer: { text: "{}", tokens: 1342 },
    problems: [],
  };

  it("says what the model reads, and which queries find nothing", () => {
    expect(searchLede(data)).toBe(
      "1 query over 375 deferred tools: the model reads 2 tools in one answer of 1,342 tokens.",
    );
    const nothing = { ...view, query: "jazz", rankers: [ranked([])] };
    expect(searchLede({ ...data, queries: [...data.queries, nothing] })).toBe(
      "2 queries over 375 deferred tools: the model reads 2 tools in one answer of 1,342 tokens. 1 of the queries finds nothing.",
    );
    expect(searchLede({ ...data, rankers: ["regex"], queries: [nothing] })).toBe(
      "1 query over 375 deferred tools: regex finds 0 tools. Nothing is found.",
    );
  });

  it("copies the chosen ranker's hits only", () => {
    const copied = (label: string) =>
      searchCopies(data, "toolscope search")
        .find((choice) => choice.label === label)
        ?.text() ?? "";
    expect(copied("CSV").split("\r\n").slice(1, 3)).toEqual([
      "create issue,hermes,1,gitlab,a,a,1",
      "create issue,hermes,2,gitlab,b,b,exact",
    ]);
    expect(JSON.parse(copied("JSON"))).toMatchObject({ rankers: ["hermes"], queries: [{ rankers: [{}] }] });
    expect(JSON.parse(copied("JSON")).queries[0].rankers).toHaveLength(1);
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
