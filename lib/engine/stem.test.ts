import { readFileSync } from "node:fs";
import fc from "fast-check";
import { newStemmer } from "snowball-stemmers";
import { describe, expect, it } from "vitest";
import { stem } from "./stem";
import { stemInParts } from "./stem-long";

const snowball = newStemmer("english");

describe("stem", () => {
  it("agrees with Snowball English on every one of the 10,755 golden words", () => {
    const lines = readFileSync(new URL("./fixtures/stems.tsv", import.meta.url), "utf8")
      .trimEnd()
      .split("\n");
    const wrong = lines.filter((line) => {
      const [word = "", expected] = line.split("\t");
      return stem(word) !== expected;
    });
    expect(lines).toHaveLength(10_755);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["issues", "issu"],
    ["creating", "creat"],
    ["skies", "sky"],
    ["generously", "generous"],
    ["0ff", "0ff"],
    ["constructor", "constructor"],
  ])("makes %s into %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it("stems a word of a million y's and other letters, which the library alone would need minutes for", () => {
    const letters = "ya".repeat(500_000);
    // "s" goes, then "ing".
    expect(stem(`${letters}kings`)).toBe(`${letters}k`);
  });

  it("gives a word of more than 128 letters the stem that the library gives it", () => {
    const beginning = fc.constantFrom("", "gener", "commun", "arsen", "y", "yy", "b", "a", "past", "univers");
    const middle = fc.string({
      unit: fc.constantFrom("a", "e", "y", "b", "w", "1"),
      minLength: 0,
      maxLength: 80,
    });
    const filler = fc.constantFrom("b", "a", "ab", "y", "ya", "by", "9");
    const end = fc.constantFrom(
      "ing",
      "ed",
      "s",
      "ies",
      "ational",
      "fulness",
      "ly",
      "e",
      "ement",
      "y",
      "li",
      "eed",
    );
    fc.assert(
      fc.property(beginning, middle, filler, middle, end, (start, left, fill, right, suffix) => {
        const word = start + left + fill.repeat(70) + right + suffix;
        expect(stemInParts(word, (part) => snowball.stem(part))).toBe(snowball.stem(word));
      }),
      { numRuns: 1_000 },
    );
  });
});
