import type { OptionSpec, OptionSpecs } from "./arguments";

interface Explained {
  readonly name: string;
  readonly summary: string;
  readonly positionals?: string;
  readonly options: OptionSpecs;
  readonly examples: readonly (readonly [commandLine: string, what: string])[];
}

/** Text of `toolscope COMMAND --help`. */
export function commandHelp(command: Explained): string {
  const positionals = command.positionals === undefined ? "" : ` ${command.positionals}`;
  const options = Object.entries(command.options).map(
    ([name, spec]) => [optionUsage(name, spec), optionText(spec)] as const,
  );
  return [
    `toolscope ${command.name}: ${command.summary}`,
    "",
    "Usage",
    `  toolscope ${command.name}${positionals} [OPTIONS]`,
    "",
    "Options",
    ...twoColumns(options),
    "",
    "Examples",
    ...command.examples.flatMap(([line, what]) => [`  ${line}`, `      ${what}`]),
    "",
    ...exitCodes,
    "",
  ].join("\n");
}

/** Text of `toolscope --help`. */
export function generalHelp(
  commands: readonly { readonly name: string; readonly summary: string }[],
): string {
  return [
    "Toolscope: see what your agent's tool search sees.",
    "",
    "Usage",
    "  toolscope COMMAND [OPTIONS]",
    "",
    "Commands",
    ...twoColumns(commands.map(({ name, summary }) => [name, summary] as const)),
    "",
    "Without --config, TOOLSCOPE_CONFIG is read, else toolscope.yaml in this folder, else the demo.",
    "toolscope COMMAND --help explains a command, with examples.",
    "",
    ...exitCodes,
    "",
  ].join("\n");
}

const exitCodes = [
  "Exit codes",
  "  0  done",
  "  1  a check found problems",
  "  2  bad usage or bad input",
  "  3  some source could not be reached; what could be done was done and printed",
];

function optionUsage(name: string, spec: OptionSpec): string {
  const short = spec.short === undefined ? "" : `-${spec.short}, `;
  const value = spec.value === undefined ? "" : ` ${spec.value}`;
  return `${short}--${name}${value}`;
}

function optionText(spec: OptionSpec): string {
  return spec.repeatable ? `${spec.help} (repeatable)` : spec.help;
}

const helpColumns = 100;

/** A name and what it is, the second column aligned and wrapped. */
function twoColumns(rows: readonly (readonly [left: string, right: string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) =>
    wrap(right, helpColumns - width - 4).map(
      (line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`,
    ),
  );
}

/** Breaks a text at spaces into lines of at most `width` characters (a longer word stands alone). */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
