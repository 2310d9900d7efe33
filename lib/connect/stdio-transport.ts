import type { ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import spawn from "cross-spawn";
import { type Clock, pause } from "./clock";
import type { Fault, ProcessExit, SpawnTrouble } from "./fault";
import type { ProcessGuard } from "./guard";
import { createLineSplitter } from "./line-splitter";
import { readPaced } from "./paced-reader";
import { endGroup, endingMs, signalGroup } from "./process-group";
import { explainSpawnError, type SpawnRequest } from "./spawn-trouble";
import { readWireLine, type WireTap } from "./wire";
import { withResolvers } from "./with-resolvers";

/** Bounds on what a server may print on standard output. */
export interface StdioLimits {
  /** Of one message. */
  readonly lineBytes: number;
  /** Of everything that is no message, over the life of the process. */
  readonly noiseBytes: number;
}

export const defaultStdioLimits: StdioLimits = {
  lineBytes: 32 * 1024 * 1024,
  noiseBytes: 32 * 1024 * 1024,
};

export interface StdioOptions extends SpawnRequest {
  readonly args: readonly string[];
  readonly guard: ProcessGuard;
  readonly clock: Clock;
  readonly limits: StdioLimits;
  readonly tap: WireTap;
  readonly onStarted: (pid: number) => void;
  readonly onStderr: (chunk: Buffer) => void;
}

/** An MCP transport over a process of its own group. */
export interface StdioTransport extends Transport {
  /** Settles when the process has ended and its last words are read, or when it could not be started. */
  readonly ended: Promise<StdioEnd>;
  /** Ends the server and everything it started; settles when all of it is gone, at most two seconds later. */
  close(): Promise<void>;
}

export type StdioEnd =
  | { readonly kind: "exited"; readonly exit: ProcessExit; readonly violation: Fault | null }
  | { readonly kind: "not-started"; readonly trouble: SpawnTrouble };

/** After its end, how long a process's pipes are read; a grandchild may hold them open for ever. */
const DRAIN_MS = 250;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Our own transport, because the SDK's hides what a person asks when a server fails (exit code, signal, whether the
 * command exists) and ends only the process it started, not the processes that one started.
 */
