import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import { smallestBudgetListingAll } from "@/lib/engine/ladder";
import type { Ladder } from "@/lib/engine/types";
import type { Draft } from "./draft";
import { reachBudget } from "./reach-budget";

/** A setting of one click. */
export interface QuickSetting {
  readonly id: "names" | "anyway" | "full";
  readonly title: string;
  /** `budget 3,324`. */
  readonly figure: string;
  /** What the click sets, or why it cannot: `listing_max_tokens 3,324 · threshold_pct 10.4 %`. */
  readonly effect: string;
  /** null when no setting reaches it. */
  readonly draft: Draft | null;
  readonly isInForce: boolean;
}

const titles = {
  names: "Smallest that lists every name",
  anyway: "List every name over the budget",
  full: "Smallest that lists all in full",
} as const;

/**
 * The smallest settings that list every tool by name, and in full. They also take `listing` and `enabled` back to
 * `auto` where these forbid a listing, and raise the percent leg or the context where that would bind. Where no budget
 * is enough for the names, `listing: on` is offered, which lists them at any.
 */
export function quickSettings(ladder: Ladder, draft: Draft): readonly QuickSetting[] {
  return (["names", "full"] as const).flatMap((id) => {
    const budgetTokens = smallestBudgetListingAll(ladder, id);
    if (budgetTokens === null) return [];
    const reach = reachBudget(listingDraft(draft), budgetTokens);
    const next = reach.kind === "set" ? reach.draft : null;
    const setting = quickSetting(id, `budget ${formatInteger(budgetTokens)}`, next, draft);
    if (reach.kind === "set") return [setting];
    const most = formatInteger(reach.mostTokens);
    const beyond = { ...setting, effect: `more than listing_max_tokens takes (${most})` };
    if (id === "full") return [beyond];
    const anyway: Draft = { ...listingDraft(draft), listing: "on" };
    return [beyond, quickSetting("anyway", `${formatInteger(budgetTokens)} tokens`, anyway, draft)];
  });
}

function quickSetting(
  id: QuickSetting["id"],
  figure: string,
  next: Draft | null,
  draft: Draft,
): QuickSetting {
  const isInForce = next !== null && sameSettings(next, draft);
  const effect = isInForce ? "in force" : next === null ? "" : effectWords(next, draft);
  return { id, title: titles[id], figure, effect, draft: next, isInForce };
}

/** The draft with what is in the way of a listing taken away. */
function listingDraft(draft: Draft): Draft {
  return {
    ...draft,
    listing: draft.listing === "off" ? "auto" : draft.listing,
    enabled: draft.enabled === "off" ? "auto" : draft.enabled,
  };
}

function sameSettings(a: Draft, b: Draft): boolean {
  return (Object.keys(a) as (keyof Draft)[]).every((key) => a[key] === b[key]);
}

function effectWords(draft: Draft, before: Draft): string {
  const parts = [
    draft.enabled === before.enabled ? null : `enabled ${draft.enabled}`,
    draft.listing === before.listing ? null : `listing ${draft.listing}`,
    draft.listingMaxTokens === before.listingMaxTokens
      ? null
      : `listing_max_tokens ${formatInteger(draft.listingMaxTokens)}`,
    draft.thresholdPct === before.thresholdPct
      ? null
      : `threshold_pct ${formatSettingPercent(draft.thresholdPct)}`,
    draft.contextLength === before.contextLength
      ? null
      : `context_length ${formatInteger(draft.contextLength)}`,
  ];
  return `sets ${parts.filter((part) => part !== null).join(", ")}`;
}
