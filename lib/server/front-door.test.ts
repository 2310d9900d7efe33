import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFrontDoor, type RequestHandler } from "./front-door";
import { createPolicy, type GuardPolicy } from "./guard-policy";
import { listen } from "./listen";

const openServers: Server[] = [];
afterEach(async () => {
  for (const server of openServers.splice(0)) {
    server.close();
    if ("closeAllConnections" in server && typeof server.closeAllConnections === "function")
      server.closeAllConnections();
  }
});

/** A front door on a free port, with what reached the application behind it. */
async function openDoor(handler: Promise<RequestHandler> | "closed" = Promise.resolve(sayHello)) {
  const reached: IncomingMessage[] = [];
  const door = createFrontDoor();
  openServers.push(door.server);
  const listening = await listen(door.server, "127.0.0.1", 0, true);
  if (listening.kind !== "listening") throw new Error(listening.kind);
  const policy = createPolicy({
    host: "127.0.0.1",
    port: listening.port,
    requireToken: false,
    allowUpgrades: false,
    interfaceAddresses: [],
  });
  if (handler !== "closed") {
    door.open(
      policy,
      handler.then((next) => async (request, response) => {
        reached.push(request);
        await next(request, response);
      }),
    );
  }
  return { door, policy, reached, port: listening.port };
}

async function sayHello(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end("hello");
}

/** Sends the request's text as it stands and returns everything the server said until it hung up. */
async function raw(port: number, ...lines: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8").on("error", () => undefined); // a reset is an answer too: an empty one
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  await once(socket, "close");
  return answer;
}

function ownPage(policy: GuardPolicy): readonly string[] {
  return [
    `Host: 127.0.0.1:${policy.port}`,
    `Cookie: toolscope_session_${policy.port}=${policy.sessionId}`,
    "Sec-Fetch-Site: same-origin",
    "Sec-Fetch-Mode: cors",
    "Sec-Fetch-Dest: empty",
    "Connection: close",
  ];
}

const visit = [
  "Sec-Fetch-Site: none",
  "Sec-Fetch-Mode: navigate",
  "Sec-Fetch-Dest: document",
  "Connection: close",
];

describe("the front door", () => {
  it("lets our own page through, with the headers of every answer", async () => {
    const { policy, port, reached } = await openDoor();
    const answer = await raw(port, "GET /api/state HTTP/1.1", ...ownPage(policy));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cross-origin-resource-policy: same-origin/i);
    expect(answer).toMatch(/hello$/m);
    expect(reached).toHaveLength(1);
  });

  it("gives the session to a visit", async () => {
    const { policy, port } = await openDoor();
    const answer = await raw(port, "GET / HTTP/1.1", `Host: 127.0.0.1:${port}`, ...visit);
    expect(answer).toContain(
      `toolscope_session_${port}=${policy.sessionId}; Path=/; HttpOnly; SameSite=Strict`,
    );
  });

  it.each([
    ["a foreign Host", ["Host: evil.example:PORT", ...visit]],
    ["two Hosts", ["Host: 127.0.0.1:PORT", "Host: 127.0.0.1:PORT", ...visit]],
    ["no Host", visit],
    ["a foreign Origin", ["Host: 127.0.0.1:PORT", "Origin: http://evil.example", ...visit]],
    ["no word of who sends it", ["Host: 127.0.0.1:PORT", "Connection: close"]],
    ["an upgrade", ["Host: 127.0.0.1:PORT", "Upgrade: websocket", "Connection: Upgrade"]],
  ])("lets nothing through with %s", async (_name, headers) => {
    const { port, reached } = await openDoor();
    const answer = await raw(
      port,
      "GET / HTTP/1.1",
      ...headers.map((line) => line.replace("PORT", String(port))),
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 40[03] |$)/);
    expect(answer).not.toMatch(/set-cookie/i);
    expect(reached).toHaveLength(0);
  });

  it("refuses a body that is too long before reading it", async () => {
    const { policy, port, reached } = await openDoor();
    const own = [...ownPage(policy), `Origin: http://127.0.0.1:${port}`];
    const answer = await raw(port, "POST /api/x HTTP/1.1", ...own, "Content-Length: 1000001");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(reached).toHaveLength(0);
  });

  it("refuses a body that does not say how long it is", async () => {
    const { policy, port, reached } = await openDoor();
    const own = [...ownPage(policy), `Origin: http://127.0.0.1:${port}`];
    const answer = await raw(port, "POST /api/x HTTP/1.1", ...own, "Transfer-Encoding: chunked");
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(reached).toHaveLength(0);
  });

  it("passes on no header that claims a proxy in front of it", async () => {
    const { policy, port, reached } = await openDoor();
    const forged = [
      "X-Forwarded-Host: evil.example",
      "X-Middleware-Subrequest: proxy",
      "Forwarded: host=evil.example",
    ];
    await raw(port, "GET / HTTP/1.1", ...ownPage(policy), ...forged);
    expect(Object.keys(reached[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/forwarded|x-middleware/)]),
    );
    expect(reached).toHaveLength(1);
  });

  it("answers 503 before it is opened", async () => {
    const { port, policy } = await openDoor("closed");
    expect(await raw(port, "GET / HTTP/1.1", ...ownPage(policy))).toMatch(/^HTTP\/1\.1 503 /);
  });

  it("holds requests until the application is prepared", async () => {
    let prepared: (handler: RequestHandler) => void = () => undefined;
    const handler = new Promise<RequestHandler>((resolve) => {
      prepared = resolve;
    });
    const { policy, port, reached } = await openDoor(handler);
    const waiting = raw(port, "GET / HTTP/1.1", ...ownPage(policy));
    // A request that is refused is answered meanwhile: it did not queue behind the one that waits.
    expect(await raw(port, "GET / HTTP/1.1", "Host: evil.example", "Connection: close")).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    expect(reached).toHaveLength(0);
    prepared(sayHello);
    expect(await waiting).toMatch(/hello$/m);
  });

  it("answers 500 when the application throws, and says why on the terminal only", async () => {
    const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const failing: RequestHandler = async () => {
      throw new Error("with a secret in it");
    };
    const { policy, port } = await openDoor(Promise.resolve(failing));
    const answer = await raw(port, "GET / HTTP/1.1", ...ownPage(policy));
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toContain("secret");
    expect(String(terminal.mock.calls[0]?.[0])).toContain("a request failed: Error: with a secret in it");
    terminal.mockRestore();
  });
});

describe("listening", () => {
  async function takenPort(): Promise<number> {
    const server = createServer();
    openServers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  it("takes the next free port when the wanted one is only a default", async () => {
    const port = await takenPort();
    const { server } = createFrontDoor();
    openServers.push(server);
    const outcome = await listen(server, "127.0.0.1", port, false);
    expect(outcome.kind).toBe("listening");
    expect(outcome.kind === "listening" && outcome.port > port).toBe(true);
  });

  it("takes no other port than the one a person asked for", async () => {
    const port = await takenPort();
    expect(await listen(createFrontDoor().server, "127.0.0.1", port, true)).toEqual({ kind: "taken" });
  });

  it("says when this machine has no such address", async () => {
    // An address for documentation (RFC 5737), which no machine should have.
    expect(await listen(createFrontDoor().server, "203.0.113.77", 0, true)).toEqual({
      kind: "refused",
      code: "EADDRNOTAVAIL",
    });
  });
});
