import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeRequest, type RequestFacts, type Verdict } from "./guard";
import { createPolicy, type GuardPolicy } from "./guard-policy";

const local: GuardPolicy = {
  port: 3000,
  hosts: ["localhost", "127.0.0.1", "[::1]"],
  sessionId: "the-session",
  token: null,
  allowUpgrades: false,
};
const withToken: GuardPolicy = { ...local, token: "the-token" };
const onLan: GuardPolicy = { ...withToken, hosts: [...local.hosts, "192.168.1.5"] };

const silent: RequestFacts = {
  method: "GET",
  target: "/",
  host: "127.0.0.1:3000",
  origin: null,
  referer: null,
  cookie: null,
  accept: null,
  fetchSite: null,
  fetchMode: null,
  fetchDest: null,
  isUpgrade: false,
};
const session = { cookie: "theme=dark; toolscope_session_3000=the-session" };
const navigation = { fetchMode: "navigate", fetchDest: "document", accept: "text/html,*/*;q=0.8" };
const typed = { ...navigation, fetchSite: "none" };
const clicked = { ...navigation, fetchSite: "same-origin" };
const linkedFromElsewhere = { ...navigation, fetchSite: "cross-site" };
const fetched = { target: "/api/state", fetchSite: "same-origin", fetchMode: "cors", fetchDest: "empty" };
const staticFile = {
  target: "/_next/static/a.js",
  fetchSite: "same-origin",
  fetchMode: "no-cors",
  fetchDest: "script",
};
const lan = { host: "192.168.1.5:3000" };
const lanVisit = { ...lan, accept: "text/html" };
const lanReferer = { referer: "http://192.168.1.5:3000/search" };

/** `allow`, `allow + session`, `exchange → /path`, or `deny 403 host`. */
function told(verdict: Verdict): string {
  switch (verdict.kind) {
    case "allow":
      return verdict.setCookie === null ? "allow" : "allow + session";
    case "exchange":
      return `exchange → ${verdict.location}`;
    case "deny":
      return `deny ${verdict.status} ${verdict.code}`;
  }
}

type Values = { readonly [Name in keyof RequestFacts]?: readonly RequestFacts[Name][] };

/** Every request that takes one of the values for each fact; the last fact changes fastest. */
function combinations(values: Values): readonly RequestFacts[] {
  return Object.entries(values).reduce<readonly RequestFacts[]>(
    (made, [name, options]) => made.flatMap((facts) => options.map((value) => ({ ...facts, [name]: value }))),
    [silent],
  );
}

type Row = readonly [name: string, facts: Partial<RequestFacts>, verdict: string];

function table(policy: GuardPolicy, rows: readonly Row[]): void {
  it.each(rows)("%s", (_name, facts, verdict) => {
    expect(told(judgeRequest({ ...silent, ...facts }, policy))).toBe(verdict);
  });
}

describe("a person who opens the address", () => {
  table(local, [
    ["gets the session on the first visit", typed, "allow + session"],
    ["gets it at localhost too", { ...typed, host: "localhost:3000" }, "allow + session"],
    ["gets it at the IPv6 address too", { ...typed, host: "[::1]:3000" }, "allow + session"],
    ["gets it whatever the case of the name", { ...typed, host: "LocalHost:3000" }, "allow + session"],
    ["gets it on a deep link", { ...typed, target: "/search?q=a%20b" }, "allow + session"],
    ["keeps the one already given", { ...typed, ...session }, "allow"],
    ["follows a link of our own page", { ...clicked, ...session }, "allow"],
    ["asks with HEAD", { ...typed, method: "HEAD" }, "allow + session"],
    [
      "gets a new one after a restart",
      { ...typed, cookie: "toolscope_session_3000=of-an-earlier-start" },
      "allow + session",
    ],
    [
      "is not locked out by a cookie that another port has planted",
      { ...typed, cookie: "toolscope_session_3000=planted; toolscope_session_3000=the-session" },
      "allow",
    ],
  ]);
});

