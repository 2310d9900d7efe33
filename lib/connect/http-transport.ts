import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { FetchLike, Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { boundedFetch, type ResponseLimits, TOO_LONG } from "./bounded-fetch";
import { type Fault, reasonOf } from "./fault";

export type HttpKind = "http" | "sse";

export interface HttpOptions {
  readonly url: URL;
  readonly headers: ReadonlyMap<string, string>;
  readonly limits: ResponseLimits;
}

/** A transport and what its requests last failed with below HTTP, which the SDK's SSE transport hands on as text. */
export interface HttpTransport {
  readonly transport: Transport;
  networkError(): unknown;
}

/**
 * The SDK's transport for one address. Redirects are followed within the origin only (the SDK's default), so headers
 * with credentials never reach another server.
 */
export function createHttpTransport(kind: HttpKind, options: HttpOptions): HttpTransport {
  let networkError: unknown = null;
  const remembering: FetchLike = async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (error) {
      networkError = error;
      throw error;
    }
  };
  const init = {
    fetch: boundedFetch(options.limits, remembering),
    requestInit: { headers: Object.fromEntries(options.headers) },
  };
  const transport: Transport =
    kind === "http"
      ? new StreamableHTTPClientTransport(options.url, init)
      : new SSEClientTransport(options.url, init);
  return { transport, networkError: () => networkError };
}

/** Tells the server that its session is over, as the protocol asks. Failing is no matter: we are leaving. */
export async function endHttpSession(transport: Transport): Promise<void> {
  if (transport.sessionId === undefined) return;
  if (!("terminateSession" in transport) || typeof transport.terminateSession !== "function") return;
  await transport.terminateSession();
}

/** Statuses of a refusal that trying SSE cannot mend: who may come in, and how often. */
const NOT_ABOUT_TRANSPORT = new Set([401, 402, 403, 407, 408, 429]);

/**
 * Whether a server that refused Streamable HTTP may be an older one that speaks SSE. The protocol's rule for
 * compatible clients: when the POST of `initialize` is answered with a 4xx status, try GET for an event stream.
 */
export function mayBeSse(fault: Fault): boolean {
  return (
    fault.kind === "http_status" &&
    fault.status >= 400 &&
    fault.status < 500 &&
    !NOT_ABOUT_TRANSPORT.has(fault.status)
  );
}

/** Reads the address of an entry; only http and https lead to an MCP server. */
export function readServerUrl(text: string): URL | { readonly reason: string } {
  if (!URL.canParse(text)) return { reason: "it is not a complete address" };
  const url = new URL(text);
  if (url.protocol === "http:" || url.protocol === "https:") return url;
  return { reason: `it begins with ${url.protocol}, not with http: or https:` };
}

/** The first header that HTTP cannot carry, in words without its value, or null. */
export function findBadHeader(headers: ReadonlyMap<string, string>): string | null {
  const probe = new Headers();
  for (const [name, value] of headers) {
    try {
      probe.append(name, value);
    } catch {
      return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
        ? `the value of ${name} has characters that a header cannot carry`
        : `${JSON.stringify(name)} is no header name`;
    }
  }
  return null;
}

/**
 * What an error of fetch or of the SDK's HTTP transports means; null when it is none of theirs.
 *
 * @param networkError the last error below HTTP, for errors that carry it as text only
 */
export function httpFaultOf(error: unknown, networkError: unknown): Fault | null {
  const text = reasonOf(error);
  if (text.includes(TOO_LONG)) return { kind: "protocol", reason: TOO_LONG };
  if (/^SSE error: (?:undefined$|TypeError: terminated)/.test(text)) {
    return { kind: "closed", reason: "the server ended the event stream" };
  }
  if (/Redirect to .* not followed/.test(text)) return { kind: "redirect", reason: redirectOf(text) };
  if (text.includes("Unexpected content type")) return { kind: "not_mcp", reason: contentTypeOf(text) };
  const status = statusOf(error);
  if (status !== null) {
    return status >= 200 && status < 300
      ? { kind: "not_mcp", reason: text }
      : { kind: "http_status", status, body: bodyOf(text) };
  }
  const isTextOnly = text.startsWith("SSE error") && text.includes("fetch failed");
  const chain = causesOf(isTextOnly && networkError !== null ? networkError : error);
  const code = chain.map(codeOf).find((found) => found !== null);
  if (code === undefined && !text.includes("fetch failed") && !text.startsWith("SSE error")) return null;
  return { kind: "network", code: code ?? "FETCH_FAILED", reason: reasonOf(chain.at(-1)) };
}

/** The error, its cause, the cause's cause …; an AggregateError (several addresses of one name) counts as its first. */
function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let next: unknown = error; next !== undefined && next !== null && chain.length < 8; ) {
    chain.push(next);
    if (typeof next !== "object") break;
    if ("errors" in next && Array.isArray(next.errors) && next.errors.length > 0) next = next.errors[0];
    else if ("cause" in next) next = next.cause;
    else break;
  }
  return chain;
}

function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" && error.code !== "" ? error.code : null;
}

/** Both SDK errors carry the HTTP status as `code`; −1 stands for none. */
function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return httpStatusIn(reasonOf(error));
  const isHttp = /^(?:Streamable HTTP|SSE) error/.test(reasonOf(error));
  return isHttp && typeof error.code === "number" && error.code > 0 ? error.code : null;
}

/** The SSE transport's POST says it in words: `Error POSTing to endpoint (HTTP 404): …`. */
function httpStatusIn(text: string): number | null {
  const status = /\(HTTP (\d{3})\)/.exec(text)?.[1];
  return status === undefined ? null : Number(status);
}

function bodyOf(text: string): string {
  return text
    .replace(/^(?:Streamable HTTP|SSE) error: /, "")
    .replace(/^Error POSTing to endpoint[^:]*: ?/, "");
}

function redirectOf(text: string): string {
  return /Redirect to .* not followed/.exec(text)?.[0] ?? text;
}

function contentTypeOf(text: string): string {
  return /Unexpected content type: (.*)$/.exec(text)?.[1] ?? text;
}
