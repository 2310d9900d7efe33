import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import { axisThrough, byDifference, byFactor } from "./axis-through";
import { demoBudget } from "./demo.fixture";
import { type Draft, savedDraft } from "./draft";
import { outcomeOf, sessionOf } from "./outcome";
import { cellWords, heatMapNote, heatMapSentence, mixedShades, prepareHeatMap } from "./prepare-heat-map";
import { prepareRungs } from "./prepare-rungs";

const session = sessionOf(demoBudget, []);
const rungs = prepareRungs(session.ladder, session.groups);
const saved = savedDraft(demoBudget.saved);
const mapOf = (change: Partial<Draft> = {}, base = saved) =>
  prepareHeatMap(session, rungs, { ...base, ...change }, base);
const words = (change: Partial<Draft> = {}) =>
  mapOf(change).rows.map(({ cells }) => cells.map(({ word }) => word).join(" "));

describe("the map of the demo", () => {
  it("prints the form, or how many servers are collapsed, in each cell", () => {
    expect(
      mapOf()
        .columns.map(({ label }) => label)
        .join(" "),
    ).toBe("8k 16k 32k 64k 128k 200k 400k 1M");
    expect(words()).toEqual([
      "−1 −1 names names names names names names",
      "−2 −1 names names names names names names",
      "−4 −1 −1 names names names names names",
      "−4 −2 −1 names names names names names",
      "−6 −4 −1 −1 names names names names",
      "−7 −5 −3 −1 names names names names",
      "none −7 −4 −2 −1 names names names",
      "none none −7 −4 −2 −1 names names",
    ]);
  });

  it("darkens with what is listed, by the same parts as its legend", () => {
    const shadeByWord = new Map(
      mapOf().rows.flatMap(({ cells }) => cells.map(({ word, shade }) => [word, shade] as const)),
    );
    expect(Object.fromEntries(shadeByWord)).toEqual({
      names: 4,
      "−1": 3,
      "−2": 3,
      "−3": 2,
      "−4": 2,
      "−5": 1,
      "−6": 1,
      "−7": 1,
      none: 0,
    });
    expect(mapOf({ listingMaxTokens: 8_000 }).rows[0]?.cells.at(-1)?.shade).toBe(5);
  });

  it("holds the values of the draft and of the saved settings, and keeps its size", () => {
    const map = mapOf({ contextLength: 50_000, thresholdPct: 7 });
    expect(map.columns.map(({ label }) => label).join(" ")).toBe("8k 16k 32k 50k 128k 200k 400k 1M");
    expect(map.rows.map(({ label }) => label).join(" ")).toBe(
      "20\u00a0% 15\u00a0% 10\u00a0% 7\u00a0% 5\u00a0% 3\u00a0% 2\u00a0% 1\u00a0%",
    );
    const cells = map.rows.flatMap((row) => row.cells);
    expect(cells.filter(({ isNow }) => isNow)).toMatchObject([{ contextLength: 50_000, thresholdPct: 7 }]);
    expect(cells.filter(({ isSaved }) => isSaved)).toMatchObject([
      { contextLength: 200_000, thresholdPct: 5 },
    ]);
  });

  it("gives an unknown context a column of its own", () => {
    const unknown = { ...saved, contextLength: null };
    const map = mapOf({ contextLength: 32_000 }, unknown);
    expect(map.columns.map(({ label }) => label).join(" ")).toBe("unknown 8k 16k 32k 64k 128k 200k 400k 1M");
    expect(map.rows.map(({ cells }) => cells[0]?.budgetTokens)).toEqual(Array(8).fill(4_000));
  });

  it("says what is over the budget, off, or eager", () => {
    expect(words({ listing: "on", listingMaxTokens: 2_000 })[0]).toBe(
      "over over over over over over over over",
    );
    expect(words({ listing: "off" })[0]).toBe("none none none none none none none none");
    expect(words({ enabled: "off" })[0]).toBe("eager eager eager eager eager eager eager eager");
  });

  it("says each cell in words", () => {
    const now = mapOf({ contextLength: 32_000 })
      .rows.flatMap((row) => row.cells)
      .find(({ isNow }) => isNow);
    expect(now && cellWords(now)).toBe(
      "5\u00a0% of context 32,000, budget 1,600, mixed, 1 collapsed, 1,572 tokens used, now",
    );
  });
});

