import { describe, expect, it } from "vitest";
import { clip, firstCodePoints } from "./clip";

describe("clip", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "abc…"],
    ["😀😀", 2, "😀😀"],
    ["😀😀😀", 2, "😀😀…"],
    ["a\ud800b", 2, "a\ud800…"],
    ["", 0, ""],
    ["a", 0, "…"],
  ])("clips %j at %i code points to %j", (text, count, clipped) => {
    expect(clip(text, count)).toBe(clipped);
  });

  it("never cuts a pair of surrogates in two", () => {
    expect(firstCodePoints("a😀", 2)).toBe("a😀");
    expect(firstCodePoints("😀a", 1)).toBe("😀");
  });
});
