import { describe, expect, it } from "vitest";
import { linearScale, linearTicks, logScale, logTicks, niceMax } from "./scale";

describe("axes", () => {
  it("place values evenly, or by their factor", () => {
    expect([0, 500, 1000].map(linearScale(0, 1000).ratio)).toEqual([0, 0.5, 1]);
    expect([100, 1000, 10_000].map(logScale(100, 10_000).ratio)).toEqual([0, 0.5, 1]);
    expect(logScale(100, 10_000).valueAt(0.5)).toBeCloseTo(1000, 9);
  });

  it("put nothing at the beginning of a log axis rather than nowhere", () => {
    expect(logScale(100, 10_000).ratio(0)).toBe(0);
  });

  it("keep an axis without extent in order", () => {
    expect(linearScale(5, 5).ratio(5)).toBe(0);
    expect(logScale(5, 5).ratio(5)).toBe(0);
  });
});

describe("ticks", () => {
  it("are 1, 2 and 5 times a power of ten on a log axis", () => {
    expect(logTicks(100, 10_000)).toEqual([100, 200, 500, 1000, 2000, 5000, 10_000]);
    expect(logTicks(150, 1200)).toEqual([200, 500, 1000]);
  });

  it("thin out to the powers over more than four decades", () => {
    expect(logTicks(1, 1_000_000)).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
  });

  it("are round on an even axis", () => {
    expect(linearTicks(0, 1000, 4)).toEqual([0, 500, 1000]);
    expect(linearTicks(0, 0.3, 3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(linearTicks(-20, 40, 6)).toEqual([-20, -10, 0, 10, 20, 30, 40]);
  });

  it("end an axis at a round value that holds the largest", () => {
    expect([885, 1000, 1001, 7, 0.29].map((max) => niceMax(max))).toEqual([1000, 1000, 1500, 8, 0.3]);
    expect(niceMax(0)).toBe(1);
  });
});
