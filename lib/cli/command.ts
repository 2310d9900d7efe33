import { z } from "zod";
import { type OptionSpecs, type RawOptions, readArguments } from "./arguments";
import type { Environment } from "./environment";
import { commandHelp } from "./help";
import { usageError } from "./usage-error";

/**
 * 0 done · 1 a check found problems · 2 bad usage or bad input · 3 some source could not be reached: what could be
 * done was done and printed · 130, 143 stopped by a signal.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130 | 143;

/** What a command is, before it is given arguments. */
export interface CommandSpec<Options> {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name in the usage line, beside options: `[QUERY…]`; absent when nothing may. */
  readonly positionals?: string;
  readonly options: OptionSpecs;
  /** Turns the options as typed into what `run` takes; the error of a value is told with its option's name. */
  readonly schema: z.ZodType<Options>;
  readonly examples: readonly (readonly [commandLine: string, what: string])[];
  readonly run: (options: Options, environment: Environment) => Promise<ExitCode>;
}

/** A command ready to be given arguments. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: () => string;
  /** @throws UsageError when the arguments cannot be understood */
  readonly execute: (argv: readonly string[], environment: Environment) => Promise<ExitCode>;
}

/** Parse, then call: the shape of every command. Positional arguments reach the schema as `positionals`. */
export function defineCommand<Options>(spec: CommandSpec<Options>): Command {
  const help = () => commandHelp(spec);
  return {
    name: spec.name,
    summary: spec.summary,
    help,
    execute: async (argv, environment) => {
      const { options, positionals } = readArguments(spec.options, argv);
      if (options.has("help")) {
        environment.stdout.write(help());
        return 0;
      }
      if (spec.positionals === undefined && positionals[0] !== undefined) {
        throw usageError(
          `\`toolscope ${spec.name}\` takes no argument: ${positionals[0]}`,
          `toolscope ${spec.name} --help lists its options.`,
        );
      }
      return spec.run(parseOptions(spec.schema, options, positionals), environment);
    },
  };
}

function parseOptions<Options>(
  schema: z.ZodType<Options>,
  options: RawOptions,
  positionals: readonly string[],
): Options {
  const parsed = schema.safeParse({ ...Object.fromEntries(options), positionals });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw usageError(`--${String(issue?.path[0] ?? "?")} ${issue?.message ?? "is not understood"}.`);
}

/** A choice by name; a wrong one is told with all right ones. */
export function choice<const Name extends string>(names: readonly Name[]): z.ZodType<Name> {
  return z.enum(names, { error: `must be one of ${names.join(", ")}` });
}
