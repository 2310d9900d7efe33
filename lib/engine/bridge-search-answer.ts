import {
  type BridgeAnswer,
  bridgeAnswer,
  bridgeError,
  jsonObject,
  readArgument,
  readTexts,
} from "./bridge-answer";
import { bridgeLimits } from "./bridge-definitions";
import { clip, firstCodePoints } from "./clip";
import { compareCodePoints } from "./tokens";
import type { CatalogTool, JsonObject, JsonValue, ToolSearchConfig } from "./types";

/** Where a clipped text of an answer ends, in code points. */
export const answerLimits = { descriptionChars: 500, requiredNames: 32, requiredNameChars: 64 } as const;

/** What `tool_search` needs besides its arguments. */
export interface SearchContext {
  /** Deferred tools in scope, in catalog order. */
  readonly deferred: readonly CatalogTool[];
  readonly config: Pick<ToolSearchConfig, "searchDefaultLimit" | "maxSearchLimit">;
  /** Public names of the best tools for one query, best first, at most `limit`. */
  readonly search: (query: string, limit: number) => readonly string[];
}

const example = '{"queries": ["create issue"]}';

/**
 * Answers `tool_search(queries, limit?)` (engine-spec 8). Never throws on odd arguments: what cannot be searched is
 * an error the model can act on.
 *
 * @param args the call's arguments as they came
 */
export function searchAnswer(args: unknown, context: SearchContext): BridgeAnswer {
  const read = readTexts(args, "queries", example);
  if (read.kind === "fault") return bridgeError("bad_queries", read.message);
  const queries = read.texts;
  if (queries.length > bridgeLimits.queries) {
    const message = `${queries.length} queries are too many: at most ${bridgeLimits.queries} a call. Send the rest in another.`;
    return bridgeError("too_many_queries", message);
  }
  const limit = readLimit(readArgument(args, "limit"), context.config);
  if (limit === null) {
    const message = `\`limit\` must be a whole number from 1 to ${context.config.maxSearchLimit}. Leave it out for ${context.config.searchDefaultLimit}.`;
    return bridgeError("bad_limit", message);
  }
  return bridgeAnswer(answerFor(queries, limit, context));
}

/** Clamped to 1…max_search_limit; a number written as text is one. Null when it is no number at all. */
function readLimit(value: unknown, config: SearchContext["config"]): number | null {
  if (value === undefined || value === null) return config.searchDefaultLimit;
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : Number.NaN;
  if (Number.isNaN(number)) return null;
  return Math.min(config.maxSearchLimit, Math.max(1, Math.floor(number)));
}

function answerFor(queries: readonly string[], limit: number, context: SearchContext): JsonObject {
  const { deferred, search } = context;
  const toolByName = new Map(deferred.map((tool) => [tool.publicName, tool]));
  const found = new Map<string, JsonValue>();
  const results = queries.map((query): JsonObject => {
    const matches = search(query, limit);
    for (const name of matches) {
      const tool = toolByName.get(name);
      if (tool && !found.has(name)) found.set(name, describeHit(tool));
    }
    return matches.length > 0 ? { query, matches } : { query, matches, ...nothingFound(deferred) };
  });
  return { queries, total_available: deferred.length, results, tools: jsonObject(found) };
}

function describeHit(tool: CatalogTool): JsonObject {
  return {
    source: tool.kind,
    source_name: tool.label,
    description: clip(tool.definition.description ?? "", answerLimits.descriptionChars),
    required: requiredNames(tool.definition.inputSchema),
  };
}

function requiredNames(schema: JsonValue | undefined): string[] {
  const required = readArgument(schema, "required");
  if (!Array.isArray(required)) return [];
  return required
    .filter((name): name is string => typeof name === "string")
    .slice(0, answerLimits.requiredNames)
    .map((name) => firstCodePoints(name, answerLimits.requiredNameChars));
}

function nothingFound(deferred: readonly CatalogTool[]): JsonObject {
  const toolCounts = new Map<string, number>();
  for (const { label } of deferred) toolCounts.set(label, (toolCounts.get(label) ?? 0) + 1);
  const sources = [...toolCounts].sort(([a], [b]) => compareCodePoints(a, b));
  return {
    available_sources: sources.map(([name, tool_count]) => ({ name, tool_count })),
    hint: "No deferred tool matches. Try other words for the action or its object; if none of available_sources fits, no tool does.",
  };
}
