import { MAX_DISTINCT_WORDS_PER_TOOL } from "./limits";
import type { SearchIndex } from "./search-index";
import type { Problem } from "./types";

/** One warning (`text_cut`) for each tool whose text has more distinct words than are indexed. */
export function indexProblems(index: SearchIndex): Problem[] {
  return index.cutTools.map((publicName) => ({
    severity: "warning",
    code: "text_cut",
    source: index.catalog[index.positionOf(publicName)]?.label ?? null,
    tool: publicName,
    path: null,
    message: `Only the first ${MAX_DISTINCT_WORDS_PER_TOOL.toLocaleString("en-US")} distinct words of this tool's name, description and parameter names can be found by a search.`,
    hint: "Shorten its description, or ask the server's author to.",
  }));
}
