import type { CatalogData, CatalogRow } from "@/lib/api/contract";
import { toolLine } from "@/lib/engine/listing";
import { definitionChars } from "@/lib/engine/schema-cost";
import { codePoints, estimateTokens } from "@/lib/engine/tokens";
import { parameterNames } from "@/lib/engine/tool-text";
import type { CatalogTool } from "@/lib/engine/types";
import type { Analysis } from "@/lib/server/analysis";
import type { Moment } from "./moment";

/**
 * `GET /api/catalog`. Its version is that of the snapshot which brought this catalog and these settings: while both
 * stay, so do the bytes.
 */
export function catalogView({ snapshot, analysis, analysisVersion }: Moment): CatalogData {
  return {
    version: analysisVersion,
    hash: snapshot.catalogHash,
    tokens: analysis.catalogTokens,
    rows: snapshot.tools.map((tool) => catalogRow(tool, analysis)),
    modes: analysis.assembly.sources.map(({ label, mode }) => [label, mode]),
  };
}

/** One row of the table. */
export function catalogRow(tool: CatalogTool, analysis: Analysis): CatalogRow {
  return {
    ...costsOf(tool),
    lint: [...new Set(analysis.lintOf(tool).map(({ code }) => code))],
    deferred: analysis.isDeferred(tool),
  };
}

type RowOfTool = Omit<CatalogRow, "lint" | "deferred">;

/** Remembered per tool: when one of many sources changes, only its rows are counted again. */
const rowByTool = new WeakMap<CatalogTool, RowOfTool>();

function costsOf(tool: CatalogTool): RowOfTool {
  const known = rowByTool.get(tool);
  if (known !== undefined) return known;
  const { definition } = tool;
  const row: RowOfTool = {
    publicName: tool.publicName,
    label: tool.label,
    kind: tool.kind,
    tool: tool.tool,
    title: definition.title ?? null,
    description: definition.description ?? "",
    parameters: parameterNames(definition.inputSchema),
    schemaTokens: estimateTokens(tool.schemaChars),
    fullTokens: estimateTokens(codePoints(toolLine(tool))),
    namesTokens: estimateTokens(codePoints(tool.publicName)),
    descriptionTokens: estimateTokens(definitionChars(definition).description),
    schemaChars: tool.schemaChars,
  };
  rowByTool.set(tool, row);
  return row;
}
