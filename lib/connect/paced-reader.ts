import type { Readable } from "node:stream";
import type { Clock } from "./clock";

/** Standard error that is read in one second; a server that prints more waits until the next. */
export const PACE_BYTES_PER_SECOND = 1_000_000;

const SECOND_MS = 1_000;

/**
 * Reads a stream at a bounded pace: one that pours without end costs this process a few percent of a core, not all of
 * it. The pipe is full meanwhile, so it is the one who pours that waits.
 *
 * @param onChunk called with each chunk, in order; nothing is dropped
 * @returns lifts the bound: who wrote has ended, and what is left in the pipe is wanted now
 */
export function readPaced(stream: Readable, clock: Clock, onChunk: (chunk: Buffer) => void): () => void {
  let isBounded = true;
  let sinceMs = clock.now();
  let bytes = 0;
  let cancelResume: (() => void) | null = null;
  stream.on("data", (chunk: Buffer) => {
    onChunk(chunk);
    const nowMs = clock.now();
    if (nowMs - sinceMs >= SECOND_MS) {
      sinceMs = nowMs;
      bytes = 0;
    }
    bytes += chunk.length;
    if (!isBounded || bytes < PACE_BYTES_PER_SECOND || cancelResume !== null) return;
    stream.pause();
    cancelResume = clock.after(Math.max(0, sinceMs + SECOND_MS - nowMs), () => {
      cancelResume = null;
      stream.resume();
    });
  });
  stream.once("close", () => cancelResume?.());
  return () => {
    isBounded = false;
    cancelResume?.();
    if (!stream.destroyed) stream.resume();
  };
}
