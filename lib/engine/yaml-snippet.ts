import type { ThreeState, ToolSearchConfig } from "./types";

/** The settings that a snippet can carry. */
export interface SnippetSettings {
  /** null when unknown. */
  readonly contextLength: number | null;
  readonly toolSearch: ToolSearchConfig;
}

/**
 * What differs between the saved settings and a draft, as YAML to copy into a configuration file, with the saved value
 * beside each line:
 *
 *     # toolscope.yaml
 *     tools:
 *       tool_search:
 *         listing_max_tokens: 1600   # saved: 4000
 *
 * Read back over the saved settings it gives the draft, by YAML 1.1 readers too.
 *
 * @param fileName the file it is for, named in the first line
 * @returns lines joined by `\n`, without one at the end; empty when nothing differs
 */
export function toYamlSnippet(
  saved: SnippetSettings,
  draft: SnippetSettings,
  fileName = "toolscope.yaml",
): string {
  const settings = settingWriters.flatMap(([key, write]) =>
    lineFor(key, write(saved.toolSearch), write(draft.toolSearch)),
  );
  const model = lineFor("context_length", contextLength(saved), contextLength(draft), "unknown");
  if (settings.length === 0 && model.length === 0) return "";
  return [
    `# ${fileName}`,
    ...(settings.length > 0 ? ["tools:", "  tool_search:", ...settings.map((line) => `    ${line}`)] : []),
    ...(model.length > 0 ? ["model:", ...model.map((line) => `  ${line}`)] : []),
  ].join("\n");
}

type Writer = (config: ToolSearchConfig) => string;

/** In the order in which the keys are documented. */
const settingWriters: readonly (readonly [key: string, write: Writer])[] = [
  ["enabled", (config) => threeState(config.enabled)],
  ["threshold_pct", (config) => String(config.thresholdPct)],
  ["listing_max_tokens", (config) => String(config.listingMaxTokens)],
  ["listing", (config) => threeState(config.listing)],
  ["search_default_limit", (config) => String(config.searchDefaultLimit)],
  ["max_search_limit", (config) => String(config.maxSearchLimit)],
  ["defer", (config) => `[${config.defer.map(flowText).join(", ")}]`],
];

function lineFor(key: string, saved: string, draft: string, nothing = "null"): string[] {
  if (saved === draft) return [];
  return [`${key}: ${draft}   # saved: ${saved === "null" ? nothing : saved}`];
}

/** An empty value reads back as unknown. */
function contextLength(settings: SnippetSettings): string {
  return settings.contextLength === null ? "null" : String(settings.contextLength);
}

/** Bare `on` and `off` are booleans to a YAML 1.1 reader. */
function threeState(state: ThreeState): string {
  return state === "auto" ? state : `"${state}"`;
}

/** A name as it is where no reader could take it for anything else; else quoted, with what a comment cannot hold escaped. */
function flowText(text: string): string {
  const isPlain = /^[A-Za-z]\w{3,}$/.test(text) && !/^(?:true|false|null)$/i.test(text);
  return isPlain
    ? text
    : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
