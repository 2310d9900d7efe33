import { parseQuery } from "@/lib/server/parse-request";
import { noQuery } from "@/lib/server/query-shapes";
import { handle, json } from "@/lib/server/route";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return handle(request, (workspace) => {
    parseQuery(request, noQuery);
    return json(workspace.listing());
  });
}
