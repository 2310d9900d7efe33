import { describe, expect, it } from "vitest";
import type { ServerEntry } from "@/lib/config/types";
import {
  always,
  type Handler,
  remoteEntry,
  sseHandler,
  startHttp,
  streamableHandler,
} from "./http-servers.test-kit";
import { manualClock } from "./manual-clock.test-kit";
import { testConnections } from "./servers.test-kit";
import type { ConnectionState } from "./types";

const isReady = ({ status }: ConnectionState) => status === "ready";

/** The state after the first attempt. */
async function firstState(entry: ServerEntry, limits?: { readonly messageBytes: number }) {
  const connections = testConnections({ live: false, ...(limits && { limits: { response: limits } }) });
  connections.apply([entry]);
  await connections.settled();
  return connections.state("remote");
}

describe("a server over Streamable HTTP", () => {
  it("goes through its stages to a complete list", async () => {
    const { origin, headers } = await startHttp(streamableHandler(() => ["a", "b"]).handler);
    const state = await firstState(remoteEntry(`${origin}/mcp`, { headers: { "X-Team": "blue" } }));
    expect(state).toMatchObject({
      status: "ready",
      origin: "http",
      pid: null,
      toolCount: 2,
      serverInfo: { name: "remote", version: "1.0.0" },
      failure: null,
    });
    expect(state.stages.map(({ status }) => status)).toEqual(["done", "done", "done", "done"]);
    expect(state.stages[2]?.detail).toBe(`Streamable HTTP, protocol ${state.protocolVersion}`);
    expect(headers.every((sent) => sent["x-team"] === "blue")).toBe(true);
  });

  it("is told when we leave", async () => {
    const server = streamableHandler(() => ["a"]);
    const { origin } = await startHttp(server.handler);
    const connections = testConnections();
    connections.apply([remoteEntry(`${origin}/mcp`)]);
    await connections.settled();
    expect(server.sessionCount()).toBe(1);
    await connections.close();
    expect(server.sessionCount()).toBe(0);
  });

  it("tells when its list changes", async () => {
    const names = ["a"];
    const server = streamableHandler(() => names);
    const { origin, requests } = await startHttp(server.handler);
    const connections = testConnections();
    connections.apply([remoteEntry(`${origin}/mcp`)]);
    await connections.settled();
    await expect.poll(() => requests).toContain("GET /mcp");
    names.push("b");
    await server.announceChange();
    await connections.until("remote", ({ toolCount }) => toolCount === 2);
    expect(connections.toolNames("remote")).toEqual(["a", "b"]);
  });

  it("is stale when it goes away, keeps its tools, and comes back", async () => {
    const first = await startHttp(streamableHandler(() => ["a"]).handler);
    const connections = testConnections();
    connections.apply([remoteEntry(`${first.origin}/mcp`)]);
    await connections.settled();
    await expect.poll(() => first.requests).toContain("GET /mcp");
    await first.stop();
    const stale = await connections.until("remote", ({ status }) => status === "stale");
    expect(stale.failure?.code).toMatch(/^(?:refused|network)$/);
    expect(connections.toolNames("remote")).toEqual(["a"]);
    await startHttp(streamableHandler(() => ["a", "b"]).handler, first.port);
    expect(await connections.until("remote", isReady)).toMatchObject({ toolCount: 2, failure: null });
  });
});

describe("a server that says nothing by itself", () => {
  it("is asked now and then whether it is still there", async () => {
    const clock = manualClock();
    const { handler } = streamableHandler(() => ["a"]);
    const server = await startHttp((request, response) =>
      request.method === "GET" ? response.writeHead(405).end() : handler(request, response),
    );
    const connections = testConnections({ clock });
    connections.apply([remoteEntry(`${server.origin}/mcp`)]);
    await connections.settled();
    const asked = server.requests.length;
    clock.advance(30_000);
    // What is left to wait for is the next time it is asked: the answer has come.
    await clock.until(() => server.requests.length > asked && clock.pending() === 1);
    expect(connections.state("remote").status).toBe("ready");
    await server.stop();
    clock.advance(30_000);
    const stale = await connections.until("remote", ({ status }) => status === "stale");
    expect(stale.toolCount).toBe(1);
    // A connection that was kept open breaks; a new one is refused.
    expect(stale.failure?.code).toMatch(/^(?:refused|network)$/);
    expect(stale.nextRetryAtMs).toBe(clock.now() + 1_000);
    clock.advance(1_000);
    const second = await connections.until("remote", (s) => s.attempt === 2 && s.nextRetryAtMs !== null);
    expect(second.nextRetryAtMs).toBe(clock.now() + 2_000);
  });
});

