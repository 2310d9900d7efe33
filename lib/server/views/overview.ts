import type { OverviewData, SourceView } from "@/lib/api/contract";
import { estimateTokens } from "@/lib/engine/tokens";
import type { AssemblySource, CatalogTool } from "@/lib/engine/types";
import type { Member, Moment } from "./moment";

/** `GET /api/overview`. */
export function overviewView(moment: Moment): OverviewData {
  const { snapshot, analysis, history } = moment;
  const { configuration } = snapshot;
  return {
    version: snapshot.version,
    decision: decisionView(moment),
    ladder: analysis.ladderView,
    sources: sourceViews(moment),
    largest: largestView(snapshot.tools),
    problems: snapshot.problems,
    lint: analysis.lintCounts,
    lastChange: history.find((change) => change.previousHash !== null) ?? null,
    agent: {
      format: configuration.format,
      hasCoreSource: snapshot.sources.some(({ kind }) => kind === "core"),
    },
  };
}

function decisionView({ snapshot, analysis, listingFirstSeenAtMs }: Moment): OverviewData["decision"] {
  const { assembly } = analysis;
  const { toolSearch } = snapshot.configuration;
  return {
    tier: assembly.tier,
    activated: assembly.activated,
    form: assembly.form,
    budget: assembly.budget,
    contextLength: assembly.contextLength,
    eagerTokens: assembly.eager.tokens,
    promptTokens: assembly.prompt.tokens,
    bridgeTokens: assembly.bridge.tokens,
    listing: {
      tokens: assembly.listing.tokens,
      hash: assembly.listing.hash,
      overBudgetTokens: assembly.listing.overBudgetTokens,
      firstSeenAtMs: listingFirstSeenAtMs,
    },
    deferred: assembly.deferred,
    coreToolCount: snapshot.tools.filter(({ kind }) => kind === "core").length,
    enabled: toolSearch.enabled,
    listingSetting: toolSearch.listing,
  };
}

/** Every source in configuration order; one without tools yet costs nothing and is listed nowhere. */
function sourceViews({ analysis, members }: Moment): SourceView[] {
  const bySource = new Map(analysis.assembly.sources.map((source) => [source.label, source]));
  return members.map((member) =>
    sourceView(member, bySource.get(member.label), analysis.keptCharsOf(member.label)),
  );
}

function sourceView(member: Member, source: AssemblySource | undefined, keptChars: number): SourceView {
  return {
    label: member.label,
    kind: member.kind,
    origin: member.origin,
    status: member.connection?.status ?? "file",
    toolCount: source?.toolCount ?? 0,
    eagerTokens: source?.eagerTokens ?? 0,
    promptTokens: source === undefined ? 0 : promptTokens(source, keptChars),
    mode: source?.mode ?? "none",
    tokens: source?.tokens ?? { full: 0, names: 0, summary: 0 },
    listedAgainAtTokens: source?.listedAgainAtTokens ?? null,
  };
}

/** Its block of the listing, and the schemas of those of its tools that stay with the model. */
function promptTokens(source: AssemblySource, keptChars: number): number {
  if (source.mode === "eager") return source.eagerTokens;
  const block = source.mode === "none" ? 0 : source.tokens[source.mode];
  return block + estimateTokens(keptChars);
}

/** The dearest definition; the first of them in catalog order. */
function largestView(tools: readonly CatalogTool[]): OverviewData["largest"] {
  const [first, ...rest] = tools;
  if (first === undefined) return null;
  const largest = rest.reduce((most, tool) => (tool.schemaChars > most.schemaChars ? tool : most), first);
  return {
    publicName: largest.publicName,
    label: largest.label,
    tool: largest.tool,
    tokens: estimateTokens(largest.schemaChars),
  };
}
