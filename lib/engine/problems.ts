import type { Problem } from "./types";

/** Problems told one by one per source and code; the rest are counted in one more. */
export const PROBLEMS_PER_CODE = 20;

/**
 * Keeps the first problems of each source and code and counts the others in one problem at the end, so that 10,000
 * alike never bury the one that matters.
 */
export function boundProblems(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.code, problem.source]);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  const told = new Set([...groups.values()].flatMap((group) => group.slice(0, PROBLEMS_PER_CODE)));
  const kept = problems.filter((problem) => told.has(problem));
  for (const group of groups.values()) {
    const [first] = group;
    const more = group.length - PROBLEMS_PER_CODE;
    if (first && more > 0) kept.push(countedProblem(first, more));
  }
  return kept;
}

function countedProblem(like: Problem, count: number): Problem {
  const message = `${count} more like the ${PROBLEMS_PER_CODE} above (${like.code}).`;
  return { ...like, tool: null, path: null, message, hint: null };
}
