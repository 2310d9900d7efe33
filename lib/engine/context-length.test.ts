import { describe, expect, it } from "vitest";
import { parseContextLength } from "./context-length";
import { contextLengthPresets } from "./listing-budget";

describe("a context length", () => {
  it.each([
    [200_000, 200_000],
    ["200000", 200_000],
    ["200k", 200_000],
    ["32K", 32_000],
    ["1M", 1_000_000],
    ["1.1m", 1_100_000],
    ["1.0485M", 1_048_500],
    ["200,000", 200_000],
    ["200_000", 200_000],
    [" 128 k ", 128_000],
    [1_000, 1_000],
    [10_000_000, 10_000_000],
  ])("%j is %d tokens", (value, tokens) => {
    expect(parseContextLength(value)).toEqual({ kind: "tokens", tokens });
  });

  it.each([
    999,
    10_000_001,
    -1,
    0,
    1_000.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "",
    "k",
    "1G",
    "1e6",
    "2 00k",
    "1.0005k",
    true,
    null,
    [200_000],
  ])("%j is none", (value) => {
    expect(parseContextLength(value).kind).toBe("bad");
  });

  it("says what it should have been", () => {
    expect(parseContextLength("big")).toEqual({
      kind: "bad",
      message:
        'must be a whole number of tokens from 1,000 to 10,000,000, such as 200000 or 200k, this is "big"',
    });
  });

  it("every preset's name means its tokens", () => {
    expect(contextLengthPresets.map(({ label }) => parseContextLength(label))).toEqual(
      contextLengthPresets.map(({ tokens }) => ({ kind: "tokens", tokens })),
    );
  });
});
