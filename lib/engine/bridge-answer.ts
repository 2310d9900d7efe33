import type { CatalogTool, JsonObject, JsonValue } from "./types";

/**
 * What a bridge tool answers, in the shape of an MCP tool result: one text with the JSON, the same JSON as
 * `structuredContent`, and `isError` on an error (engine-spec 8).
 */
export interface BridgeAnswer {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent: JsonObject;
  readonly isError?: true;
}

/** The tools a session's bridge knows. */
export interface BridgeScope {
  /** Deferred tools in catalog order: what the bridge reaches. */
  readonly deferred: readonly CatalogTool[];
  /** Tools that stand in the model's array, so that they can be told apart from unknown ones. */
  readonly eager: readonly CatalogTool[];
}

/** Answers with a JSON object. */
export function bridgeAnswer(structuredContent: JsonObject): BridgeAnswer {
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}

/**
 * Answers with an error that the model can act on.
 *
 * @param error stable code
 * @param message what is wrong and what to do instead
 */
export function bridgeError(error: string, message: string): BridgeAnswer {
  return { ...bridgeAnswer({ error, message }), isError: true };
}

/**
 * An object whose keys are names from outside: built from entries, so that a tool called `__proto__` is a key like
 * any other.
 */
export function jsonObject(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  return Object.fromEntries(entries);
}

/** A list of texts, or a sentence that says what was given instead. */
export type TextList =
  | { readonly kind: "texts"; readonly texts: readonly string[] }
  | { readonly kind: "fault"; readonly message: string };

/**
 * Reads an argument that is an array of texts; a bare string counts as an array of one, and blank entries are dropped.
 *
 * @param args the call's arguments as they came
 * @param key the argument's name
 * @param example how a right call looks, for the message
 */
export function readTexts(args: unknown, key: string, example: string): TextList {
  const value = readArgument(args, key);
  const entries: readonly unknown[] = typeof value === "string" ? [value] : Array.isArray(value) ? value : [];
  const oddIndex = entries.findIndex((entry) => typeof entry !== "string");
  if (oddIndex !== -1) {
    return { kind: "fault", message: `\`${key}[${oddIndex}]\` must be text. Call again like ${example}.` };
  }
  const texts = entries.filter((entry): entry is string => typeof entry === "string" && entry.trim() !== "");
  if (texts.length > 0) return { kind: "texts", texts };
  return { kind: "fault", message: `\`${key}\` ${emptyBecause(value)}. Call again like ${example}.` };
}

function emptyBecause(value: unknown): string {
  if (value === undefined || value === null) return "is missing";
  return typeof value === "string" || Array.isArray(value)
    ? "holds nothing but blanks"
    : "must be a list of texts";
}

/** An argument by its own key; undefined when the arguments are no object. */
export function readArgument(args: unknown, key: string): unknown {
  if (typeof args !== "object" || args === null || !Object.hasOwn(args, key)) return undefined;
  return (args as Readonly<Record<string, unknown>>)[key];
}
