import { parseArgs } from "node:util";
import { closest } from "@/lib/engine/suggest";
import { usageError } from "./usage-error";

/** How one option is written on the command line and explained by `--help`. */
export interface OptionSpec {
  /** What its value is called in the help (`FILE`); absent for a switch. */
  readonly value?: string;
  /** May be given several times; its values are kept in order. */
  readonly repeatable?: boolean;
  readonly short?: string;
  readonly help: string;
}

/** Options by name, without the leading dashes. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** What was given: `true` for a switch, text for a value, several for a repeatable option. */
export type RawOptions = ReadonlyMap<string, string | true | readonly string[]>;

export interface RawArguments {
  readonly options: RawOptions;
  readonly positionals: readonly string[];
}

/**
 * Reads a command line. A value may be joined (`--config=x`) or follow (`--config x`); one that starts with a
 * dash must be joined, so that a forgotten value is not taken from the next option. The last of a
 * non-repeatable option counts, as in other commands.
 *
 * @throws UsageError for an unknown option (with the one that was probably meant), a missing value, or a value
 *   given to a switch
 */
export function readArguments(specs: OptionSpecs, argv: readonly string[]): RawArguments {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, parserOption(spec)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options = new Map<string, string | true | readonly string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const spec = knownOption(specs, token.name, token.rawName);
    if (spec.value === undefined) {
      if (token.value !== undefined) throw usageError(`${token.rawName} takes no value.`);
      options.set(token.name, true);
      continue;
    }
    const value = requiredValue(token, spec.value);
    options.set(token.name, spec.repeatable ? [...list(options.get(token.name)), value] : value);
  }
  return { options, positionals };
}

function parserOption(spec: OptionSpec): { type: "string" | "boolean"; multiple: boolean; short?: string } {
  const short = spec.short === undefined ? {} : { short: spec.short };
  return { type: spec.value === undefined ? "boolean" : "string", multiple: true, ...short };
}

function knownOption(specs: OptionSpecs, name: string, rawName: string): OptionSpec {
  if (Object.hasOwn(specs, name)) {
    const spec = specs[name];
    if (spec !== undefined) return spec;
  }
  const meant = closest(name, Object.keys(specs));
  const hint = meant === null ? "--help lists the options." : `Did you mean --${meant}?`;
  throw usageError(`Unknown option ${rawName}.`, hint);
}

function requiredValue(
  token: { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined },
  what: string,
): string {
  if (token.value === undefined)
    throw usageError(`${token.rawName} needs a value: ${token.rawName} ${what}.`);
  if (!token.inlineValue && token.value.startsWith("-") && token.value !== "-") {
    throw usageError(
      `${token.rawName} needs a value: ${token.rawName} ${what}.`,
      `If the value is ${token.value}, join them: ${token.rawName}=${token.value}`,
    );
  }
  return token.value;
}

function list(value: string | true | readonly string[] | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}