describe("our own page", () => {
  table(local, [
    ["reads data", { ...fetched, ...session }, "allow"],
    ["loads a static file", { ...staticFile, ...session }, "allow"],
    ["listens to the event stream", { ...fetched, ...session, target: "/api/events" }, "allow"],
    [
      "sends a command to a page",
      { ...fetched, ...session, method: "POST", target: "/catalog" },
      "deny 405 method",
    ],
    ["sends a command", { ...fetched, ...session, method: "POST", origin: "http://127.0.0.1:3000" }, "allow"],
    [
      "sends one from a browser that names only the origin",
      { ...session, method: "POST", target: "/api/servers/reconnect", origin: "http://127.0.0.1:3000" },
      "allow",
    ],
    ["gets nothing without the session", fetched, "deny 401 session"],
    ["gets no static file without the session", staticFile, "deny 401 session"],
    [
      "gets nothing with the session of an earlier start",
      { ...fetched, cookie: "toolscope_session_3000=of-an-earlier-start" },
      "deny 401 session",
    ],
    [
      "gets nothing with the session of a Toolscope on another port",
      { ...fetched, cookie: "toolscope_session_3001=the-session" },
      "deny 401 session",
    ],
  ]);
});

describe("another site, even when the browser adds our session", () => {
  const crossSite = { ...session, fetchSite: "cross-site" };
  const otherPort = { ...session, fetchSite: "same-site" };
  table(local, [
    ["links here: a page that shows nothing", { ...linkedFromElsewhere }, "deny 403 foreign_visit"],
    [
      "on another port of this machine links here",
      { ...session, ...linkedFromElsewhere, fetchSite: "same-site" },
      "deny 403 foreign_visit",
    ],
    ["fetches data", { ...crossSite, fetchMode: "cors", origin: "https://example.com" }, "deny 403 origin"],
    [
      "fetches data from another port of this machine",
      { ...otherPort, fetchMode: "cors", origin: "http://127.0.0.1:5173" },
      "deny 403 origin",
    ],
    [
      "fetches from localhost what 127.0.0.1 serves",
      { ...crossSite, fetchMode: "cors", origin: "http://localhost:3000" },
      "deny 403 origin",
    ],
    ["fetches without cors", { ...crossSite, fetchMode: "no-cors", fetchDest: "empty" }, "deny 403 foreign"],
    [
      "draws it as an image",
      { ...otherPort, fetchMode: "no-cors", fetchDest: "image", target: "/api/state" },
      "deny 403 foreign",
    ],
    [
      "runs it as a script",
      { ...otherPort, fetchMode: "no-cors", fetchDest: "script", target: "/_next/static/a.js" },
      "deny 403 foreign",
    ],
    [
      "opens the event stream",
      { ...otherPort, fetchMode: "cors", fetchDest: "empty", target: "/api/events" },
      "deny 403 foreign",
    ],
    ["puts it in a frame", { ...crossSite, fetchMode: "navigate", fetchDest: "iframe" }, "deny 403 foreign"],
    [
      "posts a form",
      { ...crossSite, ...navigation, fetchSite: "cross-site", method: "POST", origin: "https://example.com" },
      "deny 403 origin",
    ],
    [
      "posts a form without naming itself",
      { ...session, ...linkedFromElsewhere, method: "POST" },
      "deny 403 foreign",
    ],
    [
      "hides its origin (a sandboxed frame, a data: page)",
      { ...session, ...fetched, origin: "null", method: "POST" },
      "deny 403 origin",
    ],
    ["asks before sending (preflight)", { ...crossSite, method: "OPTIONS" }, "deny 405 method"],
    [
      "opens a WebSocket",
      { ...session, isUpgrade: true, fetchSite: "cross-site", fetchMode: "websocket" },
      "deny 403 upgrade",
    ],
  ]);
});

describe("our own address in a frame of our own page", () => {
  table(local, [
    ["is refused", { ...session, ...clicked, fetchDest: "iframe" }, "deny 403 foreign"],
    ["also as an object", { ...session, ...clicked, fetchDest: "object" }, "deny 403 foreign"],
  ]);
});

