import type { JsonValue, ToolDefinition } from "@/lib/engine/types";
import { hasHiddenCharacters } from "@/lib/engine/visible";
import { finding } from "./lint-rules";
import type { LintFinding } from "./types";

/** Places told per tool; one is reason enough to look. */
const mostTold = 10;

/** Control, bidirectional and invisible characters in anything that the model reads: name, description, schema. */
export function lintHidden(definition: ToolDefinition): LintFinding[] {
  const findings: LintFinding[] = [];
  for (const [path, text] of textsOf(definition)) {
    if (!isHiding(text)) continue;
    findings.push(finding("hidden-characters", path, "The text holds characters that people do not see."));
    if (findings.length === mostTold) break;
  }
  return findings;
}

/** Nearly every text of a schema is plain ASCII, which this tells four times faster than looking up each class. */
const plain = /^[\x20-\x7e\n\t]*$/;

/** A carriage return before a line break is how some systems end lines. */
function isHiding(text: string): boolean {
  return !plain.test(text) && hasHiddenCharacters(text.replaceAll("\r\n", "\n"));
}

function* textsOf(definition: ToolDefinition): Generator<readonly [path: string, text: string]> {
  yield ["name", definition.name];
  yield ["description", definition.description ?? ""];
  const stack: { readonly path: string; readonly value: JsonValue }[] = [];
  if (definition.inputSchema !== undefined)
    stack.push({ path: "inputSchema", value: definition.inputSchema });
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { path, value } = item;
    if (typeof value === "string") yield [path, value];
    if (typeof value !== "object" || value === null) continue;
    const isList = Array.isArray(value);
    const children = Object.entries(value as Readonly<Record<string, JsonValue>>);
    // A stack gives the last first; findings should follow the schema's order.
    for (const [key, child] of children.toReversed()) {
      stack.push({ path: isList ? `${path}[${key}]` : `${path}.${key}`, value: child });
    }
    if (!isList) for (const [key] of children) yield [`${path}.${key}`, key];
  }
}
