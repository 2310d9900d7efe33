import type { CatalogTool, JsonValue, ToolDefinition } from "./types";

/** `_ . : -` part the words of a name; the tokeniser would part them too, but the label is compared with whole words. */
const NAME_SEPARATORS = /[_.:-]/g;

const MCP_PREFIX = "mcp__";

/** A name with `_ . : -` turned into spaces. */
export function nameAsWords(name: string): string {
  return name.replace(NAME_SEPARATORS, " ");
}

/**
 * What `hermes` indexes of a tool (engine-spec 7), one part per line: the public name without `mcp__`, as words; the
 * label, unless it is already one of those words as a whole; the description; the top-level parameter names.
 */
export function searchText(tool: CatalogTool): string {
  const { publicName, label, definition } = tool;
  const name = nameAsWords(
    publicName.startsWith(MCP_PREFIX) ? publicName.slice(MCP_PREFIX.length) : publicName,
  );
  const named = isOneOfTheWords(label, name) ? name : `${name}\n${label}`;
  return `${named}\n${descriptionAndParameters(definition)}`;
}

/** What `classic` indexes of a tool: the whole public name as words, the description, the parameter names; no label. */
export function classicText(tool: CatalogTool): string {
  return `${nameAsWords(tool.publicName)}\n${descriptionAndParameters(tool.definition)}`;
}

/** What `regex` matches against: public name as it is, description and parameter names, joined by line breaks. */
export function patternText(tool: CatalogTool): string {
  return `${tool.publicName}\n${descriptionAndParameters(tool.definition)}`;
}

/** Names of the top-level parameters in the schema's order; empty when the schema does not describe an object. */
export function parameterNames(schema: JsonValue | undefined): string[] {
  const properties = ownValue(schema, "properties");
  return isObject(properties) ? Object.keys(properties) : [];
}

function descriptionAndParameters(definition: ToolDefinition): string {
  const parameters = parameterNames(definition.inputSchema);
  const description = definition.description ?? "";
  return parameters.length === 0 ? description : `${description}\n${parameters.join("\n")}`;
}

function isOneOfTheWords(label: string, words: string): boolean {
  // Nearly every label of one word is the name's first: no need to part the name then.
  if (words.startsWith(label) && words.charAt(label.length) === " " && !label.includes(" ")) return true;
  return words.split(" ").includes(label);
}

function ownValue(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
