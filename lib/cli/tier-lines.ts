import type { SourceMode } from "@/lib/engine/types";
import { visible, visibleLine } from "@/lib/engine/visible";
import { jsonText } from "./json-text";
import type { Settings } from "./settings";
import type { Style } from "./style";
import { type Cell, count, plural, table } from "./table";
import type { TierReport } from "./tier-report";

/** `toolscope tier` for people: the decision in a sentence, what it costs, and each source's part. */
export function tierLines(report: TierReport, settings: Settings, style: Style): readonly string[] {
  return [
    `${style.strong(`Tier ${report.tier}${report.form === null ? "" : `, ${report.form}`}`)}: ${decision(report, settings)}`,
    `  ${costs(report)}`,
    ...(report.activated ? [`  ${budget(report, settings)}`] : []),
    ...(report.sources.some(({ kind }) => kind === "core") ? [] : [style.dim("  core tools: not given")]),
    "",
    ...sourceTable(report, style),
    ...(report.sources.length > 0 ? [style.dim(estimateNote)] : []),
    ...ladderLines(report, style),
    ...textLines(report, style),
    ...arrayLines(report, style),
  ];
}

const estimateNote = "Tokens are characters / 4, rounded once per sum, so parts need not add up.";

/** What happens to the tools, in words. */
function decision(report: TierReport, settings: Settings): string {
  const { deferred, listing } = report;
  if (!report.activated) {
    const reason = settings.toolSearch.enabled === "off" ? "tool search is off" : "there is no tool to defer";
    return `every tool stays in the prompt; ${reason}.`;
  }
  const tools = plural(deferred.toolCount, "deferred tool");
  const allAre = deferred.toolCount === 1 ? "the only deferred tool is" : `all ${tools} are`;
  switch (report.form) {
    case "full":
      return `${allAre} listed with a short description.`;
    case "names": {
      const over = listing.overBudgetTokens;
      return `${allAre} listed by name${over > 0 ? `, ${plural(over, "token")} over the budget` : ""}.`;
    }
    case "mixed":
      return `${plural(sourcesIn(report, "names"), "source")} listed by name, ${count(sourcesIn(report, "summary"))} collapsed.`;
    case "groups":
      return `${tools}, none listed; one line for each source.`;
    default:
      return settings.toolSearch.listing === "off"
        ? `${tools}, none listed; the listing is off.`
        : `${tools}, none listed; not even one line for each source fits.`;
  }
}

function sourcesIn(report: TierReport, mode: SourceMode): number {
  return report.sources.filter((source) => source.mode === mode).length;
}

function costs({ eager, prompt, bridge, listing, activated }: TierReport): string {
  if (!activated) return `In the prompt: ${plural(eager.tokens, "token")} of definitions.`;
  const parts = `bridge ${count(bridge.tokens)}, listing ${count(listing.tokens)}`;
  return `If eager ${plural(eager.tokens, "token")}, in the prompt now ${count(prompt.tokens)} (${parts}).`;
}

/** Which leg of the budget binds, with both. */
function budget(report: TierReport, settings: Settings): string {
  const { tokens, percentLeg, absoluteLeg, binds } = report.budget;
  const percent =
    report.contextLength === null
      ? `${count(percentLeg)} for an unknown context length`
      : `${settings.toolSearch.thresholdPct} % of ${count(report.contextLength)} = ${count(percentLeg)}`;
  const cap = `the cap of ${count(absoluteLeg)}`;
  const why = binds === "absolute" ? `${cap} binds; ${percent}` : `${percent} binds; ${cap}`;
  return `Listing budget ${plural(tokens, "token")}: ${why}.`;
}

function sourceTable(report: TierReport, style: Style): readonly string[] {
  if (report.sources.length === 0) return ["No sources."];
  const columns = [
    { title: "SOURCE", align: "left" },
    { title: "TOOLS", align: "right" },
    { title: "IF EAGER", align: "right" },
    { title: "FULL", align: "right" },
    { title: "NAMES", align: "right" },
    { title: "SUMMARY", align: "right" },
    { title: "LISTED AGAIN AT", align: "right" },
    { title: "MODE", align: "left" },
  ] as const;
  const rows = report.sources.map((source): readonly Cell[] => [
    { text: visibleLine(source.label) },
    { text: count(source.toolCount) },
    { text: count(source.eagerTokens) },
    { text: count(source.tokens.full) },
    { text: count(source.tokens.names) },
    { text: count(source.tokens.summary) },
    { text: source.listedAgainAt === null ? "-" : count(source.listedAgainAt) },
    { text: source.mode, mark: modeMark(source.mode, style) },
  ]);
  return table(columns, rows, style.dim);
}

function modeMark(mode: SourceMode, style: Style): (text: string) => string {
  if (mode === "full" || mode === "names") return style.good;
  return mode === "eager" ? style.strong : style.warn;
}

function ladderLines(report: TierReport, style: Style): readonly string[] {
  if (report.ladder === undefined) return [];
  const columns = [
    { title: "FROM BUDGET", align: "right" },
    { title: "TOKENS", align: "right" },
    { title: "FORM", align: "left" },
    { title: "COLLAPSED", align: "left" },
  ] as const;
  const rows = report.ladder.map((step): readonly Cell[] => {
    const collapsed = Object.entries(step.modes).filter(([, mode]) => mode === "summary");
    const isAll = collapsed.length === Object.keys(step.modes).length;
    const labels = isAll ? "all" : collapsed.map(([label]) => visibleLine(label)).join(", ");
    return [
      { text: count(step.budget) },
      { text: count(step.tokens) },
      { text: step.form },
      { text: collapsed.length === 0 ? "" : labels },
    ];
  });
  return ["", ...table(columns, rows, style.dim)];
}

function textLines({ listing }: TierReport, style: Style): readonly string[] {
  if (listing.text === undefined) return [];
  return [
    "",
    style.dim(`Listing ${listing.hash}, ${plural(listing.tokens, "token")}:`),
    visible(listing.text),
  ];
}

function arrayLines({ array }: TierReport, style: Style): readonly string[] {
  return array === undefined ? [] : ["", style.dim("The model's tools array:"), jsonText(array)];
}
