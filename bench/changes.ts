import { Bm25 } from "@/lib/engine/bm25";
import { buildCatalog } from "@/lib/engine/catalog";
import { createIndexMemo } from "@/lib/engine/index-memo";
import { SearchIndex } from "@/lib/engine/search-index";
import type { CatalogTool, ToolSource } from "@/lib/engine/types";
import { buildMs, elapsedMs, median } from "./measure";

/** What it costs when one of many sources changes. */
export interface ChangeCost {
  readonly fullMs: number;
  /** Median over the sources that were changed one after another. */
  readonly oneSourceMs: number;
  /** The source with the most tools. */
  readonly largestSourceMs: number;
}

const CHANGED_SOURCES = 15;

/** Builds everything anew, then changes one source at a time: every tool of it gets another description. */
export function changeCost(sources: readonly ToolSource[]): ChangeCost {
  const catalog = buildCatalog(sources).tools;
  const fullMs = buildMs(() => index(catalog, createIndexMemo()));
  const memo = createIndexMemo();
  index(catalog, memo);
  // Once for nothing: the first one would pay for compiling what only a change runs.
  costOf(sources, 0, memo, "warm");
  const every = Math.max(1, Math.floor(sources.length / CHANGED_SOURCES));
  const costs = sources
    .map((_, at) => at)
    .filter((at) => at % every === 0)
    .map((at) => costOf(sources, at, memo, "changed"));
  const largest = largestOf(sources);
  const largestCosts = Array.from({ length: 5 }, (_, round) =>
    costOf(sources, largest, memo, `round${round}`),
  );
  return { fullMs, oneSourceMs: median(costs), largestSourceMs: median(largestCosts) };
}

function costOf(
  sources: readonly ToolSource[],
  at: number,
  memo: ReturnType<typeof createIndexMemo>,
  word: string,
): number {
  const changed = sources.map((source, place) =>
    place === at
      ? {
          ...source,
          tools: source.tools.map((tool) => ({ ...tool, description: `${tool.description ?? ""} ${word}` })),
        }
      : source,
  );
  const catalog = buildCatalog(changed).tools;
  return elapsedMs(() => index(catalog, memo));
}

function index(catalog: readonly CatalogTool[], memo: ReturnType<typeof createIndexMemo>): Bm25 {
  return new Bm25(new SearchIndex(catalog, memo.hermes));
}

function largestOf(sources: readonly ToolSource[]): number {
  const most = Math.max(...sources.map(({ tools }) => tools.length));
  return sources.findIndex(({ tools }) => tools.length === most);
}
