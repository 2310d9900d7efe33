import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import { smallestBudgetListingAll } from "@/lib/engine/ladder";
import type { Ladder } from "@/lib/engine/types";
import type { Draft } from "./draft";
import { type Reach, reachBudget } from "./reach-budget";

/** A setting of one click. */
export interface QuickSetting {
  readonly id: "names" | "full";
  readonly title: string;
  readonly budgetTokens: number;
  /** What the click sets, or why it cannot: `listing_max_tokens 3,324 · threshold_pct 10.4 %`. */
  readonly effect: string;
  /** null when no setting reaches it. */
  readonly draft: Draft | null;
  readonly isInForce: boolean;
}

const titles = {
  names: "Smallest that lists every name",
  full: "Smallest that lists all in full",
} as const;

/**
 * The smallest settings that list every tool by name, and in full. They also take `listing` and `enabled` back to
 * `auto` where these forbid a listing, and raise the percent leg or the context where that would bind.
 */
export function quickSettings(ladder: Ladder, draft: Draft): readonly QuickSetting[] {
  return (["names", "full"] as const).flatMap((id) => {
    const budgetTokens = smallestBudgetListingAll(ladder, id);
    if (budgetTokens === null) return [];
    const reach = reachBudget(listingDraft(draft), budgetTokens);
    const next = reach.kind === "set" ? reach.draft : null;
    const isInForce = next !== null && sameSettings(next, draft);
    return [
      {
        id,
        title: titles[id],
        budgetTokens,
        effect: isInForce ? "in force" : effectWords(reach, draft),
        draft: next,
        isInForce,
      },
    ];
  });
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

function effectWords(reach: Reach, before: Draft): string {
  if (reach.kind === "out-of-range") {
    return `more than listing_max_tokens takes (${formatInteger(reach.mostTokens)})`;
  }
  const { draft } = reach;
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
