import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ApiError, SearchData, ToolDetail } from "@/lib/api/contract";
import { createPolicy, setPolicy } from "@/lib/server/guard-policy";
import { setWorkspace } from "@/lib/server/slot";
import type { Workspace } from "@/lib/server/types";
import { createDesk, type Desk, serverYaml, until } from "@/lib/server/workspace.test-kit";
import { GET as budget } from "./budget/route";
import { GET as catalog } from "./catalog/route";
import { GET as events } from "./events/route";
import { GET as listing } from "./listing/route";
import { GET as overview } from "./overview/route";
import { GET as search } from "./search/route";
import { GET as log } from "./servers/log/route";
import { POST as reconnect } from "./servers/reconnect/route";
import { GET as servers } from "./servers/route";
import { GET as state } from "./state/route";
import { GET as tool } from "./tool/route";

const policy = createPolicy({
  host: "127.0.0.1",
  port: 4321,
  requireToken: false,
  allowUpgrades: false,
  interfaceAddresses: [],
});
const ownPage = {
  host: "127.0.0.1:4321",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  cookie: `toolscope_session_4321=${policy.sessionId}`,
};

let desk: Desk;
let workspace: Workspace;
beforeAll(async () => {
  setPolicy(policy);
  desk = createDesk();
  desk.write("core.json", [{ name: "read_file", description: "Reads a file." }]);
  desk.write(
    "toolscope.yaml",
    `mcp_servers:\n${serverYaml("a", "plain.mjs", ["--tools", "create_issue,close_issue"])}sources:\n  builtin: { file: core.json, kind: core }\n`,
  );
  workspace = await desk.open();
  setWorkspace(workspace);
  await workspace.settled();
});
afterAll(async () => {
  setWorkspace(null);
  Reflect.deleteProperty(globalThis, Symbol.for("toolscope.guard-policy"));
  await desk.clear();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request(`http://127.0.0.1:4321${path}`, { headers: { ...ownPage, ...headers } });
const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request(`http://127.0.0.1:4321${path}`, {
    method: "POST",
    body,
    headers: { ...ownPage, origin: "http://127.0.0.1:4321", "content-type": "application/json", ...headers },
  });
const failure = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as ApiError;
  return { status: response.status, ...error };
};

const handlers: readonly (readonly [string, (request: Request) => Promise<Response>])[] = [
  ["/api/state", state],
  ["/api/overview", overview],
  ["/api/catalog", catalog],
  ["/api/budget", budget],
  ["/api/listing", listing],
  ["/api/servers", servers],
  ["/api/tool?name=a/create_issue", tool],
  ["/api/search?q=issue", search],
  ["/api/servers/log?label=a", log],
  ["/api/events", events],
];

describe("every handler", () => {
  for (const [path, handler] of handlers) {
    it(`${path} answers nobody but our own page`, async () => {
      const foreign = [
        get(path, { host: "evil.example:4321" }),
        get(path, { cookie: "" }),
        get(path, { "sec-fetch-site": "cross-site" }),
      ];
      for (const request of foreign) {
        const response = await handler(request);
        expect([401, 403]).toContain(response.status);
        expect(await response.text()).not.toContain("issue");
      }
    });

    it(`${path} refuses a parameter it does not know, by name`, async () => {
      const separator = path.includes("?") ? "&" : "?";
      expect(await failure(handler(get(`${path}${separator}nonsense=1`)))).toEqual({
        status: 400,
        code: "bad_query",
        message: 'Unknown query parameter "nonsense".',
        hint: null,
      });
    });
  }

  it("answers 503 where Toolscope's own server did not start the process", async () => {
    Reflect.deleteProperty(globalThis, Symbol.for("toolscope.guard-policy"));
    try {
      expect((await state(get("/api/state"))).status).toBe(503);
    } finally {
      setPolicy(policy);
    }
  });

  it("keeps private answers out of every cache", async () => {
    expect((await state(get("/api/state"))).headers.get("cache-control")).toBe("no-store");
  });
});

describe("the views", () => {
  it("are what the workspace says", async () => {
    expect(await (await state(get("/api/state"))).json()).toEqual(workspace.state());
    expect(await (await overview(get("/api/overview"))).json()).toEqual(workspace.overview());
    expect(await (await budget(get("/api/budget"))).json()).toEqual(workspace.budget());
    expect(await (await listing(get("/api/listing"))).json()).toEqual(workspace.listing());
    expect(await (await servers(get("/api/servers"))).json()).toMatchObject({ servers: [{ label: "a" }] });
  });
});

describe("GET /api/catalog", () => {
  it("comes with a tag, and is not sent again to who has it", async () => {
    const first = await catalog(get("/api/catalog"));
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(await first.json()).toEqual(workspace.catalog());
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await catalog(get("/api/catalog", { "if-none-match": tags }));
      expect(again.status).toBe(304);
      expect(again.headers.get("etag")).toBe(etag);
      expect(await again.text()).toBe("");
    }
    expect((await catalog(get("/api/catalog", { "if-none-match": '"other"' }))).status).toBe(200);
  });
});

describe("GET /api/tool", () => {
  it("finds a tool by any spelling of its name", async () => {
    for (const name of ["mcp__a__create_issue", "a/create_issue"]) {
      const detail = (await (
        await tool(get(`/api/tool?name=${encodeURIComponent(name)}`))
      ).json()) as ToolDetail;
      expect(detail.row.publicName).toBe("mcp__a__create_issue");
    }
  });

  it("says what was probably meant by an unknown name", async () => {
    expect(await failure(tool(get("/api/tool?name=create_isue")))).toEqual({
      status: 404,
      code: "no_such_tool",
      message: 'No tool is named "create_isue".',
      hint: "Did you mean mcp__a__create_issue?",
    });
  });

  it("wants exactly one name", async () => {
    const cases = [
      ["/api/tool", 'Query parameter "name": it is missing.'],
      ["/api/tool?name=", 'Query parameter "name": it is empty.'],
      ["/api/tool?name=a&name=b", 'Query parameter "name": it may be given once only.'],
    ] as const;
    for (const [path, message] of cases) {
      expect(await failure(tool(get(path)))).toMatchObject({ status: 400, code: "bad_query", message });
    }
  });
});

