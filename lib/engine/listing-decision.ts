import { buildLadder, listedAgainAt, listingChars, stepAt } from "./ladder";
import { headerChars as listingHeaderChars } from "./listing";
import { estimateTokens } from "./tokens";
import type { GroupCost, Ladder, ListingForm, ListingMode, ThreeState } from "./types";

/** What becomes of the listing. */
export interface ListingDecision {
  readonly form: ListingForm;
  /** By label, in the listing's order. */
  readonly modes: ReadonlyMap<string, ListingMode>;
  /** Of header and body; 0 for `none`. */
  readonly tokens: number;
  /** How far `listing: on` went over the budget; 0 otherwise. */
  readonly overBudgetTokens: number;
}

/** What a listing is decided from. The browser has it all without the tools. */
export interface ListingInput {
  /** Deferred groups, in the listing's order. */
  readonly groups: readonly GroupCost[];
  readonly budgetTokens: number;
  /** `tools.tool_search.listing`. */
  readonly listing: ThreeState;
  /** The groups' {@link buildLadder}, when the caller has it already. */
  readonly ladder?: Ladder;
  /** Code points of the header line, when it is not our own. */
  readonly headerChars?: number;
}

/**
 * Decides the listing's form and each group's mode (engine-spec 4 and 6): `auto` takes the best form that fits, `off`
 * lists nothing, `on` lists every tool, in full when that fits and else by name at whatever cost.
 */
export function resolveListing(input: ListingInput): ListingDecision {
  const { groups, budgetTokens, listing, headerChars = listingHeaderChars } = input;
  if (listing === "off" || groups.length === 0) return listingOf(groups, "none", 0, 0);
  if (listing === "auto") {
    const { form, modes, tokens } = stepAt(input.ladder ?? buildLadder(groups, headerChars), budgetTokens);
    return { form, modes, tokens, overBudgetTokens: 0 };
  }
  const fullTokens = estimateTokens(listingChars(groups, "fullChars", headerChars));
  if (fullTokens <= budgetTokens) return listingOf(groups, "full", fullTokens, 0);
  const namesTokens = estimateTokens(listingChars(groups, "namesChars", headerChars));
  return listingOf(groups, "names", namesTokens, Math.max(0, namesTokens - budgetTokens));
}

function listingOf(
  groups: readonly GroupCost[],
  form: "full" | "names" | "none",
  tokens: number,
  overBudgetTokens: number,
): ListingDecision {
  return { form, modes: new Map(groups.map(({ label }) => [label, form])), tokens, overBudgetTokens };
}

/**
 * The smallest budget at which a group is listed by name or in full under a `listing` setting: what the ladder says
 * for `auto`, 0 for `on` (it is listed at any budget), null for `off` (at none).
 */
export function listedAgainUnder(listing: ThreeState, ladder: Ladder, label: string): number | null {
  if (listing === "off") return null;
  const budgetTokens = listedAgainAt(ladder, label);
  return listing === "on" && budgetTokens !== null ? 0 : budgetTokens;
}
