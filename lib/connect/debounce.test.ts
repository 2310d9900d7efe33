import { describe, expect, it } from "vitest";
import { createDebounce } from "./debounce";
import { manualClock } from "./manual-clock.test-kit";

function counted() {
  const clock = manualClock();
  const runs: number[] = [];
  const start = clock.now();
  const debounce = createDebounce(clock, { quietMs: 300, longestMs: 2_000 }, () => {
    runs.push(clock.now() - start);
  });
  return { clock, runs, debounce };
}

describe("a debounced task", () => {
  it("runs once, when it was quiet for a while", () => {
    const { clock, runs, debounce } = counted();
    debounce.trigger();
    clock.advance(200);
    debounce.trigger();
    clock.advance(5_000);
    expect(runs).toEqual([500]);
  });

  it("runs at the latest after the longest wait, however often it is asked for", () => {
    const { clock, runs, debounce } = counted();
    for (let i = 0; i < 50; i += 1) {
      debounce.trigger();
      clock.advance(100);
    }
    expect(runs).toEqual([2_000, 4_000]);
  });

  it("does not run when it was called off, and can be asked for again", () => {
    const { clock, runs, debounce } = counted();
    debounce.trigger();
    debounce.cancel();
    clock.advance(1_000);
    expect(runs).toEqual([]);
    debounce.trigger();
    clock.advance(300);
    expect(runs).toEqual([1_300]);
  });
});
