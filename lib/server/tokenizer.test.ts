import { describe, expect, it } from "vitest";
import { countTokenizerTokens } from "./tokenizer";

describe("a real tokenizer's count", () => {
  it("counts o200k_base tokens", () => {
    expect(countTokenizerTokens("hello world")).toBe(2);
    expect(countTokenizerTokens("")).toBe(0);
  });

  it("reads a special token's spelling as plain text instead of refusing it", () => {
    expect(countTokenizerTokens("<|endoftext|>")).toBe(7);
  });

  it("counts a long text of ordinary words", () => {
    expect(countTokenizerTokens("create an issue. ".repeat(10_000))).toBe(40_001);
  });

  it("declines what would take minutes: long unbroken runs of letters, spaces or symbols", () => {
    for (const run of ["a", "漢", " ", "!", "\u0301"])
      expect(countTokenizerTokens(run.repeat(150_000))).toBeNull();
  });

  it("declines texts over 200,000 characters", () => {
    expect(countTokenizerTokens("a b ".repeat(50_001))).toBeNull();
  });
});
