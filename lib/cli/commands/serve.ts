import { type Command, type CommandSpec, defineCommand } from "@/lib/cli/command";
import { type ServeOptions, serveOptionSpecs, serveOptionsSchema } from "@/lib/cli/serve-options";

/**
 * `toolscope serve`, which `npm start` calls. What it does is handed in: the server needs the built application,
 * and the command line, which must start at once, does not carry it.
 */
export function serveCommand(run: CommandSpec<ServeOptions>["run"]): Command {
  return defineCommand({
    name: "serve",
    summary: "the dashboard, on this machine only unless told otherwise",
    options: serveOptionSpecs,
    schema: serveOptionsSchema,
    examples: [
      ["toolscope serve", "opens the demo on the first free port from 3000"],
      ["toolscope serve --config ~/.hermes/config.yaml", "looks at the servers of a Hermes agent"],
      [
        "toolscope serve --catalog tools.json --port 8080",
        "looks at a file of tools, on that port or not at all",
      ],
      ["toolscope serve --host 0.0.0.0", "serves the network; who opens it needs the token printed at start"],
    ],
    run,
  });
}
