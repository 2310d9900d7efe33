import { existsSync, writeSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Environment, Terminal } from "./environment";

/**
 * The real world as commands see it.
 *
 * @param codeDir folder of the running code: Toolscope's own folder is the nearest one above with `examples/`
 */
export function processEnvironment(codeDir: string, stop: AbortSignal): Environment {
  const projectRoot = findProjectRoot(codeDir);
  return {
    cwd: startingFolder(projectRoot),
    projectRoot,
    homeDir: homedir(),
    env: process.env,
    stdout: terminal(process.stdout),
    stderr: terminal(process.stderr),
    readStdin,
    now: Date.now,
    stop,
  };
}

/** Nearest folder at or above that holds Toolscope's package. */
export function findProjectRoot(codeDir: string): string {
  for (let folder = codeDir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "next.config.mjs"))) return folder;
    if (dirname(folder) === folder) return codeDir;
  }
}

/**
 * `npm start` and `npm run` change to the package's folder first; a relative path that a person typed belongs to
 * the folder they typed it in, which npm leaves in INIT_CWD.
 */
function startingFolder(projectRoot: string): string {
  const cwd = process.cwd();
  const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;
  const throughNpm = cwd === projectRoot && ["start", "dev", "toolscope"].includes(script ?? "");
  return throughNpm && typedIn ? resolve(typedIn) : cwd;
}

function terminal(stream: NodeJS.WriteStream): Terminal {
  return {
    write: (text) => {
      stream.write(text);
    },
    isTty: stream.isTTY === true,
    columns: stream.columns ?? 100,
  };
}

async function readStdin(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * A reader that went away (`toolscope catalog | head -1`) is no failure of ours. Another error of the two streams
 * (a full disk) is none either for a dashboard, whose answers go elsewhere.
 *
 * @param onFailure told of every other error
 */
export function ignoreClosedPipes(onFailure: (error: NodeJS.ErrnoException) => void = () => undefined): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") onFailure(error);
    });
  }
}

/** Half an answer must not pass for a whole one: says so where that can be read, and ends the process. */
export function endUnwritten(error: NodeJS.ErrnoException): never {
  try {
    writeSync(2, `toolscope: The output could not be written: ${error.message}.\n`);
  } catch {
    // Standard error may be what failed; the exit code still tells.
  }
  process.exit(2);
}

/** Resolves when everything written so far has left the process, or has nobody left to read it. */
export async function writtenOut(): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) =>
        new Promise<void>((resolve) => (stream.writable ? stream.write("", () => resolve()) : resolve())),
    ),
  );
}
