import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { EmptyResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { type Clock, startDeadline } from "./clock";
import type { Fault } from "./fault";
import type { Link } from "./link";
import { withResolvers } from "./with-resolvers";

/** How long a server without a process may take to show that it is still there. */
const PING_TIMEOUT_MS = 10_000;
/** The SDK's own timers are not used: time comes from the clock we are given. */
export const NO_SDK_TIMEOUT_MS = 2 ** 31 - 1;

export interface Health {
  /** Settles when the server did not show that it is there, with the reason. */
  readonly lost: Promise<Fault>;
  stop(): void;
}

/**
 * Nothing tells that a server without a process is gone, so it is pinged: now and then, and whenever its transport
 * reports trouble. Any answer of the server itself is a sign of life, "method not found" too.
 *
 * @param everyMs null for only when there is trouble
 */
export function watchHealth(client: Client, link: Link, clock: Clock, everyMs: number | null): Health {
  const lost = withResolvers<Fault>();
  const stopped = new AbortController();
  let isAsking = false;
  const ask = async () => {
    if (isAsking || stopped.signal.aborted) return;
    isAsking = true;
    const deadline = startDeadline(clock, PING_TIMEOUT_MS, stopped.signal);
    try {
      await client.request({ method: "ping" }, EmptyResultSchema, {
        signal: deadline.signal,
        timeout: NO_SDK_TIMEOUT_MS,
      });
    } catch (error) {
      const fault: Fault = deadline.isExpired()
        ? { kind: "closed", reason: `it did not answer a ping within ${PING_TIMEOUT_MS / 1_000} s` }
        : await link.faultOf(error, "ping");
      if (!stopped.signal.aborted && !isSignOfLife(fault)) lost.resolve(fault);
    } finally {
      deadline.clear();
      isAsking = false;
    }
  };
  const told = client.onerror;
  client.onerror = (error) => {
    told?.(error);
    void ask();
  };
  const stopBeat = everyMs === null ? () => undefined : beat(clock, everyMs, ask);
  return {
    lost: lost.promise,
    stop() {
      stopBeat();
      stopped.abort();
    },
  };
}

/**
 * An error answered in JSON-RPC, or a request refused over HTTP by a server that does not know pings: it is there. A
 * session that has expired (404 by the protocol) or is not allowed any more is as good as gone.
 */
function isSignOfLife(fault: Fault): boolean {
  if (fault.kind === "rejected") return true;
  return fault.kind === "http_status" && fault.status < 500 && ![401, 403, 404, 410].includes(fault.status);
}

function beat(clock: Clock, everyMs: number, task: () => Promise<void>): () => void {
  let cancel = clock.after(everyMs, next);
  function next() {
    void task();
    cancel = clock.after(everyMs, next);
  }
  return () => cancel();
}
