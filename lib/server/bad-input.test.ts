import { describe, expect, it } from "vitest";
import { badInput, isBadInput } from "./bad-input";

const unknownLabel = {
  severity: "error",
  code: "unknown_label",
  source: null,
  tool: null,
  path: "--only",
  message: 'No source is called "gitlub".',
  hint: 'Did you mean "gitlab"?',
} as const;

describe("bad input", () => {
  it("says what, where and what to do, one problem a line", () => {
    const error = badInput([unknownLabel, { ...unknownLabel, path: null, hint: null, message: "And this." }]);
    expect(error.message).toBe('--only: No source is called "gitlub". Did you mean "gitlab"?\nAnd this.');
    expect(error.problems).toHaveLength(2);
  });

  it("is known by its kind, so that another copy of the code recognises it too", () => {
    expect(isBadInput(badInput([unknownLabel]))).toBe(true);
    expect(isBadInput(Object.assign(new Error("x"), { kind: "bad_input", problems: [] }))).toBe(true);
    expect(isBadInput(new Error("x"))).toBe(false);
    expect(isBadInput("bad_input")).toBe(false);
  });
});
