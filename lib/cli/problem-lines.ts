import type { Problem } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import type { Style } from "./style";

/** Problems for a person: severity, place, what is wrong; what to do about it on a line of its own. */
export function problemLines(problems: readonly Problem[], style: Style): readonly string[] {
  return problems.flatMap((problem) => {
    const line = `${severity(problem, style)}${place(problem)} ${visibleLine(problem.message)}`;
    return problem.hint === null ? [line] : [line, style.dim(`  ${visibleLine(problem.hint)}`)];
  });
}

function severity(problem: Problem, style: Style): string {
  switch (problem.severity) {
    case "error":
      return style.bad("error");
    case "warning":
      return style.warn("warning");
    case "note":
      return style.dim("note");
  }
}

/** `: config.yaml:14:7:` or `: gitlab:` or `: gitlab/list_issues:`, whatever the problem knows of its place. */
function place(problem: Problem): string {
  const subject = [problem.source, problem.tool].filter((part) => part !== null).join("/");
  const parts = [problem.path ?? "", subject].filter((part) => part !== "");
  return parts.length === 0 ? ":" : `: ${visibleLine(parts.join(", "))}:`;
}
