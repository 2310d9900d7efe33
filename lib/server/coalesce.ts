/** How delays are made; tests pass a hand-moved one. */
export interface Timers {
  /** Runs `callback` once after `delayMs`; returns what cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** Node's timers; a waiting delivery never keeps the process alive. */
export const systemTimers: Timers = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface Coalescer<T> {
  /** Says that these changed. */
  add(items: Iterable<T>): void;
  /** Delivers what waits now, if anything does. */
  flush(): void;
  /** Forgets what waits and delivers nothing more. */
  stop(): void;
}

/**
 * Joins bursts: the first change is delivered at once, those within `intervalMs` after a delivery together
 * at its end. Nothing added is ever left undelivered, and deliveries are at least `intervalMs` apart.
 *
 * @param deliver receives the distinct items added since the last delivery, in order of first appearance.
 */
export function coalesce<T>(
  intervalMs: number,
  timers: Timers,
  deliver: (items: readonly T[]) => void,
): Coalescer<T> {
  const waiting = new Set<T>();
  let cancelTimer: (() => void) | null = null;
  let stopped = false;

  function send(): void {
    cancelTimer?.();
    cancelTimer = null;
    if (stopped || waiting.size === 0) return;
    const items = [...waiting];
    waiting.clear();
    // The pause starts before delivery, so what a listener adds waits for its end instead of recursing.
    cancelTimer = timers.after(intervalMs, send);
    deliver(items);
  }

  return {
    add(items) {
      for (const item of items) waiting.add(item);
      if (cancelTimer === null) send();
    },
    flush: send,
    stop() {
      stopped = true;
      cancelTimer?.();
      cancelTimer = null;
      waiting.clear();
    },
  };
}
