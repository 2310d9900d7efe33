import type { LadderStepView, LintCounts, LintFinding } from "@/lib/api/contract";
import { assemble } from "@/lib/engine/assemble";
import { buildCatalog, type Catalog } from "@/lib/engine/catalog";
import { type Deferral, deferTools } from "@/lib/engine/deferral";
import { type DeferredGroup, deferredGroups } from "@/lib/engine/deferred-groups";
import { catalogHash } from "@/lib/engine/hash";
import type { IndexMemo } from "@/lib/engine/index-memo";
import { type NameIndex, nameIndex } from "@/lib/engine/names";
import { createRankers, type Rankers } from "@/lib/engine/rankers";
import { estimateTokens } from "@/lib/engine/tokens";
import type { Assembly, CatalogTool, ToolSearchConfig, ToolSource } from "@/lib/engine/types";
import { type LintReport, lintCatalog } from "@/lib/evaluation/lint";
import { ladderView } from "./ladder-view";
import { lazy } from "./lazy";

/** The settings that the engine's results depend on besides the tools. */
export interface AnalysisSettings {
  readonly contextLength: number | null;
  readonly toolSearch: ToolSearchConfig;
}

/**
 * What the engine says about one catalog under one configuration. Each part is computed when first asked for and then
 * kept, so nothing is computed twice for one catalog, however many views and snapshots show it.
 */
export interface Analysis {
  readonly sources: readonly ToolSource[];
  readonly settings: AnalysisSettings;
  readonly catalog: Catalog;
  /** 12 hex digits. */
  readonly hash: string;
  /** All definitions, characters summed and rounded once. */
  readonly catalogTokens: number;
  readonly deferral: Deferral;
  readonly groups: readonly DeferredGroup[];
  readonly assembly: Assembly;
  readonly ladderView: readonly LadderStepView[];
  /** Over the deferrable tools: what a search covers, whether tool search is switched on or not. */
  readonly rankers: Rankers;
  /** Look-up over all tools. */
  readonly names: NameIndex;
  readonly lintCounts: LintCounts;
  lintOf(tool: CatalogTool): readonly LintFinding[];
  isDeferred(tool: CatalogTool): boolean;
  toolCountOf(label: string): number;
  /** Of a source's definitions, as if nothing were deferred. */
  eagerTokensOf(label: string): number;
  /** Of several sources together, rounded once. */
  eagerTokensOfAll(labels: readonly string[]): number;
  /** Characters of those of a source's definitions that stay with the model when tool search is on. */
  keptCharsOf(label: string): number;
}

/**
 * @param sources in configuration order; keep the arrays of tools of unchanged sources the same objects, so that only
 *   changed ones are read again
 * @param memo of the workspace, shared by all its analyses
 */
export function analyse(
  sources: readonly ToolSource[],
  settings: AnalysisSettings,
  memo: IndexMemo,
): Analysis {
  const catalog = buildCatalog(sources);
  const hash = lazy(() => catalogHash(catalog.tools));
  const deferral = lazy(() => deferTools(catalog, settings.toolSearch.defer));
  const groups = lazy(() => deferredGroups(deferral()));
  const assembly = lazy(() => assemble(catalog, settings.contextLength, settings.toolSearch));
  const steps = lazy(() => ladderView(assembly().ladder));
  const rankers = lazy(() => createRankers(deferral().deferred, { memo }));
  const names = lazy(() => nameIndex(catalog.tools));
  const lint = lazy((): LintReport => lintCatalog(catalog.tools));
  const deferred = lazy(() => new Set(assembly().activated ? deferral().deferred : []));
  const catalogTokens = lazy(() => estimateTokens(charsOf(catalog.tools)));
  const totals = lazy(() => totalsByLabel(deferral()));
  return {
    sources,
    settings,
    catalog,
    get hash() {
      return hash();
    },
    get catalogTokens() {
      return catalogTokens();
    },
    get deferral() {
      return deferral();
    },
    get groups() {
      return groups();
    },
    get assembly() {
      return assembly();
    },
    get ladderView() {
      return steps();
    },
    get rankers() {
      return rankers();
    },
    get names() {
      return names();
    },
    get lintCounts() {
      return lint().counts;
    },
    lintOf: (tool) => lint().findingsOf(tool),
    isDeferred: (tool) => deferred().has(tool),
    toolCountOf: (label) => totals().get(label)?.toolCount ?? 0,
    eagerTokensOf: (label) => estimateTokens(totals().get(label)?.chars ?? 0),
    eagerTokensOfAll: (labels) =>
      estimateTokens(labels.reduce((chars, label) => chars + (totals().get(label)?.chars ?? 0), 0)),
    keptCharsOf: (label) => totals().get(label)?.keptChars ?? 0,
  };
}

interface Totals {
  readonly toolCount: number;
  readonly chars: number;
  readonly keptChars: number;
}

function totalsByLabel(deferral: Deferral): ReadonlyMap<string, Totals> {
  return new Map(
    deferral.sources.map(({ source, eager }) => [
      source.label,
      { toolCount: source.tools.length, chars: charsOf(source.tools), keptChars: charsOf(eager) },
    ]),
  );
}

function charsOf(tools: readonly CatalogTool[]): number {
  return tools.reduce((chars, tool) => chars + tool.schemaChars, 0);
}
