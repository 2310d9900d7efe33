import type { Bm25, QueryToken, Scored } from "./bm25";
import { boundQuery } from "./limits";

/** Which tools a ranker admits at all. */
export interface AdmissionRule {
  /** A result must carry the rarest token of the query. */
  readonly hasGate: boolean;
  /** With four or more answerable tokens, a result must carry at least half of them. */
  readonly hasFloor: boolean;
  /** A query that is a tool's public name always returns that tool, first. */
  readonly hasExactName: boolean;
}

/** A query as a BM25 ranker reads it. */
export interface ReadQuery {
  readonly tokens: readonly QueryToken[];
  /** null for a ranker without a gate, and for a query without tokens. */
  readonly gate: QueryToken | null;
  /** Answerable tokens that a result must carry; 0 when the floor does not apply. */
  readonly floor: number;
  /** Catalog position of the tool that the query names, or -1. */
  readonly exact: number;
  /** What of the query was left out, or null. */
  readonly note: string | null;
}

/** Whether a tool may be a result, and if not, the first rule that keeps it out. */
export type Verdict = "admitted" | "no-tokens" | "no-shared-word" | "stopped-at-gate" | "stopped-at-floor";

/** From this many answerable tokens on, the floor applies. */
const FLOOR_FROM_TOKENS = 4;

/** Looks a query up in an index, under a rule of admission. */
export function readQuery(bm25: Bm25, query: string, rule: AdmissionRule): ReadQuery {
  const { text, note } = boundQuery(query);
  const tokens = bm25.read(text);
  return {
    tokens,
    gate: rule.hasGate ? gateOf(tokens) : null,
    floor: rule.hasFloor ? floorOf(answerable(tokens).length) : 0,
    exact: rule.hasExactName && tokens.length > 0 ? bm25.index.exactPosition(query) : -1,
    note,
  };
}

/** The query token with the highest idf, which is the lowest df; the first of them on a tie. Null without tokens. */
export function gateOf(tokens: readonly QueryToken[]): QueryToken | null {
  let gate: QueryToken | null = null;
  for (const token of tokens) if (gate === null || token.df < gate.df) gate = token;
  return gate;
}

/** The distinct tokens of a query that some tool carries. */
export function answerable(tokens: readonly QueryToken[]): QueryToken[] {
  const seen = new Set<number>();
  return tokens.filter(({ term }) => term >= 0 && !seen.has(term) && seen.add(term));
}

/** How many of some distinct tokens the tool at a catalog position carries. */
export function carriedBy(bm25: Bm25, tokens: readonly QueryToken[], tool: number): number {
  let carried = 0;
  for (const { term } of tokens) if (term >= 0 && bm25.index.postingOf(term, tool) >= 0) carried += 1;
  return carried;
}

/** What the rules say about one tool; the exactly named one is exempt from all of them. */
export function judge(bm25: Bm25, read: ReadQuery, tool: number): Verdict {
  if (read.tokens.length === 0) return "no-tokens";
  return read.exact === tool ? "admitted" : judgeByWords(bm25, read, tool);
}

/** The tools that carry what they must, scored. The exactly named tool is among them only if it does too. */
export function scoreAdmitted(bm25: Bm25, read: ReadQuery): Scored {
  if (read.gate === null) return bm25.scoreAll(read.tokens);
  return bm25.scoreAmong(read.tokens, toolsPastGate(bm25, read, read.gate));
}

/** 1 when a tool is admitted for its exact name alone, else 0: what scoreAdmitted's count lacks. */
export function admittedByNameAlone(bm25: Bm25, read: ReadQuery): number {
  return read.exact >= 0 && judgeByWords(bm25, read, read.exact) !== "admitted" ? 1 : 0;
}

function judgeByWords(bm25: Bm25, read: ReadQuery, tool: number): Verdict {
  const carried = carriedBy(bm25, answerable(read.tokens), tool);
  if (carried === 0) return "no-shared-word";
  if (read.gate !== null && carriedBy(bm25, [read.gate], tool) === 0) return "stopped-at-gate";
  return carried < read.floor ? "stopped-at-floor" : "admitted";
}

/** Catalog positions, ascending. A gate that no tool carries admits nothing. */
function toolsPastGate(bm25: Bm25, { tokens, floor }: ReadQuery, gate: QueryToken): Int32Array {
  const { offsets, tools } = bm25.index;
  if (gate.term < 0) return new Int32Array(0);
  const carriers = tools.subarray(offsets[gate.term], offsets[gate.term + 1]);
  if (floor === 0) return carriers;
  const distinct = answerable(tokens);
  return carriers.filter((tool) => carriedBy(bm25, distinct, tool) >= floor);
}

/** At least half of four or more answerable tokens, rounded up; 0 for fewer than four. */
function floorOf(answerableCount: number): number {
  return answerableCount >= FLOOR_FROM_TOKENS ? Math.ceil(answerableCount / 2) : 0;
}
