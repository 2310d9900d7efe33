import type { ToolDetail } from "@/lib/api/contract";
import { toolLine } from "@/lib/engine/listing";
import { probeRanks } from "@/lib/engine/probes";
import { compactJson, definitionChars, modelDefinition, schemaChars } from "@/lib/engine/schema-cost";
import type { CatalogTool } from "@/lib/engine/types";
import { indexedWords } from "@/lib/engine/words";
import type { Analysis } from "@/lib/server/analysis";
import { countTokenizerTokens } from "@/lib/server/tokenizer";
import { catalogRow } from "./catalog";
import type { Moment } from "./moment";
import { parameterViews } from "./parameters";

/**
 * `GET /api/tool`.
 *
 * @param name public name, its unsanitised spelling, or `server/tool`
 * @returns null when no tool has that name
 */
export function toolView({ snapshot, analysis }: Moment, name: string): ToolDetail | null {
  const tool = analysis.names.resolveWithLabel(name.trim());
  if (tool === null) return null;
  const { definition } = tool;
  return {
    catalogHash: snapshot.catalogHash,
    row: catalogRow(tool, analysis),
    toolset: tool.toolset,
    inputSchema: definition.inputSchema ?? {},
    outputSchema: definition.outputSchema ?? null,
    annotations: definition.annotations ?? null,
    chars: schemaChars(tool.publicName, definitionChars(definition)),
    tokenizerTokens: countTokenizerTokens(compactJson(modelDefinition(tool.publicName, definition))),
    lines: { full: toolLine(tool), names: tool.publicName },
    parameters: parameterViews(definition.inputSchema),
    ...retrievalView(tool, analysis),
    lint: analysis.lintOf(tool),
  };
}

/** How the tool is found; empty for one that stays with the model, which no search looks for. */
function retrievalView(
  tool: CatalogTool,
  { rankers, settings }: Analysis,
): Pick<ToolDetail, "words" | "length" | "averageLength" | "probes"> {
  const { bm25 } = rankers;
  const position = bm25.index.positionOf(tool.publicName);
  const { averageLength, lengths } = bm25.index;
  if (position < 0) return { words: [], length: 0, averageLength, probes: [] };
  return {
    words: indexedWords(bm25, tool.publicName),
    length: lengths[position] ?? 0,
    averageLength,
    probes: probeRanks(rankers.get("hermes"), tool, settings.toolSearch.searchDefaultLimit),
  };
}
