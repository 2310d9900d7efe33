import { visibleLine } from "@/lib/engine/visible";
import { wrap } from "./help";
import type { FindingReport, LintCommandReport } from "./lint-report";
import type { Style } from "./style";
import { count, plural } from "./table";

/** `toolscope lint` for people: findings by tool, then each rule with the reason it stands for. */
export function lintLines(report: LintCommandReport, style: Style): readonly string[] {
  const { counts, catalog, findings } = report;
  if (findings.length === 0) return [`${plural(catalog.toolCount, "tool")}, nothing found.`];
  const summary = `${plural(counts.findings, "finding")} in ${count(counts.toolsWithFindings)} of ${plural(catalog.toolCount, "tool")}`;
  return [
    style.strong(summary),
    ...byTool(findings).flatMap((group) => toolLines(group, style)),
    "",
    ...ruleLines(report, style),
  ];
}

function byTool(findings: readonly FindingReport[]): readonly (readonly FindingReport[])[] {
  const groups = new Map<string, FindingReport[]>();
  for (const finding of findings) {
    const group = groups.get(finding.name);
    if (group === undefined) groups.set(finding.name, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

function toolLines(findings: readonly FindingReport[], style: Style): readonly string[] {
  return [
    "",
    style.strong(visibleLine(findings[0]?.name ?? "")),
    ...findings.map((finding) => {
      const severity = finding.severity === "warning" ? style.warn("warning") : style.dim("note   ");
      return `  ${severity}  ${visibleLine(finding.path)}: ${visibleLine(finding.message)} ${style.dim(finding.code)}`;
    }),
  ];
}

function ruleLines({ counts, findings }: LintCommandReport, style: Style): readonly string[] {
  const reasons = new Map(findings.map((finding) => [finding.code, finding.reason]));
  return Object.entries(counts.byRule)
    .filter(([, found]) => found > 0)
    .flatMap(([code, found]) => [
      `${count(found).padStart(5)}  ${style.strong(code)}`,
      ...wrap(visibleLine(reasons.get(code) ?? ""), 90).map((line) => style.dim(`       ${line}`)),
    ]);
}
