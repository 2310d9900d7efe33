import { describe, expect, it } from "vitest";
import { staircase } from "./staircase";

const frame = { width: 92, height: 34 };
const ladder = [
  [0, 0],
  [100, 100],
  [1000, 1000],
  [10_000, 10_000],
] as const;

describe("the small staircase", () => {
  it("rises by one step per rung, evenly when each rung is ten times the last", () => {
    const { path } = staircase(ladder, 1000, 1000, frame);
    expect(path).toBe("M4 31.5H7.1V28.5H46V16.5H84.9V4.5H88");
  });

  it("puts the dot on the level in use, at the budget", () => {
    expect(staircase(ladder, 1000, 1000, frame).marker).toEqual({ x: 46, y: 16.5 });
    expect(staircase(ladder, 5000, 1000, frame).marker.y).toBe(16.5);
    expect(staircase(ladder, 5000, 1000, frame).marker.x).toBeGreaterThan(46);
  });

  it("lays the dot on the floor when nothing is listed", () => {
    expect(staircase(ladder, 50, 0, frame).marker).toEqual({ x: 6.7, y: 31.5 });
  });

  it("makes room for a budget beyond the last rung", () => {
    const { marker } = staircase(ladder, 1_000_000, 10_000, frame);
    expect(marker.x).toBeLessThanOrEqual(88);
    expect(marker.y).toBe(4.5);
  });

  it("is a floor without rungs: no tools, or the listing is off", () => {
    for (const empty of [[], [[0, 0]] as const]) {
      const { path, marker } = staircase(empty, 4000, 0, frame);
      expect(path).toBe("M4 31.5H88");
      expect(marker).toEqual({ x: 46, y: 31.5 });
    }
  });
});
