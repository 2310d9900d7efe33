import type { Problem } from "@/lib/engine/types";

/**
 * What a person asked for cannot be done as asked (an unknown label, a label taken twice, an unreadable
 * `--catalog` file). The command line exits with 2, the API answers 400.
 * Recognised by `kind`, never by `instanceof`: the class exists in several copies in one process.
 */
export interface BadInput extends Error {
  readonly kind: "bad_input";
  /** At least one; each says what, where and what to do. */
  readonly problems: readonly Problem[];
}

/**
 * Makes the error to throw for bad input.
 *
 * @param problems what is wrong; the error's message is theirs, one a line, each with its hint.
 */
export function badInput(problems: readonly Problem[]): BadInput {
  const message = problems.map(tell).join("\n");
  return Object.assign(new Error(message), { kind: "bad_input" as const, problems });
}

/** True when a caught value is bad input, whichever copy of the code threw it. */
export function isBadInput(error: unknown): error is BadInput {
  return error instanceof Error && "kind" in error && error.kind === "bad_input";
}

function tell(problem: Problem): string {
  const where = problem.path === null ? "" : `${problem.path}: `;
  const hint = problem.hint === null ? "" : ` ${problem.hint}`;
  return `${where}${problem.message}${hint}`;
}
