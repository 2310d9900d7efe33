import type { Clock } from "./clock";

export interface Debounce {
  /** Asks for the task. */
  trigger(): void;
  cancel(): void;
}

/**
 * Runs a task once for many requests: when none came for `quietMs`, at the latest `longestMs` after the first, so that
 * requests without end neither starve it nor repeat it without end.
 */
export function createDebounce(
  clock: Clock,
  wait: { readonly quietMs: number; readonly longestMs: number },
  task: () => void,
): Debounce {
  let cancelTimer: (() => void) | null = null;
  let latestMs: number | null = null;
  const cancel = () => {
    cancelTimer?.();
    cancelTimer = null;
    latestMs = null;
  };
  return {
    trigger() {
      const nowMs = clock.now();
      latestMs ??= nowMs + wait.longestMs;
      cancelTimer?.();
      cancelTimer = clock.after(Math.min(wait.quietMs, latestMs - nowMs), () => {
        cancel();
        task();
      });
    },
    cancel,
  };
}
