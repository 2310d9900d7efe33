import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import { ratioOf, type SliderScale } from "@/components/ui/slider-scale";
import { contextLengthPresets, listingBudget } from "@/lib/engine/listing-budget";
import { toolSearchRanges } from "@/lib/engine/tool-search-config";
import type { ListingBudget } from "@/lib/engine/types";
import type { Draft } from "./draft";
import type { Rung } from "./prepare-rungs";

/** Tokens: from small local models to the largest on offer; the number box takes more. */
export const contextScale: SliderScale = { min: 4_000, max: 2_000_000, kind: "log" };
/** Percent: more than a third of the context on a list of tools is for the number box. */
export const percentScale: SliderScale = { min: 0, max: 30, kind: "linear", step: 0.5 };
export const capScale: SliderScale = { ...toolSearchRanges.listing_max_tokens, kind: "log" };

/** Ticks further apart than this share of the track are told apart. */
const TICK_STEPS = 80;

/** Values of one setting at which the listing flips, the others held. */
export interface FlipTicks {
  readonly contextLength: readonly number[];
  readonly thresholdPct: readonly number[];
  readonly listingMaxTokens: readonly number[];
}

/**
 * Where each slider would cross a rung. A leg flips nothing beyond what the other leg allows; under `listing: on` or
 * `off`, or with an unknown context, the percent leg flips nothing at all.
 */
export function flipTicks(rungs: readonly Rung[], draft: Draft): FlipTicks {
  const budgets = draft.enabled === "off" ? [] : flipBudgets(rungs, draft);
  const { percentLeg } = listingBudget(draft, draft.contextLength);
  const underCap = budgets.filter((tokens) => tokens <= draft.listingMaxTokens);
  const { contextLength, thresholdPct } = draft;
  return {
    contextLength:
      thresholdPct === 0
        ? []
        : thinned(
            underCap.map((tokens) => (tokens * 100) / thresholdPct),
            contextScale,
          ),
    thresholdPct:
      contextLength === null
        ? []
        : thinned(
            underCap.map((tokens) => (tokens * 100) / contextLength),
            percentScale,
          ),
    listingMaxTokens: thinned(
      budgets.filter((tokens) => tokens <= percentLeg),
      capScale,
    ),
  };
}

function flipBudgets(rungs: readonly Rung[], draft: Draft): readonly number[] {
  if (draft.listing === "off") return [];
  const flips = draft.listing === "on" ? rungs.filter(({ form }) => form === "full") : rungs;
  return flips.map(({ budgetTokens }) => budgetTokens).filter((tokens) => tokens > 0);
}

/** One tick per place of the track: 335 rungs are more than a track has pixels. */
function thinned(values: readonly number[], scale: SliderScale): readonly number[] {
  const byPlace = new Map<number, number>();
  for (const value of values) {
    if (value < scale.min || value > scale.max) continue;
    const place = Math.round(ratioOf(value, scale) * TICK_STEPS);
    if (!byPlace.has(place)) byPlace.set(place, value);
  }
  return [...byPlace.values()];
}

/** Presets of the context slider; "unknown" is offered where it is saved or chosen. Its value is 0. */
export function contextPresets(draft: Draft, saved: Draft) {
  const known = contextLengthPresets.map(({ tokens, label }) => ({ value: tokens, label }));
  const isUnknownNear = draft.contextLength === null || saved.contextLength === null;
  return isUnknownNear ? [...known, { value: 0, label: "unknown" }] : known;
}

/** A leg of the budget with what it says about itself. */
export interface Leg {
  readonly name: string;
  readonly tokens: number;
  readonly binds: boolean;
  /** `binds`, or what of it stays unused. */
  readonly remark: string;
}

export interface Legs {
  readonly percent: Leg;
  readonly absolute: Leg;
  /** Between the two. */
  readonly relation: "<" | "=" | ">";
}

/** Both legs of the budget, which of them binds and what the other leaves unused. */
export function prepareLegs(budget: ListingBudget, draft: Draft): Legs {
  const { percentLeg, absoluteLeg, binds } = budget;
  const unused = `${formatInteger(Math.abs(percentLeg - absoluteLeg))} unused`;
  const isPercent = binds === "percent";
  return {
    percent: {
      name:
        draft.contextLength === null
          ? "unknown context"
          : `${formatSettingPercent(draft.thresholdPct)} of ${formatInteger(draft.contextLength)}`,
      tokens: percentLeg,
      binds: isPercent,
      remark: isPercent ? "binds" : percentLeg === absoluteLeg ? "the same" : unused,
    },
    absolute: {
      name: "absolute cap",
      tokens: absoluteLeg,
      binds: !isPercent,
      remark: isPercent ? unused : "binds",
    },
    relation: percentLeg === absoluteLeg ? "=" : percentLeg < absoluteLeg ? "<" : ">",
  };
}
