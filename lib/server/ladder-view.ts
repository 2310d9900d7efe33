import type { LadderStepView } from "@/lib/api/contract";
import type { Ladder, ListingMode } from "@/lib/engine/types";

/** A ladder as JSON: each rung with the modes that differ from the rung below, the first with all. */
export function ladderView(ladder: Ladder): LadderStepView[] {
  let below: ReadonlyMap<string, ListingMode> = new Map();
  return ladder.map(({ budgetTokens, form, tokens, modes }) => {
    const before = below;
    below = modes;
    return {
      budgetTokens,
      form,
      tokens,
      modes: [...modes].filter(([label, mode]) => before.get(label) !== mode),
    };
  });
}
