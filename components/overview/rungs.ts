import type { LadderStepView } from "@/lib/api/contract";
import type { ListingMode } from "@/lib/engine/types";

/** A rung with every server's mode; the API sends only what differs from the rung below. */
export interface Rung extends Omit<LadderStepView, "modes"> {
  readonly modes: ReadonlyMap<string, ListingMode>;
  readonly collapsed: number;
}

/** The ladder with whole modes, by rising budget. */
export function wholeRungs(ladder: readonly LadderStepView[]): readonly Rung[] {
  const modes = new Map<string, ListingMode>();
  return ladder.map((step) => {
    for (const [label, mode] of step.modes) modes.set(label, mode);
    const collapsed = [...modes.values()].filter((mode) => mode === "summary").length;
    return { ...step, modes: new Map(modes), collapsed };
  });
}
