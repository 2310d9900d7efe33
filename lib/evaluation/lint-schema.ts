import type { JsonObject, JsonValue } from "@/lib/engine/types";

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Own keys only: a schema may well have a property called `constructor`. */
export function own(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The schema's top-level parameters in its order; empty when it has none, or is no object. */
export function topLevelParameters(
  schema: JsonValue | undefined,
): readonly (readonly [name: string, schema: JsonValue])[] {
  const properties = own(schema, "properties");
  return isObject(properties) ? Object.entries(properties) : [];
}

/** What a local reference (`#/$defs/Issue`) leads to; null for any other reference, or one that leads nowhere. */
export function resolveLocal(
  root: JsonValue | undefined,
  reference: JsonValue | undefined,
): JsonValue | null {
  if (typeof reference !== "string" || !reference.startsWith("#/")) return null;
  let target: JsonValue | undefined = root;
  for (const part of reference.slice(2).split("/", 50)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    target = Array.isArray(target) ? (target as readonly JsonValue[])[Number(key)] : own(target, key);
  }
  return target ?? null;
}

/** Keys under which a schema's parameters may be described elsewhere than in its own `properties`. */
const compositionKeys = [
  "allOf",
  "anyOf",
  "oneOf",
  "$ref",
  "patternProperties",
  "$dynamicRef",
  "if",
  "then",
  "else",
];

/** Whether the top level alone says which parameters there are. */
export function isFlat(schema: JsonValue | undefined): boolean {
  return isObject(schema) && compositionKeys.every((key) => !Object.hasOwn(schema, key));
}

/**
 * Every property name at any depth of a schema. Walks without recursion, and stops at a bound that only a hostile
 * schema reaches.
 */
export function allPropertyNames(schema: JsonValue | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const stack: JsonValue[] = schema === undefined ? [] : [schema];
  for (let visited = 0; visited < 100_000; visited += 1) {
    const node = stack.pop();
    if (node === undefined) break;
    if (typeof node !== "object" || node === null) continue;
    const properties = own(node, "properties");
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
    stack.push(...(Object.values(node).slice(0, 10_000) as JsonValue[]));
  }
  return names;
}
