import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddText } from "./fixtures/arbitraries";
import { codePoints, compareCodePoints, estimateTokens } from "./tokens";

describe("codePoints", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["😀", 1],
    ["a😀b", 3],
    ["👩‍💻", 3],
    ["\ud800", 1],
    ["\udc00\ud800", 2],
    ["\ud83d\ud83d\ude00\ude00", 3],
  ])("counts %j as %i", (text, count) => {
    expect(codePoints(text)).toBe(count);
  });

  it("counts what iterating over the text yields", () => {
    fc.assert(
      fc.property(oddText(40), (text) => codePoints(text) === [...text].length),
      { numRuns: 1_000 },
    );
  });
});

describe("estimateTokens", () => {
  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [423_990, 105_998],
  ])("rounds %i characters up to %i tokens", (chars, tokens) => {
    expect(estimateTokens(chars)).toBe(tokens);
  });
});

describe("compareCodePoints", () => {
  it("puts U+FF5E before U+1F600, where UTF-16 order has it the other way round", () => {
    expect(["\u{1f600}", "\uff5e"].sort(compareCodePoints)).toEqual(["\uff5e", "\u{1f600}"]);
    expect(["\u{1f600}", "\uff5e"].sort()).toEqual(["\u{1f600}", "\uff5e"]);
  });

  it("puts upper case before lower case and a text before its continuation, as no locale does", () => {
    expect(["a", "B", "ab", "", "A"].sort(compareCodePoints)).toEqual(["", "A", "B", "a", "ab"]);
  });

  it("orders as comparing lists of code points does", () => {
    const slow = (a: string, b: string) => {
      const [left, right] = [a, b].map((text) => [...text].map((character) => character.codePointAt(0) ?? 0));
      const at = (left ?? []).findIndex((point, i) => point !== right?.[i]);
      if (at === -1) return (left?.length ?? 0) - (right?.length ?? 0);
      return (left?.[at] ?? -1) - (right?.[at] ?? -1);
    };
    fc.assert(
      fc.property(oddText(5), oddText(5), (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(slow(a, b)));
      }),
      { numRuns: 1_000 },
    );
  });
});
