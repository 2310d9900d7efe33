import type { ServerEntry } from "@/lib/config/types";
import type { JsonObject, JsonValue, Problem, ToolDefinition } from "@/lib/engine/types";
import { createMask, isUnmistakable } from "./mask";

/**
 * A server may write a secret of its environment into a description, and nothing that is shown or exported may carry
 * it: such definitions are masked, and a problem says so, since their counts differ from what the model would read.
 * Secrets that look like ordinary words are left: see {@link isUnmistakable}.
 */
export function maskToolSecrets(
  tools: readonly ToolDefinition[],
  entry: Pick<ServerEntry, "label" | "secrets">,
): { readonly tools: readonly ToolDefinition[]; readonly problems: readonly Problem[] } {
  const mask = createMask(entry.secrets.filter(isUnmistakable));
  const problems: Problem[] = [];
  const masked = tools.map((tool) => {
    const text = JSON.stringify(tool);
    if (mask.text(text) === text) return tool;
    const clean = mapTexts(tool, mask.text);
    problems.push(secretInTool(entry.label, clean.name));
    return clean;
  });
  return { tools: masked, problems };
}

function secretInTool(label: string, tool: string): Problem {
  return {
    severity: "warning",
    code: "secret_in_tool",
    source: label,
    tool,
    path: null,
    message:
      "The definition holds a secret of the configuration, which the model would read. It is masked here, so its counts differ a little.",
    hint: "Give the server a credential that it does not print into its tools, or tell its author.",
  };
}

/** A definition with every text in it changed, keys too. */
export function mapTexts(tool: ToolDefinition, change: (text: string) => string): ToolDefinition {
  return mapValue(tool as unknown as JsonObject, change) as unknown as ToolDefinition;
}

/** Recursive: depth is bounded where definitions are read. */
function mapValue(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => mapValue(item, change));
  // fromEntries defines keys, so that one called __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapValue(item, change)]),
  );
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
