import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret of 32 random bytes, safe in a URL and in a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The cookie's name carries the port: cookies are shared by every port of a host, and two Toolscopes side by
 * side must not overwrite each other's session.
 */
export function sessionCookieName(port: number): string {
  return `toolscope_session_${port}`;
}

/** The value of `Set-Cookie`. It ends with the browser and with this start of the server, whichever is first. */
export function sessionCookie(port: number, sessionId: string): string {
  return `${sessionCookieName(port)}=${sessionId}; Path=/; HttpOnly; SameSite=Strict`;
}

/** Compares two secrets in a time that says nothing about where, or at which length, they differ. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return timingSafeEqual(digest(left), digest(right));
}

/**
 * True when one of the header's cookies of that name holds the session. Several may: another page of this host
 * (any port) can add a cookie of the same name under a longer path, and must not be able to lock the owner out.
 */
export function carriesSession(cookieHeader: string | null, name: string, sessionId: string): boolean {
  return (cookieHeader ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => sameSecret(pair.slice(name.length + 1), sessionId))
    .some((matches) => matches);
}
