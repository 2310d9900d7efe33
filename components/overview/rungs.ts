import { formatInteger } from "@/components/ui/format";
import type { LadderStepView } from "@/lib/api/contract";
import type { ListingMode } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";

type Ladder = readonly LadderStepView[];

/** Index of the rung that holds at a budget: the highest that does not ask for more. */
export function rungIndex(ladder: Ladder, budgetTokens: number): number {
  return ladder.reduce((last, step, index) => (step.budgetTokens <= budgetTokens ? index : last), 0);
}

/** Every server's mode on a rung. A rung only says what differs from the one below it. */
export function modesAt(ladder: Ladder, index: number): ReadonlyMap<string, ListingMode> {
  return new Map(ladder.slice(0, index + 1).flatMap(({ modes }) => modes));
}

/** Servers that are one line on a rung. */
export function collapsedAt(ladder: Ladder, index: number): readonly string[] {
  return [...modesAt(ladder, index)].flatMap(([label, mode]) => (mode === "summary" ? [label] : []));
}

/** A rung in a few words: `all by name`, `gitlab collapsed`, `3 collapsed`. */
export function rungWords(ladder: Ladder, index: number): string {
  const step = ladder[index];
  switch (step?.form) {
    case "full":
      return "all in full";
    case "names":
      return "all by name";
    case "groups":
      return "one line a server";
    case "mixed": {
      const [first, ...others] = collapsedAt(ladder, index);
      if (first !== undefined && others.length === 0) return `${visibleLine(first, 24)} collapsed`;
      return `${formatInteger(others.length + (first === undefined ? 0 : 1))} collapsed`;
    }
    default:
      return "no listing";
  }
}
