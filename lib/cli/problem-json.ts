import type { Problem } from "@/lib/engine/types";

/** A problem as cli.md promises it: `{code, source, tool, path, message, hint}`, and its severity. */
export type ProblemJson = Pick<
  Problem,
  "code" | "severity" | "source" | "tool" | "path" | "message" | "hint"
>;

export function problemJson(problem: Problem): ProblemJson {
  const { code, severity, source, tool, path, message, hint } = problem;
  return { code, severity, source, tool, path, message, hint };
}
