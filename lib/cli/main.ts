import { closest } from "@/lib/engine/suggest";
import type { Command } from "./command";
import { catalogCommand } from "./commands/catalog";
import { lintCommand } from "./commands/lint";
import { searchCommand } from "./commands/search";
import { serveCommand } from "./commands/serve";
import { tierCommand } from "./commands/tier";
import type { Environment } from "./environment";
import { reportFailure } from "./failure";
import { generalHelp } from "./help";
import { endUnwritten, ignoreClosedPipes, processEnvironment, writtenOut } from "./process-environment";
import { listenForStop } from "./signals";
import { usageError } from "./usage-error";
import { version } from "./version";

/** `serve` is here for the help only: scripts/toolscope.mjs hands it to the server's own bundle. */
const serve = serveCommand(async () => {
  throw usageError("The dashboard is started by `npm start`, or by `toolscope serve` as installed.");
});

const commands: readonly Command[] = [serve, catalogCommand, tierCommand, searchCommand, lintCommand];

/**
 * The command line, except `serve`. Ends the process itself, once everything is written.
 *
 * @param argv what follows `toolscope`
 */
export async function main(argv: readonly string[]): Promise<void> {
  const stop = listenForStop();
  const environment = processEnvironment(import.meta.dirname, stop.signal);
  ignoreClosedPipes(endUnwritten);
  const exitCode = await run(argv, environment).catch(
    (error: unknown) => stop.exitCode() ?? reportFailure(error, environment),
  );
  await writtenOut();
  process.exit(exitCode);
}

async function run(argv: readonly string[], environment: Environment): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined) {
    environment.stderr.write(generalHelp(commands));
    return 2;
  }
  if (["--help", "-h", "help"].includes(name)) return printHelp(rest[0], environment);
  if (["--version", "-V", "version"].includes(name)) {
    environment.stdout.write(`${version(environment.projectRoot)}\n`);
    return 0;
  }
  return commandNamed(name).execute(rest, environment);
}

/** `toolscope help` and `toolscope help tier`. */
function printHelp(name: string | undefined, environment: Environment): 0 {
  environment.stdout.write(name === undefined ? generalHelp(commands) : commandNamed(name).help());
  return 0;
}

function commandNamed(name: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const names = commands.map((each) => each.name);
  const meant = closest(name, names);
  throw usageError(
    `Unknown command ${name}.`,
    meant === null
      ? `Commands: ${names.join(", ")}. toolscope --help explains them.`
      : `Did you mean ${meant}?`,
  );
}