describe("GET /api/search", () => {
  const searched = async (path: string) => (await (await search(get(path))).json()) as SearchData;

  it("answers several queries under several rankers", async () => {
    const { queries, rankers, limit } = await searched(
      "/api/search?q=create&q=close+issue&ranker=bm25&ranker=regex&limit=1",
    );
    expect(rankers).toEqual(["bm25", "regex"]);
    expect(limit).toBe(1);
    expect(
      queries.map(({ query, rankers: ranked }) => [query, ranked.map(({ result }) => result.hits[0]?.tool)]),
    ).toEqual([
      ["create", ["create_issue", "create_issue"]],
      ["close issue", ["close_issue", undefined]],
    ]);
  });

  it("explains a tool that is asked about", async () => {
    const { queries } = await searched("/api/search?q=create+issue&why=a/close_issue");
    expect(queries[0]?.why?.outcome).toEqual({ kind: "stopped-at-gate" });
  });

  it("refuses what it cannot search, and says why", async () => {
    const eight = Array.from({ length: 8 }, (_, at) => `q=${at}`).join("&");
    const cases = [
      ["/api/search", 'Query parameter "q": give at least one query.'],
      [`/api/search?${eight}`, 'Query parameter "q": it may be given 7 times at most.'],
      ["/api/search?q=a&limit=five", 'Query parameter "limit": a whole number is wanted.'],
      ["/api/search?q=a&limit=1&limit=2", 'Query parameter "limit": it may be given once only.'],
      [
        "/api/search?q=a&ranker=best",
        'Query parameter "ranker": an unknown ranker; there are hermes, hermes-floor, bm25, classic, flexsearch, regex.',
      ],
    ] as const;
    for (const [path, message] of cases) {
      expect(await failure(search(get(path)))).toMatchObject({ status: 400, code: "bad_query", message });
    }
  });
});

describe("the servers' handlers", () => {
  it("tell a log by label, and that a label is unknown", async () => {
    expect(await (await log(get("/api/servers/log?label=a"))).json()).toMatchObject({
      label: "a",
      dropped: 0,
    });
    expect(await failure(log(get("/api/servers/log?label=b")))).toMatchObject({
      status: 404,
      code: "no_such_server",
      message: 'No server is called "b".',
    });
  });

  it("reconnect one server, and tell how it goes as events", async () => {
    const pid = workspace.snapshot().connections[0]?.pid;
    const response = await reconnect(post("/api/servers/reconnect", '{"label":"a"}'));
    expect([response.status, await response.json()]).toEqual([202, { label: "a", accepted: true }]);
    await until(workspace, () => {
      const [server] = workspace.snapshot().connections;
      return server?.status === "ready" && server.pid !== pid;
    });
  });

  it("reconnect nothing for another site, another type of body, or a body that does not fit", async () => {
    const pid = workspace.snapshot().connections[0]?.pid;
    const path = "/api/servers/reconnect";
    expect((await reconnect(post(path, '{"label":null}', { origin: "https://evil.example" }))).status).toBe(
      403,
    );
    expect((await reconnect(post(path, '{"label":null}', { cookie: "" }))).status).toBe(401);
    const cases = [
      [post(path, '{"label":null}', { "content-type": "text/plain" }), 415, "not_json"],
      [post(path, "{"), 400, "bad_json"],
      [post(path, "{}"), 400, "bad_body"],
      [post(path, '{"label":"a","force":true}'), 400, "bad_body"],
      [post(path, '{"label":7}'), 400, "bad_body"],
      [post(path, JSON.stringify({ label: "x".repeat(20_000) })), 413, "body_too_long"],
      [post(path, '{"label":"nobody"}'), 404, "no_such_server"],
    ] as const;
    for (const [request, status, code] of cases) {
      expect(await failure(reconnect(request))).toMatchObject({ status, code });
    }
    expect(workspace.snapshot().connections[0]).toMatchObject({ status: "ready", pid });
  });
});

describe("GET /api/events", () => {
  it("begins with the current version and ends with the request", async () => {
    const leaving = new AbortController();
    const request = new Request("http://127.0.0.1:4321/api/events", {
      headers: ownPage,
      signal: leaving.signal,
    });
    const response = await events(request);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    await next();
    expect(await next()).toContain(`data: {"version":${workspace.snapshot().version},"topics":[]}`);
    leaving.abort();
    expect((await reader.read()).done).toBe(true);
  });
});

describe("a fault of ours", () => {
  afterEach(() => setWorkspace(workspace));

  it("is 500 without its details, which only the terminal is told", async () => {
    const told: string[] = [];
    const write = process.stderr.write.bind(process.stderr);
    process.stderr.write = (text: string | Uint8Array) => told.push(String(text)) > 0;
    setWorkspace({
      ...workspace,
      state: () => {
        throw new Error("inner detail");
      },
    });
    try {
      expect(await failure(state(get("/api/state")))).toEqual({
        status: 500,
        code: "internal",
        message: "Toolscope could not answer this request.",
        hint: "The terminal that runs Toolscope says why.",
      });
    } finally {
      process.stderr.write = write;
    }
    expect(told.join("")).toContain("inner detail");
  });
});
