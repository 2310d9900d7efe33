import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/server/guard-headers";
import { currentPolicy } from "@/lib/server/guard-policy";
import { currentWorkspace } from "@/lib/server/slot";

/**
 * Runs before every page, handler and static file. Gives each answer a content security policy with a nonce of
 * its own (Next reads it from the request's header and puts it on its scripts), and answers nothing at all in a
 * process that Toolscope's own server did not start: there, nobody has checked who is asking.
 */
export function proxy(request: NextRequest): NextResponse {
  if (currentPolicy() === null || currentWorkspace() === null) {
    return new NextResponse(
      "Start Toolscope with `npm start` (or `npm run dev`), not with `next` itself.\n",
      {
        status: 503,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      },
    );
  }
  if (request.nextUrl.pathname.startsWith("/_next/static/")) return NextResponse.next();

  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}
