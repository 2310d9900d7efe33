import type { CatalogChange } from "@/lib/api/contract";
import type { ConnectionState } from "@/lib/connect/types";
import { createIndexMemo } from "@/lib/engine/index-memo";
import type { Problem, ToolDefinition, ToolSource } from "@/lib/engine/types";
import { type Analysis, type AnalysisSettings, analyse } from "./analysis";
import { type CatalogFacts, catalogChange, withChange } from "./history";
import type { Masker } from "./masking";
import { connectionProblems, orderProblems } from "./problems";
import { labelOf, type PlannedSource } from "./source-plan";
import type { LoadedSources } from "./sources-loader";
import type { Member, Moment } from "./views/moment";

/** What a moment is made from: what was configured, and what the connections have come to. */
export interface MomentInput {
  readonly loaded: LoadedSources;
  readonly stateOf: (label: string) => ConnectionState | null;
  readonly toolsOf: (label: string) => readonly ToolDefinition[];
  readonly masker: Masker;
  /** What concerns no single source. */
  readonly troubles: readonly Problem[];
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** False while servers are connecting for the first time: what arrives then is the first catalog, not a change. */
  readonly isSettled: boolean;
}

/** Makes the moments of one workspace, each from the one before: unchanged parts stay the same objects. */
export interface Timeline {
  next(input: MomentInput): Moment;
}

/** Listing hashes whose first sight is remembered. */
const MAX_LISTINGS = 1_000;

/** @param isDemo shown with the configuration */
export function createTimeline(isDemo: boolean): Timeline {
  const memo = createIndexMemo();
  const sourceMemo = new Map<string, ToolSource>();
  const listings = new Map<string, number>();
  let last: Moment | null = null;
  /** The catalog that the newest entry of the history stands for. */
  let recorded: CatalogFacts | null = null;

  function sourceOf(planned: PlannedSource, tools: readonly ToolDefinition[]): ToolSource {
    if (planned.type === "static") return planned.entry.source;
    const label = labelOf(planned);
    const known = sourceMemo.get(label);
    if (known?.tools === tools) return known;
    const source: ToolSource = { label, kind: "mcp", tools };
    sourceMemo.set(label, source);
    return source;
  }

  function firstSeen(hash: string, nowMs: number): number {
    const known = listings.get(hash);
    if (known !== undefined) return known;
    listings.set(hash, nowMs);
    const [oldest] = listings.keys();
    if (listings.size > MAX_LISTINGS && oldest !== undefined) listings.delete(oldest);
    return nowMs;
  }

  function historyWith(analysis: Analysis, { nowMs, isSettled }: MomentInput): readonly CatalogChange[] {
    const history = last?.history ?? [];
    if (recorded?.hash === analysis.hash) return history;
    const facts = { hash: analysis.hash, tools: analysis.catalog.tools, tokens: analysis.catalogTokens };
    const isFirst = recorded === null || (!isSettled && history.length <= 1);
    const change = catalogChange(isFirst ? null : recorded, facts, nowMs);
    recorded = facts;
    return isFirst ? [change] : withChange(history, change);
  }

  return {
    next(input) {
      const { loaded, masker, nowMs } = input;
      const sources = loaded.plan
        .map((planned) => sourceOf(planned, input.toolsOf(labelOf(planned))))
        .filter(({ tools }) => tools.length > 0);
      const analysis =
        reuse(last?.analysis, sources, loaded.configuration) ?? analyse(sources, loaded.configuration, memo);
      const members = loaded.plan.map((planned) => memberOf(planned, input));
      const isSameCatalog = last?.snapshot.catalogHash === analysis.hash;
      const { assembly } = analysis;
      const version = (last?.snapshot.version ?? 0) + 1;
      const moment: Moment = {
        snapshot: {
          version,
          configuration: loaded.configuration,
          sources: analysis.sources,
          tools: analysis.catalog.tools,
          catalogHash: analysis.hash,
          connections: members.flatMap(({ connection }) => connection ?? []),
          problems: orderProblems(
            [...problemsOf(input), ...assembly.problems].map((problem) => masker.problem(problem)),
          ),
          broken: loaded.broken,
        },
        analysis,
        analysisVersion: last !== null && last.analysis === analysis ? last.analysisVersion : version,
        members,
        isDemo,
        history: historyWith(analysis, input),
        catalogChangedAtMs: isSameCatalog && last !== null ? last.catalogChangedAtMs : nowMs,
        listingFirstSeenAtMs: firstSeen(assembly.listing.hash, nowMs),
      };
      last = moment;
      return moment;
    },
  };
}

/** The same analysis when neither the tools nor the settings are others than before. */
function reuse(
  last: Analysis | undefined,
  sources: readonly ToolSource[],
  settings: AnalysisSettings,
): Analysis | null {
  if (last === undefined || last.sources.length !== sources.length) return null;
  const isSame =
    sources.every((source, at) => source === last.sources[at]) &&
    settingsKey(settings) === settingsKey(last.settings);
  return isSame ? last : null;
}

function settingsKey({ contextLength, toolSearch }: AnalysisSettings): string {
  return JSON.stringify([contextLength, toolSearch]);
}

function memberOf(planned: PlannedSource, { stateOf, masker }: MomentInput): Member {
  const { entry } = planned;
  const common = { label: entry.label, where: entry.where };
  if (planned.type === "static") {
    const file = { displayPath: planned.entry.displayPath, problems: planned.entry.problems };
    return { ...common, kind: planned.entry.kind, origin: "file", connection: null, file };
  }
  const state = stateOf(entry.label);
  return {
    ...common,
    kind: "mcp",
    origin: planned.entry.origin,
    connection: state === null ? null : masker.connection(state),
    file: null,
  };
}

function problemsOf({ loaded, stateOf, troubles }: MomentInput): Problem[] {
  const ofConnections = loaded.plan.flatMap((planned) => {
    const state = planned.type === "server" ? stateOf(labelOf(planned)) : null;
    return planned.type === "server" && state !== null ? connectionProblems(planned.entry, state) : [];
  });
  return [...loaded.problems, ...troubles, ...ofConnections];
}
