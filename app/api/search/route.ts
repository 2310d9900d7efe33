import { z } from "zod";
import { parseQuery } from "@/lib/server/parse-request";
import { optionalOnce, repeated } from "@/lib/server/query-shapes";
import { handle, json } from "@/lib/server/route";
import { rankerNames, searchLimits } from "@/lib/server/search-request";

export const dynamic = "force-dynamic";

const Query = z.strictObject({
  q: repeated(searchLimits.queries).refine((queries) => queries.length > 0, "give at least one query"),
  ranker: repeated(rankerNames.length).pipe(z.array(z.enum(rankerNames, { error: unknownRanker }))),
  limit: optionalOnce.pipe(
    z.stringFormat("whole number", /^-?\d{1,9}$/, "a whole number is wanted").nullable(),
  ),
  why: optionalOnce,
});

export function GET(request: Request): Promise<Response> {
  return handle(request, (workspace) => {
    const { q, ranker, limit, why } = parseQuery(request, Query);
    const wanted = { queries: q, rankers: ranker, limit: limit === null ? null : Number(limit), why };
    return json(workspace.search(wanted));
  });
}

function unknownRanker(): string {
  return `an unknown ranker; there are ${rankerNames.join(", ")}`;
}
