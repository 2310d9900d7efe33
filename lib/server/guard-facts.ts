import type { IncomingMessage } from "node:http";
import type { RequestFacts } from "./guard";

/** The facts of a request as node:http received it. */
export function factsOfMessage(message: IncomingMessage): RequestFacts {
  const once = (name: string): string | null => {
    const values = message.headersDistinct[name];
    return values?.length === 1 ? (values[0] ?? null) : null;
  };
  return {
    ...sharedFacts((name) => message.headersDistinct[name]?.join(", ") ?? null),
    method: message.method ?? "",
    target: message.url ?? "",
    // Two `Host` headers are two readings of one request: treated as none, which is refused.
    host: once("host"),
    cookie: message.headersDistinct.cookie?.join("; ") ?? null,
  };
}

/** The facts of the same request as a route handler or the proxy sees it. */
export function factsOfRequest(request: Request): RequestFacts {
  const url = new URL(request.url);
  return {
    ...sharedFacts((name) => request.headers.get(name)),
    method: request.method,
    target: url.pathname + url.search,
    host: request.headers.get("host"),
    cookie: request.headers.get("cookie"),
  };
}

type SharedFacts = Omit<RequestFacts, "method" | "target" | "host" | "cookie">;

function sharedFacts(header: (name: string) => string | null): SharedFacts {
  return {
    origin: header("origin"),
    referer: header("referer"),
    accept: header("accept"),
    fetchSite: header("sec-fetch-site"),
    fetchMode: header("sec-fetch-mode"),
    fetchDest: header("sec-fetch-dest"),
    isUpgrade: header("upgrade") !== null,
  };
}
