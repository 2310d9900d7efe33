import type { ApiError } from "@/lib/api/contract";
import type { DenialCode, Verdict } from "./guard";

/** An answer of the guard itself; nothing of the application ran for it. */
export interface GuardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What the guard sends for a verdict that lets nothing through; null for one that does. Every text is constant:
 * no path, host, version or reason is echoed. Three cases have words for the person in front of the screen, the
 * others all read the same, so that probing tells them nothing apart.
 */
export function guardAnswer(verdict: Verdict): GuardAnswer | null {
  if (verdict.kind === "allow") return null;
  if (verdict.kind === "exchange") {
    const headers = { "set-cookie": verdict.setCookie, location: verdict.location };
    return { status: 303, headers: { ...fixedHeaders, ...headers }, body: "" };
  }
  const { type, body } = denialBody(verdict.code);
  return { status: verdict.status, headers: { ...fixedHeaders, "content-type": type }, body };
}

const fixedHeaders = {
  "cache-control": "no-store",
  // An empty sandbox: no script, no style from elsewhere, no frame around it.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function denialBody(code: DenialCode): { readonly type: string; readonly body: string } {
  switch (code) {
    case "foreign_visit":
      return page(
        "Another site sent you here",
        // The empty address is this page's own, so nothing of the request is repeated.
        'Toolscope shows nothing to a link from elsewhere. <a href="">Open it</a> if that is what you meant to do.',
      );
    case "token":
      return page(
        "This Toolscope wants its token",
        "Open the address that it printed when it started, the one with <code>?token=</code> in it.",
      );
    case "session":
      return { type: "application/json", body: JSON.stringify(sessionEnded) };
    default:
      return { type: "text/plain; charset=utf-8", body: "Forbidden\n" };
  }
}

const sessionEnded: ApiError = {
  error: {
    code: "session",
    message: "This page belongs to an earlier start of Toolscope.",
    hint: "Reload the page.",
  },
};

function page(title: string, html: string): { readonly type: string; readonly body: string } {
  const style = "body{font:16px/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`;
  const body = `<!doctype html><html lang="en"><head>${head}<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${html}</p></main></body></html>\n`;
  return { type: "text/html; charset=utf-8", body };
}
