import {
  type AdmissionRule,
  answerable,
  carriedBy,
  judge,
  type ReadQuery,
  scoreAdmitted,
  type Verdict,
} from "./admission";
import type { Bm25 } from "./bm25";
import { countBefore, topTools } from "./top";
import type { Explanation, ScorePart } from "./types";

type Outcome = Explanation["outcome"];

/**
 * Takes apart what a BM25 ranker makes of one tool and one query (engine-spec 7, Explain).
 *
 * @param tool catalog position
 * @param limit hits that the search would return, at least 1
 */
export function explainTool(
  bm25: Bm25,
  rule: AdmissionRule,
  read: ReadQuery,
  tool: number,
  limit: number,
): Explanation {
  const { index } = bm25;
  const { publicName = "", label = "", tool: ownName = "" } = index.catalog[tool] ?? {};
  const parts = bm25.parts(read.tokens, tool);
  return {
    publicName,
    label,
    tool: ownName,
    parts,
    score: sumOf(parts),
    exact: read.exact === tool,
    length: index.lengths[tool] ?? 0,
    averageLength: index.averageLength,
    lengthNorm: bm25.lengthNorm(tool),
    gate: read.gate && {
      token: read.gate.token,
      df: read.gate.df,
      passed: carriedBy(bm25, [read.gate], tool) > 0,
    },
    floor: rule.hasFloor
      ? { needed: read.floor, carried: carriedBy(bm25, answerable(read.tokens), tool) }
      : null,
    outcome: outcomeOf(bm25, read, tool, limit),
    rankWithoutAdmission: rankByScore(bm25, read, tool),
  };
}

/** The parts added in the query's order, as the search adds them. */
function sumOf(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { contribution }) => sum + contribution, 0);
}

function outcomeOf(bm25: Bm25, read: ReadQuery, tool: number, limit: number): Outcome {
  const verdict: Verdict = judge(bm25, read, tool);
  if (verdict !== "admitted") return { kind: verdict };
  if (read.exact === tool) return { kind: "hit", rank: 1 };
  const scored = scoreAdmitted(bm25, read);
  const exactFirst = read.exact >= 0 ? 1 : 0;
  const rank = exactFirst + countBefore(scored, tool, read.exact) + 1;
  if (rank <= limit) return { kind: "hit", rank };
  const lastInside = topTools(scored, limit - exactFirst, read.exact).at(-1) ?? read.exact;
  return { kind: "past-limit", rank, beatenBy: bm25.index.catalog[lastInside]?.publicName ?? "" };
}

/** Rank among all tools that score, with no gate, floor, exact name or limit; null for a tool that does not score. */
function rankByScore(bm25: Bm25, read: ReadQuery, tool: number): number | null {
  const scored = bm25.scoreAll(read.tokens);
  return (scored.scores[tool] ?? 0) > 0 ? countBefore(scored, tool) + 1 : null;
}
