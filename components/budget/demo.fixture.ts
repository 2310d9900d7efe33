import type { BudgetData } from "@/lib/api/contract";
import { compareCodePoints } from "@/lib/engine/tokens";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";

/** The eight demo servers in configuration order: label, tools, characters of schemas, and of the block in each mode. */
const servers = [
  ["filesystem", 14, 12_000, 1_271, 490, 68],
  ["memory", 9, 9_000, 782, 280, 63],
  ["everything", 13, 8_000, 1_197, 506, 68],
  ["playwright", 25, 20_000, 1_952, 927, 68],
  ["chrome-devtools", 32, 30_000, 2_825, 1_214, 73],
  ["gitlab", 201, 200_000, 15_798, 7_074, 65],
  ["notion", 24, 100_000, 2_277, 858, 64],
  ["trello", 57, 44_992, 4_622, 1_834, 64],
] as const;

/**
 * What `GET /api/budget` answers for the demo: true counts of the listing, made-up shares of the true total of
 * 105,998 schema tokens. Header line of 104 characters.
 */
export const demoBudget: BudgetData = {
  version: 1,
  catalogHash: "0123456789ab",
  saved: { contextLength: 200_000, toolSearch: toolSearchDefaults },
  headerChars: 104,
  groups: servers
    .map(([label, toolCount, , fullChars, namesChars, summaryChars]) => ({
      label,
      toolCount,
      fullChars,
      namesChars,
      summaryChars,
    }))
    .sort((a, b) => compareCodePoints(a.label, b.label)),
  sources: servers.map(([label, toolCount, schemaChars]) => ({
    label,
    kind: "mcp" as const,
    toolCount,
    schemaChars,
    deferredToolCount: toolCount,
    deferredSchemaChars: schemaChars,
  })),
  coreChars: 0,
  eagerChars: 423_992,
};
