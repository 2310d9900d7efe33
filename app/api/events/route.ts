import { systemTimers } from "@/lib/server/coalesce";
import { eventStream } from "@/lib/server/event-stream";
import { parseQuery } from "@/lib/server/parse-request";
import { noQuery } from "@/lib/server/query-shapes";
import { handle } from "@/lib/server/route";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return handle(request, (workspace) => {
    parseQuery(request, noQuery);
    return eventStream(workspace, request.signal, systemTimers);
  });
}
