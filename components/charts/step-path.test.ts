import { describe, expect, it } from "vitest";
import { stepArea, stepPath } from "./step-path";

describe("a staircase", () => {
  it("stays on a level until the next point", () => {
    expect(
      stepPath(
        [
          [0, 10],
          [4, 6],
          [8.333, 1],
        ],
        12,
      ),
    ).toBe("M0 10H4V6H8.33V1H12");
  });

  it("closes to its base when it is filled", () => {
    expect(stepArea([[2, 5]], 12, 20)).toBe("M2 5H12V20H2Z");
  });

  it("is nothing without points", () => {
    expect([stepPath([], 12), stepArea([], 12, 20)]).toEqual(["", ""]);
  });
});
