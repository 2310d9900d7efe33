import type { GroupCost, ListingMode } from "@/lib/engine/types";
import type { Outcome, Session } from "./outcome";

/** How the listing differs between two outcomes, by source. Labels are in the listing's order. */
export interface ModeChange {
  /** Named before, one line now. */
  readonly collapsed: readonly string[];
  /** One line or nothing before, named now. */
  readonly returned: readonly string[];
  /** In full before, by name now; and the other way round. */
  readonly shortened: readonly string[];
  readonly lengthened: readonly string[];
  /** In the listing before, not at all now, though its source is there. */
  readonly dropped: readonly string[];
  /** Nothing before, one line now. */
  readonly appeared: readonly string[];
  /** Names in the prompt now, less those before. */
  readonly namesDelta: number;
}

/** Compares what is listed; sources that are in one session alone count for the names only. */
export function modeChange(before: SessionOutcome, now: SessionOutcome): ModeChange {
  const kept = new Set(before.session.groups.map(({ label }) => label));
  const both = now.session.groups.filter(({ label }) => kept.has(label));
  const labelsWhere = (holds: (before: ListingMode, now: ListingMode) => boolean) =>
    both
      .filter(({ label }) => holds(modeOf(before.outcome, label), modeOf(now.outcome, label)))
      .map(({ label }) => label);
  return {
    collapsed: labelsWhere((was, is) => isNamed(was) && is === "summary"),
    returned: labelsWhere((was, is) => !isNamed(was) && isNamed(is)),
    shortened: labelsWhere((was, is) => was === "full" && is === "names"),
    lengthened: labelsWhere((was, is) => was === "names" && is === "full"),
    dropped: labelsWhere((was, is) => was !== "none" && is === "none"),
    appeared: labelsWhere((was, is) => was === "none" && is === "summary"),
    namesDelta: namesIn(now) - namesIn(before),
  };
}

export interface SessionOutcome {
  readonly session: Session;
  readonly outcome: Outcome;
}

/** A source's mode in the listing; `none` where nothing is listed. */
export function modeOf({ modes }: Outcome, label: string): ListingMode {
  return modes?.get(label) ?? "none";
}

export function isNamed(mode: ListingMode): boolean {
  return mode === "names" || mode === "full";
}

/** Groups listed by name or in full. */
export function namedGroups({ session, outcome }: SessionOutcome): readonly GroupCost[] {
  return session.groups.filter(({ label }) => isNamed(modeOf(outcome, label)));
}

function namesIn(at: SessionOutcome): number {
  return namedGroups(at).reduce((count, { toolCount }) => count + toolCount, 0);
}
