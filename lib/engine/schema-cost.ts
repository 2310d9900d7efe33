import { codePoints } from "./tokens";
import type { JsonObject, JsonValue, ToolDefinition } from "./types";

/** The definition as the model sees it; a missing description is `""`, a missing (or null) schema `{}`. */
export function modelDefinition(publicName: string, definition: ToolDefinition): JsonObject {
  return {
    type: "function",
    function: {
      name: publicName,
      description: definition.description ?? "",
      parameters: definition.inputSchema ?? {},
    },
  };
}

/** Code points of a definition's JSON by part. They add up to the whole; names and punctuation are the frame. */
export interface SchemaChars {
  /** JSON text of the description, with its quotes. */
  readonly description: number;
  /** JSON text of the input schema. */
  readonly parameters: number;
  readonly frame: number;
  readonly total: number;
}

/** What does not depend on the public name, so that it can be remembered per definition. */
export interface DefinitionChars {
  readonly description: number;
  readonly parameters: number;
}

const frameChars = codePoints('{"type":"function","function":{"name":,"description":,"parameters":}}');

/** Code points of a definition's description and input schema as compact JSON. */
export function definitionChars(definition: ToolDefinition): DefinitionChars {
  return {
    description: jsonChars(definition.description ?? ""),
    parameters: jsonChars(definition.inputSchema ?? {}),
  };
}

/** Code points of the compact JSON of {@link modelDefinition}, whole and by part (engine-spec 3). */
export function schemaChars(publicName: string, chars: DefinitionChars): SchemaChars {
  const frame = frameChars + jsonChars(publicName);
  const { description, parameters } = chars;
  return { description, parameters, frame, total: frame + description + parameters };
}

/** Code points of a value's {@link compactJson}. */
export function jsonChars(value: JsonValue): number {
  return codePoints(compactJson(value));
}

/**
 * JSON without spaces and with nothing escaped that need not be. `JSON.stringify` writes a lone surrogate as six
 * characters (`\ud800`); here it stays one, as engine-spec 3 counts it.
 */
export function compactJson(value: JsonValue): string {
  const json = JSON.stringify(value);
  return json.includes("\\ud") ? json.replace(escapeSequence, unescapeSurrogate) : json;
}

/** Every escape, so that the text `\\ud800` (a backslash, then letters) is passed over as `\\` and `ud800`. */
const escapeSequence = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g;

function unescapeSurrogate(sequence: string, surrogate: string | undefined): string {
  return surrogate === undefined ? sequence : String.fromCharCode(Number.parseInt(surrogate, 16));
}
