import { routes } from "@/components/client/routes";
import { formatCount, formatInteger, formatPercent, NOT_APPLICABLE } from "@/components/ui/format";
import type { OverviewData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  /** Epoch milliseconds, printed after the unit. */
  readonly atMs?: number;
  /** A program reads the value: a hash. */
  readonly isCode?: boolean;
  readonly href?: string;
}

/** Six figures beside the sentence, each saying which number it is. */
export function facts(data: OverviewData): readonly Fact[] {
  const { decision, sources, largest } = data;
  const tools = sources.reduce((sum, source) => sum + source.toolCount, 0);
  const listing = sources.filter((source) => source.toolCount > 0).length;
  const removed = decision.eagerTokens - decision.promptTokens;
  return [
    {
      name: "Deferred tools",
      value: formatInteger(decision.deferred.toolCount),
      unit: `of ${formatInteger(tools)}, from ${formatCount(listing, "source")}`,
      href: routes.catalog,
    },
    {
      name: "Listing, in the prompt",
      value: formatInteger(decision.listing.tokens),
      unit: `tokens, ${share(decision.listing.tokens, decision.budget.tokens, 0)} of ${formatInteger(decision.budget.tokens)}`,
      href: routes.budget,
    },
    { name: "Schemas, if eager", value: formatInteger(decision.eagerTokens), unit: "tokens" },
    {
      name: "Removed from every prompt",
      value: formatInteger(removed),
      unit: `tokens, ${share(removed, decision.eagerTokens, 1)}`,
    },
    {
      name: "Largest single schema, if eager",
      value: formatInteger(largest?.tokens),
      unit: largest === null ? "no tools" : visibleLine(largest.tool, 60),
      ...(largest !== null && { href: routes.tool(largest.publicName) }),
    },
    listingFact(decision),
  ];
}

/** A listing of the same bytes has the same hash: a provider's prompt cache holds as long as it stands. */
function listingFact({ listing }: OverviewData["decision"]): Fact {
  if (listing.tokens === 0) return { name: "Listing hash", value: NOT_APPLICABLE, unit: "nothing is listed" };
  return {
    name: "Listing hash",
    value: listing.hash.slice(0, 6),
    unit: "first seen",
    atMs: listing.firstSeenAtMs,
    isCode: true,
  };
}

function share(part: number, whole: number, places: number): string {
  return formatPercent(whole > 0 ? part / whole : null, places);
}
