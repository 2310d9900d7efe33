import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import type { TransportConfig } from "@/lib/config/types";
import type { ResponseLimits } from "./bounded-fetch";
import { type Clock, pause } from "./clock";
import { type Fault, type ProcessExit, reasonOf } from "./fault";
import type { ProcessGuard } from "./guard";
import {
  createHttpTransport,
  endHttpSession,
  findBadHeader,
  type HttpKind,
  httpFaultOf,
  readServerUrl,
} from "./http-transport";
import { environmentOf, makeHome, type SpawnContext } from "./spawn-environment";
import { createStdioTransport, type StdioEnd, type StdioLimits } from "./stdio-transport";
import type { WireTap } from "./wire";
import { withResolvers } from "./with-resolvers";

/** A way to one server, of whatever kind: the SDK's transport and what it cannot tell. */
export interface Link {
  readonly transport: Transport;
  /** For people: `stdio`, `Streamable HTTP`, `SSE`. */
  readonly name: string;
  /** Settles when the link dies by itself, with the reason; never when we close it. */
  readonly ended: Promise<Fault>;
  /** Only a process has one, and only when it has ended. */
  exit(): ProcessExit | null;
  /** What an error thrown by a request over this link means. */
  faultOf(error: unknown, method: string): Promise<Fault>;
  /** Settles when nothing of it is left. */
  close(): Promise<void>;
}

export interface LinkOptions {
  readonly clock: Clock;
  readonly guard: ProcessGuard;
  readonly spawn: SpawnContext;
  readonly stdioLimits: StdioLimits;
  readonly responseLimits: ResponseLimits;
  readonly tap: WireTap;
  readonly onStarted: (pid: number) => void;
  readonly onStderr: (chunk: Buffer) => void;
}

/** How long a process that stopped reading is given to show that it has ended. */
const EXIT_WAIT_MS = 1_000;
/** How long the goodbye to an HTTP server may take. */
const GOODBYE_MS = 1_000;

type StdioConfig = Extract<TransportConfig, { kind: "stdio" }>;
type HttpConfig = Exclude<TransportConfig, StdioConfig>;

/** Makes ready what a server's process needs. The process starts with `link.transport.start()`. */
export async function createStdioLink(config: StdioConfig, options: LinkOptions): Promise<Link | Fault> {
  const env = environmentOf(config.env, options.spawn);
  try {
    await makeHome(env, config.cwd, options.spawn);
  } catch (error) {
    const home = env.HOME ?? "";
    return { kind: "spawn", trouble: { code: "home_not_made", home, reason: reasonOf(error) } };
  }
  const { command, args, cwd } = config;
  const transport = createStdioTransport({
    ...options,
    limits: options.stdioLimits,
    command,
    args,
    cwd,
    env,
  });
  let end: StdioEnd | null = null;
  const ended = transport.ended.then((found) => {
    end = found;
    return stdioFault(found);
  });
  const endedSoon = () =>
    pause(options.clock, EXIT_WAIT_MS, ended).then(() => (end === null ? null : stdioFault(end)));
  return {
    transport,
    name: "stdio",
    ended,
    exit: () => (end?.kind === "exited" ? end.exit : null),
    faultOf: async (error, method) =>
      rejectionOf(error, method) ??
      badAnswerOf(error, method) ??
      (await endedSoon()) ?? { kind: "unexpected", reason: reasonOf(error) },
    close: () => transport.close(),
  };
}

function stdioFault(end: StdioEnd): Fault {
  if (end.kind === "not-started") return { kind: "spawn", trouble: end.trouble };
  return end.violation ?? { kind: "exited", exit: end.exit };
}

/** Prepares a connection to an address; nothing is sent before `link.transport.start()`. */
export function createHttpLink(kind: HttpKind, config: HttpConfig, options: LinkOptions): Link | Fault {
  const url = readServerUrl(config.url);
  if (!(url instanceof URL)) return { kind: "bad_url", reason: url.reason };
  const badHeader = findBadHeader(config.headers);
  if (badHeader !== null) return { kind: "bad_header", reason: badHeader };
  const http = createHttpTransport(kind, { url, headers: config.headers, limits: options.responseLimits });
  const { transport } = http;
  tapMessages(transport, options.tap);
  const ended = withResolvers<Fault>();
  let isClosing = false;
  const faultOf = (error: unknown, method: string): Fault =>
    rejectionOf(error, method) ??
    httpFaultOf(error, http.networkError()) ??
    badAnswerOf(error, method) ?? { kind: "unexpected", reason: reasonOf(error) };
  transport.onerror = (error) => {
    if (isClosing) return;
    // The SSE stream is the session: when it breaks, a new one would be another, uninitialised session.
    if (isBrokenEventStream(error)) ended.resolve(faultOf(error, "the event stream"));
    if (reasonOf(error).includes("longer than Toolscope reads")) ended.resolve(faultOf(error, "a request"));
  };
  return {
    transport,
    name: kind === "http" ? "Streamable HTTP" : "SSE",
    ended: ended.promise,
    exit: () => null,
    faultOf: async (error, method) => faultOf(error, method),
    async close() {
      isClosing = true;
      const goodbye = endHttpSession(transport).catch((error: unknown) => {
        options.tap.event(`the end of the session could not be told: ${reasonOf(error)}`);
      });
      await pause(options.clock, GOODBYE_MS, goodbye);
      await transport.close();
    },
  };
}

/** The SDK's protocol layer keeps handlers that are set before it connects, and calls them first. */
function tapMessages(transport: Transport, tap: WireTap): void {
  transport.onmessage = (message) => tap.received(message, JSON.stringify(message));
  const send = transport.send.bind(transport);
  transport.send = (message, sendOptions) => {
    tap.sent(message, JSON.stringify(message));
    return send(message, sendOptions);
  };
}

/** The SDK's SseError carries the event of the stream that broke; its other errors concern one message. */
function isBrokenEventStream(error: Error): boolean {
  return error.message.startsWith("SSE error") && "event" in error;
}

/** A JSON-RPC error that the server answered; null for the SDK's own "connection closed". */
function rejectionOf(error: unknown, method: string): Fault | null {
  if (!(error instanceof Error) || error.name !== "McpError" || !("code" in error)) return null;
  if (typeof error.code !== "number" || error.code === ErrorCode.ConnectionClosed) return null;
  const reason = error.message.replace(/^MCP error -?\d+: /, "");
  return { kind: "rejected", method, code: error.code, reason };
}

/** An answer that the SDK could not read. */
function badAnswerOf(error: unknown, method: string): Fault | null {
  if (!(error instanceof Error)) return null;
  if (/ZodError$/.test(error.name) && "issues" in error && Array.isArray(error.issues)) {
    return {
      kind: "protocol",
      reason: `its answer to ${method} is not what MCP says: ${issuesText(error.issues)}`,
    };
  }
  if (error.name === "SyntaxError") {
    return { kind: "protocol", reason: `its answer to ${method} is not JSON: ${error.message}` };
  }
  const version = /protocol version is not supported: (.*)$/s.exec(error.message)?.[1];
  if (version !== undefined) return { kind: "protocol", reason: `it speaks version ${version} of MCP` };
  return null;
}

function issuesText(issues: readonly unknown[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => {
      if (typeof issue !== "object" || issue === null) return String(issue);
      const path = "path" in issue && Array.isArray(issue.path) ? issue.path.join(".") : "";
      const message = "message" in issue ? String(issue.message) : "";
      return path === "" ? message : `${path}: ${message}`;
    })
    .join("; ");
}
