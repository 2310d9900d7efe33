import type { QueryView, RankedView, SearchData } from "@/lib/api/contract";
import { searchAnswer } from "@/lib/engine/bridge-search-answer";
import { closeMatch } from "@/lib/engine/close-match";
import { codePoints, estimateTokens } from "@/lib/engine/tokens";
import type { CatalogTool, Explanation, Problem, RankerName } from "@/lib/engine/types";
import { withoutGate } from "@/lib/engine/why-not";
import { queryWords } from "@/lib/engine/words";
import type { Analysis } from "@/lib/server/analysis";
import type { SearchRequest } from "@/lib/server/types";
import type { Moment } from "./moment";

/** The ranker that the reference system uses, and what `tool_search` answers with. */
const defaultRanker: RankerName = "hermes";

/**
 * `GET /api/search`: each query under each ranker, with why every hit is where it is.
 *
 * @param clockMs a monotonic clock in milliseconds, for how long each search took
 */
export function searchView(
  { snapshot, analysis }: Moment,
  request: SearchRequest,
  clockMs: () => number,
): SearchData {
  const problems: Problem[] = [];
  const rankers = request.rankers.length === 0 ? [defaultRanker] : [...new Set(request.rankers)];
  const limit = usedLimit(request.limit, analysis, problems);
  const why = request.why === null ? null : toolAskedAbout(request.why, analysis, problems);
  const { index } = analysis.rankers.bm25;
  return {
    version: snapshot.version,
    catalog: {
      hash: snapshot.catalogHash,
      toolCount: index.catalog.length,
      averageLength: index.averageLength,
    },
    limit,
    rankers,
    queries: request.queries.map((query) => queryView(query, { analysis, rankers, limit, why, clockMs })),
    answer: bridgeAnswer(request.queries, limit, analysis),
    problems,
  };
}

/** The limit as it is used, from 1 to `max_search_limit`; a problem says so when that is another than asked for. */
function usedLimit(asked: number | null, { settings }: Analysis, problems: Problem[]): number {
  const { searchDefaultLimit, maxSearchLimit } = settings.toolSearch;
  if (asked === null) return searchDefaultLimit;
  const used = Math.min(maxSearchLimit, Math.max(1, Math.floor(asked)));
  if (used !== asked) {
    problems.push(
      problem(
        "limit_clamped",
        "limit",
        `A limit of ${asked} was asked for; ${used} is used.`,
        `It goes from 1 to ${maxSearchLimit} (\`max_search_limit\`).`,
      ),
    );
  }
  return used;
}

function toolAskedAbout(name: string, analysis: Analysis, problems: Problem[]): CatalogTool | null {
  const tool = analysis.names.resolveWithLabel(name.trim());
  if (tool === null) {
    const near = closeMatch(name.trim(), analysis.names, analysis.catalog.tools);
    const hint = near === null ? "Give a public name, or server/tool." : `Did you mean ${near}?`;
    problems.push(problem("unknown_tool", "why", `No tool is named ${quote(name)}.`, hint));
    return null;
  }
  if (analysis.rankers.bm25.index.positionOf(tool.publicName) >= 0) return tool;
  const message = `${tool.publicName} is not deferred: it stands in the model's tools and no search looks for it.`;
  problems.push({ ...problem("not_deferred", "why", message, null), tool: tool.publicName });
  return null;
}

interface Asked {
  readonly analysis: Analysis;
  readonly rankers: readonly RankerName[];
  readonly limit: number;
  readonly why: CatalogTool | null;
  readonly clockMs: () => number;
}

function queryView(query: string, asked: Asked): QueryView {
  const { analysis, rankers, why } = asked;
  return {
    query,
    tokens: queryWords(analysis.rankers.bm25, query),
    rankers: rankers.map((name) => rankedView(query, name, asked)),
    why: why === null ? null : whyView(query, rankers[0] ?? defaultRanker, why, asked),
  };
}

function rankedView(query: string, name: RankerName, { analysis, limit, clockMs }: Asked): RankedView {
  const ranker = analysis.rankers.get(name);
  const startedMs = clockMs();
  const result = ranker.search(query, limit);
  const elapsedMs = clockMs() - startedMs;
  const explanations = result.hits
    .map(({ publicName }) => ranker.explain(query, publicName, limit))
    .filter((explanation): explanation is Explanation => explanation !== null)
    .filter(({ outcome }) => outcome.kind !== "not-explained");
  return { result, explanations, elapsedMs };
}

function whyView(query: string, name: RankerName, tool: CatalogTool, asked: Asked): QueryView["why"] {
  const { rankers } = asked.analysis;
  const explanation = rankers.get(name).explain(query, tool.publicName, asked.limit);
  if (explanation === null) return null;
  const isStopped = explanation.outcome.kind === "stopped-at-gate";
  return {
    ...explanation,
    withoutGate: isStopped ? withoutGate(rankers, query, tool.publicName, name) : null,
  };
}

/** What the model would read for these queries, and what that costs it. */
function bridgeAnswer(
  queries: readonly string[],
  limit: number,
  { deferral, settings, rankers }: Analysis,
): SearchData["answer"] {
  const answer = searchAnswer(
    { queries, limit },
    {
      deferred: deferral.deferred,
      config: settings.toolSearch,
      search: (query, most) =>
        rankers
          .get(defaultRanker)
          .search(query, most)
          .hits.map(({ publicName }) => publicName),
    },
  );
  const { text } = answer.content[0];
  return { text, tokens: estimateTokens(codePoints(text)) };
}

function problem(code: string, path: string, message: string, hint: string | null): Problem {
  return { severity: "warning", code, source: null, tool: null, path, message, hint };
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 200));
}