describe("a server asked whether it is there", () => {
  const askedWith = async (answer: number) => {
    const clock = manualClock();
    const { handler } = streamableHandler(() => ["a"]);
    let isListed = false;
    const server = await startHttp((request, response) => {
      if (request.method === "GET") return response.writeHead(405).end();
      return isListed ? response.writeHead(answer).end() : handler(request, response);
    });
    const connections = testConnections({ clock });
    connections.apply([remoteEntry(`${server.origin}/mcp`, { kind: "http" })]);
    await connections.settled();
    isListed = true;
    const asked = server.requests.length;
    clock.advance(30_000);
    await clock.until(() => server.requests.length > asked && clock.pending() === 1);
    return connections.state("remote").status;
  };

  it("is there when it refuses the question", async () => {
    expect(await askedWith(400)).toBe("ready");
  });

  it("has forgotten us when it does not know the session: we introduce ourselves again", async () => {
    expect(await askedWith(404)).toBe("stale");
  });
});

describe("an older server over SSE", () => {
  it("is found when the type was inferred: Streamable HTTP first, then the event stream", async () => {
    const { origin, requests } = await startHttp(sseHandler(() => ["a"]));
    const state = await firstState(remoteEntry(`${origin}/sse`));
    expect(state).toMatchObject({ status: "ready", toolCount: 1 });
    expect(state.stages[2]?.detail).toMatch(/^SSE, protocol /);
    expect(requests.slice(0, 2)).toEqual(["POST /sse", "GET /sse"]);
  });

  it("is not looked for when the type was said", async () => {
    const { origin, requests } = await startHttp(sseHandler(() => ["a"]));
    const state = await firstState(remoteEntry(`${origin}/sse`, { kind: "http" }));
    expect(state.failure).toMatchObject({ code: "http_error", stage: "initialise" });
    expect(state.failure?.fix).toMatch(/type: sse/);
    expect(requests).toEqual(["POST /sse"]);
  });

  it("is spoken to directly when its type was said", async () => {
    const { origin, requests } = await startHttp(sseHandler(() => ["a"]));
    const state = await firstState(remoteEntry(`${origin}/sse`, { kind: "sse" }));
    expect(state).toMatchObject({ status: "ready", toolCount: 1 });
    expect(requests[0]).toBe("GET /sse");
  });

  it("is stale when its stream ends, and comes back", async () => {
    const first = await startHttp(sseHandler(() => ["a"]));
    const connections = testConnections();
    connections.apply([remoteEntry(`${first.origin}/sse`, { kind: "sse" })]);
    await connections.settled();
    await first.stop();
    const stale = await connections.until("remote", ({ status }) => status === "stale");
    expect(stale).toMatchObject({ toolCount: 1, failure: { code: "closed" } });
    await startHttp(
      sseHandler(() => ["b"]),
      first.port,
    );
    await connections.until("remote", isReady);
    expect(connections.toolNames("remote")).toEqual(["b"]);
  });

  it("may not send us to another origin", async () => {
    const other = await startHttp(always(202, {}, ""));
    const { origin } = await startHttp((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`event: endpoint\ndata: ${other.origin}/steal\n\n`);
    });
    const state = await firstState(
      remoteEntry(`${origin}/sse`, { kind: "sse", headers: { Authorization: "Bearer k" } }),
    );
    expect(state.status).toBe("failed");
    expect(state.failure?.message).toMatch(/Endpoint origin does not match/);
    expect(other.requests).toEqual([]);
  });
});

