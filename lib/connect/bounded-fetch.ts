import type { FetchLike } from "@modelcontextprotocol/sdk/shared/transport.js";

/** Bounds on one HTTP response. */
export interface ResponseLimits {
  /** Of a whole body, or of one event of an event stream (which as a whole has no end). */
  readonly messageBytes: number;
}

export const defaultResponseLimits: ResponseLimits = { messageBytes: 32 * 1024 * 1024 };

/** The message by which a body past its bound is known again, after the SDK has wrapped the error. */
export const TOO_LONG = "the answer is longer than Toolscope reads";

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A fetch whose bodies end in an error when they grow past the limit, instead of filling the memory. */
export function boundedFetch(limits: ResponseLimits, baseFetch: FetchLike = fetch): FetchLike {
  return async (url, init) => {
    const response = await baseFetch(url, init);
    if (response.body === null) return response;
    const isStream = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
    const bounded = response.body.pipeThrough(byteLimit(limits.messageBytes, isStream));
    const copy = new Response(bounded, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
    // The constructor leaves it empty; the SDK resolves redirects against it.
    Object.defineProperty(copy, "url", { value: response.url });
    return copy;
  };
}

function byteLimit(limit: number, isStream: boolean): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let isLineEmpty = true;
  const countEvents = (chunk: Uint8Array) => {
    for (const byte of chunk) {
      bytes += 1;
      if (byte === NEWLINE) {
        // An empty line ends an event.
        if (isLineEmpty) bytes = 0;
        isLineEmpty = true;
      } else if (byte !== CARRIAGE_RETURN) isLineEmpty = false;
      if (bytes > limit) return;
    }
  };
  return new TransformStream({
    transform(chunk, controller) {
      if (isStream) countEvents(chunk);
      else bytes += chunk.length;
      if (bytes > limit) controller.error(new Error(TOO_LONG));
      else controller.enqueue(chunk);
    },
  });
}
