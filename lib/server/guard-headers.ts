import { type GuardPolicy, isLoopbackHost } from "./guard-policy";

/**
 * Headers of every answer, pages, data and static files alike. No `Strict-Transport-Security`: Toolscope speaks
 * plain HTTP, and on localhost that header would break every other local server.
 */
export function securityHeaders(policy: GuardPolicy): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": referrerPolicy(policy),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
  };
}

/** Beyond loopback browsers send no `Sec-Fetch-*`, and the guard needs the `Referer` of our own pages. */
function referrerPolicy(policy: GuardPolicy): string {
  return policy.hosts.every(isLoopbackHost) ? "no-referrer" : "same-origin";
}

/**
 * The content security policy of a page. Scripts and style sheets run by nonce only; style attributes stay
 * allowed because server rendering writes them (heights of virtual rows, widths of bars).
 *
 * @param nonce fresh for every answer
 * @param isDevelopment hot reload evaluates code and injects style elements without a nonce
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const script = `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`;
  const style = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src-elem ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
