import { logScale, type Scale } from "@/components/charts/scale";
import { type Point, stepArea, stepPath } from "@/components/charts/step-path";
import type { ListingForm } from "@/lib/engine/types";
import type { Rung } from "./prepare-rungs";

/** The staircase, placed: 0 to 1 from left and from below. What moves with a slider is not in it. */
export interface LadderChart {
  /** One scale for both axes, so that "used = budget" is the diagonal. */
  readonly scale: Scale;
  /** SVG paths in a box of 100 × 100. */
  readonly line: string;
  readonly area: string;
  /** Every rung but `none`. */
  readonly risers: readonly Riser[];
  /** The form over the budget, from left to right, without gaps. */
  readonly strip: readonly { readonly form: ListingForm; readonly from: number; readonly to: number }[];
}

export interface Riser {
  /** Index of the rung. */
  readonly index: number;
  readonly rung: Rung;
  /** The rung needs what it uses, so its riser ends on the diagonal: x is y. */
  readonly at: number;
}

/**
 * The chart of a ladder. Its ends hold every rung and the saved budget with some air, and stand still while the
 * draft moves; a needle beyond them stays at the edge.
 */
export function prepareLadderChart(rungs: readonly Rung[], savedBudgetTokens: number): LadderChart | null {
  const steps = rungs.map((rung, index) => ({ rung, index })).filter(({ rung }) => rung.budgetTokens > 0);
  const [lowest, highest] = [steps[0]?.rung, steps.at(-1)?.rung];
  if (lowest === undefined || highest === undefined) return null;
  const least = Math.min(lowest.budgetTokens, Math.max(1, savedBudgetTokens));
  const most = Math.max(highest.budgetTokens * 1.55, savedBudgetTokens * 1.2);
  const scale = logScale(tidyBelow(least * 0.8), most);
  const risers = steps.map(({ rung, index }) => ({ index, rung, at: scale.ratio(rung.budgetTokens) }));
  const points = risers.map(({ at }): Point => [at * 100, 100 - at * 100]);
  return {
    scale,
    line: stepPath(points, 100),
    area: stepArea(points, 100, 100),
    risers,
    strip: formStrip(rungs, scale),
  };
}

/** 1, 2 or 5 times a power of ten, at or below a value. */
function tidyBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [5, 2, 1].find((each) => each * power <= value) ?? 1;
  return Math.max(1, factor * power);
}

function formStrip(rungs: readonly Rung[], scale: Scale): LadderChart["strip"] {
  const strip: { form: ListingForm; from: number; to: number }[] = [];
  for (const { form, budgetTokens } of rungs) {
    const from = Math.max(0, scale.ratio(budgetTokens));
    const last = strip.at(-1);
    if (last?.form === form) continue;
    if (last !== undefined) last.to = from;
    strip.push({ form, from, to: 1 });
  }
  return strip.filter(({ from, to }) => to > from);
}

/** Where a budget stands on the chart. */
export interface Needle {
  /** 0 to 1, kept inside the plot. */
  readonly at: number;
  readonly isBeyond: boolean;
}

export function needleAt({ scale }: LadderChart, budgetTokens: number): Needle {
  const ratio = budgetTokens <= scale.min ? 0 : scale.ratio(budgetTokens);
  return { at: Math.min(1, ratio), isBeyond: budgetTokens > scale.max || budgetTokens < scale.min };
}

/** Height of a listing on the chart; null when it uses nothing, which a log scale cannot show. */
export function heightAt({ scale }: LadderChart, tokens: number): number | null {
  return tokens <= 0 ? null : Math.min(1, Math.max(0, scale.ratio(tokens)));
}

/** The staircase that `listing: on` takes: every name at any budget, in full where it fits. */
export function listingOnPath({ scale }: LadderChart, rungs: readonly Rung[]): string {
  const names = rungs.find(({ form }) => form === "names");
  const full = rungs.find(({ form }) => form === "full");
  const points: Point[] = [];
  if (names !== undefined) points.push([0, 100 - scale.ratio(names.tokens) * 100]);
  if (full !== undefined) {
    const at = scale.ratio(full.tokens) * 100;
    points.push([names === undefined ? 0 : at, 100 - at]);
  }
  return stepPath(points, 100);
}

/** The rung that a place of the x axis belongs to: the index in `rungs`. */
export function rungAtPlace(chart: LadderChart, rungs: readonly Rung[], at: number): number {
  if (at <= 0) return 0;
  const budgetTokens = chart.scale.valueAt(at);
  return Math.max(
    0,
    rungs.findLastIndex((rung) => rung.budgetTokens <= budgetTokens),
  );
}
