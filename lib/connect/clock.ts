/** Time as a connection sees it, so that tests can move it by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function calls it off. */
  after(delayMs: number, task: () => void): () => void;
}

/** `setTimeout` fires at once for anything longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(Math.max(0, delayMs), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`, or as soon as `sooner` settles when that comes first. */
export function pause(clock: Clock, delayMs: number, sooner?: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(delayMs, resolve);
    const wake = () => {
      cancel();
      resolve();
    };
    sooner?.then(wake, wake);
  });
}

/** A signal that aborts when the time is up or when `parent` does; `isExpired` tells the two apart. */
export interface Deadline {
  readonly signal: AbortSignal;
  isExpired(): boolean;
  /** Must be called when the work is over, else the timer holds the process. */
  clear(): void;
}

/** Starts a deadline `limitMs` from now. */
export function startDeadline(clock: Clock, limitMs: number, parent: AbortSignal): Deadline {
  const controller = new AbortController();
  let expired = false;
  const cancel = clock.after(limitMs, () => {
    expired = true;
    controller.abort();
  });
  const follow = () => controller.abort();
  if (parent.aborted) controller.abort();
  else parent.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    isExpired: () => expired,
    clear() {
      cancel();
      parent.removeEventListener("abort", follow);
    },
  };
}