describe("an address that gives no server", () => {
  const statusOf = async (handler: Handler, given: Parameters<typeof remoteEntry>[1] = {}) => {
    const { origin } = await startHttp(handler);
    return firstState(remoteEntry(`${origin}/mcp`, given));
  };

  it("wants a credential", async () => {
    const state = await statusOf(always(401, { "www-authenticate": "Bearer" }, "token missing"));
    expect(state.failure).toMatchObject({ code: "unauthorized", likelyCause: "No credential was sent." });
    expect(state.failure?.message).toMatch(/refused us with HTTP 401\. It says: token missing$/);
  });

  it("refuses the credential, which is not tried again and not shown", async () => {
    const { origin, requests } = await startHttp((request, response) => {
      response.writeHead(403).end(`no entry with ${request.headers.authorization}`);
    });
    const connections = testConnections();
    const secret = "Bearer zq9-Secret-77";
    connections.apply([
      remoteEntry(`${origin}/mcp`, { headers: { Authorization: secret }, secrets: [secret] }),
    ]);
    await connections.settled();
    const state = connections.state("remote");
    expect(state).toMatchObject({ status: "failed", nextRetryAtMs: null, failure: { code: "unauthorized" } });
    expect(state.failure?.likelyCause).toMatch(/Authorization is known, but may not/);
    expect(requests).toEqual(["POST /mcp"]);
    expect(JSON.stringify([state, connections.log("remote")])).not.toContain("zq9-Secret-77");
  });

  it.each<[string, Handler, string, RegExp]>([
    [
      "a path that is not there",
      always(404, {}, "nothing here"),
      "not_found",
      /HTTP 404\. It says: nothing here/,
    ],
    ["a fault of its own", always(500, {}, ""), "http_error", /HTTP 500/],
    [
      "a web page",
      always(200, { "content-type": "text/html" }, "<html>"),
      "not_mcp",
      /not with MCP \(text\/html\)/,
    ],
    [
      "JSON of another kind",
      always(200, { "content-type": "application/json" }, '{"ok":true}'),
      "protocol",
      /./,
    ],
    ["no JSON", always(200, { "content-type": "application/json" }, "oops"), "protocol", /is not JSON/],
  ])("answers with %s", async (_what, handler, code, message) => {
    const { failure } = await statusOf(handler, { kind: "http" });
    expect(failure?.code).toBe(code);
    expect(failure?.message).toMatch(message);
  });

  it("answers with a web page to the event stream too", async () => {
    const { failure } = await statusOf(always(200, { "content-type": "text/html" }, "<html>"), {
      kind: "sse",
    });
    expect(failure?.code).toBe("not_mcp");
  });

  it("has nobody listening", async () => {
    const { origin, stop } = await startHttp(always(200, {}, ""));
    await stop();
    for (const kind of ["http", "sse"] as const) {
      const state = await firstState(remoteEntry(`${origin}/mcp`, { kind }));
      expect(state.failure).toMatchObject({
        code: "refused",
        stage: "start",
        likelyCause: "Nothing listens at this host and port.",
      });
    }
  });

  it("does not speak TLS", async () => {
    const { origin } = await startHttp(always(200, {}, ""));
    const state = await firstState(remoteEntry(`${origin.replace("http:", "https:")}/mcp`));
    expect(state.failure).toMatchObject({ code: "tls", stage: "start" });
    expect(state.failure?.likelyCause).toMatch(/does not speak TLS/);
  });

  it("breaks the connection", async () => {
    const state = await statusOf((request) => request.socket.destroy());
    expect(state.failure).toMatchObject({ code: "network", stage: "start" });
  });

  it("never answers", async () => {
    const state = await statusOf(() => undefined, { connectTimeoutMs: 300 });
    expect(state.failure).toMatchObject({ code: "timeout", stage: "initialise" });
    const stream = await statusOf(() => undefined, { connectTimeoutMs: 300, kind: "sse" });
    expect(stream.failure).toMatchObject({ code: "timeout", stage: "start" });
  });

  it("answers with more than is read", async () => {
    const limit = { messageBytes: 10_000 };
    const long = await startHttp(
      always(200, { "content-type": "application/json" }, `{"a":"${"x".repeat(20_000)}"}`),
    );
    expect((await firstState(remoteEntry(long.origin), limit)).failure).toMatchObject({ code: "protocol" });
    const endless = await startHttp((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const pour = () => {
        if (!response.destroyed) response.write(`data: ${"x".repeat(4_000)}\n`, () => setImmediate(pour));
      };
      pour();
    });
    const state = await firstState(
      remoteEntry(endless.origin, { kind: "http", connectTimeoutMs: 10_000 }),
      limit,
    );
    expect(state.failure?.message).toMatch(/longer than Toolscope reads/);
  });

  it("leads to another server, which gets nothing", async () => {
    const other = await startHttp(streamableHandler(() => ["stolen"]).handler);
    for (const status of [302, 307, 308]) {
      const { failure } = await statusOf(always(status, { location: `${other.origin}/mcp?x=1` }, ""), {
        headers: { Authorization: "Bearer abc" },
      });
      expect(failure).toMatchObject({ code: "redirected", stage: "start" });
      expect(failure?.message).toContain(`Redirect to ${other.origin}/mcp not followed`);
    }
    expect(other.requests).toEqual([]);
  });

  it("may lead to another path of the same server", async () => {
    const { handler } = streamableHandler(() => ["a"]);
    const { origin } = await startHttp((request, response) =>
      request.url === "/mcp/"
        ? handler(request, response)
        : always(307, { location: "/mcp/" }, "")(request, response),
    );
    expect(await firstState(remoteEntry(`${origin}/mcp`))).toMatchObject({ status: "ready", toolCount: 1 });
  });

  it.each<[string, Parameters<typeof remoteEntry>[1], string, RegExp]>([
    ["not an address", {}, "bad_url", /not a complete address/],
    ["ftp://host/mcp", {}, "bad_url", /begins with ftp:/],
    ["http://host/mcp", { headers: { Key: "line\nbreak" } }, "bad_header", /the value of Key has characters/],
    ["http://host/mcp", { headers: { "Bad Name": "x" } }, "bad_header", /"Bad Name" is no header name/],
  ])("cannot be used at all: %s %j", async (url, given, code, message) => {
    const state = await firstState(remoteEntry(url, given));
    expect(state.failure).toMatchObject({ code, stage: "resolve" });
    expect(state.failure?.message).toMatch(message);
  });
});
