import { formatInteger, formatPercent } from "@/components/ui/format";
import type { OverviewData, SourceView } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";

export interface SourceRow extends SourceView {
  /** Length of each bar on one scale, 0 to 1. */
  readonly eagerRatio: number;
  readonly promptRatio: number;
}

/**
 * The first rows and how many are left: dearest first, equal ones in configuration order; as configured while servers
 * are still listing, else every list that comes would move the rows.
 */
export function sourceRows(
  sources: readonly SourceView[],
  limit: number,
  isConnecting = false,
): { readonly rows: readonly SourceRow[]; readonly hidden: number } {
  const dearest = Math.max(1, ...sources.map((source) => Math.max(source.eagerTokens, source.promptTokens)));
  const ordered = isConnecting ? sources : [...sources].sort((a, b) => b.eagerTokens - a.eagerTokens);
  const rows = ordered.slice(0, limit).map((source) => ({
    ...source,
    eagerRatio: source.eagerTokens / dearest,
    promptRatio: source.promptTokens / dearest,
  }));
  return { rows, hidden: sources.length - rows.length };
}

/** “gitlab alone is 59 % of the eager cost and 53 % of the listing.” */
export function sourcesSummary({ sources, decision }: OverviewData): string {
  const [dearest, second] = [...sources].sort((a, b) => b.eagerTokens - a.eagerTokens);
  if (dearest === undefined || decision.eagerTokens === 0)
    return "No source has listed a tool so far; each row fills when its source has.";
  const name = visibleLine(dearest.label, 40);
  if (second === undefined || second.eagerTokens === 0) return `${name} is the only source with tools.`;
  const eagerShare = formatPercent(dearest.eagerTokens / decision.eagerTokens, 0);
  return `${name} alone is ${eagerShare} of the eager cost${keptWords(dearest, decision)}`;
}

function keptWords({ mode, promptTokens }: SourceView, { listing }: OverviewData["decision"]): string {
  if (mode === "eager") return ", all of it in the prompt.";
  if (listing.tokens === 0) return ".";
  return ` and ${formatPercent(promptTokens / listing.tokens, 0)} of the listing.`;
}

/**
 * What all sources have in the prompt: the listing, and the schemas that stay there; the bridge is counted apart. The
 * listing is the figure that the rest of the page shows, not the rows' sum: rows are rounded one by one.
 */
export function promptTotal({ form, eagerTokens, deferred, listing }: OverviewData["decision"]): number {
  return form === null ? eagerTokens : listing.tokens + eagerTokens - deferred.tokens;
}

/** Small print under the rows. */
export function sourcesNote({ form, bridgeTokens }: OverviewData["decision"]): string {
  const rounding = "Estimate: characters / 4, rounded once per sum, so rows need not add up to the total.";
  if (form === null) return rounding;
  return `${rounding} The listing also counts its header line; the three bridge definitions, ${formatInteger(bridgeTokens)} tokens, are counted apart.`;
}
