import { describe, expect, it } from "vitest";
import type { AppState, LadderStepView, OverviewData, SourceView } from "@/lib/api/contract";
import type { ListingMode, Problem } from "@/lib/engine/types";
import { attentionItems, partialNotice } from "./prepare-attention";
import { prepareBudgetBar } from "./prepare-budget-bar";
import { bindingSentence, headline, neighbourSentences } from "./prepare-decision";
import { sourceRows, sourcesSummary } from "./prepare-sources";

const source = (
  label: string,
  mode: SourceView["mode"],
  eagerTokens: number,
  promptTokens: number,
): SourceView => ({
  label,
  kind: "mcp",
  origin: "stdio",
  status: "ready",
  toolCount: 10,
  eagerTokens,
  promptTokens,
  mode,
  tokens: { full: 0, names: 0, summary: 0 },
  listedAgainAtTokens: null,
});

const modes = (gitlab: ListingMode, memory: ListingMode) =>
  [
    ["gitlab", gitlab],
    ["memory", memory],
  ] as const;

// As the API sends it: each rung with the modes that differ from the rung below.
const ladder: readonly LadderStepView[] = [
  { budgetTokens: 0, form: "none", tokens: 0, modes: modes("none", "none") },
  { budgetTokens: 60, form: "groups", tokens: 60, modes: modes("summary", "summary") },
  { budgetTokens: 120, form: "mixed", tokens: 120, modes: [["memory", "names"]] },
  { budgetTokens: 3324, form: "names", tokens: 3324, modes: [["gitlab", "names"]] },
  { budgetTokens: 7709, form: "full", tokens: 7709, modes: modes("full", "full") },
];

const decision: OverviewData["decision"] = {
  tier: 1,
  activated: true,
  form: "names",
  budget: { tokens: 4000, percentLeg: 10_000, absoluteLeg: 4000, binds: "absolute" },
  contextLength: 200_000,
  eagerTokens: 105_998,
  promptTokens: 3800,
  bridgeTokens: 476,
  listing: { tokens: 3324, hash: "b81e07aabbcc", overBudgetTokens: 0, firstSeenAtMs: 0 },
  deferred: { toolCount: 20, tokens: 105_998 },
  coreToolCount: 0,
  enabled: "auto",
  listingSetting: "auto",
};

const data: OverviewData = {
  version: 1,
  decision,
  ladder,
  sources: [source("gitlab", "names", 62_388, 1769), source("memory", "names", 1135, 70)],
  largest: null,
  problems: [],
  lint: { toolsWithFindings: 0, parameters: 0, byRule: [] },
  lastChange: null,
  agent: { format: "toolscope", hasCoreSource: false },
};

describe("the headline", () => {
  it("says tier, form and what became of the tokens", () => {
    expect(headline(decision, data.sources)).toEqual({
      sentence: "Tier 1, names: all 2 servers are listed by name.",
      tokens: { before: "105,998", after: "3,324" },
    });
  });

  it("counts who is listed and who collapsed", () => {
    const sources = [source("gitlab", "summary", 1, 1), source("memory", "names", 1, 1)];
    expect(headline({ ...decision, form: "mixed" }, sources).sentence).toBe(
      "Tier 1, mixed: 1 server listed, 1 collapsed.",
    );
  });

  it("tells a listing that is switched off from one that does not fit", () => {
    const none = { ...decision, tier: 2, form: "none" } as const;
    expect(headline({ ...none, listingSetting: "off" }, data.sources).sentence).toBe(
      "Tier 2, none: the listing is switched off.",
    );
    expect(headline(none, data.sources).sentence).toBe("Tier 2, none: no listing fits the budget.");
  });

  it("shows no before and after in tier 0", () => {
    expect(headline({ ...decision, tier: 0, form: null, enabled: "off" }, data.sources)).toEqual({
      sentence: "Tier 0: tool search is off, all 20 tools stay in the prompt, 105,998 tokens of schemas.",
      tokens: null,
    });
  });
});

