import { describe, expect, it } from "vitest";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import { demoBudget } from "./demo.fixture";
import { type Draft, isDraft, savedDraft } from "./draft";
import { outcomeOf, sessionOf } from "./outcome";
import { verdict } from "./prepare-verdict";
import { plainText } from "./sentence";

const say = (change: Partial<Draft>, data = demoBudget) => {
  const at = (draft: Draft) => {
    const session = sessionOf(data, draft.off);
    return { session, outcome: outcomeOf(session, draft, toolSearchDefaults) };
  };
  const base = savedDraft(data.saved);
  const draft = { ...base, ...change };
  return plainText(verdict({ saved: at(base), now: at(draft), draft, isDraft: isDraft(draft, data.saved) }));
};

const savedAs = (change: Partial<(typeof demoBudget)["saved"]["toolSearch"]>) => ({
  ...demoBudget,
  saved: { ...demoBudget.saved, toolSearch: { ...toolSearchDefaults, ...change } },
});

describe("without a draft, the verdict says where the saved settings stand", () => {
  it("by name, in full, mixed, one line each, not at all", () => {
    const standing = (listingMaxTokens: number, thresholdPct = 5) =>
      say({}, savedAs({ listingMaxTokens, thresholdPct }));
    expect(standing(4_000)).toBe(
      "Tier 1, names: all 8 servers are listed by name. 3,324 of 4,000 tokens are used.",
    );
    expect(standing(8_000)).toBe(
      "Tier 1, full: all 8 servers are listed in full. 7,709 of 8,000 tokens are used.",
    );
    expect(standing(2_000)).toBe(
      "Tier 1, mixed: 7 servers are listed by name, 1 is one line. 1,572 of 2,000 tokens are used.",
    );
    expect(standing(200)).toBe(
      "Tier 2, groups: all 8 servers are one line each, no tool is named. 162 of 200 tokens are used.",
    );
    expect(standing(200, 0)).toBe("Tier 2, none: nothing is listed at a budget of 0 tokens.");
  });

  it("says when everything is eager, and why", () => {
    expect(say({}, savedAs({ enabled: "off" }))).toBe(
      "Tool search is off: all definitions stay in the prompt, 105,998 tokens.",
    );
    const none = { ...demoBudget, groups: [], sources: [] };
    expect(say({}, none)).toBe("There are no tools, so there is no listing to budget.");
    const core = {
      ...none,
      sources: [
        {
          label: "builtin",
          kind: "core" as const,
          toolCount: 2,
          schemaChars: 400,
          deferredToolCount: 0,
          deferredSchemaChars: 0,
        },
      ],
    };
    expect(say({}, core)).toBe("No tool can be deferred: all definitions stay in the prompt, 100 tokens.");
  });

  it("says by how much listing: on goes over", () => {
    expect(say({}, savedAs({ listing: "on", listingMaxTokens: 1_600 }))).toBe(
      "Tier 1, names: all 8 servers are listed by name. 3,324 of 1,600 tokens are used. Over the budget by 1,724 tokens: listing on lists every tool anyway.",
    );
  });
});

