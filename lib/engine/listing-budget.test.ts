import { describe, expect, it } from "vitest";
import { listingBudget } from "./listing-budget";

describe("listingBudget", () => {
  it.each([
    [
      "the cap binds",
      200_000,
      5,
      4_000,
      { tokens: 4_000, percentLeg: 10_000, absoluteLeg: 4_000, binds: "absolute" },
    ],
    [
      "the percentage binds",
      32_000,
      5,
      4_000,
      { tokens: 1_600, percentLeg: 1_600, absoluteLeg: 4_000, binds: "percent" },
    ],
    [
      "both are equal",
      80_000,
      5,
      4_000,
      { tokens: 4_000, percentLeg: 4_000, absoluteLeg: 4_000, binds: "absolute" },
    ],
    [
      "the percentage is rounded down",
      199,
      5,
      4_000,
      { tokens: 9, percentLeg: 9, absoluteLeg: 4_000, binds: "percent" },
    ],
    [
      "the percentage is a fraction",
      200_000,
      0.5,
      4_000,
      { tokens: 1_000, percentLeg: 1_000, absoluteLeg: 4_000, binds: "percent" },
    ],
    [
      "nothing of the context is given away",
      200_000,
      0,
      4_000,
      { tokens: 0, percentLeg: 0, absoluteLeg: 4_000, binds: "percent" },
    ],
    [
      "the context is unknown",
      null,
      90,
      60_000,
      { tokens: 10_000, percentLeg: 10_000, absoluteLeg: 60_000, binds: "percent" },
    ],
    [
      "the context is unknown and the percentage 0",
      null,
      0,
      4_000,
      { tokens: 4_000, percentLeg: 10_000, absoluteLeg: 4_000, binds: "absolute" },
    ],
    [
      "the context is negative",
      -100,
      5,
      4_000,
      { tokens: 0, percentLeg: -5, absoluteLeg: 4_000, binds: "percent" },
    ],
  ])("when %s", (_, contextLength, thresholdPct, listingMaxTokens, budget) => {
    expect(listingBudget({ thresholdPct, listingMaxTokens }, contextLength)).toEqual(budget);
  });
});
