import { formatCount, formatInteger, formatSettingPercent } from "@/components/ui/format";
import type { LadderStepView, OverviewData, SourceView } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import type { Progress } from "./prepare-progress";
import { modesAt, rungIndex } from "./rungs";

type Decision = OverviewData["decision"];

/** The decision, in the order it is read: what is so, then what it did to the tokens. */
export interface Headline {
  readonly sentence: string;
  /** Null when nothing was deferred: there is no before and after. */
  readonly tokens: { readonly before: string; readonly after: string } | null;
}

/**
 * “Tier 1, names: all 8 servers are listed by name. 105,998 tokens of schemas became 3,324.”
 *
 * @param progress while servers connect for the first time, else null
 */
export function headline(
  decision: Decision,
  sources: readonly SourceView[],
  progress: Pick<Progress, "listed" | "expected"> | null = null,
): Headline {
  const tools = sources.reduce((sum, source) => sum + source.toolCount, 0);
  if (progress !== null && tools === 0)
    return { sentence: `Connecting to ${formatCount(progress.expected, "server")}.`, tokens: null };
  if (decision.form === null) return { sentence: tierZero(decision, tools), tokens: null };
  const tokens = {
    before: formatInteger(decision.deferred.tokens),
    after: formatInteger(decision.listing.tokens),
  };
  const tier = `Tier ${decision.tier}, ${decision.form}`;
  if (progress === null) return { sentence: `${tier}: ${whatIsListed(decision, sources)}`, tokens };
  const soFar = `${formatInteger(progress.listed)} of ${formatCount(progress.expected, "server")} so far`;
  return { sentence: `${tier}, with ${soFar}.`, tokens };
}

function tierZero(decision: Decision, tools: number): string {
  if (tools === 0) return "Tier 0: no server has listed a tool.";
  const stay = `all ${formatCount(tools, "tool")} ${tools === 1 ? "stays" : "stay"} in the prompt, ${formatInteger(decision.eagerTokens)} tokens of schemas.`;
  return decision.enabled === "off"
    ? `Tier 0: tool search is off, ${stay}`
    : `Tier 0: no tool can be deferred, ${stay}`;
}

function whatIsListed(decision: Decision, sources: readonly SourceView[]): string {
  const deferred = sources.filter((source) => source.toolCount > 0 && source.mode !== "eager");
  const all = deferred.length === 1 ? "the one server is" : `all ${deferred.length} servers are`;
  const each = deferred.length === 1 ? "the one server is" : `each of the ${deferred.length} servers is`;
  switch (decision.form) {
    case "full":
      return `${all} listed with a sentence a tool.`;
    case "names":
      return `${all} listed by name.`;
    case "mixed": {
      const listed = deferred.filter((source) => source.mode === "names" || source.mode === "full").length;
      return `${formatCount(listed, "server")} listed, ${formatInteger(deferred.length - listed)} collapsed.`;
    }
    case "groups":
      return `${each} one line, no tool is named.`;
    default:
      return decision.listingSetting === "off"
        ? "the listing is switched off."
        : "no listing fits the budget.";
  }
}

/** Why it is so and what is next to it, sentence by sentence. */
export function reasons(data: OverviewData, thresholdPct: number): readonly string[] {
  const { decision, ladder, agent } = data;
  const isPrediction = agent.format === "claude" || agent.format === "vscode";
  return [
    ...(decision.form === null
      ? switchedOnSentence(decision, ladder)
      : [bindingSentence(decision, thresholdPct), ...neighbourSentences(decision, ladder, thresholdPct)]),
    ...(agent.hasCoreSource ? [] : ["Core tools: not given, so no figure counts them."]),
    ...(isPrediction
      ? ["This predicts Hermes’ rule; the agent that this file belongs to may decide by another one."]
      : []),
  ];
}

