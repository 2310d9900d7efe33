import { splitPublicName } from "@/lib/engine/names";

/** One tool of a catalog file, and what the entry itself says about where it belongs. */
export interface CatalogEntry {
  /** The object that holds name and description. */
  readonly value: unknown;
  /** `tools[3]`, `[3].function`. */
  readonly path: string;
  readonly schemaKey: string;
  /** The tool's own name when it is not the entry's `name` as written. */
  readonly name: string | null;
  /** null when the entry names no server. */
  readonly server: string | null;
  /** As written; null when the entry says nothing. */
  readonly kind: unknown;
}

/**
 * Reads one element of a catalog's list: MCP's form (`inputSchema`, perhaps with `server` and `kind`), OpenAI's
 * (`{"type": "function", "function": {…}}`, or flat with `parameters`) or Anthropic's (`input_schema`). In the latter
 * two, `mcp__S__T` is tool T of server S.
 */
export function catalogEntry(element: unknown, path: string): CatalogEntry {
  const plain = { value: element, path, schemaKey: "inputSchema", name: null, server: null, kind: null };
  if (!isObject(element)) return plain;
  const said = { server: textOf(element, "server"), kind: own(element, "kind") ?? null };
  const inner = own(element, "function");
  if (isObject(inner)) return agentEntry(inner, `${path}.function`, "parameters", said);
  if (own(element, "type") === "function") return agentEntry(element, path, "parameters", said);
  if (own(element, "input_schema") !== undefined) return agentEntry(element, path, "input_schema", said);
  return { ...plain, ...said };
}

function agentEntry(
  value: UnknownObject,
  path: string,
  schemaKey: string,
  said: Pick<CatalogEntry, "server" | "kind">,
): CatalogEntry {
  const name = own(value, "name");
  const split = typeof name === "string" ? splitPublicName(name) : null;
  if (split === null) return { value, path, schemaKey, name: null, ...said };
  return { value, path, schemaKey, name: split.tool, server: split.server, kind: "mcp" };
}

export type UnknownObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is UnknownObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Own keys only: a key such as `__proto__` is data like any other. */
export function own(value: UnknownObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A text that is not blank, or null. */
export function textOf(value: UnknownObject, key: string): string | null {
  const text = own(value, key);
  return typeof text === "string" && text.trim() !== "" ? text : null;
}
