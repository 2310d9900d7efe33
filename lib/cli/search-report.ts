import type { Ranker, Rankers } from "@/lib/engine/rankers";
import type { CatalogTool, Explanation, RankerName, SearchHit, SearchResult } from "@/lib/engine/types";

/** What `toolscope search --json` prints; the keys are a contract (cli.md). */
export interface SearchReport {
  readonly catalog: { readonly hash: string; readonly toolCount: number };
  readonly results: readonly SearchResultReport[];
}

export interface SearchResultReport {
  readonly query: string;
  readonly ranker: RankerName;
  readonly tokens: readonly string[];
  readonly gate: SearchResult["gate"];
  readonly admitted: number;
  readonly hits: readonly HitReport[];
  readonly elapsedMs: number;
  /** Why nothing could be searched, or null. */
  readonly note: string | null;
  /** One per hit, with `--explain`; a ranker without a word-by-word score has entries without parts. */
  readonly explain?: readonly Explanation[];
  /** With `--why`. */
  readonly why?: Explanation | null;
}

export interface HitReport {
  readonly name: string;
  readonly server: string;
  readonly tool: string;
  readonly score: number | null;
  readonly exact: boolean;
}

/** What is asked of the catalog, and how much of the answer's reason is wanted. */
export interface SearchQuestion {
  readonly queries: readonly string[];
  readonly rankers: readonly RankerName[];
  readonly limit: number;
  readonly explain: boolean;
  /** A tool of the searched catalog, or null. */
  readonly why: CatalogTool | null;
}

/**
 * Every query with every ranker, ordered by query, then ranker.
 *
 * @param nowMs a clock that only runs forward, for `elapsedMs`
 */
export function searchResults(
  rankers: Rankers,
  question: SearchQuestion,
  nowMs: () => number,
): readonly SearchResultReport[] {
  const chosen = question.rankers.map((name) => rankers.get(name));
  return question.queries.flatMap((query) =>
    chosen.map((ranker) => searchResult(ranker, query, question, nowMs)),
  );
}

function searchResult(
  ranker: Ranker,
  query: string,
  question: SearchQuestion,
  nowMs: () => number,
): SearchResultReport {
  const startedMs = nowMs();
  const { tokens, gate, admitted, hits, note } = ranker.search(query, question.limit);
  const elapsedMs = nowMs() - startedMs;
  const explain = (publicName: string) => ranker.explain(query, publicName, question.limit);
  return {
    query,
    ranker: ranker.name,
    tokens,
    gate,
    admitted,
    hits: hits.map(hitReport),
    elapsedMs,
    note,
    ...(question.explain && {
      explain: hits.map((hit) => explain(hit.publicName)).filter((explanation) => explanation !== null),
    }),
    ...(question.why && { why: explain(question.why.publicName) }),
  };
}

function hitReport({ publicName, label, tool, score, exact }: SearchHit): HitReport {
  return { name: publicName, server: label, tool, score, exact };
}
