import type { CatalogTool, Explanation, RankerName, SearchHit, SearchResult } from "./types";

/** One way to find tools by a query, over one catalog. */
export interface Ranker {
  readonly name: RankerName;
  /** @param limit most hits to return, at least 1 */
  search(query: string, limit: number): SearchResult;
  /**
   * Why a tool is where it is for a query, hit or not.
   *
   * @param publicName a tool of the catalog, spelled exactly
   * @returns null when the catalog has no such tool
   */
  explain(query: string, publicName: string, limit: number): Explanation | null;
}

/** The score of tools that `classic` finds by their name because no word matched. */
export const FALLBACK_SCORE = 0.1;

/** A limit as it is used: a whole number of at least 1. */
export function usableLimit(limit: number): number {
  return limit >= 1 ? Math.floor(limit) : 1;
}

/** A hit as every ranker reports it; the score of an exact hit is not given, because it did not decide its place. */
export function hitOf(tool: CatalogTool, score: number | null, exact = false): SearchHit {
  return { publicName: tool.publicName, label: tool.label, tool: tool.tool, score, exact };
}
