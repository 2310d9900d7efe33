import type { ApiError } from "@/lib/api/contract";
import { isBadInput } from "./bad-input";
import { guardRequest } from "./guard-request";
import { isRequestError } from "./request-error";
import { currentWorkspace, theWorkspace } from "./slot";
import type { Workspace } from "./types";

/**
 * Every route handler is one call of this: the guard first, then the answer, and one place where errors become
 * status codes. A handler that does not go through here does not get a workspace.
 *
 * @param answer parses the request, asks the workspace and answers
 */
export async function handle(
  request: Request,
  answer: (workspace: Workspace) => Response | Promise<Response>,
): Promise<Response> {
  const denied = guardRequest(request);
  if (denied !== null) return denied;
  try {
    return await answer(theWorkspace());
  } catch (error) {
    return toErrorResponse(error);
  }
}

/** A value as a JSON answer that no cache keeps: it holds the person's own catalog and configuration. */
export function json(value: unknown, status = 200): Response {
  return jsonText(JSON.stringify(value), status, { "cache-control": "no-store" });
}

/**
 * A text that is JSON already, with a tag that names it: a browser that has it keeps it and gets 304.
 *
 * @param etag quoted, as HTTP wants it
 */
export function taggedJson(
  request: Request,
  body: { readonly text: string; readonly etag: string },
): Response {
  // no-cache, not no-store: the browser may keep its own copy but must ask each time whether it still holds.
  const headers = { "cache-control": "private, no-cache", etag: body.etag };
  if (carriesTag(request.headers.get("if-none-match"), body.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return jsonText(body.text, 200, headers);
}

/** The only place where errors become answers. What is not the request's fault is 500, and told on the terminal. */
export function toErrorResponse(error: unknown): Response {
  if (isRequestError(error)) return errorJson(error.status, error.code, error.message, error.hint);
  if (isBadInput(error)) return errorJson(400, error.kind, error.message, null);
  report(error);
  return errorJson(
    500,
    "internal",
    "Toolscope could not answer this request.",
    "The terminal that runs Toolscope says why.",
  );
}

function errorJson(status: number, code: string, message: string, hint: string | null): Response {
  const mask = currentWorkspace()?.mask ?? ((text: string) => text);
  const body: ApiError = { error: { code, message: mask(message), hint } };
  return json(body, status);
}

function report(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const mask = currentWorkspace()?.mask ?? ((whole: string) => whole);
  process.stderr.write(`toolscope: a request failed: ${mask(text)}\n`);
}

function jsonText(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** Weak comparison, as RFC 9110 wants for If-None-Match. */
function carriesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
