import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import type { OverviewData } from "@/lib/api/contract";
import type { ListingForm } from "@/lib/engine/types";
import { rungIndex } from "./prepare-decision";
import { type Rung, wholeRungs } from "./rungs";

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
  readonly used: { readonly at: number; readonly tokens: number };
  /** Where the unused part of the budget ends. */
  readonly budgetAt: number;
  readonly limits: readonly (BarMark & { readonly binds: boolean })[];
  readonly rungs: readonly (BarMark & { readonly form: ListingForm })[];
  readonly summary: string;
}

/**
 * The bar shows what the budget is for: the part in use, both legs, and up to three rungs around the present one.
 * It is linear, so lengths compare; it ends just after the furthest mark, or after the binding leg when the other is
 * more than eight times as far (the sentence above the bar names that one).
 */
export function prepareBudgetBar(data: OverviewData, thresholdPct: number): BudgetBar {
  const { decision } = data;
  const ladder = wholeRungs(data.ladder);
  const { budget } = decision;
  const usedTokens = decision.listing.tokens;
  const shown = rungsWorthShowing(ladder, budget.tokens);
  const limits = limitsOf(decision, thresholdPct).filter(
    ({ tokens, binds }) => binds || tokens <= 8 * Math.max(budget.tokens, usedTokens, 1),
  );
  const furthest = Math.max(
    usedTokens,
    ...limits.map(({ tokens }) => tokens),
    ...shown.map(({ tokens }) => tokens),
    1,
  );
  const maxTokens = furthest * 1.1;
  return {
    maxTokens,
    used: { at: usedTokens / maxTokens, tokens: usedTokens },
    budgetAt: budget.tokens / maxTokens,
    limits: limits.map((limit) => ({ ...limit, at: limit.tokens / maxTokens })),
    rungs: shown.map((step) => ({
      key: String(step.budgetTokens),
      at: step.budgetTokens / maxTokens,
      tokens: step.budgetTokens,
      form: step.form,
      words: rungWords(step),
    })),
    summary: budgetSummary(data),
  };
}

function limitsOf({ budget, contextLength }: OverviewData["decision"], thresholdPct: number) {
  const percentWords =
    contextLength === null
      ? "percent leg, context unknown"
      : `${formatSettingPercent(thresholdPct)} of ${formatInteger(contextLength)}`;
  return [
    { key: "absolute", tokens: budget.absoluteLeg, words: "cap", binds: budget.binds === "absolute" },
    { key: "percent", tokens: budget.percentLeg, words: percentWords, binds: budget.binds === "percent" },
  ];
}

/** The rung below, the one that holds, and the next better form above; never the empty one. */
function rungsWorthShowing(ladder: readonly Rung[], budgetTokens: number): readonly Rung[] {
  const at = rungIndex(ladder, budgetTokens);
  return [ladder[at - 1], ladder[at], ladder[at + 1]].filter(
    (step) => step !== undefined && step.form !== "none",
  ) as readonly Rung[];
}

function rungWords(step: Rung): string {
  if (step.form === "full") return "all in full";
  if (step.form === "names") return "all by name";
  if (step.form === "groups") return "one line a server";
  return `${formatInteger(step.collapsed)} collapsed`;
}

/** How much of the budget lies idle, and what the next better form would need. */
function budgetSummary({ decision, ladder }: OverviewData): string {
  const { budget, listing } = decision;
  if (decision.form === null) return "Tool search is not active, so nothing is spent on a listing.";
  if (decision.listingSetting === "off") return "The setting `listing: off` leaves the budget unused.";
  if (listing.overBudgetTokens > 0)
    return `The setting \`listing: on\` lists every tool by name, ${formatInteger(listing.overBudgetTokens)} tokens over the budget of ${formatInteger(budget.tokens)}.`;
  const unused = `${formatInteger(budget.tokens - listing.tokens)} of ${formatInteger(budget.tokens)} tokens are unused.`;
  const next = wholeRungs(ladder)[rungIndex(ladder, budget.tokens) + 1];
  if (next === undefined) return `${unused} No better form exists.`;
  return `${unused} The next better form, ${rungWords(next)}, needs ${formatInteger(next.budgetTokens - budget.tokens)} more than the ${budget.binds === "absolute" ? "cap" : "percent leg"} allows.`;
}
