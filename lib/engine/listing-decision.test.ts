import { describe, expect, it } from "vitest";
import { buildLadder } from "./ladder";
import { listedAgainUnder, resolveListing } from "./listing-decision";
import type { GroupCost, ThreeState } from "./types";

const groups: GroupCost[] = [
  { label: "a", toolCount: 2, fullChars: 399, namesChars: 79, summaryChars: 19 },
  { label: "b", toolCount: 4, fullChars: 799, namesChars: 159, summaryChars: 19 },
];
const at = (budgetTokens: number, listing: ThreeState) => {
  const { modes, ...rest } = resolveListing({ groups, budgetTokens, listing, headerChars: 100 });
  return { ...rest, modes: [...modes] };
};
const all = (mode: string) => [
  ["a", mode],
  ["b", mode],
];

describe("resolveListing", () => {
  it("takes under auto the best form that fits", () => {
    expect(at(325, "auto")).toEqual({ form: "full", tokens: 325, overBudgetTokens: 0, modes: all("full") });
    expect(at(324, "auto")).toEqual({ form: "names", tokens: 85, overBudgetTokens: 0, modes: all("names") });
    expect(at(84, "auto")).toEqual({
      form: "mixed",
      tokens: 50,
      overBudgetTokens: 0,
      modes: [
        ["a", "names"],
        ["b", "summary"],
      ],
    });
    expect(at(34, "auto")).toEqual({ form: "none", tokens: 0, overBudgetTokens: 0, modes: all("none") });
  });

  it("lists nothing under off, whatever fits", () => {
    expect(at(10_000, "off")).toEqual({ form: "none", tokens: 0, overBudgetTokens: 0, modes: all("none") });
  });

  it("lists under on every tool in full when that fits", () => {
    expect(at(325, "on")).toEqual({ form: "full", tokens: 325, overBudgetTokens: 0, modes: all("full") });
  });

  it("lists under on every tool by name when only that fits", () => {
    expect(at(85, "on")).toEqual({ form: "names", tokens: 85, overBudgetTokens: 0, modes: all("names") });
  });

  it("lists under on every tool by name over the budget too, and says by how much", () => {
    expect(at(84, "on")).toEqual({ form: "names", tokens: 85, overBudgetTokens: 1, modes: all("names") });
    expect(at(0, "on")).toEqual({ form: "names", tokens: 85, overBudgetTokens: 85, modes: all("names") });
  });

  it("uses our own header unless told otherwise", () => {
    expect(resolveListing({ groups, budgetTokens: 326, listing: "auto" }).tokens).toBe(326);
  });

  it("uses a ladder that is there already", () => {
    const ladder = buildLadder(groups.slice(0, 1), 100);
    expect([...resolveListing({ groups, budgetTokens: 999, listing: "auto", ladder }).modes]).toEqual([
      ["a", "full"],
    ]);
  });

  it("lists nothing when there are no groups", () => {
    for (const listing of ["auto", "on", "off"] as const) {
      expect(resolveListing({ groups: [], budgetTokens: 9, listing })).toMatchObject({
        form: "none",
        tokens: 0,
        overBudgetTokens: 0,
      });
    }
  });
});

describe("listedAgainUnder", () => {
  const ladder = buildLadder(groups, 100);

  it.each([
    ["auto", "b", 85],
    ["auto", "a", 50],
    ["on", "a", 0],
    ["off", "a", null],
    ["auto", "c", null],
    ["on", "c", null],
  ] as const)("says under %s of %s %j", (listing, label, budget) => {
    expect(listedAgainUnder(listing, ladder, label)).toBe(budget);
  });
});
