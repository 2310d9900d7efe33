import { toCsv } from "@/components/client/csv";
import { formatCount } from "@/components/ui/format";
import type { SearchData } from "@/lib/api/contract";
import type { RankerName, SearchHit } from "@/lib/engine/types";

/** Words of the command line that prints what the screen shows. */
export function searchCommand({
  q,
  ranker,
  limit,
  why,
}: {
  readonly q: readonly string[];
  readonly ranker: RankerName;
  readonly limit: number | null;
  readonly why: string | null;
}): readonly string[] {
  return [
    "search",
    ...q.flatMap((query) => ["--query", query]),
    ...(ranker === "hermes" ? [] : ["--ranker", ranker]),
    ...(limit === null ? [] : ["--limit", String(limit)]),
    "--explain",
    ...(why === null ? [] : ["--why", why]),
  ];
}

interface HitLine extends SearchHit {
  readonly query: string;
  readonly ranker: RankerName;
  readonly rank: number;
}

/** Ways to take the hits away: those of the chosen ranker, without what the page compares them with. */
export function searchCopies(data: SearchData, command: string) {
  const chosen: SearchData = {
    ...data,
    rankers: data.rankers.slice(0, 1),
    queries: data.queries.map((view) => ({ ...view, rankers: view.rankers.slice(0, 1) })),
  };
  const lines: HitLine[] = chosen.queries.flatMap(({ query, rankers }) =>
    rankers.flatMap(({ result }) =>
      result.hits.map((hit, at) => ({ ...hit, query, ranker: result.ranker, rank: at + 1 })),
    ),
  );
  return [
    { label: "JSON", text: () => JSON.stringify(chosen, null, 2), done: "Copied the search as JSON" },
    {
      label: "CSV",
      text: () =>
        toCsv(
          [
            ["query", (line: HitLine) => line.query],
            ["ranker", (line: HitLine) => line.ranker],
            ["rank", (line: HitLine) => line.rank],
            ["server", (line: HitLine) => line.label],
            ["tool", (line: HitLine) => line.tool],
            ["public_name", (line: HitLine) => line.publicName],
            ["score", (line: HitLine) => (line.exact ? "exact" : line.score)],
          ],
          lines,
        ),
      done: `Copied ${formatCount(lines.length, "hit")} as CSV`,
    },
    { label: "Command", text: () => command, done: "Copied the command that prints this search" },
  ];
}
