import type { ChangeEvent } from "@/lib/api/contract";
import type { Timers } from "./coalesce";
import type { Workspace } from "./types";

/** What the stream needs of a workspace. */
export type ChangeSource = Pick<Workspace, "snapshot" | "subscribe" | "onClose">;

/** Often enough that no proxy takes the stream for dead (they wait 30 s and more). */
const BEAT_MS = 15_000;

/** How soon a browser asks again when the stream broke, in milliseconds. */
const RETRY_MS = 1_000;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // no-transform: a gzip on the way would hold events back until its buffer is full.
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/**
 * The workspace's changes as server-sent events, each with a {@link ChangeEvent} as its data. The first comes at
 * once, has no topics and says which version this is: a browser that knows another one refetches all.
 * Ends when the browser goes (its abort and the stream's cancel both count: either may come alone) and when the
 * workspace closes.
 *
 * @param signal the request's
 */
export function eventStream(workspace: ChangeSource, signal: AbortSignal, timers: Timers): Response {
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = pump(workspace, signal, timers, controller);
    },
    cancel() {
      end();
    },
  });
  return new Response(body, { headers });
}

/** Feeds the stream; returns what ends it, safe to call any number of times. */
function pump(
  workspace: ChangeSource,
  signal: AbortSignal,
  timers: Timers,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const encoder = new TextEncoder();
  const cleanups: (() => void)[] = [];
  let ended = false;
  let cancelBeat = (): void => {};

  function end(): void {
    if (ended) return;
    ended = true;
    cancelBeat();
    for (const cleanup of cleanups) cleanup();
    try {
      controller.close();
    } catch {
      // The reader cancelled first, which closed it: there is nothing left to end.
    }
  }
  function send(text: string): void {
    if (ended) return;
    try {
      controller.enqueue(encoder.encode(text));
    } catch {
      // The connection went between the last event and this one; nobody is left to tell.
      end();
    }
  }
  function beat(): void {
    cancelBeat = timers.after(BEAT_MS, () => {
      send(": beat\n\n");
      if (!ended) beat();
    });
  }

  send(`retry: ${RETRY_MS}\n\n`);
  send(frame({ version: workspace.snapshot().version, topics: [] }));
  beat();
  cleanups.push(workspace.subscribe((event) => send(frame(event))));
  signal.addEventListener("abort", end, { once: true });
  cleanups.push(() => signal.removeEventListener("abort", end));
  cleanups.push(workspace.onClose(end));
  if (signal.aborted) end();
  return end;
}

function frame(event: ChangeEvent): string {
  return `id: ${event.version}\ndata: ${JSON.stringify(event)}\n\n`;
}
