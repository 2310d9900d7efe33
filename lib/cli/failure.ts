import { visible } from "@/lib/engine/visible";
import { isBadInput } from "@/lib/server/bad-input";
import type { Environment } from "./environment";
import { problemLines } from "./problem-lines";
import { styleFor } from "./style";
import { isUsageError } from "./usage-error";

/** Our own fault; apart from the codes of cli.md, so that a gate in CI never takes it for a finding. */
export const internalErrorExitCode = 70;

/**
 * Tells on standard error why a command could not run: the only place where errors become words and exit codes.
 *
 * @returns the exit code: 2 for what the person can mend, else 70
 */
export function reportFailure(error: unknown, environment: Pick<Environment, "stderr" | "env">): 2 | 70 {
  const style = styleFor(environment.stderr, environment.env);
  if (isUsageError(error)) {
    const hint = error.hint === null ? "" : `  ${visible(error.hint)}\n`;
    environment.stderr.write(`${style.bad("toolscope:")} ${visible(error.message)}\n${hint}`);
    return 2;
  }
  if (isBadInput(error)) {
    environment.stderr.write(`${problemLines(error.problems, style).join("\n")}\n`);
    return 2;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  environment.stderr.write(`${style.bad("toolscope: internal error")}\n${visible(text)}\n`);
  return internalErrorExitCode;
}
