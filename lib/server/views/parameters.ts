import type { ToolDetail } from "@/lib/api/contract";
import { jsonChars } from "@/lib/engine/schema-cost";
import { estimateTokens } from "@/lib/engine/tokens";
import type { JsonObject, JsonValue } from "@/lib/engine/types";

type ParameterView = ToolDetail["parameters"][number];

/** The top-level parameters of an input schema, in its order; empty when it does not describe an object. */
export function parameterViews(schema: JsonValue | undefined): ParameterView[] {
  const properties = member(schema, "properties");
  if (!isObject(properties)) return [];
  const required = member(schema, "required");
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.entries(properties).map(([name, value]) => ({
    name,
    type: typeInWords(value),
    required: isRequired(name),
    description: textOf(member(value, "description")),
    tokens: parameterTokens(name, value),
  }));
}

/** What the parameter adds to the definition: `"name":{…}` and the comma before the next. */
function parameterTokens(name: string, value: JsonValue): number {
  return estimateTokens(jsonChars(name) + 1 + jsonChars(value) + 1);
}

/** Alternatives named one by one; more are counted. */
const NAMED_ALTERNATIVES = 4;

/** A schema's type in a few words: `string`, `array of integer`, `string | null`, `"a" | "b"`, `any`. */
export function typeInWords(schema: JsonValue, depth = 0): string {
  if (!isObject(schema) || depth > 3) return "any";
  const choices = member(schema, "enum");
  if (Array.isArray(choices)) return alternatives(choices.map((choice) => JSON.stringify(choice)));
  const constant = member(schema, "const");
  if (constant !== undefined) return JSON.stringify(constant).slice(0, 60);
  const variants = member(schema, "anyOf") ?? member(schema, "oneOf");
  if (Array.isArray(variants)) {
    return alternatives(variants.map((variant: JsonValue) => typeInWords(variant, depth + 1)));
  }
  const reference = textOf(member(schema, "$ref"));
  if (reference !== null) return (reference.split("/").at(-1) ?? reference).slice(0, 60);
  const type = member(schema, "type");
  if (Array.isArray(type)) return alternatives(type.map(String));
  if (type !== "array") return typeof type === "string" ? type.slice(0, 60) : "any";
  const items = member(schema, "items");
  return items === undefined ? "array" : `array of ${typeInWords(items, depth + 1)}`;
}

function alternatives(all: readonly string[]): string {
  const distinct = [...new Set(all)];
  const named = distinct.slice(0, NAMED_ALTERNATIVES).map((one) => one.slice(0, 60));
  const more = distinct.length - named.length;
  if (distinct.length === 0) return "any";
  return more > 0 ? `${named.join(" | ")} | ${more} more` : named.join(" | ");
}

function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