describe("with a draft, it says what changes", () => {
  it("names who collapses, and what leaves the prompt", () => {
    expect(say({ contextLength: 32_000 })).toBe(
      "At 1,600 tokens gitlab collapses to one line: 201 names leave the prompt and 1,752 tokens with them. The other 7 servers stay listed by name.",
    );
    expect(say({ listingMaxTokens: 1_200 })).toBe(
      "At 1,200 tokens gitlab and trello collapse to one line each: 258 names leave the prompt and 2,195 tokens with them. The other 6 servers stay listed by name.",
    );
    expect(say({ listingMaxTokens: 500 })).toBe(
      "At 500 tokens 5 servers collapse to one line each: 339 names leave the prompt and 2,893 tokens with them. The other 3 servers stay listed by name.",
    );
  });

  it("says a change of tier first", () => {
    expect(say({ listingMaxTokens: 200 })).toBe(
      "Tier 2 instead of tier 1. At 200 tokens every server collapses to one line: 375 names leave the prompt and 3,162 tokens with them. The model sees one line per server.",
    );
    expect(say({ thresholdPct: 0 })).toBe(
      "Tier 2 instead of tier 1. At 0 tokens nothing is listed: 375 names leave the prompt and 3,324 tokens with them. The model sees neither tools nor servers.",
    );
    expect(say({ enabled: "off" })).toBe(
      "Tier 0 instead of tier 1. Tool search is off: all definitions stay in the prompt, 105,998 tokens.",
    );
    expect(say({ enabled: "auto" }, savedAs({ enabled: "off" }))).toBe(
      "Tier 1 instead of tier 0. All 8 servers are listed by name. 3,324 of 4,000 tokens are used.",
    );
  });

  it("names who comes back", () => {
    expect(say({ listingMaxTokens: 4_000 }, savedAs({ listingMaxTokens: 2_000 }))).toBe(
      "At 4,000 tokens gitlab is listed by name: 201 names enter the prompt and 1,752 tokens with them. All 375 deferred tools are named.",
    );
    expect(say({ listingMaxTokens: 1_200 }, savedAs({ listingMaxTokens: 1_000 }))).toBe(
      "At 1,200 tokens chrome-devtools is listed by name: 32 names enter the prompt and 285 tokens with them. 6 of 8 servers are listed by name.",
    );
  });

  it("tells names from first sentences", () => {
    expect(say({ listingMaxTokens: 8_000 })).toBe(
      "At 8,000 tokens every server is listed in full: 4,385 tokens enter the prompt. All 375 deferred tools are named.",
    );
    expect(say({ listingMaxTokens: 4_000 }, savedAs({ listingMaxTokens: 8_000 }))).toBe(
      "At 4,000 tokens the first sentences go, the names stay: 4,385 tokens leave the prompt. All 375 deferred tools are named.",
    );
  });

  it("says when nothing changes", () => {
    expect(say({ listingMaxTokens: 3_500 })).toBe(
      "At 3,500 tokens nothing changes: the form stays names, 3,324 of 3,500 tokens are used.",
    );
  });

  it("names the sources left out", () => {
    expect(say({ off: ["gitlab"] })).toBe(
      "Without gitlab, at 4,000 tokens, every server is listed in full: 201 names leave the prompt, though it is 436 tokens longer. All 174 deferred tools are named.",
    );
    expect(say({ off: ["memory"] })).toBe(
      "Without memory, at 4,000 tokens, the other servers keep their form: 9 names leave the prompt and 70 tokens with them. 3,254 of 4,000 tokens are used.",
    );
  });

  it("names the listing setting", () => {
    expect(say({ listing: "off" })).toBe(
      "Tier 2 instead of tier 1. With listing off nothing is listed: 375 names leave the prompt and 3,324 tokens with them. The model sees neither tools nor servers.",
    );
    expect(say({ listing: "on", listingMaxTokens: 1_600 })).toBe(
      "With listing on, at 1,600 tokens, nothing changes: the form stays names, 3,324 of 1,600 tokens are used. Over the budget by 1,724 tokens: listing on lists every tool anyway.",
    );
  });

  it("shows hostile labels inert and cut", () => {
    const label = `‮${"x".repeat(200)}`;
    const hostile = {
      ...demoBudget,
      groups: demoBudget.groups.map((group) => (group.label === "gitlab" ? { ...group, label } : group)),
      sources: demoBudget.sources.map((source) =>
        source.label === "gitlab" ? { ...source, label } : source,
      ),
    };
    expect(say({ contextLength: 32_000 }, hostile)).toBe(
      `At 1,600 tokens ⟨U+202E⟩${"x".repeat(39)}… collapses to one line: 201 names leave the prompt and 1,752 tokens with them. The other 7 servers stay listed by name.`,
    );
  });
});
