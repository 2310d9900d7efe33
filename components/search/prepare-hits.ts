import type { Fill } from "@/components/charts/fill";
import { formatDecimal } from "@/components/ui/format";
import type { RankedView } from "@/lib/api/contract";
import type { Explanation, ScorePart, SearchHit } from "@/lib/engine/types";

/** One coloured part of a score bar: a word's share, or all the others' together. */
export interface BarShare {
  readonly key: string;
  readonly fill: Fill;
  readonly words: string;
  readonly score: number;
}

/** Words that get a colour of their own beside the gate; the rest are “other words”. */
const namedFills: readonly Fill[] = ["c2", "c3"];
/** A word that more than this share of all tools carry tells them hardly apart: filler, whatever it adds. */
const FILLER_SHARE = 0.25;

/**
 * A colour per token, the same for every hit of a query: the gate first, then the words that bring most over all hits,
 * filler left aside.
 */
export function tokenFills(
  explanations: readonly Explanation[],
  gate: string | null,
  toolCount: number,
): ReadonlyMap<string, Fill> {
  const totals = new Map<string, number>();
  for (const { parts } of explanations)
    for (const { token, contribution, df } of parts)
      if (token === gate || df <= toolCount * FILLER_SHARE)
        totals.set(token, (totals.get(token) ?? 0) + contribution);
  const ordered = [...totals].filter(([, total]) => total > 0).sort((a, b) => b[1] - a[1]);
  const first = gate ?? ordered[0]?.[0];
  const others = ordered.filter(([token]) => token !== first);
  const fills = new Map<string, Fill>(first === undefined ? [] : [[first, "c1"]]);
  for (const [at, fill] of namedFills.entries()) {
    const token = others[at]?.[0];
    if (token !== undefined) fills.set(token, fill);
  }
  return fills;
}

/** Parts of one bar, gate first, then as coloured; words without a colour are summed. Adds up to the score. */
export function barShares(
  parts: readonly ScorePart[],
  fills: ReadonlyMap<string, Fill>,
): readonly BarShare[] {
  const shares: BarShare[] = [];
  for (const [token, fill] of fills) {
    const score = sum(parts.filter((part) => part.token === token));
    if (score > 0) shares.push({ key: token, fill, words: token, score });
  }
  const rest = parts.filter((part) => !fills.has(part.token));
  const score = sum(rest);
  if (score > 0) {
    const distinct = new Set(rest.filter(({ contribution }) => contribution > 0).map(({ token }) => token));
    const [only] = distinct;
    shares.push({
      key: " other",
      fill: "c5",
      words: distinct.size === 1 && only !== undefined ? only : "other words",
      score,
    });
  }
  return shares;
}

function sum(parts: readonly ScorePart[]): number {
  return parts.reduce((total, { contribution }) => total + contribution, 0);
}

/** A hit with what explains it; null for rankers without a score word by word. */
export interface HitRow {
  readonly rank: number;
  readonly hit: SearchHit;
  readonly explanation: Explanation | null;
  /** The hit it is compared with: the one above. */
  readonly above: { readonly explanation: Explanation; readonly rank: number } | null;
  /** “8.433”, or “exact name”. */
  readonly scoreWords: string;
}

export function hitRows({ result, explanations }: RankedView): readonly HitRow[] {
  const byName = new Map(explanations.map((explanation) => [explanation.publicName, explanation]));
  return result.hits.map((hit, at) => {
    const above = byName.get(result.hits[at - 1]?.publicName ?? "");
    return {
      rank: at + 1,
      hit,
      explanation: byName.get(hit.publicName) ?? null,
      above: above === undefined ? null : { explanation: above, rank: at },
      scoreWords: hit.exact ? "exact name" : formatDecimal(hit.score),
    };
  });
}

/** The largest score that any bar of the page draws, those of the tools asked about included: one scale for all. */
export function scoreScale(views: readonly RankedView[], asked: readonly (Explanation | null)[]): number {
  const scores = views.flatMap(({ explanations }) => explanations.map(({ score }) => score));
  return Math.max(1e-9, ...scores, ...asked.map((explanation) => explanation?.score ?? 0));
}

/** A line of the opened sum: one token of the query in one tool, beside the same of the hit it is compared with. */
export interface SumRow {
  readonly token: string;
  readonly word: string;
  readonly idf: number;
  readonly tfPart: number;
  readonly tf: number;
  readonly otherTf: number | null;
  readonly contribution: number;
  readonly delta: number | null;
}

/** @param other the hit above it, or null for the first */
export function sumRows(explanation: Explanation, other: Explanation | null): readonly SumRow[] {
  return explanation.parts.map((part, at) => {
    const above = other?.parts[at];
    const same = above?.token === part.token ? above : undefined;
    return {
      token: part.token,
      word: part.word,
      idf: part.idf,
      tfPart: part.tfPart,
      tf: part.tf,
      otherTf: same?.tf ?? null,
      contribution: part.contribution,
      delta: same === undefined ? null : part.contribution - same.contribution,
    };
  });
}
