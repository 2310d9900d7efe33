import { formatInteger } from "@/components/ui/format";
import { listedAgainAt } from "@/lib/engine/ladder";
import type { GroupCost, Ladder, ListingForm } from "@/lib/engine/types";
import { capitalised, numberWord, type Segment, type Sentence } from "./sentence";

/** What a rung brings over the one below. */
export type Appearance =
  | { readonly kind: "nothing" | "one-line-each" | "all-names" | "all-full" }
  /** These are listed by name again. */
  | { readonly kind: "servers"; readonly labels: readonly string[] };

/** One rung of the ladder, told apart from the one below it. */
export interface Rung {
  readonly budgetTokens: number;
  readonly form: ListingForm;
  readonly tokens: number;
  readonly appearance: Appearance;
  /** Servers listed by name or in full, and servers of one line. */
  readonly listed: number;
  readonly collapsed: number;
}

/** Rungs by rising budget, `none` at 0 first, as in the ladder. */
export function prepareRungs(ladder: Ladder, groups: readonly GroupCost[]): readonly Rung[] {
  const labelsByBudget = new Map<number, string[]>();
  for (const { label } of groups) {
    const budgetTokens = listedAgainAt(ladder, label) ?? 0;
    const labels = labelsByBudget.get(budgetTokens);
    if (labels) labels.push(label);
    else labelsByBudget.set(budgetTokens, [label]);
  }
  let listed = 0;
  return ladder.map(({ budgetTokens, form, tokens }) => {
    const labels = form === "none" ? [] : (labelsByBudget.get(budgetTokens) ?? []);
    listed += labels.length;
    const collapsed = form === "none" ? 0 : groups.length - listed;
    return { budgetTokens, form, tokens, appearance: appearanceOf(form, labels, groups), listed, collapsed };
  });
}

function appearanceOf(
  form: ListingForm,
  labels: readonly string[],
  groups: readonly GroupCost[],
): Appearance {
  if (form === "none") return { kind: "nothing" };
  if (form === "groups") return { kind: "one-line-each" };
  if (form === "full") return { kind: "all-full" };
  return labels.length === groups.length ? { kind: "all-names" } : { kind: "servers", labels };
}

/** What stands beside a riser: `trello`, `one line per server`, `all in full`. */
export function appearanceWords(appearance: Appearance): Segment {
  switch (appearance.kind) {
    case "nothing":
      return "nothing";
    case "one-line-each":
      return "one line per server";
    case "all-names":
      return "all by name";
    case "all-full":
      return "all in full";
    case "servers": {
      const [label] = appearance.labels;
      return label !== undefined && appearance.labels.length === 1
        ? { label }
        : `${formatInteger(appearance.labels.length)} servers`;
    }
  }
}

/** What comes back at the next rung: `gitlab by name`. */
function gainWords({ appearance }: Rung): Sentence {
  const words = appearanceWords(appearance);
  return appearance.kind === "servers" ? [words, " by name"] : [words];
}

/** What goes one token below a rung: `trello collapses`. */
function lossWords({ appearance }: Rung, below: Rung): Sentence {
  if (below.form === "none") return ["nothing is listed"];
  if (appearance.kind === "all-full") return ["names only"];
  if (appearance.kind !== "servers") return ["every server collapses"];
  return [appearanceWords(appearance), appearance.labels.length === 1 ? " collapses" : " collapse"];
}

/** Why the ladder is not followed, or null when it is. */
export type Bypass = "listing-on" | "listing-off" | "enabled-off" | null;

/**
 * The ladder in words: how many rungs, the next one up and down from here with what it brings or takes, and what of
 * the budget is unused.
 */
export function ladderSentence(rungs: readonly Rung[], budgetTokens: number, bypass: Bypass): Sentence {
  const count = rungs.length - 1;
  const counted = `${capitalised(numberWord(count))} ${count === 1 ? "rung" : "rungs"}`;
  if (bypass !== null) return [`${counted}, but not in use: ${bypassWords(rungs, bypass)}`];
  const at = rungs.findLastIndex((rung) => rung.budgetTokens <= budgetTokens);
  const [here, up, down] = [rungs[at], rungs[at + 1], rungs[at - 1]];
  if (here === undefined) return [`${counted}.`];
  const unused = budgetTokens - here.tokens;
  const ending =
    here.form === "none"
      ? "Nothing is listed here."
      : `${formatInteger(unused)} ${unused === 1 ? "token is" : "tokens are"} unused.`;
  return [`${counted}. `, ...neighbours(here, up, down), ending];
}

function bypassWords(rungs: readonly Rung[], bypass: Exclude<Bypass, null>): string {
  const full = rungs.find(({ form }) => form === "full");
  switch (bypass) {
    case "enabled-off":
      return "tool search is off, so nothing is deferred and nothing listed.";
    case "listing-off":
      return "with listing off nothing is listed at any budget.";
    case "listing-on":
      return `with listing on every tool is listed at any budget${
        full === undefined ? "." : `, in full from ${formatInteger(full.budgetTokens)} tokens.`
      }`;
  }
}

function neighbours(here: Rung, up: Rung | undefined, down: Rung | undefined): Sentence {
  const upWords: Sentence =
    up === undefined ? [] : [`at ${formatInteger(up.budgetTokens)} (`, ...gainWords(up), ")"];
  const downWords: Sentence =
    down === undefined ? [] : [`at ${formatInteger(here.budgetTokens - 1)} (`, ...lossWords(here, down), ")"];
  if (up === undefined) {
    return down === undefined ? [] : ["This is the highest, the next one down is ", ...downWords, ". "];
  }
  if (down === undefined) return ["The next one up is ", ...upWords, ". "];
  return ["The next one up is ", ...upWords, ", the next one down ", ...downWords, ". "];
}
