import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import type { LadderStepView, OverviewData } from "@/lib/api/contract";
import type { ListingForm } from "@/lib/engine/types";
import { rungIndex, rungWords } from "./rungs";

/** A limit or a rung on the bar. `at` is its place, 0 to 1. */
export interface BarMark {
  readonly key: string;
  readonly at: number;
  readonly tokens: number;
  readonly words: string;
}

export interface BudgetBar {
  /** Tokens at the bar's right end. */
  readonly maxTokens: number;
  readonly used: BarMark;
  /** Where the budget ends. */
  readonly budgetAt: number;
  readonly limits: readonly (BarMark & { readonly binds: boolean })[];
  /** The rung that holds first, then the next better one, then the one below. */
  readonly rungs: readonly (BarMark & { readonly form: ListingForm })[];
  readonly summary: string;
}

/**
 * The bar shows what the budget is for: the part in use, both legs, and up to three rungs around the present one.
 * It is linear, so lengths compare; it ends just after the furthest mark, or after the binding leg when the other is
 * more than eight times as far (the sentence above the bar names that one).
 */
export function prepareBudgetBar(data: OverviewData, thresholdPct: number): BudgetBar {
  const { decision, ladder } = data;
  const { budget } = decision;
  const usedTokens = decision.listing.tokens;
  const rungs = rungsAround(ladder, budget.tokens);
  const limits = limitsOf(decision, thresholdPct).filter(
    ({ tokens, binds }) => binds || tokens <= 8 * Math.max(budget.tokens, usedTokens, 1),
  );
  const marks = [usedTokens, ...limits.map(({ tokens }) => tokens), ...rungs.map(({ tokens }) => tokens)];
  const maxTokens = Math.max(1, ...marks) * 1.1;
  return {
    maxTokens,
    used: { key: "used", at: usedTokens / maxTokens, tokens: usedTokens, words: "used, in the prompt" },
    budgetAt: budget.tokens / maxTokens,
    limits: limits.map((limit) => ({ ...limit, at: limit.tokens / maxTokens })),
    rungs: rungs.map((rung) => ({ ...rung, at: rung.tokens / maxTokens })),
    summary: budgetSummary(data),
  };
}

function limitsOf({ budget, contextLength, form }: OverviewData["decision"], thresholdPct: number) {
  const percentWords =
    contextLength === null
      ? "percent leg, context unknown"
      : `${formatSettingPercent(thresholdPct)} of ${formatInteger(contextLength)}`;
  const limit = (key: "absolute" | "percent", tokens: number, words: string) => {
    const binds = budget.binds === key;
    const verb = form === null ? "would bind" : "binds";
    return { key, tokens, words: binds ? `${words}, ${verb}` : words, binds };
  };
  return [limit("absolute", budget.absoluteLeg, "cap"), limit("percent", budget.percentLeg, percentWords)];
}

/** The rung that holds, the next better one, and the one below; never the one without a listing. */
function rungsAround(ladder: readonly LadderStepView[], budgetTokens: number) {
  const at = rungIndex(ladder, budgetTokens);
  return [at, at + 1, at - 1].flatMap((index) => {
    const step = ladder[index];
    if (step === undefined || step.form === "none") return [];
    const { budgetTokens: tokens, form } = step;
    return [{ key: String(tokens), tokens, form, words: rungWords(ladder, index) }];
  });
}

/** How much of the budget lies idle, and what the next better form would need. */
function budgetSummary({ decision, ladder }: OverviewData): string {
  const { budget, listing } = decision;
  if (decision.form === null)
    return decision.enabled === "off"
      ? "Tool search is off, so nothing is spent on a listing."
      : "No tool can be deferred, so nothing is spent on a listing.";
  if (decision.listingSetting === "off") return "The setting “listing: off” leaves the budget unused.";
  if (listing.overBudgetTokens > 0)
    return `The setting “listing: on” lists every tool by name, ${formatInteger(listing.overBudgetTokens)} tokens over the budget of ${formatInteger(budget.tokens)}.`;
  const unused = `${formatInteger(budget.tokens - listing.tokens)} of ${formatInteger(budget.tokens)} tokens are unused.`;
  const at = rungIndex(ladder, budget.tokens) + 1;
  const next = ladder[at];
  if (next === undefined) return `${unused} No better form exists.`;
  const leg = budget.binds === "absolute" ? "cap" : "percent leg";
  return `${unused} The next better form, ${rungWords(ladder, at)}, needs ${formatInteger(next.budgetTokens - budget.tokens)} more than the ${leg} allows.`;
}

/** A row of the bar's table. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** Null for what is no rung. */
  readonly form: ListingForm | null;
  readonly tokens: number;
}

/** Everything on the bar, as rows from left to right. */
export function barRows({ used, limits, rungs }: BudgetBar): readonly BarRow[] {
  const rows: readonly BarRow[] = [
    { key: "used", name: "Used, in the prompt", form: null, tokens: used.tokens },
    ...rungs.map(({ key, words, form, tokens }) => ({ key, name: words, form, tokens })),
    ...limits.map(({ key, words, tokens }) => ({ key, name: limitName(key, words), form: null, tokens })),
  ];
  return [...rows].sort((a, b) => a.tokens - b.tokens);
}

function limitName(key: string, words: string): string {
  return key === "absolute" ? `Absolute ${words}` : `Percent leg, ${words.replace(/^percent leg, /, "")}`;
}
