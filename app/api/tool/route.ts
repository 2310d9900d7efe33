import { z } from "zod";
import { parseQuery } from "@/lib/server/parse-request";
import { once } from "@/lib/server/query-shapes";
import { requestError } from "@/lib/server/request-error";
import { handle, json } from "@/lib/server/route";

export const dynamic = "force-dynamic";

const Query = z.strictObject({ name: once });

export function GET(request: Request): Promise<Response> {
  return handle(request, (workspace) => {
    const { name } = parseQuery(request, Query);
    const tool = workspace.tool(name);
    if (tool !== null) return json(tool);
    const near = workspace.closestTool(name);
    const hint = near === null ? "The Catalog lists every tool." : `Did you mean ${near}?`;
    throw requestError(404, "no_such_tool", `No tool is named ${JSON.stringify(name.slice(0, 200))}.`, hint);
  });
}
