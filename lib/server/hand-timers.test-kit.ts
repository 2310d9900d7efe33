import type { Timers } from "./coalesce";

/** Time that moves only by hand, for tests. */
export interface HandTimers {
  readonly timers: Timers;
  now(): number;
  /** Moves time on and runs what falls due, in order. */
  move(byMs: number): void;
  /** How many callbacks still wait. */
  waiting(): number;
}

export function handTimers(): HandTimers {
  let nowMs = 0;
  const due: { atMs: number; callback: () => void }[] = [];
  const timers: Timers = {
    after(delayMs, callback) {
      const entry = { atMs: nowMs + delayMs, callback };
      due.push(entry);
      return () => {
        const index = due.indexOf(entry);
        if (index >= 0) due.splice(index, 1);
      };
    },
  };
  function move(byMs: number): void {
    const endMs = nowMs + byMs;
    for (;;) {
      const next = due.filter((entry) => entry.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      due.splice(due.indexOf(next), 1);
      nowMs = next.atMs;
      next.callback();
    }
    nowMs = endMs;
  }
  return { timers, move, now: () => nowMs, waiting: () => due.length };
}
