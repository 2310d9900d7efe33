import type { BudgetData } from "@/lib/api/contract";
import { bridgeChars } from "@/lib/engine/bridge-definitions";
import { buildLadder } from "@/lib/engine/ladder";
import { listingBudget } from "@/lib/engine/listing-budget";
import { resolveListing } from "@/lib/engine/listing-decision";
import { estimateTokens } from "@/lib/engine/tokens";
import type {
  GroupCost,
  Ladder,
  ListingBudget,
  ListingForm,
  ListingMode,
  Tier,
  ToolSearchConfig,
} from "@/lib/engine/types";
import type { Draft } from "./draft";

/** The sources of a what-if with their ladder: what does not change while a slider moves. */
export interface Session {
  readonly groups: readonly GroupCost[];
  /** That of `listing: auto`, whatever the setting. */
  readonly ladder: Ladder;
  readonly headerChars: number;
  readonly deferredToolCount: number;
  readonly deferredChars: number;
  /** Definitions that stay in the array, code points. */
  readonly coreChars: number;
}

/**
 * The session without the sources in `off`. Public names stay as the whole catalog settled them: a name that got
 * `_2` for the sake of a source left out keeps it, which is at most two characters too many.
 */
export function sessionOf(data: BudgetData, off: readonly string[]): Session {
  const isOff = new Set(off);
  const groups = off.length === 0 ? data.groups : data.groups.filter(({ label }) => !isOff.has(label));
  const sources = data.sources.filter(({ label }) => !isOff.has(label));
  const sum = (value: (source: BudgetData["sources"][number]) => number) =>
    sources.reduce((total, source) => total + value(source), 0);
  return {
    groups,
    ladder: buildLadder(groups, data.headerChars),
    headerChars: data.headerChars,
    deferredToolCount: sum((source) => source.deferredToolCount),
    deferredChars: sum((source) => source.deferredSchemaChars),
    coreChars: sum((source) => source.schemaChars - source.deferredSchemaChars),
  };
}

/** What a draft comes to: the assembly's figures, without the tools. */
export interface Outcome {
  readonly tier: Tier;
  /** null in tier 0. */
  readonly form: ListingForm | null;
  readonly budget: ListingBudget;
  /** Header and body; 0 in tier 0 and for `none`. */
  readonly listingTokens: number;
  readonly overBudgetTokens: number;
  /** Per group; null in tier 0, where every source is eager. */
  readonly modes: ReadonlyMap<string, ListingMode> | null;
  readonly deferredToolCount: number;
  readonly eagerTokens: number;
  /** Core, bridge and listing; all definitions in tier 0. */
  readonly promptTokens: number;
}

/**
 * Decides like `assemble`, from costs alone (engine-spec 4 to 6), so a slider never waits for the server.
 *
 * @param limits how the bridge's definitions state the search limits
 */
export function outcomeOf(
  session: Session,
  draft: Draft,
  limits: Pick<ToolSearchConfig, "searchDefaultLimit" | "maxSearchLimit">,
): Outcome {
  const { groups, ladder, headerChars, coreChars, deferredChars, deferredToolCount } = session;
  const budget = listingBudget(draft, draft.contextLength);
  const eagerTokens = estimateTokens(coreChars + deferredChars);
  if (draft.enabled === "off" || deferredToolCount === 0) {
    return {
      tier: 0,
      form: null,
      budget,
      listingTokens: 0,
      overBudgetTokens: 0,
      modes: null,
      deferredToolCount: 0,
      eagerTokens,
      promptTokens: eagerTokens,
    };
  }
  const { form, modes, tokens, overBudgetTokens } = resolveListing({
    groups,
    budgetTokens: budget.tokens,
    listing: draft.listing,
    ladder,
    headerChars,
  });
  const bridge = bridgeChars({ deferredToolCount, config: limits });
  return {
    tier: form === "groups" || form === "none" ? 2 : 1,
    form,
    budget,
    listingTokens: tokens,
    overBudgetTokens,
    modes,
    deferredToolCount,
    eagerTokens,
    promptTokens: estimateTokens(coreChars + bridge + listedChars(groups, modes, headerChars)),
  };
}

/** Code points that a group's block takes in a mode; 0 for none. */
export function blockChars(group: GroupCost, mode: ListingMode): number {
  switch (mode) {
    case "full":
      return group.fullChars;
    case "names":
      return group.namesChars;
    case "summary":
      return group.summaryChars;
    case "none":
      return 0;
  }
}

function listedChars(
  groups: readonly GroupCost[],
  modes: ReadonlyMap<string, ListingMode>,
  headerChars: number,
): number {
  let chars = 0;
  for (const group of groups) {
    const block = blockChars(group, modes.get(group.label) ?? "none");
    if (block > 0) chars += 1 + block;
  }
  return chars === 0 ? 0 : headerChars + chars;
}
