import type { ServerEntry } from "@/lib/config/types";
import type { ConnectionState } from "@/lib/connect/types";
import type { Problem } from "@/lib/engine/types";

const rankOf = { error: 0, warning: 1, note: 2 } as const;

/** Problems that are told one by one; a catalog of hundreds of sources can have thousands of notes. */
const MAX_PROBLEMS = 1_000;

/** Errors first, then warnings, then notes; in each the order given, nothing twice, and past 1,000 a count. */
export function orderProblems(problems: readonly Problem[]): readonly Problem[] {
  const distinct = new Map(problems.map((problem) => [JSON.stringify(Object.entries(problem)), problem]));
  // Sorting is stable, so equal severities keep their order.
  const ordered = [...distinct.values()].sort((a, b) => rankOf[a.severity] - rankOf[b.severity]);
  const [worstLeftOut] = ordered.slice(MAX_PROBLEMS);
  if (worstLeftOut === undefined) return ordered;
  const count = ordered.length - MAX_PROBLEMS;
  return [...ordered.slice(0, MAX_PROBLEMS), leftOut(worstLeftOut.severity, count)];
}

function leftOut(severity: Problem["severity"], count: number): Problem {
  const message = `${count} more problems are not listed here.`;
  const hint = "The Servers page and `toolscope catalog --only LABEL` tell those of one source.";
  return { severity, code: "more_problems", source: null, tool: null, path: null, message, hint };
}

/**
 * What is wrong with one server: why it is not there, and what is odd about its list.
 *
 * @param entry its configuration; what blocks it is told with the configuration's problems
 */
export function connectionProblems(entry: ServerEntry, state: ConnectionState): Problem[] {
  const { failure } = state;
  if (failure === null || entry.blocking.length > 0) return [...state.problems];
  const told = [failure.likelyCause, failure.fix].filter((text) => text !== null).join(" ");
  return [
    {
      severity: state.status === "partial" ? "warning" : "error",
      code: failure.code,
      source: state.label,
      tool: null,
      path: entry.where,
      message: failure.message,
      hint: told === "" ? null : told,
    },
    ...state.problems,
  ];
}
