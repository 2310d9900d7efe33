import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ErrorCode, ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { TransportConfig } from "@/lib/config/types";
import { startDeadline } from "./clock";
import { type Fault, type ProcessExit, reasonOf, type StagedFault } from "./fault";
import { NO_SDK_TIMEOUT_MS, watchHealth } from "./health";
import { mayBeSse } from "./http-transport";
import { createHttpLink, createStdioLink, type Link, type LinkOptions } from "./link";
import type { StageName } from "./types";

/** A server that has answered `initialize`. */
export interface Session {
  readonly serverInfo: { readonly name: string; readonly version: string } | null;
  readonly protocolVersion: string | null;
  /** `stdio`, `Streamable HTTP`, `SSE`. */
  readonly transportName: string;
  /** Whether it said that it has tools; some that have do not say so. */
  readonly declaresTools: boolean;
  /** Settles when the server is gone, with the reason; never when we close it. */
  readonly ended: Promise<Fault>;
  exit(): ProcessExit | null;
  /** One page of `tools/list` as it came. Rejects with whatever `faultOf` explains. */
  requestPage(cursor: string | null, signal: AbortSignal): Promise<unknown>;
  faultOf(error: unknown, method: string): Promise<Fault>;
  close(): Promise<void>;
}

export interface SessionHooks {
  /** A stage begins, the one before it is done; `detail` says how. */
  onStage(stage: StageName, detail: string | null): void;
  /** The server says that its tools have changed. */
  onListChanged(): void;
}

export interface SessionRequest {
  readonly transport: TransportConfig;
  readonly client: { readonly name: string; readonly version: string };
  /** From now to the answer to `initialize`. */
  readonly connectTimeoutMs: number;
  /** How often a server without a process is asked whether it is still there; null for never. */
  readonly heartbeatMs: number | null;
  readonly link: LinkOptions;
  readonly hooks: SessionHooks;
  /** Aborted when the attempt is called off. */
  readonly signal: AbortSignal;
}

export type OpenedSession =
  | { readonly kind: "open"; readonly session: Session }
  /** `gone` settles when nothing of the attempt is left. */
  | ({
      readonly kind: "failed";
      readonly exit: ProcessExit | null;
      readonly gone: Promise<void>;
    } & StagedFault);

/**
 * Connects to a server and introduces us, as a client without capabilities: requests for roots, sampling or
 * elicitation are answered with "method not found", pings with a pong (the SDK does both).
 */
export async function openSession(request: SessionRequest): Promise<OpenedSession> {
  const deadline = startDeadline(request.link.clock, request.connectTimeoutMs, request.signal);
  const limited = { ...request, deadline };
  try {
    const { transport } = request;
    if (transport.kind === "stdio")
      return await openOver(limited, () => createStdioLink(transport, request.link));
    if (transport.kind === "sse")
      return await openOver(limited, () => createHttpLink("sse", transport, request.link));
    const first = await openOver(limited, () => createHttpLink("http", transport, request.link));
    if (first.kind === "open" || !transport.fallbackToSse || !mayBeSse(first.fault)) return first;
    await first.gone;
    request.link.tap.event("it refused Streamable HTTP, trying SSE");
    const second = await openOver(limited, () => createHttpLink("sse", transport, request.link));
    return second.kind === "open" || saysMore(second.fault) ? second : first;
  } finally {
    deadline.clear();
  }
}

/** Whether the failure over SSE is the better explanation: the server knows SSE, and stopped us later. */
function saysMore(fault: Fault): boolean {
  if (fault.kind === "http_status") return fault.status === 401 || fault.status === 403;
  return fault.kind === "timeout" || fault.kind === "rejected" || fault.kind === "cancelled";
}

interface LimitedRequest extends SessionRequest {
  readonly deadline: ReturnType<typeof startDeadline>;
}

