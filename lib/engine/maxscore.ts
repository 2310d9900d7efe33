import { addMember, addMembers, emptySet, memberCount } from "./bitset";
import type { Bm25, QueryToken, Scored } from "./bm25";
import { topTools } from "./top";

/** A scored part of the catalog that holds the best tools, and how many tools score at all. */
export interface BestScored {
  readonly scored: Scored;
  /** Tools that carry some token of the query. */
  readonly admitted: number;
}

/** A distinct token of a query. */
interface Term {
  readonly term: number;
  readonly df: number;
  readonly timesInQuery: number;
  /** The most that it can add to any tool. */
  readonly most: number;
}

/** Sums in another order differ in their last bits; a bound is trusted only beyond that. */
const ROUNDING_SLACK = 1 + 1e-9;

/** With fewer postings than this, adding them all up takes less time than finding out which can be left out. */
const WORTH_SKIPPING_POSTINGS = 2_000;

/**
 * The best `limit` tools without reading every posting: MaxScore (Turtle and Flood, 1995). Tokens are taken from the
 * rarest on. As soon as the ones left could not lift a tool that has none of those taken over the last of the best so
 * far, only tools met until then, and of these only the ones within reach, are scored: in the query's order, so that
 * every score is the one that scoreAll gives.
 *
 * @param worthSkipping postings of all tokens together from which skipping is tried
 */
export function scoreBest(
  bm25: Bm25,
  tokens: readonly QueryToken[],
  limit: number,
  worthSkipping = WORTH_SKIPPING_POSTINGS,
): BestScored {
  const postings = tokens.reduce((sum, { df }) => sum + df, 0);
  if (postings < worthSkipping) {
    const scored = bm25.scoreAll(tokens);
    return { scored, admitted: scored.count };
  }
  const terms = rarestFirst(bm25, tokens);
  bm25.clear();
  let taken = 0;
  let takenMost = 0;
  let leftMost = terms.reduce((sum, { most }) => sum + most, 0);
  let entryScore = 0;
  for (const { term, timesInQuery, most } of terms) {
    // No sum is above takenMost: without this, looking for the entry score would be in vain.
    if (takenMost > leftMost) entryScore = entryScoreOf(bm25.scored, limit);
    if (leftMost * ROUNDING_SLACK < entryScore) break;
    for (let times = 0; times < timesInQuery; times += 1) bm25.add(term);
    taken += 1;
    takenMost += most;
    leftMost -= most;
  }
  if (taken === terms.length) {
    leftMost = 0;
    entryScore = entryScoreOf(bm25.scored, limit);
  }
  const admitted = countCarriers(bm25, terms.slice(taken));
  const within = candidates(bm25.scored, entryScore - leftMost);
  return { scored: bm25.scoreAmong(tokens, within), admitted };
}

function rarestFirst(bm25: Bm25, tokens: readonly QueryToken[]): Term[] {
  const times = new Map<number, number>();
  for (const { term } of tokens) if (term >= 0) times.set(term, (times.get(term) ?? 0) + 1);
  return [...times]
    .map(([term, timesInQuery]) => ({
      term,
      df: bm25.index.documentFrequency(term),
      timesInQuery,
      most: timesInQuery * bm25.greatestContribution(term),
    }))
    .sort((a, b) => a.df - b.df);
}

/** The score of the last of the best `limit` tools; 0 while fewer than that score. */
function entryScoreOf(scored: Scored, limit: number): number {
  if (scored.count < limit) return 0;
  const last = topTools(scored, limit)[limit - 1];
  return last === undefined ? 0 : (scored.scores[last] ?? 0);
}

/** Tools whose sum so far reaches `least`, in catalog order. */
function candidates({ tools, count, scores }: Scored, least: number): Int32Array {
  const reached = least / ROUNDING_SLACK;
  return tools
    .subarray(0, count)
    .filter((tool) => (scores[tool] ?? 0) >= reached)
    .sort();
}

/** How many tools score so far or carry one of the terms that were not taken. */
function countCarriers(bm25: Bm25, left: readonly Term[]): number {
  const { tools, count } = bm25.scored;
  if (left.length === 0) return count;
  const carriers = emptySet(bm25.index.catalog.length);
  for (let at = 0; at < count; at += 1) addMember(carriers, tools[at] ?? 0);
  for (const { term } of left) addMembers(carriers, bm25.index.carriersOf(term));
  return memberCount(carriers);
}
