import type { LintCounts, LintFinding } from "@/lib/api/contract";
import type { CatalogTool, Problem } from "@/lib/engine/types";
import { type ProblemJson, problemJson } from "./problem-json";

/** What `toolscope lint --json` prints. */
export interface LintCommandReport {
  readonly catalog: { readonly hash: string; readonly toolCount: number };
  readonly counts: {
    readonly findings: number;
    readonly toolsWithFindings: number;
    /** Top-level parameters of all tools: what the undescribed ones are a share of. */
    readonly parameters: number;
    readonly byRule: Readonly<Record<string, number>>;
  };
  /** In catalog order. */
  readonly findings: readonly FindingReport[];
  readonly problems: readonly ProblemJson[];
}

export interface FindingReport extends LintFinding {
  /** Public name. */
  readonly name: string;
  readonly server: string;
  readonly tool: string;
}

export function lintCommandReport(
  catalog: { readonly hash: string; readonly tools: readonly CatalogTool[] },
  lint: { readonly counts: LintCounts; findingsOf(tool: CatalogTool): readonly LintFinding[] },
  problems: readonly Problem[],
): LintCommandReport {
  const findings = catalog.tools.flatMap((tool) =>
    lint
      .findingsOf(tool)
      .map((finding) => ({ name: tool.publicName, server: tool.label, tool: tool.tool, ...finding })),
  );
  return {
    catalog: { hash: catalog.hash, toolCount: catalog.tools.length },
    counts: {
      findings: findings.length,
      toolsWithFindings: lint.counts.toolsWithFindings,
      parameters: lint.counts.parameters,
      byRule: Object.fromEntries(lint.counts.byRule),
    },
    findings,
    problems: problems.map(problemJson),
  };
}
