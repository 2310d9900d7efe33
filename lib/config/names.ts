import { basename, sep } from "node:path";
import type { NamedValue, NameLookUp } from "./interpolate";
import { isSecretName, isSecretValue } from "./secret-words";

/** Where the names of one configuration file get their values. */
export interface NameSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Variables of the `.env` beside a Hermes config.yaml; the environment wins over them. */
  readonly dotEnv: ReadonlyMap<string, string>;
  readonly homeDir: string;
  readonly dataDir: string;
  /** null when the file belongs to no one folder (an editor's user-wide mcp.json). */
  readonly workspaceFolder: string | null;
  /** `inputs` of a VS Code mcp.json that state a default, by id. */
  readonly inputs: ReadonlyMap<string, NamedValue>;
}

/**
 * Values for `${NAME}`, `${env:NAME}`, `${input:id}`, `${userHome}`, `${workspaceFolder}`,
 * `${workspaceFolderBasename}`, `${pathSeparator}`, `${/}` and `${TOOLSCOPE_DATA}` (the data folder, unless the
 * environment sets it).
 */
export function nameLookUp(sources: NameSources): NameLookUp {
  const folder = sources.workspaceFolder;
  const fixed = new Map<string, string | null>([
    ["userHome", sources.homeDir],
    ["workspaceFolder", folder],
    ["workspaceFolderBasename", folder === null ? null : basename(folder)],
    ["pathSeparator", sep],
    ["/", sep],
  ]);
  return (kind, name) => {
    if (kind === "input") return inputValue(sources, name);
    if (kind === "env") return variable(sources, name);
    if (kind !== "") return null;
    if (!fixed.has(name)) return variable(sources, name);
    const value = fixed.get(name) ?? null;
    return value === null ? null : { value, isSecret: false };
  };
}

function variable(sources: NameSources, name: string): NamedValue | null {
  const fromEnvironment = Object.hasOwn(sources.env, name) ? sources.env[name] : undefined;
  const value =
    fromEnvironment ?? sources.dotEnv.get(name) ?? (name === "TOOLSCOPE_DATA" ? sources.dataDir : undefined);
  return value === undefined ? null : { value, isSecret: isSecretName(name) || isSecretValue(value) };
}

/**
 * VS Code asks for inputs when it starts a server. We cannot ask; a variable stands in: `${input:github-token}` is
 * TOOLSCOPE_INPUT_GITHUB_TOKEN.
 */
export function inputVariable(id: string): string {
  return `TOOLSCOPE_INPUT_${id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`;
}

function inputValue(sources: NameSources, id: string): NamedValue | null {
  const given = variable(sources, inputVariable(id));
  return given ?? sources.inputs.get(id) ?? null;
}
