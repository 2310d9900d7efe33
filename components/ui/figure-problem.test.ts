import { describe, expect, it } from "vitest";
import { figureProblem } from "./figure-problem";
import { formatInteger } from "./format";

const problem = (text: string, isWhole = true) =>
  figureProblem(text, { min: 0, max: 1_000_000, isWhole, format: formatInteger });

describe("a figure in a field", () => {
  it("is fine when it is in range, however it is written", () => {
    expect(["0", "32,000", "32k", "1M"].map((text) => problem(text))).toEqual([null, null, null, null]);
    expect(problem("2.5", false)).toBeNull();
  });

  it("is told what is wrong, with the range it may have", () => {
    expect([problem(""), problem("abc"), problem("2.5"), problem("-1"), problem("1000001")]).toEqual([
      "A figure is missing.",
      "Not a figure.",
      "Whole figures only.",
      "From 0 to 1,000,000.",
      "From 0 to 1,000,000.",
    ]);
  });
});
