import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const script = join(import.meta.dirname, "..", "..", "scripts", "toolscope.mjs");

export interface RunResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** Variables beside PATH and HOME; none of the shell's own. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** Starts the command line as it is installed: a process of its own, no terminal. */
export function spawnToolscope(args: readonly string[], { cwd, env = {} }: RunOptions): ChildProcess {
  const own = { PATH: process.env.PATH ?? "", HOME: cwd, TOOLSCOPE_DATA: join(cwd, "data"), ...env };
  return spawn(process.execPath, [script, ...args], {
    cwd,
    env: own as unknown as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Runs the command line to its end. */
export async function runToolscope(args: readonly string[], options: RunOptions): Promise<RunResult> {
  const child = spawnToolscope(args, options);
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin?.end(options.stdin ?? "");
  await once(child, "close");
  return { exitCode: child.exitCode, stdout, stderr };
}

/** Runs a command with `--json` and parses the one value it prints. */
export async function runJson(
  args: readonly string[],
  options: RunOptions,
): Promise<RunResult & { readonly json: unknown }> {
  const result = await runToolscope([...args, "--json"], options);
  return { ...result, json: JSON.parse(result.stdout) };
}