export function createStdioTransport(options: StdioOptions): StdioTransport {
  const { clock, guard, tap } = options;
  const splitter = createLineSplitter();
  let child: Child | null = null;
  let violation: Fault | null = null;
  let noiseBytes = 0;
  let closing: Promise<void> | null = null;
  const ended = withResolvers<StdioEnd>();
  const gone = withResolvers<void>();

  const transport: StdioTransport = {
    ended: ended.promise,
    start,
    send,
    close: () => {
      closing ??= end();
      return closing;
    },
    setProtocolVersion: () => undefined,
  };
  return transport;

  function start(): Promise<void> {
    const { promise, resolve, reject } = withResolvers<void>();
    let started: Child;
    try {
      started = launch(options);
    } catch (error) {
      // Node throws for some system errors and for a zero byte in an argument, and emits the others.
      void failToStart(error, reject);
      return promise;
    }
    child = started;
    started.once("spawn", () => resolve());
    started.on("error", (error) => {
      // Also called when a signal could not be delivered to a running process, which "exit" will tell about.
      if (started.pid === undefined) void failToStart(error, reject);
      else transport.onerror?.(error);
    });
    if (started.pid !== undefined) {
      guard.hold(started.pid);
      options.onStarted(started.pid);
      watch(started, started.pid);
    }
    return promise;
  }

  async function failToStart(error: unknown, reject: (error: Error) => void) {
    child = null;
    const trouble = await explainSpawnError(error, options);
    tap.event(`could not be started: ${trouble.code}`);
    ended.resolve({ kind: "not-started", trouble });
    gone.resolve();
    reject(new Error(trouble.code, { cause: error }));
    transport.onclose?.();
  }

  function watch(started: Child, pid: number) {
    started.stdout.on("data", read);
    const readFreely = readPaced(started.stderr, clock, options.onStderr);
    started.once("exit", readFreely);
    // Without a listener, EPIPE on a server that has gone would end this process.
    started.stdin.on("error", (error) => transport.onerror?.(error));
    started.stdout.on("error", (error) => transport.onerror?.(error));
    started.stderr.on("error", (error) => transport.onerror?.(error));
    started.stdout.once("end", () => void suspectMuteServer(started));
    const drained = new Promise<void>((resolve) => started.once("close", () => resolve()));
    started.once("exit", (code, signal) => void finish(started, pid, { code, signal }, drained));
  }

  async function finish(started: Child, pid: number, exit: ProcessExit, drained: Promise<void>) {
    const swept = sweep(pid);
    await pause(clock, DRAIN_MS, drained);
    started.stdin.destroy();
    started.stdout.destroy();
    started.stderr.destroy();
    child = null;
    tap.event(describeExit(exit));
    ended.resolve({ kind: "exited", exit, violation });
    transport.onclose?.();
    await swept;
    gone.resolve();
  }

  /** The leader is gone; what it started may not be. When nothing is left, the guard is told at once. */
  async function sweep(pid: number) {
    await endGroup(pid, clock, (signal) => tap.event(`${signal} sent to the processes it left behind`));
    guard.release(pid);
  }

  /** Standard output normally ends with the process; a server that only closes it will never answer again. */
  async function suspectMuteServer(started: Child) {
    await pause(clock, endingMs.afterInputEnd, ended.promise);
    if (child === started && closing === null) violate("it closed its standard output and went on running");
  }

  function read(chunk: Buffer) {
    for (const line of splitter.push(chunk)) readLine(line);
    if (splitter.pendingBytes() > options.limits.lineBytes) {
      splitter.rest();
      violate(`one message is longer than ${megabytes(options.limits.lineBytes)}`);
    }
  }

  function readLine(line: string) {
    if (violation) return;
    const found = readWireLine(line);
    if (found.kind === "message") {
      tap.received(found.message, line);
      transport.onmessage?.(found.message);
    } else if (found.kind === "noise") {
      tap.noise(line, found.why);
      noiseBytes += line.length;
      if (noiseBytes > options.limits.noiseBytes) {
        violate(
          `it printed more than ${megabytes(options.limits.noiseBytes)} that are no messages on standard output`,
        );
      }
    }
  }

  /** Past this nothing is read any more: a server that breaks the bounds is ended. */
  function violate(reason: string) {
    if (violation) return;
    violation = { kind: "protocol", reason };
    tap.event(reason);
    child?.stdout.destroy();
    transport.onerror?.(new Error(reason));
    void transport.close();
  }

  function send(message: JSONRPCMessage): Promise<void> {
    const stdin = child?.stdin;
    if (!stdin?.writable) return Promise.reject(new Error("the server is not running"));
    const text = JSON.stringify(message);
    tap.sent(message, text);
    return new Promise((resolve, reject) => {
      stdin.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Asks by closing standard input, then by SIGTERM, then does not ask. */
  async function end(): Promise<void> {
    const running = child;
    const pid = running?.pid;
    if (!running || pid === undefined) {
      if (!running) gone.resolve();
      return gone.promise;
    }
    running.stdin.end();
    await pause(clock, endingMs.afterInputEnd, ended.promise);
    if (child) {
      await endGroup(pid, clock, (signal) => tap.event(`${signal} sent`));
      // A zombie counts as a member, so the ladder can end without the kill; now nothing may be left running.
      if (child) signalGroup(pid, "SIGKILL");
    }
    return gone.promise;
  }
}

function launch(options: StdioOptions): Child {
  return spawn(options.command, options.args, {
    cwd: options.cwd,
    // Next's types make NODE_ENV part of every environment; a server's has it only when its entry says so.
    env: { ...options.env } as unknown as NodeJS.ProcessEnv,
    // Its own group, so that a signal reaches everything it starts and Ctrl-C in our terminal does not.
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["pipe", "pipe", "pipe"],
  }) as Child;
}

/** `exited with code 1`, `was ended by SIGKILL`. */
export function describeExit(exit: ProcessExit): string {
  return exit.signal === null ? `exited with code ${exit.code}` : `was ended by ${exit.signal}`;
}

function megabytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes} bytes` : `${Math.round(bytes / (1024 * 1024))} MB`;
}
