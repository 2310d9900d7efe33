import type { ServerEntry } from "@/lib/config/types";
import type { Problem, SourceKind } from "@/lib/engine/types";
import type { StaticSource } from "./static-sources";

/** One source of the session before it has tools, in its place. */
export type PlannedSource =
  | { readonly type: "server"; readonly entry: ServerEntry }
  | { readonly type: "static"; readonly entry: StaticSource };

export function labelOf(planned: PlannedSource): string {
  return planned.entry.label;
}

export function kindOf(planned: PlannedSource): SourceKind {
  return planned.type === "server" ? "mcp" : planned.entry.kind;
}

/**
 * Labels that are taken twice, one error each: tools are told apart by them, so neither may silently win.
 *
 * @param plan every source in order: configured ones, then `--catalog` files, then `--command`
 */
export function duplicateLabels(plan: readonly PlannedSource[]): Problem[] {
  const first = new Map<string, string>();
  return plan.flatMap((planned): Problem[] => {
    const label = labelOf(planned);
    const where = planned.entry.where;
    const taken = first.get(label);
    if (taken === undefined) {
      first.set(label, where);
      return [];
    }
    return [
      {
        severity: "error",
        code: "duplicate_label",
        source: label,
        tool: null,
        path: where,
        message: `The label ${JSON.stringify(label)} is already taken (${taken}).`,
        hint: "Give one of the two another label, or leave it out.",
      },
    ];
  });
}