describe("a foreign Host", () => {
  table(local, [
    ["rebound DNS name", { ...typed, host: "evil.example:3000" }, "deny 403 host"],
    [
      "rebound DNS name with our session",
      { ...fetched, ...session, host: "evil.example:3000" },
      "deny 403 host",
    ],
    ["name that starts like ours", { ...typed, host: "localhost.evil.example:3000" }, "deny 403 host"],
    ["name that ends like ours", { ...typed, host: "evil.localhost:3000" }, "deny 403 host"],
    ["another port", { ...typed, host: "127.0.0.1:3001" }, "deny 403 host"],
    ["no port", { ...typed, host: "127.0.0.1" }, "deny 403 host"],
    [
      "an address of the network, when not listening there",
      { ...typed, host: "192.168.1.5:3000" },
      "deny 403 host",
    ],
    ["the unspecified address", { ...typed, host: "0.0.0.0:3000" }, "deny 403 host"],
    ["credentials in front", { ...typed, host: "127.0.0.1:3000@evil.example" }, "deny 403 host"],
    ["nothing, or two of them", { ...typed, host: null }, "deny 403 host"],
    ["empty", { ...typed, host: "" }, "deny 403 host"],
  ]);

  it("may leave out port 80, as browsers do", () => {
    const onPort80 = { ...local, port: 80 };
    expect(told(judgeRequest({ ...silent, ...typed, host: "localhost" }, onPort80))).toBe("allow + session");
  });
});

describe("a request that is odd in itself", () => {
  table(local, [
    ["protocol-relative target", { ...typed, target: "//evil.example/" }, "deny 400 target"],
    ["backslash target", { ...typed, target: "/\\evil.example/" }, "deny 400 target"],
    ["absolute target", { ...typed, target: "http://evil.example/" }, "deny 400 target"],
    ["asterisk target", { ...typed, target: "*", method: "OPTIONS" }, "deny 400 target"],
    ["TRACE", { ...typed, method: "TRACE" }, "deny 405 method"],
    ["an upgrade of a visit", { ...typed, isUpgrade: true }, "deny 403 upgrade"],
    [
      "a made-up Sec-Fetch-Site",
      { ...fetched, ...session, fetchSite: "same-origin, none" },
      "deny 403 foreign",
    ],
    ["a mode without a site", { ...navigation }, "deny 403 foreign"],
    [
      "a typed address that is no page load",
      { ...session, ...typed, fetchMode: "no-cors" },
      "deny 403 foreign",
    ],
  ]);
});

describe("a program that is no browser", () => {
  table(local, [
    ["gets nothing", {}, "deny 403 foreign"],
    ["gets nothing by asking for HTML", { accept: "text/html" }, "deny 403 foreign"],
    ["gets nothing by the session alone", session, "deny 403 foreign"],
    [
      "gets nothing by a Referer of ours",
      { ...session, referer: "http://127.0.0.1:3000/", accept: "text/html" },
      "deny 403 foreign",
    ],
    ["gets nothing by our Origin alone", { origin: "http://127.0.0.1:3000" }, "deny 401 session"],
  ]);
});

describe("with a required token", () => {
  table(withToken, [
    ["a visit without it is told where to find it", typed, "deny 401 token"],
    ["a visit with a wrong one too", { ...typed, target: "/?token=the-tokem" }, "deny 401 token"],
    ["a visit with an empty one too", { ...typed, target: "/?token=" }, "deny 401 token"],
    [
      "the right one is exchanged and taken out of the address",
      { ...typed, target: "/?token=the-token" },
      "exchange → /",
    ],
    [
      "the rest of the address stays",
      { ...typed, target: "/search?q=a%20b&token=the-token&limit=5" },
      "exchange → /search?q=a+b&limit=5",
    ],
    [
      "the address never leaves this server",
      { ...typed, target: "/x/..//evil.example/?token=the-token" },
      "exchange → /evil.example/",
    ],
    [
      "a link from elsewhere that knows it is exchanged",
      { ...linkedFromElsewhere, target: "/?token=the-token" },
      "exchange → /",
    ],
    ["a link from elsewhere that does not shows nothing", linkedFromElsewhere, "deny 403 foreign_visit"],
    ["a visit with the session goes on", { ...typed, ...session }, "allow"],
    [
      "a visit with both is cleaned up",
      { ...typed, ...session, target: "/?token=the-token" },
      "exchange → /",
    ],
    ["our page works as ever", { ...fetched, ...session }, "allow"],
    [
      "data is not had by the token",
      { ...fetched, target: "/api/state?token=the-token" },
      "deny 401 session",
    ],
    [
      "an image of another site is not had by the token",
      { fetchSite: "cross-site", fetchMode: "no-cors", fetchDest: "image", target: "/?token=the-token" },
      "deny 403 foreign",
    ],
    ["a program gets nothing by the token on loopback", { target: "/?token=the-token" }, "deny 403 foreign"],
    [
      "a foreign Host gets nothing by the token",
      { ...typed, host: "evil.example:3000", target: "/?token=the-token" },
      "deny 403 host",
    ],
  ]);
});

