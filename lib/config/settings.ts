import { parseContextLength } from "@/lib/engine/context-length";
import { parseToolSearchConfig, toolSearchKeys } from "@/lib/engine/tool-search-config";
import type { Problem, ToolSearchConfig } from "@/lib/engine/types";
import { type ConfigDocument, type ConfigNode, toValue } from "./document";
import { field, reportRepeatedKeys, reportUnknownKeys, type Section } from "./section";
import type { ConfigFormat } from "./types";

export interface Settings {
  readonly toolSearch: ToolSearchConfig;
  readonly contextLength: number | null;
  /** Repairs of `tools.tool_search`; the rest went to the section's report. */
  readonly problems: readonly Problem[];
}

/**
 * Reads `tools.tool_search` and `model.context_length` of a toolscope.yaml or a Hermes config.yaml. In the latter
 * `tools` and `model` hold other things too, or are no maps at all; those are not ours to judge.
 */
export function readSettingsOf(root: Section, document: ConfigDocument, format: ConfigFormat): Settings {
  const isOurs = format === "toolscope";
  const tools = mapOf(root, "tools", isOurs);
  const model = mapOf(root, "model", isOurs);
  if (isOurs && tools) reportKeys(tools, ["tool_search"]);
  if (isOurs && model) reportKeys(model, ["context_length"]);
  const node = tools?.node.entries.get("tool_search")?.value ?? null;
  if (node?.kind === "map") reportRepeatedKeys({ node, path: "tools.tool_search", report: root.report });
  const { config, problems } = parseToolSearchConfig(node === null ? undefined : toValue(node));
  return {
    toolSearch: config,
    contextLength: model ? readContextLength(model) : null,
    problems: problems.map((problem) => ({ ...problem, path: placeOf(problem.path, node, document) })),
  };
}

function mapOf(root: Section, key: string, isOurs: boolean): Section | null {
  const value = field(root, key);
  if (value?.kind === "map") return { node: value, path: key, report: root.report };
  if (value !== null && isOurs) {
    root.report.add("error", "wrong_type", value.offset, `\`${key}\` must be a map; it was not used.`);
  }
  return null;
}

function reportKeys(section: Section, known: readonly string[]): void {
  reportRepeatedKeys(section);
  reportUnknownKeys(section, known, "warning");
}

/** The engine names a setting (`tools.tool_search.listing`); a person wants the line. */
function placeOf(path: string | null, node: ConfigNode | null, document: ConfigDocument): string | null {
  if (path === null || node === null) return path;
  const key = path.slice("tools.tool_search.".length);
  const entry = node.kind === "map" ? node.entries.get(key) : undefined;
  if (!entry) return document.at(node.offset);
  const isUnknown = !(toolSearchKeys as readonly string[]).includes(key);
  return document.at(isUnknown ? entry.keyOffset : entry.value.offset);
}

function readContextLength(model: Section): number | null {
  const value = field(model, "context_length");
  if (value === null) return null;
  const parsed = parseContextLength(value.kind === "scalar" ? value.value : null);
  if (parsed.kind === "tokens") return parsed.tokens;
  const message = `\`model.context_length\` ${parsed.message}; the context counts as unknown.`;
  model.report.add("warning", "bad_context_length", value.offset, message);
  return null;
}
