import { bridgeChars, bridgeDefinitions } from "./bridge-definitions";
import { buildCatalog, type Catalog, isReserved } from "./catalog";
import { type DeferralSource, deferTools } from "./deferral";
import { deferredGroups } from "./deferred-groups";
import { shortHash } from "./hash";
import { buildLadder } from "./ladder";
import { renderListing } from "./listing";
import { listingBudget } from "./listing-budget";
import { type ListingDecision, listedAgainUnder, resolveListing } from "./listing-decision";
import { boundProblems } from "./problems";
import { modelDefinition } from "./schema-cost";
import { codePoints, estimateTokens } from "./tokens";
import type {
  Assembly,
  AssemblySource,
  CatalogTool,
  GroupCost,
  Ladder,
  ListingForm,
  Tier,
  ToolSearchConfig,
  ToolSource,
} from "./types";

/**
 * Turns tools, context length and configuration into the array the model sees (engine-spec 5). Has no memory: the
 * same input gives the same bytes. In tier 0 nothing is deferred, so `deferred`, `bridge` and `listing` are empty
 * and `prompt` equals `eager`.
 *
 * The ladder is that of `listing: auto` whatever the configuration says, and each deferrable source's costs are given
 * in tier 0 too: both tell what tuning would do.
 *
 * @param input the session's sources, or the catalog made of them
 * @param contextLength tokens of the model's context; null when unknown
 */
export function assemble(
  input: readonly ToolSource[] | Catalog,
  contextLength: number | null,
  config: ToolSearchConfig,
): Assembly {
  const catalog = "sources" in input ? input : buildCatalog(input);
  const deferral = deferTools(catalog, config.defer);
  const groups = deferredGroups(deferral);
  const costs = groups.map(({ cost }) => cost);
  const ladder = buildLadder(costs);
  const budget = listingBudget(config, contextLength);

  const isActive = config.enabled !== "off" && deferral.deferred.length > 0;
  const decision = isActive
    ? resolveListing({ groups: costs, budgetTokens: budget.tokens, listing: config.listing, ladder })
    : null;
  const kept = isActive ? deferral.eager : catalog.tools.filter((tool) => !isReserved(tool));
  const deferred = isActive ? deferral.deferred : [];
  const bridge = { deferredToolCount: deferred.length, config };
  const bridgeCost = isActive ? bridgeChars(bridge) : 0;
  const text = decision
    ? renderListing(
        groups.map(({ group }) => group),
        decision.modes,
      )
    : "";

  return {
    tier: tierOf(decision),
    activated: isActive,
    form: decision?.form ?? null,
    budget,
    contextLength,
    array: [
      ...kept.map((tool) => modelDefinition(tool.publicName, tool.definition)),
      ...(isActive ? bridgeDefinitions(bridge, text) : []),
    ],
    deferred: { toolCount: deferred.length, tokens: estimateTokens(charsOf(deferred)) },
    eager: { tokens: estimateTokens(charsOf(deferral.eager) + charsOf(deferral.deferred)) },
    bridge: { tokens: estimateTokens(bridgeCost) },
    listing: {
      text,
      tokens: decision?.tokens ?? 0,
      hash: shortHash(text),
      overBudgetTokens: decision?.overBudgetTokens ?? 0,
    },
    prompt: { tokens: estimateTokens(charsOf(kept) + bridgeCost + codePoints(text)) },
    sources: describeSources(deferral.sources, { decision, costs, ladder, config }),
    ladder,
    problems: boundProblems([...catalog.problems, ...deferral.problems]),
  };
}

const listsTools: ReadonlySet<ListingForm> = new Set<ListingForm>(["full", "names", "mixed"]);

function tierOf(decision: ListingDecision | null): Tier {
  if (decision === null) return 0;
  return listsTools.has(decision.form) ? 1 : 2;
}

function charsOf(tools: readonly CatalogTool[]): number {
  return tools.reduce((chars, tool) => chars + tool.schemaChars, 0);
}

interface Decided {
  readonly decision: ListingDecision | null;
  readonly costs: readonly GroupCost[];
  readonly ladder: Ladder;
  readonly config: ToolSearchConfig;
}

function describeSources(sources: readonly DeferralSource[], decided: Decided): AssemblySource[] {
  const costByLabel = new Map(decided.costs.map((cost) => [cost.label, cost]));
  return sources.map((part) => describeSource(part, costByLabel.get(part.source.label), decided));
}

/**
 * A core source is `eager`, unless `defer` names one of its tools: then its group's mode says more, and the group
 * counts the deferred tools alone.
 */
function describeSource(
  { source, deferred, eager }: DeferralSource,
  cost: GroupCost | undefined,
  { decision, ladder, config }: Decided,
): AssemblySource {
  const { label, kind } = source;
  const isDeferrable = deferred.length > 0;
  const staysEager = decision === null || (!isDeferrable && kind !== "mcp" && kind !== "plugin");
  return {
    label,
    kind,
    toolCount: deferred.length + eager.length,
    mode: staysEager ? "eager" : (decision.modes.get(label) ?? "none"),
    eagerTokens: estimateTokens(charsOf(deferred) + charsOf(eager)),
    tokens: {
      full: isDeferrable ? estimateTokens(cost?.fullChars ?? 0) : 0,
      names: isDeferrable ? estimateTokens(cost?.namesChars ?? 0) : 0,
      summary: isDeferrable ? estimateTokens(cost?.summaryChars ?? 0) : 0,
    },
    listedAgainAtTokens: decision && isDeferrable ? listedAgainUnder(config.listing, ladder, label) : null,
  };
}
