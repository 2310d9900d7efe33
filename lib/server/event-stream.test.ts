import { describe, expect, it } from "vitest";
import type { ChangeEvent } from "@/lib/api/contract";
import { type ChangeSource, eventStream } from "./event-stream";
import { handTimers } from "./hand-timers.test-kit";

function source(version = 7) {
  const listeners = new Set<(event: ChangeEvent) => void>();
  const closers = new Set<() => void>();
  const workspace = {
    snapshot: () => ({ version }),
    subscribe(listener: (event: ChangeEvent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose(listener: () => void) {
      closers.add(listener);
      return () => closers.delete(listener);
    },
  } as unknown as ChangeSource;
  return {
    workspace,
    change: (event: ChangeEvent) => [...listeners].map((tell) => tell(event)),
    close: () => [...closers].map((tell) => tell()),
    attached: () => listeners.size + closers.size,
  };
}

function open() {
  const changes = source();
  const time = handTimers();
  const abort = new AbortController();
  const response = eventStream(changes.workspace, abort.signal, time.timers);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => {
    const { done, value } = await reader.read();
    return done ? "(end)" : new TextDecoder().decode(value);
  };
  return { ...changes, time, abort, response, reader, next };
}

describe("the event stream", () => {
  it("may not be buffered, changed or cached on the way", () => {
    const { response } = open();
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
  });

  it("says at once which version this is, then every change", async () => {
    const { next, change } = open();
    expect(await next()).toBe("retry: 1000\n\n");
    expect(await next()).toBe('id: 7\ndata: {"version":7,"topics":[]}\n\n');
    change({ version: 8, topics: ["servers", "catalog"] });
    expect(await next()).toBe('id: 8\ndata: {"version":8,"topics":["servers","catalog"]}\n\n');
  });

  it("beats every 15 seconds, so that nothing on the way takes it for dead", async () => {
    const { next, time } = open();
    await next();
    await next();
    time.move(14_999);
    time.move(1);
    expect(await next()).toBe(": beat\n\n");
    time.move(15_000);
    expect(await next()).toBe(": beat\n\n");
  });

  for (const [how, leave] of [
    ["the request is aborted", (s: ReturnType<typeof open>) => s.abort.abort()],
    ["the reader cancels", (s: ReturnType<typeof open>) => s.reader.cancel()],
    ["the workspace closes", (s: ReturnType<typeof open>) => s.close()],
  ] as const) {
    it(`leaves no listener and no timer behind when ${how}`, async () => {
      const stream = open();
      expect(stream.attached()).toBe(2);
      await leave(stream);
      expect(stream.attached()).toBe(0);
      expect(stream.time.waiting()).toBe(0);
      stream.change({ version: 9, topics: ["state"] });
      stream.abort.abort();
    });
  }

  it("ends for the reader when the workspace closes", async () => {
    const { next, close } = open();
    await next();
    await next();
    close();
    expect(await next()).toBe("(end)");
  });

  it("starts ended for a request that was aborted before", () => {
    const changes = source();
    eventStream(changes.workspace, AbortSignal.abort(), handTimers().timers);
    expect(changes.attached()).toBe(0);
  });
});
