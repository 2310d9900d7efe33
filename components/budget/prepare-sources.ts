import type { BudgetData } from "@/lib/api/contract";
import { listingChars } from "@/lib/engine/ladder";
import { listedAgainUnder } from "@/lib/engine/listing-decision";
import { estimateTokens } from "@/lib/engine/tokens";
import type { GroupCost, ListingForm, SourceKind, SourceMode } from "@/lib/engine/types";
import type { Draft } from "./draft";
import type { SessionOutcome } from "./mode-change";

/** One source in the table of sources. Token figures are estimates, each rounded by itself. */
export interface SourceRow {
  readonly label: string;
  readonly kind: SourceKind;
  readonly toolCount: number;
  /** Tools that stay with the model while others of the source are deferred. */
  readonly eagerToolCount: number;
  readonly isIncluded: boolean;
  readonly savedMode: SourceMode;
  /** null when the source is left out. */
  readonly nowMode: SourceMode | null;
  /** What its block costs in each mode; null when it has nothing to list. */
  readonly tokens: { readonly full: number; readonly names: number; readonly summary: number } | null;
  /** Smallest budget at which it is listed by name or in full; null for never, or when left out. */
  readonly listedFromTokens: number | null;
  /** Its block of the listing and the schemas that stay with the model. */
  readonly promptTokens: number;
  readonly deltaTokens: number;
  readonly isChanged: boolean;
}

/** Every source in configuration order, under the saved settings and under the draft. */
export function prepareSources(
  data: BudgetData,
  saved: SessionOutcome,
  now: SessionOutcome,
  draft: Draft,
): readonly SourceRow[] {
  const costs = new Map(data.groups.map((group) => [group.label, group]));
  const isOff = new Set(draft.off);
  return data.sources.map((source) => {
    const cost = costs.get(source.label);
    const isIncluded = !isOff.has(source.label);
    const savedMode = modeOfSource(source, saved);
    const nowMode = isIncluded ? modeOfSource(source, now) : null;
    const promptTokens = promptTokensOf(source, cost, nowMode);
    const deltaTokens = promptTokens - promptTokensOf(source, cost, savedMode);
    return {
      label: source.label,
      kind: source.kind,
      toolCount: source.toolCount,
      eagerToolCount: cost === undefined ? 0 : source.toolCount - source.deferredToolCount,
      isIncluded,
      savedMode,
      nowMode,
      tokens: cost === undefined ? null : costTokens(cost),
      listedFromTokens:
        cost === undefined || !isIncluded || now.outcome.tier === 0
          ? null
          : listedAgainUnder(draft.listing, now.session.ladder, source.label),
      promptTokens,
      deltaTokens,
      isChanged: nowMode !== savedMode,
    };
  });
}

type Source = BudgetData["sources"][number];

/** As the assembly says it: a source with nothing to defer stays eager, unless it is a server without tools. */
function modeOfSource(source: Source, { outcome }: SessionOutcome): SourceMode {
  const isDeferrable = source.deferredToolCount > 0 || source.kind === "mcp" || source.kind === "plugin";
  if (outcome.modes === null || !isDeferrable) return "eager";
  return outcome.modes.get(source.label) ?? "none";
}

function promptTokensOf(source: Source, cost: GroupCost | undefined, mode: SourceMode | null): number {
  if (mode === null) return 0;
  if (mode === "eager") return estimateTokens(source.schemaChars);
  const block = cost === undefined || mode === "none" ? 0 : costTokens(cost)[mode];
  return block + estimateTokens(source.schemaChars - source.deferredSchemaChars);
}

function costTokens({ fullChars, namesChars, summaryChars }: GroupCost) {
  return {
    full: estimateTokens(fullChars),
    names: estimateTokens(namesChars),
    summary: estimateTokens(summaryChars),
  };
}

/** The table's foot: the listing as a whole. */
export interface ListingTotal {
  readonly toolCount: number;
  readonly form: ListingForm | null;
  /** What the whole listing would need with every server in that mode. */
  readonly tokens: { readonly full: number; readonly names: number; readonly summary: number };
  readonly promptTokens: number;
  readonly deltaTokens: number;
}

/** Header and body of the listing, rounded once: parts do not add up to it. */
export function listingTotal(saved: SessionOutcome, now: SessionOutcome): ListingTotal {
  const { groups, headerChars } = now.session;
  const tokensOf = (cost: "fullChars" | "namesChars" | "summaryChars") =>
    groups.length === 0 ? 0 : estimateTokens(listingChars(groups, cost, headerChars));
  return {
    toolCount: now.session.deferredToolCount,
    form: now.outcome.form,
    tokens: {
      full: tokensOf("fullChars"),
      names: tokensOf("namesChars"),
      summary: tokensOf("summaryChars"),
    },
    promptTokens: now.outcome.listingTokens,
    deltaTokens: now.outcome.listingTokens - saved.outcome.listingTokens,
  };
}