describe("on the network, where browsers send no Sec-Fetch headers", () => {
  table(onLan, [
    ["a visit wants the token", lanVisit, "deny 401 token"],
    ["a visit with it gets the session", { ...lanVisit, target: "/?token=the-token" }, "exchange → /"],
    ["a visit with the session goes on", { ...lanVisit, ...session }, "allow"],
    [
      "our page reads data",
      { ...lan, ...lanReferer, ...session, target: "/api/state", accept: "*/*" },
      "allow",
    ],
    [
      "our page sends a command",
      {
        ...lan,
        ...session,
        method: "POST",
        target: "/api/servers/reconnect",
        origin: "http://192.168.1.5:3000",
      },
      "allow",
    ],
    [
      "our page without the session gets nothing",
      { ...lan, ...lanReferer, accept: "*/*" },
      "deny 401 session",
    ],
    [
      "a page of another port gets nothing, though the browser adds our session",
      { ...lan, ...session, accept: "*/*", referer: "http://192.168.1.5:8080/" },
      "deny 403 foreign",
    ],
    ["a page that hides its address gets nothing", { ...lan, ...session, accept: "*/*" }, "deny 403 foreign"],
    [
      "a page whose address starts like ours gets nothing",
      { ...lan, ...session, accept: "*/*", referer: "http://192.168.1.5:30001/" },
      "deny 403 foreign",
    ],
    [
      "a form of another site gets nothing",
      { ...lanVisit, method: "POST", origin: "http://evil.example" },
      "deny 403 origin",
    ],
    ["a rebound DNS name gets nothing", { ...lanVisit, host: "evil.example:3000" }, "deny 403 host"],
  ]);
});

describe("in development, where hot reload needs a WebSocket", () => {
  const developing = { ...local, allowUpgrades: true };
  const socket = {
    isUpgrade: true,
    fetchMode: "websocket",
    fetchDest: "empty",
    target: "/_next/webpack-hmr",
  };
  table(developing, [
    [
      "our page opens one",
      { ...session, ...socket, fetchSite: "same-origin", origin: "http://127.0.0.1:3000" },
      "allow",
    ],
    [
      "another site does not",
      { ...session, ...socket, fetchSite: "cross-site", origin: "https://example.com" },
      "deny 403 origin",
    ],
    ["without the session nobody does", { ...socket, fetchSite: "same-origin" }, "deny 401 session"],
  ]);
});

