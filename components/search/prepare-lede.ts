import { formatCount, formatInteger } from "@/components/ui/format";
import type { SearchData } from "@/lib/api/contract";

/** “2 queries over 375 deferred tools: the model reads 9 tools in one answer of 1,342 tokens.” */
export function searchLede({ queries, catalog, answer, rankers: [ranker] }: SearchData): string {
  const asked = `${formatCount(queries.length, "query", "queries")} over ${formatCount(catalog.toolCount, "deferred tool")}`;
  const read = new Set(
    queries.flatMap(({ rankers }) => rankers[0]?.result.hits.map(({ publicName }) => publicName) ?? []),
  ).size;
  const empty = queries.filter(({ rankers }) => rankers[0]?.result.hits.length === 0).length;
  const without =
    empty === 0
      ? ""
      : queries.length === 1
        ? " Nothing is found."
        : ` ${formatInteger(empty)} of the queries ${empty === 1 ? "finds" : "find"} nothing.`;
  if (ranker !== "hermes") return `${asked}: ${ranker} finds ${formatCount(read, "tool")}.${without}`;
  return `${asked}: the model reads ${formatCount(read, "tool")} in one answer of ${formatInteger(answer.tokens)} tokens.${without}`;
}
