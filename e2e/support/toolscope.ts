import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Toolscope's own folder. */
export const root = join(import.meta.dirname, "..", "..");

export interface StartOptions {
  /** Options of `toolscope serve`; the port is chosen here. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What to start it with: the script itself, or `npm start` as a person types it. */
  readonly by?: "node" | "npm";
}

/** A running production server, in a process of its own. */
export interface Toolscope {
  /** What it printed to open, with the token where one is wanted. */
  readonly url: string;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  /** The process that was started: node, or npm with node below it. */
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has; true when it ended by itself with exit code 0. */
  stop(): Promise<boolean>;
}

/** How long a start may take, in milliseconds: `npm start` builds first when a source changed. */
const startMs = 180_000;

/**
 * Starts Toolscope as it is shipped, on a free port, with a data folder of its own.
 *
 * @throws Error with everything it printed when it ends before it listens
 */
export async function startToolscope(options: StartOptions = {}): Promise<Toolscope> {
  const dataDir = mkdtempSync(join(tmpdir(), "toolscope-e2e-"));
  const child = spawnToolscope(options, dataDir);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const url = await printedAddress(child, () => output);
  const { origin, port } = new URL(url);
  return {
    url,
    origin,
    port: Number(port),
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      const exitCode = await endProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
      return exitCode === 0;
    },
  };
}

function spawnToolscope({ args = [], env = {}, by = "node" }: StartOptions, dataDir: string): ChildProcess {
  const [command, ...first] =
    by === "npm" ? ["npm", "start", "--"] : [process.execPath, join(root, "scripts", "start.mjs")];
  return spawn(command ?? "", [...first, "--port", "0", ...args], {
    cwd: root,
    // A group of its own, so that a test can press Ctrl-C on all of it, as a terminal does.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...withoutToolscopeVariables(process.env),
      ...env,
      TOOLSCOPE_DATA: dataDir,
      NO_COLOR: "1",
    } as unknown as NodeJS.ProcessEnv,
  });
}

function withoutToolscopeVariables(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("TOOLSCOPE_")));
}

async function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = AbortSignal.timeout(startMs);
  while (!deadline.aborted) {
    const address = /^ {2}(http:\/\/\S+)/m.exec(output())?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) break;
    await Promise.race([
      once(child.stdout ?? child, "data", { signal: deadline }),
      once(child, "exit", { signal: deadline }),
    ]).catch(() => undefined); // the deadline ends the loop
  }
  child.kill("SIGKILL");
  throw new Error(`Toolscope did not start:\n${output()}`);
}

async function endProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return child.exitCode;
}
