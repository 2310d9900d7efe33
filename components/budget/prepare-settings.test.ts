import { describe, expect, it } from "vitest";
import { listingBudget } from "@/lib/engine/listing-budget";
import { demoBudget } from "./demo.fixture";
import { type Draft, savedDraft } from "./draft";
import { sessionOf } from "./outcome";
import { quickSettings } from "./prepare-quick";
import { prepareRungs } from "./prepare-rungs";
import { contextPresets, flipTicks, prepareLegs } from "./prepare-settings";

const saved = savedDraft(demoBudget.saved);
const session = sessionOf(demoBudget, []);
const rungs = prepareRungs(session.ladder, session.groups);
const ticks = (change: Partial<Draft>) => flipTicks(rungs, { ...saved, ...change });

describe("ticks of the sliders", () => {
  it("stand where a rung is crossed, and not beyond what the other leg allows", () => {
    expect(ticks({}).listingMaxTokens).toEqual([216, 321, 431, 629, 844, 1_129, 1_572, 3_324, 7_709]);
    expect(ticks({ contextLength: 32_000 }).listingMaxTokens).toEqual([
      216, 321, 431, 629, 844, 1_129, 1_572,
    ]);
    expect(ticks({ contextLength: 32_000 }).thresholdPct).toEqual([
      0.50625, 0.675, 1.003125, 1.346875, 1.965625, 2.6375, 3.528125, 4.9125, 10.3875,
    ]);
    expect(ticks({}).contextLength).toEqual([4_320, 6_420, 8_620, 12_580, 16_880, 22_580, 31_440, 66_480]);
  });

  it("are none where nothing flips", () => {
    const none = { contextLength: [], thresholdPct: [], listingMaxTokens: [] };
    expect(ticks({ listing: "off" })).toEqual(none);
    expect(ticks({ enabled: "off" })).toEqual(none);
    expect(ticks({ contextLength: null }).thresholdPct).toEqual([]);
    expect(ticks({ thresholdPct: 0 }).contextLength).toEqual([]);
    expect(ticks({ listing: "on" }).listingMaxTokens).toEqual([7_709]);
  });
});

it("offers unknown as a context where it is saved or chosen", () => {
  const labels = (draft: Draft, base: Draft) => contextPresets(draft, base).map(({ label }) => label);
  const unknown = { ...saved, contextLength: null };
  expect(labels(saved, saved)).toEqual(["8k", "32k", "128k", "200k", "1M"]);
  expect(labels(saved, unknown).at(-1)).toBe("unknown");
  expect(labels(unknown, saved).at(-1)).toBe("unknown");
});

describe("the legs", () => {
  const legs = (change: Partial<Draft>) => {
    const draft = { ...saved, ...change };
    return prepareLegs(listingBudget(draft, draft.contextLength), draft);
  };

  it("say which binds, and what the other leaves unused", () => {
    expect(legs({ contextLength: 32_000 })).toEqual({
      percent: { name: "5\u00a0% of 32,000", tokens: 1_600, binds: true, remark: "binds" },
      absolute: { name: "absolute cap", tokens: 4_000, binds: false, remark: "2,400 unused" },
      relation: "<",
    });
  });

  it("let the absolute leg bind when they are equal", () => {
    const { percent, absolute, relation } = legs({ contextLength: 80_000 });
    expect([percent.remark, absolute.remark, relation]).toEqual(["the same", "binds", "="]);
  });

  it("say that the context is unknown", () => {
    expect(legs({ contextLength: null }).percent).toMatchObject({ name: "unknown context", tokens: 10_000 });
  });
});

describe("settings of one click", () => {
  const quick = (change: Partial<Draft>) => quickSettings(session.ladder, { ...saved, ...change });

  it("say what they set", () => {
    expect(quick({}).map(({ figure, effect }) => [figure, effect])).toEqual([
      ["budget 3,324", "sets listing_max_tokens 3,324"],
      ["budget 7,709", "sets listing_max_tokens 7,709"],
    ]);
    expect(quick({ contextLength: 32_000 }).map(({ effect }) => effect)).toEqual([
      "sets listing_max_tokens 3,324, threshold_pct 10.4\u00a0%",
      "sets listing_max_tokens 7,709, threshold_pct 24.1\u00a0%",
    ]);
    expect(quick({ listing: "off", enabled: "off" })[0]?.effect).toBe(
      "sets enabled auto, listing auto, listing_max_tokens 3,324",
    );
  });

  it("say when they are in force", () => {
    expect(quick({ listingMaxTokens: 3_324 })[0]).toMatchObject({ effect: "in force", isInForce: true });
  });

  it("say when no setting reaches them", () => {
    const groups = [
      { label: "all", toolCount: 9_000, fullChars: 900_000, namesChars: 300_000, summaryChars: 70 },
    ];
    const { ladder } = sessionOf({ ...demoBudget, groups }, []);
    expect(quickSettings(ladder, saved).map(({ figure, effect }) => [figure, effect])).toEqual([
      ["budget 75,027", "more than listing_max_tokens takes (60,000)"],
      ["75,027 tokens", "sets listing on"],
      ["budget 225,027", "more than listing_max_tokens takes (60,000)"],
    ]);
  });

  it("are none without anything to list", () => {
    expect(quickSettings(sessionOf({ ...demoBudget, groups: [] }, []).ladder, saved)).toEqual([]);
  });
});