describe("for any request at all", () => {
  const text = fc.oneof(
    fc.constantFrom(
      "same-origin",
      "same-site",
      "cross-site",
      "none",
      "navigate",
      "cors",
      "no-cors",
      "document",
      "empty",
      "iframe",
      "text/html",
      "null",
      "http://127.0.0.1:3000",
      "http://evil.example",
      "127.0.0.1:3000",
      "evil.example:3000",
      "toolscope_session_3000=the-session",
    ),
    fc.string({ maxLength: 30 }),
  );
  const header = fc.option(text, { nil: null });
  const anyFacts: fc.Arbitrary<RequestFacts> = fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST", "DELETE", "OPTIONS"),
    target: fc.oneof(fc.constantFrom("/", "/api/state", "/?token=the-token"), fc.webPath(), fc.string()),
    host: header,
    origin: header,
    referer: header,
    cookie: header,
    accept: header,
    fetchSite: header,
    fetchMode: header,
    fetchDest: header,
    isUpgrade: fc.boolean(),
  });

  it("gives the session to a visit that the person made, and to nothing else of 21,600 combinations", () => {
    const values = {
      fetchSite: [null, "none", "same-origin", "same-site", "cross-site", "odd"],
      fetchMode: [null, "navigate", "cors", "no-cors", "websocket", "odd"],
      fetchDest: [null, "document", "iframe", "empty", "image"],
      method: ["GET", "HEAD", "POST", "DELETE", "OPTIONS"],
      host: ["127.0.0.1:3000", "evil.example:3000", null],
      origin: [null, "http://127.0.0.1:3000", "http://evil.example", "null"],
      cookie: [null, "toolscope_session_3000=odd"],
    };
    const given = combinations(values).filter(
      (facts) => told(judgeRequest(facts, local)) === "allow + session",
    );
    expect(given).toEqual(
      combinations({
        fetchSite: ["none", "same-origin"],
        fetchMode: ["navigate"],
        fetchDest: ["document"],
        method: ["GET", "HEAD"],
        host: ["127.0.0.1:3000"],
        origin: [null, "http://127.0.0.1:3000"],
        cookie: [null, "toolscope_session_3000=odd"],
      }),
    );
  });

  it("lets nothing through from a page that names itself as foreign", () => {
    const foreign = fc.record({
      fetchSite: fc.constantFrom("same-site", "cross-site"),
      host: fc.constant("127.0.0.1:3000"),
      target: fc.constantFrom("/", "/api/state"),
    });
    fc.assert(
      fc.property(anyFacts, foreign, (facts, site) => {
        expect(judgeRequest({ ...facts, ...site }, local).kind).toBe("deny");
      }),
      { numRuns: 1000 },
    );
  });

  it("redirects only inside this server", () => {
    const target = fc.webPath().map((path) => `${path}?token=the-token`);
    fc.assert(
      fc.property(
        fc.oneof(
          target,
          fc.string().map((tail) => `/${tail}?token=the-token`),
        ),
        (path) => {
          const verdict = judgeRequest({ ...silent, ...typed, target: path }, withToken);
          if (verdict.kind === "exchange") expect(verdict.location).toMatch(/^\/(?![/\\])/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("the policy of a start", () => {
  const settings = { port: 3000, requireToken: false, allowUpgrades: false, interfaceAddresses: [] };

  it("wants no token on loopback, unless told", () => {
    expect(createPolicy({ ...settings, host: "127.0.0.1" }).token).toBeNull();
    expect(createPolicy({ ...settings, host: "127.0.0.1", requireToken: true }).token).not.toBeNull();
  });

  it("always wants a token beyond loopback", () => {
    expect(createPolicy({ ...settings, host: "0.0.0.0" }).token).not.toBeNull();
    expect(createPolicy({ ...settings, host: "::" }).token).not.toBeNull();
    expect(createPolicy({ ...settings, host: "192.168.1.5" }).token).not.toBeNull();
    expect(createPolicy({ ...settings, host: "box.local" }).token).not.toBeNull();
  });

  it("allows the host it was told, and this machine's addresses when told all of them", () => {
    expect(createPolicy({ ...settings, host: "Box.local" }).hosts).toEqual([
      "localhost",
      "127.0.0.1",
      "[::1]",
      "box.local",
    ]);
    const everywhere = {
      ...settings,
      host: "0.0.0.0",
      interfaceAddresses: ["127.0.0.1", "10.0.0.7", "fd00::7"],
    };
    expect(createPolicy(everywhere).hosts).toEqual([
      "localhost",
      "127.0.0.1",
      "[::1]",
      "10.0.0.7",
      "[fd00::7]",
    ]);
  });

  it("has secrets of its own every time", () => {
    const one = createPolicy({ ...settings, host: "127.0.0.1", requireToken: true });
    const two = createPolicy({ ...settings, host: "127.0.0.1", requireToken: true });
    expect(one.sessionId).toMatch(/^[\w-]{43}$/);
    expect(new Set([one.sessionId, one.token, two.sessionId, two.token]).size).toBe(4);
  });
});
