import { formatInteger, formatPercent } from "@/components/ui/format";
import type { OverviewData, SourceView } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";

export interface SourceRow extends SourceView {
  /** Length of each bar on one scale, 0 to 1. */
  readonly eagerRatio: number;
  readonly promptRatio: number;
}

/** Dearest first; equal ones stay in configuration order. The rest are counted, not dropped. */
export function sourceRows(
  sources: readonly SourceView[],
  limit: number,
): { readonly rows: readonly SourceRow[]; readonly hidden: number } {
  const dearest = Math.max(1, ...sources.map((source) => Math.max(source.eagerTokens, source.promptTokens)));
  const rows = [...sources]
    .sort((a, b) => b.eagerTokens - a.eagerTokens)
    .slice(0, limit)
    .map((source) => ({
      ...source,
      eagerRatio: source.eagerTokens / dearest,
      promptRatio: source.promptTokens / dearest,
    }));
  return { rows, hidden: sources.length - rows.length };
}

/** “gitlab alone is 59 % of the eager cost and 53 % of the listing. No server costs more than 1,769 tokens in the prompt.” */
export function sourcesSummary({ sources, decision }: OverviewData): string {
  const [dearest] = [...sources].sort((a, b) => b.eagerTokens - a.eagerTokens);
  if (dearest === undefined || decision.eagerTokens === 0) return "No source has listed a tool yet.";
  const eagerShare = formatPercent(dearest.eagerTokens / decision.eagerTokens, 0);
  const name = visibleLine(dearest.label, 40);
  const most = Math.max(...sources.map((source) => source.promptTokens));
  const alone = `${name} alone is ${eagerShare} of the eager cost`;
  const kept =
    dearest.mode === "eager"
      ? ", all of it in the prompt."
      : decision.listing.tokens > 0
        ? ` and ${formatPercent(dearest.promptTokens / decision.listing.tokens, 0)} of the listing.`
        : ".";
  return `${alone}${kept} No source costs more than ${formatInteger(most)} tokens in the prompt.`;
}
