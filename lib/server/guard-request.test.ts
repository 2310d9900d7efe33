import { afterEach, describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./guard-headers";
import { createPolicy, type GuardPolicy, setPolicy } from "./guard-policy";
import { guardRequest } from "./guard-request";
import { sessionCookie } from "./session";

const settings = { host: "127.0.0.1", port: 4321, requireToken: false, allowUpgrades: false };
const policy: GuardPolicy = createPolicy({ ...settings, interfaceAddresses: [] });

function request(path: string, headers: Record<string, string>): Request {
  return new Request(`http://127.0.0.1:4321${path}`, { headers: { host: "127.0.0.1:4321", ...headers } });
}

const ownPage = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };
const withSession = { cookie: `toolscope_session_4321=${policy.sessionId}` };

describe("guardRequest", () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, Symbol.for("toolscope.guard-policy"));
  });

  it("lets our own page through", () => {
    setPolicy(policy);
    expect(guardRequest(request("/api/state", { ...ownPage, ...withSession }))).toBeNull();
  });

  it("answers 503 when Toolscope's own server did not start the process", () => {
    expect(guardRequest(request("/api/state", { ...ownPage, ...withSession }))?.status).toBe(503);
  });

  it("tells our page that its session is over, in the API's error form", async () => {
    setPolicy(policy);
    const answer = guardRequest(request("/api/state", ownPage));
    expect(answer?.status).toBe(401);
    expect(await answer?.json()).toEqual({
      error: {
        code: "session",
        message: "This page belongs to an earlier start of Toolscope.",
        hint: "Reload the page.",
      },
    });
  });

  it("says the same to every stranger, and nothing of the request", async () => {
    setPolicy(policy);
    const foreignHost = guardRequest(request("/api/secret-path", { ...ownPage, host: "evil.example:4321" }));
    const foreignOrigin = guardRequest(request("/", { ...ownPage, origin: "https://evil.example" }));
    const program = guardRequest(request("/", {}));
    for (const answer of [foreignHost, foreignOrigin, program]) {
      expect(answer?.status).toBe(403);
      expect(await answer?.text()).toBe("Forbidden\n");
      expect(answer?.headers.get("set-cookie")).toBeNull();
      expect(answer?.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("shows a visitor from elsewhere one constant page with a link to itself", async () => {
    setPolicy(policy);
    const visit = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    const answer = guardRequest(request('/search?q="><script>', visit));
    expect(answer?.status).toBe(403);
    expect(answer?.headers.get("set-cookie")).toBeNull();
    const text = (await answer?.text()) ?? "";
    expect(text).toContain('<a href="">Open it</a>');
    expect(text).not.toContain("<script");
    expect(text).not.toContain("search");
  });
});

describe("headers", () => {
  it("the session is out of reach of scripts and other sites", () => {
    expect(sessionCookie(4321, "x")).toBe("toolscope_session_4321=x; Path=/; HttpOnly; SameSite=Strict");
  });

  it("the Referer stays home on loopback, and reaches only ourselves beyond", () => {
    expect(securityHeaders(policy)["referrer-policy"]).toBe("no-referrer");
    const wide = createPolicy({ ...settings, host: "10.0.0.7", interfaceAddresses: [] });
    expect(securityHeaders(wide)["referrer-policy"]).toBe("same-origin");
  });

  it("scripts run by nonce only, and evaluated code in development only", () => {
    const production = contentSecurityPolicy("abc", false);
    expect(production).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(production).toContain("style-src-elem 'self' 'nonce-abc';");
    expect(production).toContain("frame-ancestors 'none'");
    expect(production).not.toContain("unsafe-eval");
    expect(contentSecurityPolicy("abc", true)).toContain("'unsafe-eval'");
  });
});
