import { type GuardPolicy, isLoopbackHost } from "./guard-policy";
import { carriesSession, sameSecret, sessionCookie, sessionCookieName } from "./session";

/** What the guard looks at in a request; headers as sent, null when absent. */
export interface RequestFacts {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly target: string;
  /** null also when the header was sent twice. */
  readonly host: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  readonly cookie: string | null;
  readonly accept: string | null;
  readonly fetchSite: string | null;
  readonly fetchMode: string | null;
  readonly fetchDest: string | null;
  /** True when the request asks to become a WebSocket or anything else. */
  readonly isUpgrade: boolean;
}

/** `code` is for tests and for our own pages; what a stranger reads is the same for all of them. */
export type DenialCode =
  | "target"
  | "method"
  | "upgrade"
  | "host"
  | "origin"
  | "foreign"
  | "foreign_visit"
  | "session"
  | "token";

export type Verdict =
  | { readonly kind: "allow"; readonly setCookie: string | null }
  /** The token was right: give the session, and take the token out of the address bar and the history. */
  | { readonly kind: "exchange"; readonly setCookie: string; readonly location: string }
  | { readonly kind: "deny"; readonly status: 400 | 401 | 403 | 405; readonly code: DenialCode };

/**
 * Decides about one request, whatever it asks for: page, data, event stream or static file. In order:
 *
 * 1. its shape (target, method, no upgrade), its `Host` (ours, with our port), its `Origin` (ours, or none);
 * 2. who sent it, by what the browser says of it and no page can forge (`whoSent`);
 * 3. what that sender must hold: a visit by the person gets the session, our own page must hold it.
 *
 * The session alone is never enough: cookies are shared by all ports of a host, so a page of another local
 * server sends it too, and is stopped by 2.
 */
export function judgeRequest(facts: RequestFacts, policy: GuardPolicy): Verdict {
  const shape = denyShape(facts, policy);
  if (shape !== null) return shape;
  const host = ownHost(facts.host, policy);
  if (host === null) return deny(403, "host");
  if (facts.origin !== null && facts.origin !== ownOrigin(facts)) return deny(403, "origin");

  const sender = whoSent(facts, host);
  if (sender === "foreign") return deny(403, "foreign");
  const holdsSession = carriesSession(facts.cookie, sessionCookieName(policy.port), policy.sessionId);
  if (sender === "own-page") {
    if (!holdsSession) return deny(401, "session");
    return isRead(facts) || facts.target.startsWith("/api/") ? allow : deny(405, "method");
  }

  const location = withoutToken(facts.target, policy.token);
  if (location !== null) return { kind: "exchange", setCookie: newCookie(policy), location };
  if (sender === "foreign-visit") return deny(403, "foreign_visit");
  if (holdsSession) return allow;
  return policy.token === null ? { kind: "allow", setCookie: newCookie(policy) } : deny(401, "token");
}

const allow: Verdict = { kind: "allow", setCookie: null };

function deny(status: 400 | 401 | 403 | 405, code: DenialCode): Verdict {
  return { kind: "deny", status, code };
}

function newCookie(policy: GuardPolicy): string {
  return sessionCookie(policy.port, policy.sessionId);
}

const knownMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const readingMethods: readonly string[] = ["GET", "HEAD"];

/** Pages are read only: anything else would reach Next's handling of server actions, of which there are none. */
function isRead(facts: RequestFacts): boolean {
  return readingMethods.includes(facts.method);
}

/** A target of `//host` or `http://host/…` could make a redirect leave this server: only plain paths. */
function denyShape(facts: RequestFacts, policy: GuardPolicy): Verdict | null {
  if (!/^\/(?![/\\])/.test(facts.target)) return deny(400, "target");
  if (!knownMethods.includes(facts.method)) return deny(405, "method");
  if (facts.isUpgrade && !policy.allowUpgrades) return deny(403, "upgrade");
  return null;
}

/** The host's name when it is one of ours with our port (a browser leaves out port 80), else null. */
function ownHost(header: string | null, policy: GuardPolicy): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i.exec(header ?? "");
  const name = match?.[1]?.toLowerCase();
  if (name === undefined || !policy.hosts.includes(name)) return null;
  return Number(match?.[2] ?? 80) === policy.port ? name : null;
}

/** The origin of pages at the request's `Host`; only meaningful once that is known to be ours. */
function ownOrigin(facts: RequestFacts): string {
  return `http://${(facts.host ?? "").toLowerCase()}`;
}

/**
 * visit: a person opened the address in a tab · foreign-visit: another site's link did · own-page: one of our
 * pages · foreign: all else (another site's script, image, frame or form; a program that is no browser).
 */
type Sender = "visit" | "foreign-visit" | "own-page" | "foreign";

function whoSent(facts: RequestFacts, host: string): Sender {
  if ([facts.fetchSite, facts.fetchMode, facts.fetchDest].every((header) => header === null)) {
    return whoSentWithoutMetadata(facts, host);
  }
  const isVisit =
    facts.fetchMode === "navigate" && facts.fetchDest === "document" && readingMethods.includes(facts.method);
  const isFrame = facts.fetchMode === "navigate" && facts.fetchDest !== "document";
  switch (facts.fetchSite) {
    case "same-origin":
      if (isFrame) return "foreign";
      return isVisit ? "visit" : "own-page";
    case "none":
      return isVisit ? "visit" : "foreign";
    case "same-site": // another port of this host
    case "cross-site":
      return isVisit ? "foreign-visit" : "foreign";
    default:
      return "foreign";
  }
}

/**
 * Every current browser sends `Sec-Fetch-*` to a loopback host, and none does over plain HTTP to any other
 * host. There, `Origin` or `Referer` must name our page, and a visit is told by its `Accept`; a foreign page
 * gains nothing by looking like a visit, since only the token (or a cookie it cannot send) opens it.
 */
function whoSentWithoutMetadata(facts: RequestFacts, host: string): Sender {
  if (facts.origin !== null) return "own-page";
  if (isLoopbackHost(host)) return "foreign";
  if (facts.referer?.startsWith(`${ownOrigin(facts)}/`)) return looksLikeVisit(facts) ? "visit" : "own-page";
  return looksLikeVisit(facts) ? "visit" : "foreign";
}

function looksLikeVisit(facts: RequestFacts): boolean {
  return readingMethods.includes(facts.method) && (facts.accept ?? "").includes("text/html");
}

/** The target without its `token` when that is the right one; null when it is not, or none is wanted. */
function withoutToken(target: string, token: string | null): string | null {
  if (token === null) return null;
  const url = new URL(target, "http://localhost");
  const given = url.searchParams.get("token");
  if (given === null || !sameSecret(given, token)) return null;
  url.searchParams.delete("token");
  // `/a/..//host` comes out of the parser as `//host`, which a browser would follow to that host.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}
