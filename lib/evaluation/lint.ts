import type { CatalogTool, ToolDefinition } from "@/lib/engine/types";
import { lintDescription } from "./lint-description";
import { type Duplicate, findDuplicates, lintDuplicate } from "./lint-duplicates";
import { lintHidden } from "./lint-hidden";
import { lintMentions } from "./lint-mentions";
import { lintName, lintPublicName } from "./lint-name";
import { lintParameters, lintRequired, undescribedParameters } from "./lint-parameters";
import { type LintCode, lintCodes } from "./lint-rules";
import { topLevelParameters } from "./lint-schema";
import type { LintFinding } from "./types";

/** What can be said of a tool only beside others. */
export interface LintContext {
  readonly duplicates: ReadonlyMap<CatalogTool, Duplicate>;
}

const alone: LintContext = { duplicates: new Map() };

/** How often each rule found something, for a whole catalog. */
export interface LintCounts {
  readonly toolsWithFindings: number;
  /** Top-level parameters of all tools: what the undescribed ones are a share of. */
  readonly parameters: number;
  /** Every rule in the order of `lintCodes`, also with 0. */
  readonly byRule: readonly (readonly [code: LintCode, count: number])[];
}

export interface LintReport {
  readonly counts: LintCounts;
  /** A tool's findings in the order of `lintCodes`; none for a tool of another catalog. */
  findingsOf(tool: CatalogTool): readonly LintFinding[];
}

/** Applies every rule to every tool of a catalog (evaluation-spec 4). */
export function lintCatalog(tools: readonly CatalogTool[]): LintReport {
  const context = { duplicates: findDuplicates(tools) };
  const findings = new Map(tools.map((tool) => [tool, lintTool(tool, context)]));
  const count = new Map<string, number>(lintCodes.map((code) => [code, 0]));
  for (const found of findings.values()) {
    for (const { code } of found) count.set(code, (count.get(code) ?? 0) + 1);
  }
  // Counted from the schemas: past a bound their findings are told together.
  count.set(
    "parameter-without-description",
    sum(tools, (tool) => undescribedParameters(tool.definition).length),
  );
  return {
    counts: {
      toolsWithFindings: [...findings.values()].filter((found) => found.length > 0).length,
      parameters: tools.reduce(
        (sum, tool) => sum + topLevelParameters(tool.definition.inputSchema).length,
        0,
      ),
      byRule: lintCodes.map((code) => [code, count.get(code) ?? 0]),
    },
    findingsOf: (tool) => findings.get(tool) ?? [],
  };
}

function sum(tools: readonly CatalogTool[], amount: (tool: CatalogTool) => number): number {
  return tools.reduce((total, tool) => total + amount(tool), 0);
}

/** Findings of one tool in the order of `lintCodes`; without a context, those that need no other tool. */
export function lintTool(tool: CatalogTool, context: LintContext = alone): readonly LintFinding[] {
  const duplicate = context.duplicates.get(tool);
  const findings = [
    ...lintDefinition(tool.definition),
    ...lintPublicName(tool.publicName),
    ...(duplicate ? [lintDuplicate(duplicate)] : []),
  ];
  return findings.sort((a, b) => orderOf(a) - orderOf(b));
}

function orderOf(finding: LintFinding): number {
  return lintCodes.indexOf(finding.code as LintCode);
}

const rules = [lintDescription, lintParameters, lintMentions, lintRequired, lintName, lintHidden];
const findingsByDefinition = new WeakMap<ToolDefinition, readonly LintFinding[]>();

/** Remembered per definition object, which nobody changes: a changed server costs only its own tools. */
function lintDefinition(definition: ToolDefinition): readonly LintFinding[] {
  const known = findingsByDefinition.get(definition);
  if (known) return known;
  const findings = rules.flatMap((rule) => rule(definition));
  findingsByDefinition.set(definition, findings);
  return findings;
}
