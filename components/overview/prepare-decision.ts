import { routes } from "@/components/client/routes";
import { formatCount, formatInteger, formatSettingPercent } from "@/components/ui/format";
import type { LadderStepView, OverviewData, SourceView } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";

type Decision = OverviewData["decision"];

/** The decision, in the order it is read: what is so, then what it did to the tokens. */
export interface Headline {
  readonly sentence: string;
  /** Null when nothing was deferred: there is no before and after. */
  readonly tokens: { readonly before: string; readonly after: string } | null;
}

/** “Tier 1, names: all 8 servers are listed by name. 105,998 tokens of schemas became 3,324.” */
export function headline(decision: Decision, sources: readonly SourceView[]): Headline {
  if (sources.length === 0)
    return { sentence: "Tier 0: no server is configured, so there is nothing to defer.", tokens: null };
  if (decision.form === null) return { sentence: tierZero(decision, sources), tokens: null };
  return {
    sentence: `Tier ${decision.tier}, ${decision.form}: ${whatIsListed(decision, sources)}`,
    tokens: {
      before: formatInteger(decision.deferred.tokens),
      after: formatInteger(decision.listing.tokens),
    },
  };
}

function tierZero(decision: Decision, sources: readonly SourceView[]): string {
  const tools = sources.reduce((sum, source) => sum + source.toolCount, 0);
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

/** Which leg binds, with the sum that shows it. */
export function bindingSentence({ budget, contextLength }: Decision, thresholdPct: number): string {
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
  const [below, now] = [ladder[at - 1], ladder[at]];
  if (below === undefined || now === undefined) return null;
  const context = Math.ceil((now.budgetTokens * 100) / thresholdPct);
  return `With a context below ${formatInteger(context)} the percent leg would fall under ${formatInteger(now.budgetTokens)}, and ${whatIsLost(below, now)}`;
}

function whatIsLost(below: LadderStepView, now: LadderStepView): string {
  if (now.form === "full") return "every server would lose its sentences first.";
  if (below.form === "none") return "nothing would be listed.";
  // The API sends what a rung changes against the one below it: these get their names at this rung.
  const lost = now.modes.map(([label]) => visibleLine(label));
  const [first, ...others] = lost;
  if (first === undefined) return "the listing would shrink.";
  return others.length === 0
    ? `${first} would lose its names first.`
    : `${first} and ${formatCount(others.length, "other server")} would lose their names.`;
}

/** Index of the rung that holds at a budget: the highest that does not ask for more. */
export function rungIndex(
  ladder: readonly { readonly budgetTokens: number }[],
  budgetTokens: number,
): number {
  return ladder.reduce((last, step, index) => (step.budgetTokens <= budgetTokens ? index : last), 0);
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  /** A program reads it: a hash, a tool's name. */
  readonly isCode?: boolean;
  readonly href?: string;
}

/** Six figures beside the sentence, each saying which number it is. */
export function facts(data: OverviewData): readonly Fact[] {
  const { decision, sources, largest } = data;
  const tools = sources.reduce((sum, source) => sum + source.toolCount, 0);
  const servers = sources.filter((source) => source.toolCount > 0).length;
  const saved = decision.eagerTokens - decision.promptTokens;
  return [
    {
      name: "Deferred tools",
      value: formatInteger(decision.deferred.toolCount),
      unit: `of ${formatInteger(tools)}, from ${formatCount(servers, "source")}`,
      href: "/catalog",
    },
    {
      name: "Listing, in the prompt",
      value: formatInteger(decision.listing.tokens),
      unit: `tokens, ${share(decision.listing.tokens, decision.budget.tokens)} of ${formatInteger(decision.budget.tokens)}`,
      href: "/budget",
    },
    { name: "All schemas, if eager", value: formatInteger(decision.eagerTokens), unit: "tokens" },
    {
      name: "Removed from every prompt",
      value: formatInteger(saved),
      unit: `tokens, ${share(saved, decision.eagerTokens, 1)}; bridge counted`,
    },
    {
      name: "Largest single schema, if eager",
      value: formatInteger(largest?.tokens),
      unit: largest === null ? "no tools" : visibleLine(largest.tool),
      ...(largest !== null && { href: routes.tool(largest.publicName) }),
    },
    {
      name: "The three bridge tools, in the prompt",
      value: formatInteger(decision.bridgeTokens),
      unit: "tokens, beside the listing",
    },
  ];
}

function share(part: number, whole: number, places = 0): string {
  if (whole <= 0) return "–";
  return `${((part / whole) * 100).toFixed(places)}\u00a0%`;
}
