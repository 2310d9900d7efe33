import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { data, decision, ladder } from "./overview.test-kit";
import { type BarLabel, placeLabels, type Side } from "./place-labels";
import { barLabels, barLayouts } from "./prepare-bar-labels";
import { barRows, prepareBudgetBar } from "./prepare-budget-bar";
import { collapsedAt, modesAt, rungWords } from "./rungs";

describe("a rung", () => {
  it("knows every server's mode, though it is sent only what differs from the rung below", () => {
    expect([...modesAt(ladder, 2)]).toEqual([
      ["gitlab", "summary"],
      ["memory", "names"],
    ]);
    expect(collapsedAt(ladder, 2)).toEqual(["gitlab"]);
  });

  it("is named by its form, or by the one server it leaves out", () => {
    expect(ladder.map((_, index) => rungWords(ladder, index))).toEqual([
      "no listing",
      "one line a server",
      "gitlab collapsed",
      "all by name",
      "all in full",
    ]);
  });
});

describe("the budget bar", () => {
  const bar = prepareBudgetBar(data, 5);

  it("ends a tenth behind its furthest mark and shows the rungs around the present one", () => {
    expect(bar.maxTokens).toBeCloseTo(11_000);
    expect(bar.rungs.map(({ words, tokens }) => `${words} ${tokens}`)).toEqual([
      "all by name 3324",
      "all in full 7709",
      "gitlab collapsed 120",
    ]);
  });

  it("says what is unused and what the next better form lacks", () => {
    expect(bar.summary).toBe(
      "676 of 4,000 tokens are unused. The next better form, all in full, needs 3,709 more than the cap allows.",
    );
  });

  it("leaves out a leg so far away that nothing else would be seen", () => {
    const far = { ...decision, budget: { ...decision.budget, percentLeg: 1_000_000 } };
    expect(prepareBudgetBar({ ...data, decision: far }, 5).limits.map(({ key }) => key)).toEqual([
      "absolute",
    ]);
  });

  it("says that a leg would bind when nothing is listed, and why nothing is", () => {
    const off = { ...decision, form: null, enabled: "off" as const };
    const { limits, summary } = prepareBudgetBar({ ...data, decision: off }, 5);
    expect(limits[0]?.words).toBe("cap, would bind");
    expect(summary).toBe("Tool search is off, so nothing is spent on a listing.");
    expect(prepareBudgetBar({ ...data, decision: { ...decision, form: null } }, 5).summary).toBe(
      "No tool can be deferred, so nothing is spent on a listing.",
    );
  });

  it("has a table of the same marks, from left to right", () => {
    expect(barRows(bar).map(({ name, tokens }) => `${name} ${tokens}`)).toEqual([
      "gitlab collapsed 120",
      "Used, in the prompt 3324",
      "all by name 3324",
      "Absolute cap, binds 4000",
      "all in full 7709",
      "Percent leg, 5\u00a0% of 200,000 10000",
    ]);
  });
});

describe("the bar's labels", () => {
  it("all have room on a wide screen, each on the side of its mark that is free", () => {
    const { above, below } = barLabels(prepareBudgetBar(data, 5), barLayouts[4]);
    expect(above).toEqual([
      { key: "absolute", side: "right" },
      { key: "used", side: "start" },
      { key: "percent", side: "left" },
    ]);
    expect(below).toEqual([
      { key: "3324", side: "right" },
      { key: "7709", side: "right" },
      { key: "120", side: "right" },
    ]);
  });

  it("on a phone keep the leg that binds and what is used", () => {
    const { above, below } = barLabels(prepareBudgetBar(data, 5), barLayouts[0]);
    expect(above.map(({ key }) => key)).toEqual(["absolute", "used"]);
    expect(below.map(({ key }) => key)).toEqual(["3324"]);
  });

  it("stand under their ticks where two would not fit side by side otherwise", () => {
    const { below } = barLabels(prepareBudgetBar(data, 5), barLayouts[1]);
    expect(below).toEqual([
      { key: "3324", side: "centre" },
      { key: "7709", side: "centre" },
    ]);
  });

  it("move aside when a listing over its budget crosses the leg that binds", () => {
    const over = {
      ...decision,
      budget: { ...decision.budget, tokens: 1000, absoluteLeg: 1000 },
      listing: { ...decision.listing, overBudgetTokens: 2324 },
    };
    const { above } = barLabels(prepareBudgetBar({ ...data, decision: over }, 5), barLayouts[3]);
    expect(above.slice(0, 2)).toEqual([
      { key: "absolute", side: "right" },
      { key: "used", side: "right" },
    ]);
  });

  it("never touch, never leave the bar, and never give up an important one for a lesser one", () => {
    const sides: readonly Side[] = ["right", "left", "centre", "start"];
    const anyLabels = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        widthPx: fc.integer({ min: 1, max: 200 }),
        sides: fc.subarray([...sides], { minLength: 1 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anyLabels, fc.integer({ min: 100, max: 1200 }), (drafts, barPx) => {
        const labels: readonly BarLabel[] = drafts.map((draft, at) => ({ ...draft, key: String(at) }));
        const placed = placeLabels(labels, barPx);
        const spans = placed.map(({ key, side }) => spanOf(labels[Number(key)], side, barPx));
        for (const [from, to] of spans) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(barPx);
        }
        const sorted = [...spans].sort((a, b) => a[0] - b[0]);
        for (const [at, span] of sorted.entries()) {
          if (at > 0) expect(span[0]).toBeGreaterThanOrEqual((sorted[at - 1]?.[1] ?? 0) + 8);
        }
        const first = labels[0];
        const firstFits = first?.sides.some((side) => {
          const [from, to] = spanOf(first, side, barPx);
          return from >= 0 && to <= barPx;
        });
        if (firstFits) expect(placed[0]?.key).toBe("0");
      }),
      { numRuns: 1000 },
    );
  });
});

function spanOf(label: BarLabel | undefined, side: Side, barPx: number): readonly [number, number] {
  if (label === undefined) throw new Error("placed a label that was not given");
  if (side === "start") return [0, label.widthPx];
  const mark = label.at * barPx;
  const half = label.widthPx / 2;
  if (side === "centre") return [mark - half, mark + half];
  return side === "right" ? [mark, mark + label.widthPx] : [mark - label.widthPx, mark];
}
