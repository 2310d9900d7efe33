import { listingBudget } from "@/lib/engine/listing-budget";
import { toolSearchDefaults, toolSearchRanges } from "@/lib/engine/tool-search-config";
import { contextLengthRange, type Draft } from "./draft";

const { listing_max_tokens: maxRange, threshold_pct: pctRange } = toolSearchRanges;

/** How a listing budget can be had from where the draft stands. */
export type Reach =
  | { readonly kind: "set"; readonly draft: Draft }
  /** More than `listing_max_tokens` takes. */
  | { readonly kind: "out-of-range"; readonly mostTokens: number };

/**
 * The draft whose listing budget is just `budgetTokens`, changing as little as possible: `listing_max_tokens` to that
 * figure; where the percent leg would still bind below it, `threshold_pct` to the smallest that allows it (to one
 * decimal place); where not even 100 % does, or the context is unknown and its leg stays at 10,000 whatever the
 * percentage, the smallest context length. Below what `listing_max_tokens` takes, the percent leg is lowered to it.
 */
export function reachBudget(draft: Draft, budgetTokens: number): Reach {
  if (budgetTokens > maxRange.max) return { kind: "out-of-range", mostTokens: maxRange.max };
  const isCapped = budgetTokens >= maxRange.min;
  const capped = isCapped ? { ...draft, listingMaxTokens: budgetTokens } : draft;
  if (listingBudget(capped, capped.contextLength).tokens === budgetTokens) {
    return { kind: "set", draft: capped };
  }
  const { contextLength, thresholdPct } = capped;
  if (contextLength !== null)
    return { kind: "set", draft: withLeg(capped, contextLength, budgetTokens, isCapped) };
  const known = contextFor(budgetTokens, thresholdPct);
  const allowed = { ...capped, contextLength: known };
  const isEnough = isCapped && legOf(known, thresholdPct) >= budgetTokens;
  return { kind: "set", draft: isEnough ? allowed : withLeg(allowed, known, budgetTokens, isCapped) };
}

/** A context length whose leg holds at least `legTokens`, in whole thousands: what a person would write down. */
function contextFor(legTokens: number, thresholdPct: number): number {
  const pct = thresholdPct > 0 ? thresholdPct : toolSearchDefaults.thresholdPct;
  const thousands = Math.max(1, Math.ceil((legTokens * 100) / pct / 1000));
  return Math.min(contextLengthRange.max, thousands * 1000);
}

/** @param mayExceed a larger leg is as good, because the cap holds the budget */
function withLeg(draft: Draft, contextLength: number, legTokens: number, mayExceed: boolean): Draft {
  const exactPct = (legTokens * 100) / contextLength;
  if (exactPct > pctRange.max) return { ...draft, thresholdPct: pctRange.max, contextLength: legTokens };
  const candidates = [1, 2, 3, 4, 5, 6].map((places) => roundedUp(exactPct, places));
  const thresholdPct = candidates.find((pct) => {
    const leg = legOf(contextLength, pct);
    return mayExceed ? leg >= legTokens : leg === legTokens;
  });
  return { ...draft, thresholdPct: thresholdPct ?? candidates.at(-1) ?? pctRange.max };
}

function legOf(contextLength: number, thresholdPct: number): number {
  return listingBudget({ thresholdPct, listingMaxTokens: maxRange.max }, contextLength).percentLeg;
}

function roundedUp(value: number, places: number): number {
  const unit = 10 ** places;
  return Number((Math.ceil(value * unit - 1e-9) / unit).toFixed(places));
}
