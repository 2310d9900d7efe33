import { formatCount, formatInteger } from "@/components/ui/format";
import { changeSentence } from "./change-sentence";
import type { Draft } from "./draft";
import { namedGroups, type SessionOutcome } from "./mode-change";
import { capitalised, type Sentence } from "./sentence";

/** What the verdict is made from. */
export interface VerdictInput {
  readonly saved: SessionOutcome;
  readonly now: SessionOutcome;
  readonly draft: Draft;
  /** False when nothing differs from what is saved. */
  readonly isDraft: boolean;
}

/**
 * The screen's first sentence: where a draft leads, seen from what is saved; without one, where the saved settings
 * stand. A change of tier comes first, in words.
 */
export function verdict({ saved, now, draft, isDraft }: VerdictInput): Sentence {
  const flip = isDraft ? tierFlip(saved, now) : [];
  if (now.outcome.tier === 0) return [...flip, ...eagerSentence(now, draft)];
  const isStanding = !isDraft || saved.outcome.tier === 0;
  const body = isStanding ? standingSentence(now, flip) : [...flip, ...changeSentence(saved, now, draft)];
  return [...body, ...overBudgetSentence(now)];
}

function tierFlip(saved: SessionOutcome, now: SessionOutcome): Sentence {
  const [before, after] = [saved.outcome.tier, now.outcome.tier];
  return before === after ? [] : [{ strong: `Tier ${after} instead of tier ${before}.` }, " "];
}

function eagerSentence({ session, outcome }: SessionOutcome, draft: Draft): Sentence {
  if (outcome.eagerTokens === 0) {
    return [{ strong: "There are no tools" }, ", so there is no listing to budget."];
  }
  const stays = `: all definitions stay in the prompt, ${formatCount(outcome.eagerTokens, "token")}.`;
  const isOff = draft.enabled === "off" && session.deferredToolCount > 0;
  return [{ strong: isOff ? "Tool search is off" : "No tool can be deferred" }, stays];
}

/** Where the settings stand, without a comparison. */
function standingSentence(now: SessionOutcome, flip: Sentence): Sentence {
  const { form, tier, budget, listingTokens } = now.outcome;
  const use = `${formatInteger(listingTokens)} of ${formatCount(budget.tokens, "token")} are used.`;
  const words = standingWords(now);
  return [
    ...(flip.length > 0
      ? [...flip, capitalised(words)]
      : [{ strong: `Tier ${tier}, ${form}` }, `: ${words}`]),
    form === "none" ? "." : `. ${use}`,
  ];
}

function standingWords(now: SessionOutcome): string {
  const { form, budget } = now.outcome;
  const count = now.session.groups.length;
  const all = count === 1 ? "the one server is" : `all ${formatInteger(count)} servers are`;
  switch (form) {
    case "full":
      return `${all} listed in full`;
    case "names":
      return `${all} listed by name`;
    case "groups":
      return `${all} one line${count === 1 ? "" : " each"}, no tool is named`;
    case "mixed": {
      const named = namedGroups(now).length;
      const others = count - named;
      const one = `${formatInteger(others)} ${others === 1 ? "is one line" : "are one line each"}`;
      return `${formatCount(named, "server")} ${named === 1 ? "is" : "are"} listed by name, ${one}`;
    }
    default:
      return `nothing is listed at a budget of ${formatCount(budget.tokens, "token")}`;
  }
}

function overBudgetSentence({ outcome: { overBudgetTokens } }: SessionOutcome): Sentence {
  if (overBudgetTokens === 0) return [];
  return [
    ` Over the budget by ${formatCount(overBudgetTokens, "token")}: listing on lists every tool anyway.`,
  ];
}
