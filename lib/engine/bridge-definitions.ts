import { compactJson } from "./schema-cost";
import { codePoints } from "./tokens";
import type { JsonObject, ToolSearchConfig } from "./types";

/** How many queries one `tool_search` may carry, and how many names one `tool_describe` (engine-spec 8). */
export const bridgeLimits = { queries: 7, names: 10 } as const;

/** What the three definitions depend on, besides the listing. */
export interface BridgeInput {
  readonly deferredToolCount: number;
  readonly config: Pick<ToolSearchConfig, "searchDefaultLimit" | "maxSearchLimit">;
}

/**
 * The three tools that take the place of the deferred ones, in the order in which they stand in the model's array.
 *
 * @param listing the text of {@link renderListing}, embedded in `tool_search`'s description; `""` for none
 */
export function bridgeDefinitions(input: BridgeInput, listing: string): readonly JsonObject[] {
  return [searchDefinition(input, listing), describeDefinition(input), callDefinition(input)];
}

/** Code points of the three definitions with an empty listing, as compact JSON; the browser needs no tools for it. */
export function bridgeChars(input: BridgeInput): number {
  return bridgeDefinitions(input, "").reduce((chars, tool) => chars + codePoints(compactJson(tool)), 0);
}

function searchDefinition({ deferredToolCount, config }: BridgeInput, listing: string): JsonObject {
  const about =
    `Searches ${toolsInWords(deferredToolCount)}. Give short queries, one per need: the words of an action and its ` +
    "object. Answers with names, what they do and what they require; read a tool with `tool_describe` before calling it.";
  return functionTool("tool_search", listing === "" ? about : `${about}\n\n${listing}`, ["queries"], {
    queries: {
      type: "array",
      items: { type: "string" },
      minItems: 1,
      maxItems: bridgeLimits.queries,
      description: "Each is searched on its own.",
    },
    limit: {
      type: "integer",
      description: `Tools per query: ${config.searchDefaultLimit} if not given, ${config.maxSearchLimit} at most.`,
    },
  });
}

function describeDefinition({ deferredToolCount }: BridgeInput): JsonObject {
  const about = `Reads the full description and parameters of any of ${toolsInWords(deferredToolCount)}.`;
  return functionTool("tool_describe", about, ["names"], {
    names: {
      type: "array",
      items: { type: "string" },
      minItems: 1,
      maxItems: bridgeLimits.names,
      description: "Names as `tool_search` or the listing gives them.",
    },
  });
}

function callDefinition({ deferredToolCount }: BridgeInput): JsonObject {
  const about = `Runs one of ${toolsInWords(deferredToolCount)} and answers with its result.`;
  return functionTool("tool_call", about, ["name", "arguments"], {
    name: { type: "string", description: "A deferred tool's name." },
    arguments: { type: "object", description: "Arguments as the tool's own parameters say." },
  });
}

function toolsInWords(count: number): string {
  return count === 1 ? "the 1 deferred tool" : `the ${count} deferred tools`;
}

function functionTool(
  name: string,
  description: string,
  required: readonly string[],
  properties: JsonObject,
): JsonObject {
  return {
    type: "function",
    function: { name, description, parameters: { type: "object", properties, required } },
  };
}
