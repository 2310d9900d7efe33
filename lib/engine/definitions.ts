import { jsonShape, typeName } from "./json-shape";
import { boundProblems } from "./problems";
import type { JsonObject, JsonValue, Problem, ToolDefinition } from "./types";

/**
 * How much of a list is read. Generous against real lists (the largest known catalog has 13,794 tools; the deepest
 * published schema is 24 levels, the largest 2,871 values), tight enough that a hostile one cannot exhaust us:
 * JSON.stringify itself overflows the stack between 3,000 and 5,000 levels.
 */
export const definitionLimits = {
  toolCount: 50_000,
  nameChars: 1_024,
  depth: 200,
  valuesPerSchema: 250_000,
} as const;

/** One entry of a list, with what is needed to read it and to name its place. */
export interface ToolEntry {
  readonly value: unknown;
  /** `tools[3]`. */
  readonly path: string;
  /** The key that holds the input schema: `inputSchema` (MCP), `input_schema` (Anthropic), `parameters` (OpenAI). */
  readonly schemaKey: string;
  /** The tool's name when it is not the entry's `name` as written (`mcp__S__T` read as tool T of server S). */
  readonly name?: string;
}

export interface ParsedTools {
  readonly tools: ToolDefinition[];
  readonly problems: Problem[];
}

/**
 * Reads a `tools` array tool by tool, so that one odd tool never costs the others: the reference SDK rejects the
 * whole list for `inputSchema: true`, which published servers do send.
 * Values are kept exactly as JSON parsed them (token counts depend on key order and number form); null counts as
 * absent. Left out, each with an error: an entry that is no object, one without a usable name, and what is past
 * {@link definitionLimits}. Never throws.
 *
 * @param values the array as parsed
 * @param where `source` is the label for the problems, `path` what precedes `[3]` in them (`tools`)
 */
export function parseToolList(
  values: readonly unknown[],
  where: { readonly source: string; readonly path: string },
): ParsedTools {
  const entries = values.map((value, index) => ({
    value,
    path: `${where.path}[${index}]`,
    schemaKey: "inputSchema",
  }));
  return parseToolEntries(entries, where.source);
}

/** As {@link parseToolList}, for lists whose entries were written for another reader than MCP's. */
export function parseToolEntries(entries: readonly ToolEntry[], source: string): ParsedTools {
  const report = problemReport(source);
  const firstPathByName = new Map<string, string>();
  const tools: ToolDefinition[] = [];
  for (const entry of entries.slice(0, definitionLimits.toolCount)) {
    const tool = parseTool(entry, report);
    if (!tool) continue;
    const firstPath = firstPathByName.get(tool.name);
    if (firstPath === undefined) firstPathByName.set(tool.name, entry.path);
    else reportDuplicate(tool.name, entry.path, firstPath, report);
    tools.push(tool);
  }
  reportTooMany(entries, report);
  return { tools, problems: boundProblems(report.problems) };
}

function parseTool(entry: ToolEntry, report: ProblemReport): ToolDefinition | null {
  const { value, path } = entry;
  if (!isObject(value)) {
    report.add(
      "error",
      "tool_not_object",
      null,
      path,
      `A tool must be an object, this is ${typeName(value)}. It was left out.`,
    );
    return null;
  }
  const name = entry.name ?? readName(value, path, report);
  if (name === null) return null;
  const at = { name, path, report };
  const description = readText(value, "description", at);
  if (description === undefined && own(value, "description") == null) {
    report.add(
      "note",
      "description_missing",
      name,
      `${path}.description`,
      "The tool has no description: a search finds it by its name and parameters only.",
    );
  }
  const inputSchema = readInputSchema(value, entry.schemaKey, at);
  const outputSchema = readJson(value, "outputSchema", at);
  const annotations = readAnnotations(value, at);
  const title = readText(value, "title", at);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(inputSchema !== undefined && { inputSchema }),
    ...(outputSchema !== undefined && { outputSchema }),
    ...(annotations !== undefined && { annotations }),
    ...(title !== undefined && { title }),
  };
}

function reportDuplicate(name: string, path: string, firstPath: string, report: ProblemReport): void {
  const message = `The name is already taken by ${firstPath}. Both were kept; calls by this name reach the first.`;
  report.add("warning", "duplicate_tool", name, `${path}.name`, message);
}

function reportTooMany(entries: readonly ToolEntry[], report: ProblemReport): void {
  const first = entries[definitionLimits.toolCount];
  if (!first) return;
  const leftOut = entries.length - definitionLimits.toolCount;
  const message = `Only the first ${definitionLimits.toolCount} tools are read; from here on ${leftOut} were left out.`;
  report.add("error", "too_many_tools", null, first.path, message);
}

