import { describe, expect, it } from "vitest";
import { demoBudget } from "./demo.fixture";
import { sessionOf } from "./outcome";
import { placeLabels } from "./place-labels";
import {
  heightAt,
  type LadderChart,
  listingOnPath,
  needleAt,
  prepareLadderChart,
  rungAtPlace,
} from "./prepare-ladder-chart";
import { appearanceWords, prepareRungs, type Rung } from "./prepare-rungs";
import { plainText } from "./sentence";

const rungsFrom = (data = demoBudget) => {
  const { ladder, groups } = sessionOf(data, []);
  return prepareRungs(ladder, groups);
};
const rungs = rungsFrom();
const chartOf = (given: readonly Rung[], savedBudgetTokens: number): LadderChart => {
  const chart = prepareLadderChart(given, savedBudgetTokens);
  if (chart === null) throw new Error("these rungs have a chart");
  return chart;
};
const chart = chartOf(rungs, 4_000);
const percent = (ratio: number) => Math.round(ratio * 1_000) / 10;

describe("the demo's chart", () => {
  it("starts at a tidy figure below the lowest rung and ends with air above the highest", () => {
    expect([chart.scale.min, Math.round(chart.scale.max)]).toEqual([100, 11_949]);
    expect(chart.scale.ticks).toEqual([100, 200, 500, 1_000, 2_000, 5_000, 10_000]);
  });

  it("climbs to the diagonal at each rung", () => {
    expect(chart.risers.map(({ rung, at }) => [rung.budgetTokens, percent(at)])).toEqual([
      [162, 10.1],
      [216, 16.1],
      [321, 24.4],
      [431, 30.5],
      [629, 38.4],
      [844, 44.6],
      [1_129, 50.7],
      [1_572, 57.6],
      [3_324, 73.3],
      [7_709, 90.8],
    ]);
    expect(chart.line.startsWith("M10.09 89.91H16.1V83.9H")).toBe(true);
    expect(chart.line.endsWith("H90.84V9.16H100")).toBe(true);
  });

  it("names the form over the budget without gaps", () => {
    expect(chart.strip.map(({ form, from, to }) => [form, percent(from), percent(to)])).toEqual([
      ["none", 0, 10.1],
      ["groups", 10.1, 16.1],
      ["mixed", 16.1, 73.3],
      ["names", 73.3, 90.8],
      ["full", 90.8, 100],
    ]);
  });

  it("keeps a needle inside, and says when it is beyond", () => {
    expect(needleAt(chart, 1_600)).toEqual({ at: expect.closeTo(0.5797, 3), isBeyond: false });
    expect(needleAt(chart, 60_000)).toEqual({ at: 1, isBeyond: true });
    expect(needleAt(chart, 0)).toEqual({ at: 0, isBeyond: true });
  });

  it("has no height for nothing", () => {
    expect(heightAt(chart, 0)).toBeNull();
    expect(heightAt(chart, 100)).toBe(0);
  });

  it("draws listing: on as two levels", () => {
    expect(listingOnPath(chart, rungs)).toBe("M0 26.75H90.84V9.16H100");
  });

  it("finds the rung under a place", () => {
    expect([0, 0.05, 0.11, 0.58, 0.95, 1].map((at) => rungAtPlace(chart, rungs, at))).toEqual([
      0, 0, 1, 8, 10, 10,
    ]);
  });

  it("keeps room for a saved budget beyond the rungs", () => {
    expect(chartOf(rungs, 60_000).scale.max).toBe(72_000);
    expect(chartOf(rungs, 30).scale.min).toBe(20);
  });

  it("is nothing without rungs", () => {
    expect(prepareLadderChart([], 4_000)).toBeNull();
    expect(prepareLadderChart(rungs.slice(0, 1), 4_000)).toBeNull();
  });
});

describe("labels beside the risers", () => {
  const words = ({ rung }: { rung: Rung }) =>
    `${rung.tokens} ${plainText([appearanceWords(rung.appearance)])}`;
  const labelled = (given: LadderChart, width: number, first: readonly number[] = []) =>
    placeLabels(given.risers, { width, height: 404 }, words, first);

  it("all stand on a wide screen, the highest flush with the right edge", () => {
    const placed = labelled(chart, 760);
    expect(placed.map(({ riser }) => riser.rung.budgetTokens)).toEqual([
      162, 216, 321, 431, 629, 844, 1_129, 1_572, 3_324, 7_709,
    ]);
    expect(placed.filter(({ isFlushRight }) => isFlushRight).map(({ riser }) => riser.rung.form)).toEqual([
      "full",
    ]);
  });

  const crowd = {
    ...demoBudget,
    groups: Array.from({ length: 335 }, (_, at) => ({
      label: `server-${String(at).padStart(3, "0")}`,
      toolCount: 40 + at,
      fullChars: 4_000 + 40 * at,
      namesChars: 1_000 + 13 * at,
      summaryChars: 66,
    })),
  };
  const crowded = chartOf(rungsFrom(crowd), 4_000);

  it("never touch one another among 335 sources, and keep those asked for and the flips", () => {
    const placed = labelled(crowded, 760, [200]);
    const indexes = placed.map(({ riser }) => riser.index);
    expect(indexes).toContain(200);
    expect(indexes).toContain(crowded.risers.at(-1)?.index);
    expect(placed.length).toBeGreaterThan(5);
    expect(placed.length).toBeLessThan(30);
    const boxes = placed.map(({ left, top, riser }) => ({
      left,
      top,
      right: left + words(riser).length * 6,
    }));
    for (const [at, a] of boxes.entries()) {
      for (const b of boxes.slice(at + 1)) {
        expect(a.left < b.right && b.left < a.right && Math.abs(a.top - b.top) < 16).toBe(false);
      }
    }
  });
});
