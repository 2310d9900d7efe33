import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as McpServer } from "@modelcontextprotocol/sdk/server/index.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { onTestFinished } from "vitest";
import type { ServerEntry } from "@/lib/config/types";
import { serverEntry } from "./servers.test-kit";

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server on a port of its own, with what it was asked. */
export interface HttpServer {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly port: number;
  /** `POST /mcp`, in order. */
  readonly requests: string[];
  readonly headers: IncomingMessage["headers"][];
  /** Breaks all connections and closes the port. */
  stop(): Promise<void>;
}

/** Listens on loopback until the test is over. */
export async function startHttp(handler: Handler, port = 0): Promise<HttpServer> {
  const requests: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    Promise.resolve(handler(request, response)).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(async () => {
    if (server.listening) await stop();
  });
  const { port: taken } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${taken}`, port: taken, requests, headers, stop };
}

function mcpServer(tools: () => readonly string[]): McpServer {
  const server = new McpServer(
    { name: "remote", version: "1.0.0" },
    { capabilities: { tools: { listChanged: true } } },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools().map((name) => ({
      name,
      description: `Does ${name}.`,
      inputSchema: { type: "object" as const },
    })),
  }));
  return server;
}

/** A server over Streamable HTTP with sessions, by the SDK. */
export function streamableHandler(tools: () => readonly string[]) {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const servers: McpServer[] = [];
  const handler: Handler = async (request, response) => {
    const id = request.headers["mcp-session-id"];
    const known = typeof id === "string" ? transports.get(id) : undefined;
    if (known) return known.handleRequest(request, response);
    if (id !== undefined) return response.writeHead(404).end();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => {
        transports.set(session, transport);
      },
      onsessionclosed: (session) => {
        transports.delete(session);
      },
    });
    const server = mcpServer(tools);
    servers.push(server);
    await server.connect(transport as Parameters<McpServer["connect"]>[0]);
    await transport.handleRequest(request, response);
  };
  return {
    handler,
    sessionCount: () => transports.size,
    announceChange: () => Promise.all(servers.map((server) => server.sendToolListChanged())),
  };
}

/** An older server: an event stream at /sse, messages to /messages, and nothing else. */
export function sseHandler(tools: () => readonly string[]): Handler {
  const transports = new Map<string, SSEServerTransport>();
  return async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "GET" && url.pathname === "/sse") {
      const transport = new SSEServerTransport("/messages", response);
      transports.set(transport.sessionId, transport);
      await mcpServer(tools).connect(transport);
      return;
    }
    const transport = transports.get(url.searchParams.get("sessionId") ?? "");
    if (request.method === "POST" && url.pathname === "/messages" && transport) {
      return transport.handlePostMessage(request, response);
    }
    response.writeHead(url.pathname === "/sse" ? 405 : 404).end("no");
  };
}

/** Answers everything in one way. */
export function always(status: number, headers: Readonly<Record<string, string>>, body: string): Handler {
  return (_request, response) => {
    response.writeHead(status, { ...headers }).end(body);
  };
}

/** An entry for an address; the type is inferred unless it is said. */
export function remoteEntry(
  url: string,
  given: Partial<ServerEntry> & {
    readonly kind?: "http" | "sse" | "inferred";
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): ServerEntry {
  const { kind = "inferred", headers = {}, ...rest } = given;
  const common = { url, headers: new Map(Object.entries(headers)) };
  const transport =
    kind === "sse"
      ? ({ kind: "sse", ...common } as const)
      : ({ kind: "http", fallbackToSse: kind === "inferred", ...common } as const);
  return serverEntry("remote", { transport, display: url, ...rest });
}
