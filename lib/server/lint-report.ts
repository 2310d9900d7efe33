import type { LintCounts, LintFinding } from "@/lib/api/contract";
import type { CatalogTool } from "@/lib/engine/types";

/** What lint found in a catalog. */
export interface LintReport {
  readonly counts: LintCounts;
  findingsOf(tool: CatalogTool): readonly LintFinding[];
}

export function lintCatalog(_tools: readonly CatalogTool[]): LintReport {
  return { counts: { toolsWithFindings: 0, parameters: 0, byRule: [] }, findingsOf: () => [] };
}
