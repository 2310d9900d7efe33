import { describe, expect, it } from "vitest";
import { boundProblems } from "./problems";
import type { Problem } from "./types";

const problem = (code: string, source: string, message: string): Problem => ({
  severity: "warning",
  code,
  source,
  tool: "t",
  path: "p",
  message,
  hint: "h",
});
const many = (code: string, source: string, count: number) =>
  Array.from({ length: count }, (_, i) => problem(code, source, `${code} ${source} ${i}`));

describe("boundProblems", () => {
  it("keeps up to 20 of a kind as they are, in order", () => {
    const problems = [...many("a", "x", 20), ...many("b", "x", 1)];
    expect(boundProblems(problems)).toEqual(problems);
  });

  it("counts a single one more too", () => {
    expect(boundProblems(many("a", "x", 21)).at(-1)?.message).toBe("1 more like the 20 above (a).");
  });

  it("counts the others of one source and code in one problem at the end", () => {
    const problems = [...many("a", "x", 23), ...many("a", "y", 20), ...many("b", "x", 1)];
    const bounded = boundProblems(problems);
    expect(bounded.map(({ message }) => message)).toEqual([
      ...many("a", "x", 20).map(({ message }) => message),
      ...many("a", "y", 20).map(({ message }) => message),
      "b x 0",
      "3 more like the 20 above (a).",
    ]);
    expect(bounded.at(-1)).toEqual({
      ...problem("a", "x", "3 more like the 20 above (a)."),
      tool: null,
      path: null,
      hint: null,
    });
  });
});
