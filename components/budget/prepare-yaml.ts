import type { SavedSettings } from "@/lib/api/contract";
import { toYamlSnippet } from "@/lib/engine/yaml-snippet";
import type { Draft } from "./draft";

/** Where a snippet goes. */
export interface YamlTarget {
  /** Name of the configuration file, `config.yaml`. */
  readonly fileName: string;
  readonly format: string;
}

/** The scope's name in a snippet that leaves sources out. */
const SCOPE = "draft";

/**
 * A draft as YAML to copy: the settings that differ from the saved ones and, for sources left out, what leaves them
 * out in that file: `enabled: false` for a Hermes file, which knows no scopes, else a scope.
 *
 * @returns `""` when nothing differs
 */
export function draftYaml(draft: Draft, saved: SavedSettings, target: YamlTarget): string {
  const { contextLength, off, ...changed } = draft;
  const fileName = yamlName(target);
  const settings = toYamlSnippet(
    saved,
    { contextLength, toolSearch: { ...saved.toolSearch, ...changed } },
    fileName,
  );
  if (off.length === 0) return settings;
  const without = target.format === "hermes" ? disabledServers(off) : disabledScope(off);
  return [settings === "" ? `# ${fileName}` : settings, ...without].join("\n");
}

/** Settings of the listing go to a YAML file; beside a JSON one that is a toolscope.yaml. */
function yamlName({ fileName, format }: YamlTarget): string {
  return format === "toolscope" || format === "hermes" ? fileName : "toolscope.yaml";
}

function disabledServers(labels: readonly string[]): readonly string[] {
  return ["mcp_servers:", ...labels.flatMap((label) => [`  ${quoted(label)}:`, "    enabled: false"])];
}

function disabledScope(labels: readonly string[]): readonly string[] {
  return [
    `scopes:   # in use with --scope ${SCOPE}`,
    `  ${SCOPE}:`,
    `    disabled: [${labels.map(quoted).join(", ")}]`,
  ];
}

/** A label as every YAML reader takes it for text; characters that a quoted scalar cannot hold are escaped. */
function quoted(label: string): string {
  if (/^[A-Za-z][\w-]{3,}$/.test(label) && !/^(?:true|false|null)$/i.test(label)) return label;
  return JSON.stringify(label).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
