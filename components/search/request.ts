import type { SearchParameters } from "@/components/client/queries";
import type { SearchData } from "@/lib/api/contract";
import type { RankerName } from "@/lib/engine/types";
import { rankerChoices, type SearchAddress } from "./address";

/** Most queries that one call takes; the bridge's own bound. */
export const MAX_QUERIES = 7;
/** Code units of a query that are read; a longer one would not fit into an address anyway. */
export const MAX_QUERY_LENGTH = 10_000;

/** Ranks that are compared, whatever the limit: a tool just past it is worth seeing. */
const COMPARED_RANKS = 10;

/** The queries of an address as one call takes them: trimmed, each once, no more than it takes. */
export function queriesOf(given: readonly string[]): readonly string[] {
  const queries = given
    .map((query) => query.trim().slice(0, MAX_QUERY_LENGTH))
    .filter((query) => query !== "");
  return [...new Set(queries)].slice(0, MAX_QUERIES);
}

/**
 * What the page asks for. Beside a ranker that admits by words stands plain BM25, the same scores without admission:
 * it tells what the gate kept out.
 */
export function searchRequest({ q, ranker, limit, why }: SearchAddress): SearchParameters {
  const hasAdmission = ranker === "hermes" || ranker === "hermes-floor";
  return {
    queries: queriesOf(q),
    rankers: hasAdmission ? [ranker, "bm25"] : [ranker],
    limit: limit === null ? null : Math.max(-999, Math.min(999_999, limit)),
    why: why === null || why.trim() === "" ? null : why.trim().slice(0, 1_000),
  };
}

/** The ranker to compare with: another than the one that is shown. */
export function besideRanker({ ranker, beside }: SearchAddress): RankerName {
  if (beside !== ranker) return beside;
  return rankerChoices.find(({ value }) => value !== ranker)?.value ?? "bm25";
}

/** Two rankers on the one query that is compared; null without a query. @param limit as the search used it */
export function compareRequest(address: SearchAddress, limit: SearchData["limit"]): SearchParameters | null {
  const queries = queriesOf(address.q);
  const query = queries.find((each) => each === address.compare) ?? queries.at(-1);
  if (query === undefined) return null;
  return {
    queries: [query],
    rankers: [address.ranker, besideRanker(address)],
    limit: Math.max(COMPARED_RANKS, limit),
    why: null,
  };
}
