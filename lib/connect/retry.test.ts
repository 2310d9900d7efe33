import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryDelayMs } from "./retry";

/** Without jitter. */
const delays = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => retryDelayMs(code, i + 1, 0.5));

describe("the wait before the next attempt", () => {
  it("doubles from one second to one minute for what heals by itself", () => {
    expect(delays("exited", 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it("is long for what somebody has to mend", () => {
    expect(delays("command_not_found", 7)).toEqual([
      30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000,
    ]);
  });

  it.each(["unauthorized", "unresolved", "bad_url", "bad_header", "list_loop", "list_too_long"])(
    "never ends for %s",
    (code) => {
      expect(retryDelayMs(code, 1, 0.5)).toBeNull();
    },
  );

  it("is shifted by up to a fifth, by the number given", () => {
    expect(retryDelayMs("exited", 1, 0)).toBe(800);
    expect(retryDelayMs("exited", 1, 0.25)).toBe(900);
    expect(retryDelayMs("exited", 1, 1)).toBe(1_200);
  });

  it("stays within bounds however often it failed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          const delay = retryDelayMs("timeout", n, random);
          return delay !== null && delay >= 800 && delay <= 72_000;
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
