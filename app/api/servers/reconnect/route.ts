import { z } from "zod";
import type { ReconnectAnswer } from "@/lib/api/contract";
import { parseBody } from "@/lib/server/parse-request";
import { noSuchServer } from "@/lib/server/request-error";
import { handle, json } from "@/lib/server/route";

export const dynamic = "force-dynamic";

const Body = z.strictObject({ label: z.string().min(1).max(1_024).nullable() });

/** 202: the attempt has begun; how it goes arrives through the event stream. */
export function POST(request: Request): Promise<Response> {
  return handle(request, async (workspace) => {
    const { label } = await parseBody(request, Body);
    if (!workspace.reconnect(label)) throw noSuchServer(label ?? "");
    const answer: ReconnectAnswer = { label, accepted: true };
    return json(answer, 202);
  });
}
