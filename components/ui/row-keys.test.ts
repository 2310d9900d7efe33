import { describe, expect, it } from "vitest";
import { rowAfterKey } from "./row-keys";

describe("moving the current row", () => {
  it("goes one row or one page, and stops at both ends", () => {
    expect(
      ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"].map((key) => rowAfterKey(key, 5, 20, 10)),
    ).toEqual([6, 4, 15, 0, 0, 20]);
    expect(rowAfterKey("ArrowDown", 20, 20, 10)).toBe(20);
    expect(rowAfterKey("PageDown", 15, 20, 10)).toBe(20);
    expect(rowAfterKey("ArrowUp", 0, 20, 10)).toBe(0);
  });

  it("stays on the first row of an empty table", () => {
    expect(["ArrowDown", "End", "Home"].map((key) => rowAfterKey(key, 0, -1, 10))).toEqual([0, 0, 0]);
  });

  it("leaves every other key alone", () => {
    expect(["a", "Tab", "Enter", " ", "ArrowLeft"].map((key) => rowAfterKey(key, 5, 20, 10))).toEqual(
      Array(5).fill(null),
    );
  });
});
