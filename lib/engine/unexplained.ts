import type { CatalogTool, Explanation } from "./types";

/**
 * The explanation of a ranker that has no word-by-word score: only the tool's rank among what was found.
 *
 * @param found every tool found, best first
 */
export function unexplained(tool: CatalogTool, found: readonly CatalogTool[]): Explanation {
  const rank = found.findIndex(({ publicName }) => publicName === tool.publicName) + 1;
  return {
    publicName: tool.publicName,
    label: tool.label,
    tool: tool.tool,
    parts: [],
    score: 0,
    exact: false,
    length: 0,
    averageLength: 1,
    lengthNorm: 1,
    gate: null,
    floor: null,
    outcome: { kind: "not-explained", rank: rank || null },
    rankWithoutAdmission: null,
  };
}
