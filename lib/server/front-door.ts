import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { judgeRequest } from "./guard";
import { guardAnswer } from "./guard-answer";
import { factsOfMessage } from "./guard-facts";
import { securityHeaders } from "./guard-headers";
import type { GuardPolicy } from "./guard-policy";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The HTTP server in front of the application. */
export interface FrontDoor {
  readonly server: Server;
  /** From now on requests are judged by this policy; before, every one is answered with 503. */
  open(policy: GuardPolicy, handler: Promise<RequestHandler>): void;
}

/** Largest body of a request, in bytes; the API's own limits are lower still. */
export const maxBodyBytes = 1_000_000;

/** How long a client may take to send its headers and its whole request, in milliseconds. */
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/**
 * Makes the server that judges every request before the application sees it. Requests that arrive while the
 * application still prepares wait for it; those that are refused do not.
 */
export function createFrontDoor(): FrontDoor {
  let opened: { readonly policy: GuardPolicy; readonly handler: Promise<RequestHandler> } | null = null;
  const server = createServer(limits, (request, response) => {
    if (opened === null) answer(response, 503, "Starting\n");
    else void receive(request, response, opened.policy, opened.handler);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    const verdict = opened === null ? null : judgeRequest(factsOfMessage(request), opened.policy);
    // A policy that allows upgrades is development's, where Next's own listener answers.
    if (verdict?.kind !== "allow") socket.destroy();
  });
  return {
    server,
    open: (policy, handler) => {
      opened = { policy, handler };
    },
  };
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  policy: GuardPolicy,
  handler: Promise<RequestHandler>,
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders(policy))) response.setHeader(name, value);
  const verdict = judgeRequest(factsOfMessage(request), policy);
  const refusal = guardAnswer(verdict);
  if (refusal !== null) return answer(response, refusal.status, refusal.body, refusal.headers);
  const bodyStatus = refusedBody(request);
  if (bodyStatus !== null) return answer(response, bodyStatus, "");
  if (verdict.kind === "allow" && verdict.setCookie !== null)
    response.setHeader("set-cookie", verdict.setCookie);
  removeForwardingHeaders(request);
  try {
    await (await handler)(request, response);
  } catch (error) {
    process.stderr.write(
      `toolscope: a request failed: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
    if (response.headersSent) response.destroy();
    else answer(response, 500, "Internal error\n");
  }
}

/** A body must say its length, so that the bound holds before a byte of it is read. */
function refusedBody(request: IncomingMessage): 411 | 413 | null {
  if (request.headers["transfer-encoding"] !== undefined) return 411;
  return Number(request.headers["content-length"] ?? 0) > maxBodyBytes ? 413 : null;
}

/** No proxy stands before us: what claims to come from one would mislead the framework about the host. */
function removeForwardingHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-") || name.startsWith("x-middleware-")) {
      delete request.headers[name];
    }
  }
}

/** Answers and ends the connection: what is left of the request is not read. */
function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "cache-control": "no-store", connection: "close", ...headers });
  response.end(body);
}
