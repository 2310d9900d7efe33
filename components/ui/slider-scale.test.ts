import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratioOf, type SliderScale, stepFrom, valueAt } from "./slider-scale";

const log: SliderScale = { min: 100, max: 1_000_000, kind: "log" };
const percent: SliderScale = { min: 0, max: 30, kind: "linear", step: 0.5 };

describe("a slider's scale", () => {
  it("gives every decade of a log scale the same room", () => {
    expect([100, 1000, 10_000, 1_000_000].map((value) => ratioOf(value, log))).toEqual([0, 0.25, 0.5, 1]);
    expect([0, 0.25, 0.5, 1].map((ratio) => valueAt(ratio, log))).toEqual([100, 1000, 10_000, 1_000_000]);
  });

  it("offers tidy figures only", () => {
    expect(valueAt(0.4, log)).toBe(4000);
    expect(valueAt(0.41, log)).toBe(4400);
    expect([0.1, 0.333].map((ratio) => valueAt(ratio, percent))).toEqual([3, 10]);
  });

  it("steps by one tidy figure, and by ten with the Page keys", () => {
    expect(stepFrom(4000, 1, "small", log)).toBe(4100);
    expect(stepFrom(4000, -1, "small", log)).toBe(3900);
    expect(stepFrom(4000, 1, "large", log)).toBe(5000);
    expect(stepFrom(32_000, -1, "large", log)).toBe(30_000);
    expect(stepFrom(5, 1, "small", percent)).toBe(5.5);
    expect(stepFrom(5, 1, "large", percent)).toBe(10);
  });

  it("uses the smaller unit below a power of ten", () => {
    expect(stepFrom(1000, -1, "small", log)).toBe(990);
    expect(stepFrom(1000, 1, "small", log)).toBe(1100);
  });

  it("goes from an odd value to the next tidy one", () => {
    expect(stepFrom(3324, 1, "small", log)).toBe(3400);
    expect(stepFrom(3324, -1, "small", log)).toBe(3300);
  });

  it("stops at both ends", () => {
    expect([stepFrom(100, -1, "large", log), stepFrom(1_000_000, 1, "small", log)]).toEqual([100, 1_000_000]);
    expect([ratioOf(5, log), ratioOf(9e9, log)]).toEqual([0, 1]);
  });

  it("always moves, and always the right way, until the end is reached", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 999_999 }),
        fc.constantFrom("small", "large"),
        (value, size) => {
          expect(stepFrom(value, 1, size, log)).toBeGreaterThan(value);
          expect(stepFrom(value, -1, size, log)).toBeLessThan(value);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("puts a tidy value back where it came from", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (ratio) => {
        const value = valueAt(ratio, log);
        expect(valueAt(ratioOf(value, log), log)).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });
});