/** Which leg binds, with the sum that shows it. */
export function bindingSentence({ budget, contextLength, listing }: Decision, thresholdPct: number): string {
  const over =
    listing.overBudgetTokens > 0
      ? ` The setting “listing: on” exceeds it by ${formatInteger(listing.overBudgetTokens)}.`
      : "";
  return legSentence(budget, contextLength, thresholdPct) + over;
}

function legSentence(
  budget: Decision["budget"],
  contextLength: Decision["contextLength"],
  thresholdPct: number,
): string {
  const absolute = formatInteger(budget.absoluteLeg);
  const percent = formatInteger(budget.percentLeg);
  if (contextLength === null) {
    const which =
      budget.binds === "absolute" ? `the cap of ${absolute} binds` : `it binds, below the cap of ${absolute}`;
    return `The context length is unknown, so the percent leg is taken as ${percent}: ${which}.`;
  }
  const leg = `${formatSettingPercent(thresholdPct)} of ${formatInteger(contextLength)}`;
  if (budget.absoluteLeg === budget.percentLeg)
    return `Both legs come to ${absolute}: the absolute cap counts as binding, ${leg} = ${percent}.`;
  if (budget.binds === "absolute") return `The absolute cap binds: ${absolute} < ${leg} = ${percent}.`;
  return `The percent leg binds: ${leg} = ${percent} < ${absolute}.`;
}

/** What tool search would do if it were not switched off. */
function switchedOnSentence(decision: Decision, ladder: readonly LadderStepView[]): readonly string[] {
  const step = ladder[rungIndex(ladder, decision.budget.tokens)];
  if (decision.enabled !== "off" || decision.listingSetting !== "auto" || step === undefined) return [];
  const budget = `the budget of ${formatInteger(decision.budget.tokens)}`;
  if (step.form === "none") return [`Switched on, no listing would fit ${budget}.`];
  return [
    `Switched on, the listing would be of the form ${step.form}: ${formatInteger(step.tokens)} tokens in the prompt, within ${budget}.`,
  ];
}

/** What a larger budget would give and what a smaller context would take away. */
export function neighbourSentences(
  decision: Decision,
  ladder: readonly LadderStepView[],
  thresholdPct: number,
): readonly string[] {
  if (decision.form === null || decision.listingSetting !== "auto") return [];
  return [fullSentence(decision, ladder), contextSentence(decision, ladder, thresholdPct)].filter(
    (sentence) => sentence !== null,
  );
}

function fullSentence(decision: Decision, ladder: readonly LadderStepView[]): string | null {
  const full = ladder.find(({ form }) => form === "full");
  if (full === undefined || decision.form === "full") return null;
  return `Listing every tool in full would take ${formatInteger(full.tokens)}.`;
}

/** The context below which the percent leg no longer holds the present rung, and what would be lost first. */
function contextSentence(
  decision: Decision,
  ladder: readonly LadderStepView[],
  thresholdPct: number,
): string | null {
  if (decision.contextLength === null || thresholdPct <= 0) return null;
  const at = rungIndex(ladder, decision.budget.tokens);
  const now = ladder[at];
  if (now === undefined || at === 0) return null;
  const context = Math.ceil((now.budgetTokens * 100) / thresholdPct);
  return `With a context below ${formatInteger(context)} the percent leg would fall under ${formatInteger(now.budgetTokens)}, and ${whatIsLost(ladder, at)}`;
}

/** One rung down from a rung that is not the lowest. */
function whatIsLost(ladder: readonly LadderStepView[], at: number): string {
  if (ladder[at]?.form === "full") return "every server would lose its sentences first.";
  if (ladder[at - 1]?.form === "none") return "nothing would be listed.";
  const below = modesAt(ladder, at - 1);
  const lost = [...modesAt(ladder, at)].flatMap(([label, mode]) =>
    mode !== "summary" && below.get(label) === "summary" ? [visibleLine(label, 40)] : [],
  );
  const [first, ...others] = lost;
  if (first === undefined) return "the listing would shrink.";
  return others.length === 0
    ? `${first} would lose its names first.`
    : `${first} and ${formatCount(others.length, "other server")} would lose their names.`;
}