it("parts the collapsed servers in three", () => {
  expect(mixedShades(8).map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [3, 4],
    [5, 7],
  ]);
  expect(mixedShades(2).map(({ from, to }) => [from, to])).toEqual([[1, 1]]);
  expect(mixedShades(1)).toEqual([]);
});

describe("the sentence over the map", () => {
  it("says from where on every name fits, or that the cap forbids it", () => {
    expect(heatMapSentence(rungs, saved, false)).toBe(
      "With the cap at 4,000 every name fits from a percent leg of 3,324 on.",
    );
    expect(heatMapSentence(rungs, { ...saved, listingMaxTokens: 2_000 }, false)).toBe(
      "The cap of 2,000 keeps some server collapsed in every cell: every name needs 3,324.",
    );
  });

  it("says when the cap lists nothing at all", () => {
    const high = rungs.filter(({ budgetTokens }) => budgetTokens === 0 || budgetTokens > 1_000);
    expect(heatMapSentence(high, { ...saved, listingMaxTokens: 900 }, false)).toBe(
      "Under the cap of 900 nothing is listed in any cell: the lowest rung needs 1,129.",
    );
  });

  it("says under it what cannot appear", () => {
    expect(heatMapNote(rungs, saved)).toBe(
      "listing_max_tokens held at 4,000; −3 means three servers collapsed. “full” needs 7,709 and so never appears under this cap.",
    );
    expect(heatMapNote(rungs, { ...saved, listingMaxTokens: 8_000 })).toBe(
      "listing_max_tokens held at 8,000; −3 means three servers collapsed.",
    );
    expect(heatMapNote(rungs, { ...saved, listing: "on" })).toBe(
      "listing_max_tokens held at 4,000; “over” means that the names need more than the cell’s budget.",
    );
    expect(heatMapNote(rungs, { ...saved, listing: "off" })).toBe("listing_max_tokens held at 4,000.");
  });
});

it("shows in each cell what the outcome there is", () => {
  const drafts = fc.record({
    contextLength: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: null }),
    thresholdPct: fc.integer({ min: 0, max: 100 }),
    listingMaxTokens: fc.integer({ min: 200, max: 60_000 }),
    listing: fc.constantFrom("auto" as const, "on" as const, "off" as const),
    enabled: fc.constantFrom("auto" as const, "off" as const),
  });
  fc.assert(
    fc.property(drafts, (given) => {
      const draft: Draft = { ...given, off: [] };
      for (const cell of prepareHeatMap(session, rungs, draft, saved).rows.flatMap((row) => row.cells)) {
        const { contextLength, thresholdPct } = cell;
        const outcome = outcomeOf(session, { ...draft, contextLength, thresholdPct }, toolSearchDefaults);
        expect([cell.form, cell.tokens, cell.budgetTokens, cell.overBudgetTokens]).toEqual([
          outcome.form,
          outcome.listingTokens,
          outcome.budget.tokens,
          outcome.overBudgetTokens,
        ]);
      }
    }),
    { numRuns: 200 },
  );
});

describe("an axis through given values", () => {
  it("puts each in the place of its nearest neighbour", () => {
    expect(axisThrough([1, 2, 5, 10], [5, 6], byDifference)).toEqual([1, 2, 5, 6]);
    expect(axisThrough([10, 20, 40], [30], byFactor)).toEqual([10, 20, 30]);
    expect(axisThrough([1, 2, 5, 10], [2, 10], byDifference)).toEqual([1, 2, 5, 10]);
  });

  it("lets the far end give way where both neighbours are taken", () => {
    expect(axisThrough([1, 2, 5], [5, 9], byDifference)).toEqual([2, 5, 9]);
    expect(axisThrough([1, 2, 5], [1, 0], byDifference)).toEqual([0, 1, 2]);
  });

  it("stays sorted, of the same length, with every value on it", () => {
    const values = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 2 });
    fc.assert(
      fc.property(values, (given) => {
        const axis = axisThrough([1, 2, 3, 5, 8, 10, 15, 20], given, byFactor);
        expect(axis).toHaveLength(8);
        expect(axis).toEqual([...axis].sort((a, b) => a - b));
        expect(new Set(axis).size).toBe(8);
        for (const value of given) expect(axis).toContain(value);
      }),
      { numRuns: 1_000 },
    );
  });
});
