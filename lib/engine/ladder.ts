import { headerChars as listingHeaderChars } from "./listing";
import { type CollapseOrder, ModeView } from "./mode-view";
import { compareCodePoints, estimateTokens } from "./tokens";
import type { GroupCost, Ladder, LadderStep, ListingForm, ListingMode } from "./types";

/**
 * Every budget at which the listing's form or any group's mode changes, under `listing: auto` (engine-spec 6).
 * The listing is degraded in a fixed order and the first step that fits is taken, so a step is ever taken only if it
 * needs fewer tokens than every one before it; the others are no rungs. Needs the groups' costs alone, so the
 * browser can build it. O(groups × log groups).
 *
 * @param groups what each group costs, in the listing's order; labels all different
 * @param headerChars code points of the header line
 * @returns rungs by rising budget; the first is `none` at budget 0
 */
export function buildLadder(groups: readonly GroupCost[], headerChars = listingHeaderChars): Ladder {
  const collapsing = collapseOrder(groups);
  const order: CollapseOrder = placesByLabel(groups, collapsing);
  const rungs: LadderStep[] = [];
  let fewestTokens = Number.POSITIVE_INFINITY;
  for (const { form, chars, modeAt } of degradation(groups, collapsing, headerChars)) {
    const tokens = estimateTokens(chars);
    if (tokens >= fewestTokens) continue;
    fewestTokens = tokens;
    rungs.push({ budgetTokens: tokens, form, tokens, modes: new ModeView(order, modeAt) });
  }
  const none = new ModeView(order, () => "none");
  rungs.push({ budgetTokens: 0, form: "none", tokens: 0, modes: none });
  return rungs.reverse();
}

/** The largest rendered names-block collapses first; equal ones in code point order of the label. */
function collapseOrder(groups: readonly GroupCost[]): readonly GroupCost[] {
  return [...groups].sort((a, b) => b.namesChars - a.namesChars || compareCodePoints(a.label, b.label));
}

/** Keys stay in the listing's order, which is the order in which a rung's modes are read. */
function placesByLabel(groups: readonly GroupCost[], collapsing: readonly GroupCost[]): CollapseOrder {
  const places = new Map(groups.map((group) => [group.label, 0]));
  for (const [place, group] of collapsing.entries()) places.set(group.label, place);
  return places;
}

interface DegradationStep {
  readonly form: ListingForm;
  /** Code points of header and body. */
  readonly chars: number;
  readonly modeAt: (place: number) => ListingMode;
}

/** All in full; all by name; then one group more collapsed at each step. */
function* degradation(
  groups: readonly GroupCost[],
  collapsing: readonly GroupCost[],
  headerChars: number,
): Generator<DegradationStep> {
  if (groups.length === 0) return;
  yield { form: "full", chars: listingChars(groups, "fullChars", headerChars), modeAt: () => "full" };
  let chars = listingChars(groups, "namesChars", headerChars);
  yield { form: "names", chars, modeAt: () => "names" };
  for (const [last, group] of collapsing.entries()) {
    chars += group.summaryChars - group.namesChars;
    const form = last === collapsing.length - 1 ? "groups" : "mixed";
    yield { form, chars, modeAt: (place) => (place <= last ? "summary" : "names") };
  }
}

/** Code points of a listing with every group in one mode: the header, and each block behind a line break. */
export function listingChars(
  groups: readonly GroupCost[],
  cost: "fullChars" | "namesChars" | "summaryChars",
  headerChars = listingHeaderChars,
): number {
  return groups.reduce((chars, group) => chars + 1 + group[cost], headerChars);
}

/** The rung that holds at a budget: the highest that does not ask for more. */
export function stepAt(ladder: Ladder, budgetTokens: number): LadderStep {
  const above = firstIndex(ladder, (step) => step.budgetTokens > budgetTokens);
  const step = ladder[Math.max(0, above - 1)];
  if (!step) throw new RangeError("A ladder has at least the rung `none` at budget 0; this one is empty.");
  return step;
}

/**
 * The smallest listing budget at which a group's mode is names or full. A group that is listed at some rung is listed
 * at every higher one, so the ladder is halved, not walked.
 *
 * @returns null for a label the ladder does not hold
 */
export function listedAgainAt(ladder: Ladder, label: string): number | null {
  const index = firstIndex(
    ladder,
    ({ modes }) => modes.get(label) === "names" || modes.get(label) === "full",
  );
  return ladder[index]?.budgetTokens ?? null;
}

/**
 * The smallest listing budget at which every tool is listed: by name at least, or in full.
 *
 * @returns null for a ladder without groups
 */
export function smallestBudgetListingAll(ladder: Ladder, as: "names" | "full"): number | null {
  const isEnough = ({ form }: LadderStep) => form === "full" || (as === "names" && form === "names");
  return ladder[firstIndex(ladder, isEnough)]?.budgetTokens ?? null;
}

/** First index from which a claim holds, for a claim that stays true once it is; the length if it never is. */
function firstIndex(ladder: Ladder, holds: (step: LadderStep) => boolean): number {
  let low = 0;
  let high = ladder.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const step = ladder[middle];
    if (step && holds(step)) high = middle;
    else low = middle + 1;
  }
  return low;
}
