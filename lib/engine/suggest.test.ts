import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closest, editDistance } from "./suggest";

describe("closest", () => {
  const keys = ["enabled", "threshold_pct", "listing_max_tokens", "listing"];

  it.each([
    ["thresholdPct", "threshold_pct"],
    ["threshold", "threshold_pct"],
    ["threshold_pc", "threshold_pct"],
    ["listing-max-tokens", "listing_max_tokens"],
    ["listng", "listing"],
    ["enable", "enabled"],
    ["colour", null],
    ["list", null],
    ["lxsxxng", null],
    ["e", null],
    ["", null],
    ["x".repeat(201), null],
  ])("finds for %j %j", (text, likely) => {
    expect(closest(text, keys)).toBe(likely);
  });

  it("takes the first of equally near ones", () => {
    expect(closest("cart", ["card", "cast"])).toBe("card");
  });
});

describe("editDistance", () => {
  it.each([
    ["kitten", "sitting", 3],
    ["", "abc", 3],
    ["abc", "abc", 0],
    ["flaw", "lawn", 2],
  ])("between %j and %j is %i", (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  it("equals the whole table of Levenshtein's recursion, up to the limit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1));
      }),
      { numRuns: 1_000 },
    );
  });
});

function slowDistance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return slowDistance(restA, restB);
  return 1 + Math.min(slowDistance(restA, b), slowDistance(a, restB), slowDistance(restA, restB));
}
