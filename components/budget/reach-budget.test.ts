import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingBudget } from "@/lib/engine/listing-budget";
import { demoBudget } from "./demo.fixture";
import { type Draft, savedDraft } from "./draft";
import { reachBudget } from "./reach-budget";

const saved = savedDraft(demoBudget.saved);

describe("the draft that has a given listing budget", () => {
  it("lowers the cap alone where the percent leg is larger", () => {
    expect(reachBudget(saved, 3_324)).toEqual({ kind: "set", draft: { ...saved, listingMaxTokens: 3_324 } });
  });

  it("raises the percent leg too where it would bind, to the smallest that allows it", () => {
    const draft = { ...saved, contextLength: 32_000 };
    expect(reachBudget(draft, 3_324)).toEqual({
      kind: "set",
      draft: { ...draft, listingMaxTokens: 3_324, thresholdPct: 10.4 },
    });
  });

  it("raises the context where not even 100 % allows it", () => {
    const draft = { ...saved, contextLength: 4_000 };
    expect(reachBudget(draft, 7_709)).toEqual({
      kind: "set",
      draft: { ...draft, listingMaxTokens: 7_709, thresholdPct: 100, contextLength: 7_709 },
    });
  });

  it("states a context where it is unknown and its 10,000 are too few", () => {
    const draft = { ...saved, contextLength: null };
    expect(reachBudget(draft, 15_400)).toEqual({
      kind: "set",
      draft: { ...draft, listingMaxTokens: 15_400, contextLength: 308_000 },
    });
  });

  it("lowers the percent leg below what the cap takes", () => {
    expect(reachBudget(saved, 162)).toEqual({ kind: "set", draft: { ...saved, thresholdPct: 0.081 } });
    expect(reachBudget(saved, 0)).toEqual({ kind: "set", draft: { ...saved, thresholdPct: 0 } });
  });

  it("changes nothing where the budget is that already", () => {
    expect(reachBudget(saved, 4_000)).toEqual({ kind: "set", draft: saved });
  });

  it("says what the cap takes at most", () => {
    expect(reachBudget(saved, 91_200)).toEqual({ kind: "out-of-range", mostTokens: 60_000 });
  });
});

it("comes to just that budget from any known context of usual size", () => {
  const drafts = fc.record({
    contextLength: fc.integer({ min: 4_000, max: 2_000_000 }),
    thresholdPct: fc.double({ min: 0, max: 100, noNaN: true }),
    listingMaxTokens: fc.integer({ min: 200, max: 60_000 }),
  });
  fc.assert(
    fc.property(drafts, fc.integer({ min: 0, max: 60_000 }), (given, budgetTokens) => {
      const draft: Draft = { ...saved, ...given };
      const reach = reachBudget(draft, budgetTokens);
      if (reach.kind !== "set") throw new Error("within the range");
      expect(listingBudget(reach.draft, reach.draft.contextLength).tokens).toBe(budgetTokens);
    }),
    { numRuns: 1_000 },
  );
});