describe("the reasons", () => {
  it("writes the comparison that decides which leg binds", () => {
    expect(bindingSentence(decision, 5)).toBe(
      "The absolute cap binds: 4,000 < 5\u00a0% of 200,000 = 10,000.",
    );
    const tight = { tokens: 1600, percentLeg: 1600, absoluteLeg: 4000, binds: "percent" } as const;
    expect(bindingSentence({ ...decision, budget: tight, contextLength: 32_000 }, 5)).toBe(
      "The percent leg binds: 5\u00a0% of 32,000 = 1,600 < 4,000.",
    );
  });

  it("says that the context is unknown instead of computing a percentage of it", () => {
    expect(bindingSentence({ ...decision, contextLength: null }, 5)).toBe(
      "The context length is unknown, so the percent leg is taken as 10,000: the cap of 4,000 binds.",
    );
  });

  it("names what a larger budget would give and what a smaller context would take", () => {
    expect(neighbourSentences(decision, ladder, 5)).toEqual([
      "Listing every tool in full would take 7,709.",
      "With a context below 66,480 the percent leg would fall under 3,324, and gitlab would lose its names first.",
    ]);
  });
});

describe("the budget bar", () => {
  const bar = prepareBudgetBar(data, 5);

  it("ends a tenth behind its furthest mark and shows the rungs around the present one", () => {
    expect(bar.maxTokens).toBeCloseTo(11_000);
    expect(bar.rungs.map(({ words, tokens }) => `${words} ${tokens}`)).toEqual([
      "1 collapsed 120",
      "all by name 3324",
      "all in full 7709",
    ]);
  });

  it("says what is unused and what the next better form lacks", () => {
    expect(bar.summary).toBe(
      "676 of 4,000 tokens are unused. The next better form, all in full, needs 3,709 more than the cap allows.",
    );
  });

  it("leaves out a leg so far away that nothing else would be seen", () => {
    const far = { ...decision, budget: { ...decision.budget, percentLeg: 1_000_000 } };
    expect(prepareBudgetBar({ ...data, decision: far }, 5).limits.map(({ key }) => key)).toEqual([
      "absolute",
    ]);
  });
});

describe("the sources", () => {
  it("puts the dearest first, counts the ones left out and measures both bars on one scale", () => {
    const { rows, hidden } = sourceRows(data.sources, 1);
    expect(hidden).toBe(1);
    expect(rows[0]).toMatchObject({ label: "gitlab", eagerRatio: 1 });
    expect(rows[0]?.promptRatio).toBeCloseTo(1769 / 62_388);
  });

  it("names the dearest one and its two shares", () => {
    expect(sourcesSummary(data)).toBe(
      "gitlab alone is 59\u00a0% of the eager cost and 53\u00a0% of the listing. No source costs more than 1,769 tokens in the prompt.",
    );
  });
});

describe("what needs a person", () => {
  const problem = (over: Partial<Problem>): Problem => ({
    severity: "warning",
    code: "odd_schema",
    source: "gitlab",
    tool: null,
    path: null,
    message: "The schema is odd.",
    hint: null,
    ...over,
  });

  it("folds problems of one kind into one item and puts errors first", () => {
    const items = attentionItems({
      ...data,
      problems: [
        problem({}),
        problem({}),
        problem({ severity: "note" }),
        problem({
          severity: "error",
          code: "timeout",
          source: "redis",
          message: "redis did not initialise",
          hint: "Start it.",
        }),
      ],
    });
    expect(items.map(({ title, detail, tone, href }) => ({ title, detail, tone, href }))).toEqual([
      { title: "redis did not initialise", detail: "Start it.", tone: "bad", href: "/servers?server=redis" },
      {
        title: "The schema is odd.",
        detail: "1 more of this kind.",
        tone: "warn",
        href: "/servers?server=gitlab",
      },
    ]);
  });

  it("tells servers that are still connecting from servers that failed", () => {
    const servers = { total: 3, ready: 1, connecting: 0, partial: 0, failed: 1, stale: 0, disabled: 1 };
    const progress = [
      { label: "memory", status: "ready", stage: null, toolCount: 9 },
      { label: "redis", status: "failed", stage: null, toolCount: 0 },
      { label: "off", status: "disabled", stage: null, toolCount: 0 },
    ] as const;
    const state = { servers, progress } as unknown as AppState;
    expect(partialNotice(state)).toEqual({
      title: "Partial:",
      text: "1 of 2 servers have listed their tools. Every figure below leaves out",
      labels: ["redis"],
      isConnecting: false,
    });
    expect(partialNotice({ ...state, progress: progress.slice(0, 1) })).toBeNull();
  });
});
