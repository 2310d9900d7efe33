import type { Clock } from "./clock";

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time forward, running what falls due on the way, in order. */
  advance(ms: number): void;
  /** Timers that wait. */
  pending(): number;
  /** The delays of the timers that wait, from now, shortest first. */
  delays(): readonly number[];
  /** Lets everything else in the process go on until the condition holds; time stands still. */
  until(condition: () => boolean): Promise<void>;
}

interface Timer {
  readonly dueMs: number;
  readonly task: () => void;
}

/** @param startMs epoch milliseconds it shows at first */
export function manualClock(startMs = 1_700_000_000_000): ManualClock {
  let nowMs = startMs;
  const timers = new Set<Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.dueMs <= until).sort((a, b) => a.dueMs - b.dueMs)[0];
  return {
    now: () => nowMs,
    after(delayMs, task) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = nowMs + ms;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        nowMs = timer.dueMs;
        timer.task();
      }
      nowMs = until;
    },
    pending: () => timers.size,
    delays: () => [...timers].map((timer) => timer.dueMs - nowMs).sort((a, b) => a - b),
    async until(condition) {
      while (!condition()) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