async function openOver(
  request: LimitedRequest,
  createLink: () => Promise<Link | Fault> | Link | Fault,
): Promise<OpenedSession> {
  const { hooks, deadline } = request;
  const link = await createLink();
  if (!("transport" in link)) {
    const stage = link.kind === "spawn" ? "start" : "resolve";
    return { kind: "failed", stage, fault: link, exit: null, gone: Promise.resolve() };
  }
  let stage: StageName = "start";
  hooks.onStage("start", null);
  const start = link.transport.start.bind(link.transport);
  link.transport.start = async () => {
    await start();
    stage = "initialise";
    hooks.onStage("initialise", `sent initialize over ${link.name}`);
  };
  const version = watchProtocolVersion(link);
  const client = new Client(request.client, { capabilities: {} });
  client.onerror = (error) => request.link.tap.event(reasonOf(error));
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => hooks.onListChanged());
  const connecting = client.connect(link.transport, { signal: deadline.signal, timeout: NO_SDK_TIMEOUT_MS });
  try {
    await Promise.race([cutOff(link.ended)(connecting), aborted(deadline.signal)]);
  } catch (error) {
    const fault = await faultOfConnecting(error, link, request);
    return { kind: "failed", stage: stageOf(fault, stage), fault, exit: link.exit(), gone: link.close() };
  }
  return { kind: "open", session: sessionOver(client, link, version, request) };
}

async function faultOfConnecting(error: unknown, link: Link, request: LimitedRequest): Promise<Fault> {
  if (request.signal.aborted) return { kind: "cancelled" };
  if (request.deadline.isExpired()) {
    return { kind: "timeout", what: "initialize", limitMs: request.connectTimeoutMs };
  }
  return faultIn(error) ?? link.faultOf(error, "initialize");
}

/** Over HTTP nothing is sent before `initialize`, so that is where an address that is not there shows. */
function stageOf(fault: Fault, reached: StageName): StageName {
  return fault.kind === "network" || fault.kind === "redirect" ? "start" : reached;
}

/** The negotiated version is told to the transport; the client keeps it to itself. */
function watchProtocolVersion(link: Link): () => string | null {
  let version: string | null = null;
  const setProtocolVersion = link.transport.setProtocolVersion?.bind(link.transport);
  link.transport.setProtocolVersion = (negotiated) => {
    version = negotiated;
    setProtocolVersion?.(negotiated);
  };
  return () => version;
}

function sessionOver(
  client: Client,
  link: Link,
  version: () => string | null,
  request: SessionRequest,
): Session {
  const info = client.getServerVersion();
  const health =
    link.name === "stdio" ? null : watchHealth(client, link, request.link.clock, request.heartbeatMs);
  const ended = health ? Promise.race([link.ended, health.lost]) : link.ended;
  const untilEnded = cutOff(ended);
  return {
    serverInfo: info ? { name: info.name, version: info.version } : null,
    protocolVersion: version(),
    transportName: link.name,
    declaresTools: client.getServerCapabilities()?.tools !== undefined,
    ended,
    exit: () => link.exit(),
    requestPage: (cursor, signal) => {
      const answer = client.request(
        { method: "tools/list", params: cursor === null ? {} : { cursor } },
        // What is in it is judged by ourselves, tool by tool: the SDK rejects a whole list for one odd tool.
        z.looseObject({}),
        { signal, timeout: NO_SDK_TIMEOUT_MS },
      );
      return untilEnded(answer);
    },
    faultOf: async (error, method) => faultIn(error) ?? link.faultOf(error, method),
    async close() {
      health?.stop();
      await link.close();
    },
  };
}

/**
 * Makes requests reject when the connection ends, with an error that carries the reason: over HTTP a request whose
 * answer can no longer come stays open. Not Promise.race, which would keep every request until the end.
 */
function cutOff(ended: Promise<Fault>): <T>(request: Promise<T>) => Promise<T> {
  const open = new Set<(error: Error) => void>();
  void ended.then((fault) => {
    const error = Object.assign(new Error("the connection has ended"), { fault });
    for (const reject of open) reject(error);
  });
  return (request) =>
    new Promise((resolve, reject) => {
      open.add(reject);
      request.then(resolve, reject).finally(() => open.delete(reject));
    });
}

function faultIn(error: unknown): Fault | null {
  return error instanceof Error && "fault" in error ? (error.fault as Fault) : null;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error("called off"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

/** Whether the server does not know the method it was asked: then it has no tools, rather than a broken list. */
export function isMethodNotFound(fault: Fault): boolean {
  return fault.kind === "rejected" && fault.code === ErrorCode.MethodNotFound;
}
