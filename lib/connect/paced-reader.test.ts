import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { manualClock } from "./manual-clock.test-kit";
import { PACE_BYTES_PER_SECOND, readPaced } from "./paced-reader";

const flowed = () => new Promise((resolve) => setImmediate(resolve));
const half = Buffer.alloc(PACE_BYTES_PER_SECOND / 2);

describe("reading at a bounded pace", () => {
  it("stops at the bound of a second, goes on in the next, and drops nothing", async () => {
    const clock = manualClock();
    const stream = new PassThrough({ highWaterMark: 10 * PACE_BYTES_PER_SECOND });
    const sizes: number[] = [];
    readPaced(stream, clock, (chunk) => sizes.push(chunk.length));
    for (let at = 0; at < 3; at++) {
      stream.write(half);
      await flowed();
    }
    expect(sizes).toEqual([half.length, half.length]);
    clock.advance(999);
    await flowed();
    expect(sizes).toHaveLength(2);
    clock.advance(1);
    await flowed();
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3 * half.length);
  });

  it("never stops a stream that stays below the bound", async () => {
    const clock = manualClock();
    const stream = new PassThrough({ highWaterMark: 10 * PACE_BYTES_PER_SECOND });
    let bytes = 0;
    readPaced(stream, clock, (chunk) => {
      bytes += chunk.length;
    });
    for (let second = 0; second < 5; second++) {
      stream.write(half);
      await flowed();
      clock.advance(1_000);
    }
    expect(bytes).toBe(5 * half.length);
    expect(stream.isPaused()).toBe(false);
  });

  it("takes what is left at once when the bound is lifted", async () => {
    const stream = new PassThrough({ highWaterMark: 10 * PACE_BYTES_PER_SECOND });
    let bytes = 0;
    const lift = readPaced(stream, manualClock(), (chunk) => {
      bytes += chunk.length;
    });
    for (let at = 0; at < 6; at++) {
      stream.write(half);
      await flowed();
    }
    expect(bytes).toBe(2 * half.length);
    lift();
    await flowed();
    expect(bytes).toBe(6 * half.length);
  });
});
