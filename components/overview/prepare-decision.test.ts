import { describe, expect, it } from "vitest";
import { data, decision, ladder, source } from "./overview.test-kit";
import { bindingSentence, headline, neighbourSentences, reasons } from "./prepare-decision";
import { facts } from "./prepare-facts";

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

  it("names no tier before the first server has listed its tools", () => {
    const sources = [source("gitlab", "none", 0, 0, { toolCount: 0, status: "connecting" })];
    expect(headline({ ...decision, tier: 0, form: null }, sources, { listed: 0, expected: 8 })).toEqual({
      sentence: "Connecting to 8 servers.",
      tokens: null,
    });
  });

  it("says how many servers a decision is made of that is not the last word", () => {
    expect(headline(decision, data.sources, { listed: 2, expected: 8 }).sentence).toBe(
      "Tier 1, names, with 2 of 8 servers so far.",
    );
  });
});

describe("the reasons", () => {
  it("write the comparison that decides which leg binds", () => {
    expect(bindingSentence(decision, 5)).toBe(
      "The absolute cap binds: 4,000 < 5\u00a0% of 200,000 = 10,000.",
    );
    const tight = { tokens: 1600, percentLeg: 1600, absoluteLeg: 4000, binds: "percent" } as const;
    expect(bindingSentence({ ...decision, budget: tight, contextLength: 32_000 }, 5)).toBe(
      "The percent leg binds: 5\u00a0% of 32,000 = 1,600 < 4,000.",
    );
  });

  it("say that the context is unknown instead of computing a percentage of it", () => {
    expect(bindingSentence({ ...decision, contextLength: null }, 5)).toBe(
      "The context length is unknown, so the percent leg is taken as 10,000: the cap of 4,000 binds.",
    );
  });

  it("say by how much a listing that is forced exceeds the budget", () => {
    const listing = { ...decision.listing, overBudgetTokens: 2324 };
    expect(bindingSentence({ ...decision, listing, listingSetting: "on" }, 5)).toBe(
      "The absolute cap binds: 4,000 < 5\u00a0% of 200,000 = 10,000. The setting “listing: on” exceeds it by 2,324.",
    );
  });

  it("name what a larger budget would give, and what a smaller context would take and from whom", () => {
    expect(neighbourSentences(decision, ladder, 5)).toEqual([
      "Listing every tool in full would take 7,709.",
      "With a context below 66,480 the percent leg would fall under 3,324, and gitlab would lose its names first.",
    ]);
  });

  it("count the servers that lose their names together", () => {
    const [none, groups, mixed] = ladder;
    const short = [
      none,
      groups,
      {
        ...mixed,
        form: "names",
        modes: [
          ["gitlab", "names"],
          ["memory", "names"],
        ],
      },
    ];
    const at120 = { ...decision, budget: { ...decision.budget, tokens: 200 } };
    expect(neighbourSentences(at120, short as typeof ladder, 5).at(-1)).toBe(
      "With a context below 2,400 the percent leg would fall under 120, and gitlab and 1 other server would lose their names.",
    );
  });

  it("say, while tool search is off, what it would do", () => {
    const off = { ...data, decision: { ...decision, tier: 0, form: null, enabled: "off" } as const };
    expect(reasons(off, 5)).toEqual([
      "Switched on, the listing would be of the form names: 3,324 tokens in the prompt, within the budget of 4,000.",
      "Core tools: not given, so no figure counts them.",
    ]);
  });

  it("warn that another agent may decide otherwise, and not about core tools that are given", () => {
    const sentences = reasons({ ...data, agent: { format: "claude", hasCoreSource: true } }, 5);
    expect(sentences.at(-1)).toBe(
      "This predicts Hermes’ rule; the agent that this file belongs to may decide by another one.",
    );
    expect(sentences.join(" ")).not.toContain("Core tools");
  });
});

describe("the facts", () => {
  it("say which number each is", () => {
    const largest = { publicName: "mcp__gitlab__x", label: "gitlab", tool: "x", tokens: 1561 };
    expect(facts({ ...data, largest }).map(({ name, value, unit }) => `${name}: ${value} ${unit}`)).toEqual([
      "Deferred tools: 20 of 20, from 2 sources",
      "Listing, in the prompt: 3,324 tokens, 83\u00a0% of 4,000",
      "Schemas, if eager: 105,998 tokens",
      "Removed from every prompt: 102,352 tokens, 96.6\u00a0%",
      "Largest single schema, if eager: 1,561 x",
      "Listing hash: b81e07 first seen",
    ]);
  });

  it("have no hash of a listing that does not exist, and no share of a budget of nothing", () => {
    const empty = {
      ...decision,
      budget: { ...decision.budget, tokens: 0 },
      listing: { ...decision.listing, tokens: 0 },
    };
    const [, listing, , , , hash] = facts({ ...data, decision: empty });
    expect(listing?.unit).toBe("tokens, – of 0");
    expect(hash).toMatchObject({ value: "–", unit: "nothing is listed" });
  });
});
