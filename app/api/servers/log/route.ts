import { z } from "zod";
import { parseQuery } from "@/lib/server/parse-request";
import { once } from "@/lib/server/query-shapes";
import { noSuchServer } from "@/lib/server/request-error";
import { handle, json } from "@/lib/server/route";

export const dynamic = "force-dynamic";

const Query = z.strictObject({ label: once });

export function GET(request: Request): Promise<Response> {
  return handle(request, (workspace) => {
    const { label } = parseQuery(request, Query);
    const log = workspace.serverLog(label);
    if (log === null) throw noSuchServer(label);
    return json(log);
  });
}
