import type { Problem } from "@/lib/engine/types";
import { badInput } from "@/lib/server/bad-input";
import type { Workspace, WorkspaceSnapshot } from "@/lib/server/types";
import { openWorkspace } from "@/lib/server/workspace";
import type { ExitCode } from "./command";
import type { OutputOptions, SourceOptions } from "./common-options";
import { workspaceOptions } from "./common-options";
import type { Environment } from "./environment";
import { jsonText } from "./json-text";
import { problemLines } from "./problem-lines";
import { tellProgress } from "./progress";
import { styleFor } from "./style";

/** What a command found, and how much of what it was to look at was there. */
export interface Look<Value> {
  readonly value: Value;
  readonly snapshot: WorkspaceSnapshot;
  /** Labels of sources whose complete list is not in the catalog although they are switched on. */
  readonly missing: readonly string[];
}

/**
 * Connects to the sources, waits until each has answered or failed, lets the command look, and ends every child
 * process before anything is printed: a reader that goes away (`| head`) then leaves nothing behind.
 *
 * @param look what the command wants to know; called once, with every source settled
 * @throws BadInput when the configuration cannot be used
 */
export async function lookAtSources<Value>(
  options: SourceOptions & OutputOptions,
  environment: Environment,
  look: (workspace: Workspace) => Value,
): Promise<Look<Value>> {
  const workspace = await openWorkspace(workspaceOptions(options, environment, false));
  const endProgress = options.quiet ? () => undefined : tellProgress(workspace, environment);
  try {
    await Promise.race([workspace.settled(), rejectOnStop(environment.stop)]);
    const snapshot = workspace.snapshot();
    if (snapshot.broken) throw badInput(snapshot.problems.filter(({ severity }) => severity === "error"));
    return { value: look(workspace), snapshot, missing: missingSources(workspace) };
  } finally {
    endProgress();
    await workspace.close();
  }
}

function rejectOnStop(stop: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onStop = () => reject(stop.reason);
    if (stop.aborted) onStop();
    else stop.addEventListener("abort", onStop, { once: true });
  });
}

function missingSources(workspace: Workspace): readonly string[] {
  const servers = workspace
    .snapshot()
    .connections.filter(({ status }) => status !== "ready" && status !== "disabled");
  const files = workspace
    .servers()
    .files.filter(({ problems }) => problems.some(({ severity }) => severity === "error"));
  return [...servers, ...files].map(({ label }) => label);
}

/**
 * 3 when a source that was asked for did not give its complete list, else what the command itself came to. An
 * incomplete look outranks a finding: a check that did not see everything has not checked.
 *
 * @param missing of the look
 */
export function exitCodeFor(missing: readonly string[], own: 0 | 1): ExitCode {
  return missing.length > 0 ? 3 : own;
}

/** Prints the one JSON value that `--json` promises. */
export function printJson(value: unknown, environment: Environment): void {
  environment.stdout.write(`${jsonText(value)}\n`);
}

/** Prints lines for people; what is wrong goes to standard error, so that the answer can be piped on. */
export function printForPeople(
  lines: readonly string[],
  problems: readonly Problem[],
  options: OutputOptions,
  environment: Environment,
): void {
  environment.stdout.write(`${lines.join("\n")}\n`);
  if (options.quiet || problems.length === 0) return;
  const style = styleFor(environment.stderr, environment.env);
  environment.stderr.write(`\n${problemLines(problems, style).join("\n")}\n`);
}