interface Place {
  readonly name: string;
  readonly path: string;
  readonly report: ProblemReport;
}

function readName(value: UnknownObject, path: string, report: ProblemReport): string | null {
  const name = own(value, "name");
  const fault =
    name === undefined
      ? "The tool has no name."
      : typeof name !== "string"
        ? `The tool's name must be text, this is ${typeName(name)}.`
        : name.trim() === ""
          ? "The tool's name is empty."
          : name.length > definitionLimits.nameChars
            ? `The tool's name is ${name.length} characters long; at most ${definitionLimits.nameChars} are read.`
            : null;
  if (fault === null) return name as string;
  report.add("error", "tool_without_name", null, `${path}.name`, `${fault} It was left out.`);
  return null;
}

function readText(value: UnknownObject, key: string, at: Place): string | undefined {
  const text = own(value, key);
  if (text === undefined || text === null) return undefined;
  if (typeof text === "string") return text;
  at.report.add(
    "warning",
    `${key}_not_text`,
    at.name,
    `${at.path}.${key}`,
    `The ${key} must be text, this is ${typeName(text)}. It counts as missing.`,
  );
  return undefined;
}

function readInputSchema(value: UnknownObject, key: string, at: Place): JsonValue | undefined {
  const path = `${at.path}.${key}`;
  const schema = readJson(value, key, at);
  if (schema === undefined) {
    if (own(value, key) == null) {
      at.report.add(
        "warning",
        "schema_missing",
        at.name,
        path,
        "The tool has no input schema: the model is told nothing about its arguments.",
      );
    }
    return undefined;
  }
  if (!isObject(schema)) {
    at.report.add(
      "warning",
      "schema_not_object",
      at.name,
      path,
      `The input schema must be an object, this is ${typeName(schema)}. It was kept as it is.`,
    );
    return schema;
  }
  const type = own(schema, "type");
  if (type !== "object") {
    const fault =
      type === undefined
        ? "has no type"
        : typeof type === "string"
          ? `has the type ${JSON.stringify(type)}`
          : `has ${typeName(type)} as its type`;
    at.report.add(
      "warning",
      "schema_type",
      at.name,
      `${path}.type`,
      `The input schema ${fault}; MCP wants "type": "object". It was kept as it is.`,
    );
  }
  return schema;
}

const problemCodeByShape = {
  "too-deep": "value_too_deep",
  "too-large": "value_too_large",
  "not-json": "value_not_json",
} as const;

/** A value that can be counted and shown: bounded in depth and size, and JSON all through. */
function readJson(value: UnknownObject, key: string, at: Place): JsonValue | undefined {
  const json = own(value, key);
  if (json === undefined || json === null) return undefined;
  const shape = jsonShape(json, definitionLimits.depth, definitionLimits.valuesPerSchema);
  if (shape.kind === "json") return json as JsonValue;
  const fault =
    shape.kind === "too-deep"
      ? `is nested more than ${definitionLimits.depth} levels deep`
      : shape.kind === "too-large"
        ? `holds more than ${definitionLimits.valuesPerSchema} values`
        : `holds ${shape.found}, which JSON cannot hold`;
  at.report.add(
    "error",
    problemCodeByShape[shape.kind],
    at.name,
    `${at.path}.${key}`,
    `The ${key} ${fault}. The tool was kept without it.`,
  );
  return undefined;
}

function readAnnotations(value: UnknownObject, at: Place): JsonObject | undefined {
  const annotations = readJson(value, "annotations", at);
  if (annotations === undefined) return undefined;
  if (isObject(annotations)) return annotations as JsonObject;
  at.report.add(
    "warning",
    "annotations_not_object",
    at.name,
    `${at.path}.annotations`,
    `The annotations must be an object, this is ${typeName(annotations)}. They were left out.`,
  );
  return undefined;
}

interface ProblemReport {
  add(severity: Problem["severity"], code: string, tool: string | null, path: string, message: string): void;
  readonly problems: readonly Problem[];
}

function problemReport(source: string): ProblemReport {
  const problems: Problem[] = [];
  return {
    problems,
    add: (severity, code, tool, path, message) =>
      problems.push({ severity, code, source, tool, path, message, hint: null }),
  };
}

type UnknownObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is UnknownObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Own keys only: `{"__proto__": …}` and names such as `constructor` are data like any other. */
function own(value: UnknownObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
