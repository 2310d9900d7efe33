import { resolveScope } from "@/lib/config/scopes";
import { didYouMean } from "@/lib/config/section";
import type { Configuration } from "@/lib/config/types";
import type { Problem } from "@/lib/engine/types";
import { kindOf, labelOf, type PlannedSource } from "./source-plan";
import type { WorkspaceOptions } from "./types";

/** Which of the session's sources take part. */
export interface Selection {
  readonly sources: readonly PlannedSource[];
  /** Unknown labels and scopes, one error each; they select nothing. */
  readonly problems: readonly Problem[];
}

/**
 * Applies `--scope`, then `--only`, then `--without`.
 *
 * @param plan every source in order; the order is kept
 */
export function selectSources(
  plan: readonly PlannedSource[],
  configuration: Configuration,
  options: Pick<WorkspaceOptions, "scope" | "only" | "without">,
): Selection {
  const problems: Problem[] = [];
  const known = plan.map(labelOf);
  for (const label of options.only) reportUnknown(label, "--only", known, problems);
  for (const label of options.without) reportUnknown(label, "--without", known, problems);
  const inScope = scopeFilter(plan, configuration, options.scope, problems);
  const isWanted = (label: string) =>
    inScope(label) &&
    (options.only.length === 0 || options.only.includes(label)) &&
    !options.without.includes(label);
  return { sources: plan.filter((planned) => isWanted(labelOf(planned))), problems };
}

function scopeFilter(
  plan: readonly PlannedSource[],
  configuration: Configuration,
  scope: string | null,
  problems: Problem[],
): (label: string) => boolean {
  if (scope === null) return () => true;
  const sources = plan.map((planned) => ({ label: labelOf(planned), kind: kindOf(planned) }));
  const resolved = resolveScope(configuration, scope, sources);
  if (resolved.kind === "resolved") return (label) => resolved.labels.has(label);
  problems.push({ ...resolved.problem, path: "--scope" });
  return () => false;
}

function reportUnknown(label: string, option: string, known: readonly string[], problems: Problem[]): void {
  if (known.includes(label)) return;
  const all = known.length === 0 ? "There are no sources." : `Known labels: ${known.join(", ")}.`;
  problems.push({
    severity: "error",
    code: "unknown_label",
    source: null,
    tool: null,
    path: option,
    message: `No source is called ${JSON.stringify(label)}.`,
    hint: didYouMean(label, known) ?? all,
  });
}
