import { readEnvFile } from "./env-file";
import type { Expander } from "./expand";
import { maskSecrets, secretMask } from "./mask";
import { expandHome, resolvePath } from "./paths";
import type { Report } from "./report";
import { argumentSecrets, namedSecrets, type SecretCollector } from "./secrets";
import { noteUnused, type Section, type Text, textField, textListField, textMapField } from "./section";
import { isEditor, type ServerContext } from "./server-context";
import type { ReadTransport } from "./transport";

/** A server that is started by a command: `command`, `args`, `env`, `cwd`, and an editor's `envFile`. */
export async function readStdio(
  section: Section,
  context: ServerContext,
  expand: Expander,
  secrets: SecretCollector,
): Promise<ReadTransport> {
  const { report } = section;
  noteUnused(section, ["headers"], "a server that is started by a command");
  const commandText = textField(section, "command");
  const argTexts = textListField(section, "args", "list only");
  const envTexts = textMapField(section, "env");
  const command = commandText ? expandHome(expand.text(commandText), context.homeDir) : "";
  const args = expand.texts(argTexts);
  const own = expand.map(envTexts);
  const envFile = await readEnvFileOf(section, context, expand);
  const env = new Map([...envFile.variables, ...own]);
  const cwdText = textField(section, "cwd");
  const cwd = cwdText
    ? resolvePath(expand.text(cwdText), context.baseDir, context.homeDir)
    : context.defaultCwd;
  checkStdio(commandText, command, argTexts, args, report);
  checkEnv(section, envTexts, env);
  secrets.addAll(namedSecrets(env));
  secrets.addAll(argumentSecrets([command, ...args]));
  const transport = report.blocking.length > 0 ? null : ({ kind: "stdio", command, args, env, cwd } as const);
  return {
    origin: "stdio",
    transport,
    display: displayWords(command === "" ? args : [command, ...args], secrets.values()),
    files: envFile.files,
  };
}

function checkStdio(
  commandText: Text | null,
  command: string,
  argTexts: readonly Text[],
  args: readonly string[],
  report: Report,
): void {
  if (commandText && command.trim() === "") {
    report.block(
      "empty_command",
      commandText.offset,
      `\`${commandText.path}\` is empty.`,
      "Name the program to start.",
    );
  }
  if (commandText && /^[^\s/\\]+\s+\S/.test(commandText.value) && argTexts.length === 0) {
    report.add(
      "warning",
      "command_with_spaces",
      commandText.offset,
      `\`${commandText.path}\` holds several words, but is started as one program of that name.`,
      "Put the words after the first into `args`.",
    );
  }
  for (const [index, arg] of args.entries()) {
    const text = argTexts[index];
    if (text && arg.includes("\0")) blockNul(report, text);
  }
  if (commandText && command.includes("\0")) blockNul(report, commandText);
}

function checkEnv(
  section: Section,
  envTexts: ReadonlyMap<string, Text>,
  env: ReadonlyMap<string, string>,
): void {
  const { report, path } = section;
  for (const [name, value] of env) {
    const offset = envTexts.get(name)?.offset ?? section.node.offset;
    if (name === "" || /[=\0]/.test(name)) {
      report.block(
        "bad_variable_name",
        offset,
        `\`${path}.env\` holds ${JSON.stringify(name)}, which cannot be a variable's name.`,
      );
    }
    if (value.includes("\0")) blockNul(report, { offset, path: `${path}.env.${name}` });
  }
}

function blockNul(report: Report, text: Pick<Text, "offset" | "path">): void {
  report.block(
    "nul_character",
    text.offset,
    `\`${text.path}\` holds a NUL character, which no program can be given.`,
  );
}

interface EnvFileRead {
  readonly variables: ReadonlyMap<string, string>;
  readonly files: readonly string[];
}

/** VS Code and Cursor: variables from a file, which `env` overrides. */
async function readEnvFileOf(
  section: Section,
  context: ServerContext,
  expand: Expander,
): Promise<EnvFileRead> {
  const text = isEditor(context.format) ? textField(section, "envFile") : null;
  if (text === null) return { variables: new Map(), files: [] };
  const file = resolvePath(expand.text(text), context.baseDir, context.homeDir);
  const read = await readEnvFile(file);
  if (read.kind === "read") return { variables: read.variables, files: [file] };
  section.report.block(
    "env_file_unreadable",
    text.offset,
    `\`${text.path}\` names ${JSON.stringify(file)}: ${read.message}`,
    read.hint,
  );
  return { variables: new Map(), files: [file] };
}

/**
 * Words as one would type them: quoted where a shell would need it, secrets masked (before quoting, which changes
 * them).
 */
export function displayWords(words: readonly string[], secrets: readonly string[]): string {
  return words
    .map((word) => maskSecrets(word, secrets))
    .map((word) =>
      /^[\w@%+=:,./~-]*$/.test(word.replaceAll(secretMask, "_")) && word !== "" ? word : quoted(word),
    )
    .join(" ");
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
