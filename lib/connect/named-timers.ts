import type { Clock } from "./clock";

/** At most one timer per name. */
export interface NamedTimers<Name extends string> {
  /** Starts a timer in the place of the one of that name. */
  set(name: Name, delayMs: number, task: () => void): void;
  isSet(name: Name): boolean;
  cancel(name: Name): void;
  cancelAll(): void;
}

export function createNamedTimers<Name extends string>(clock: Clock): NamedTimers<Name> {
  const cancels = new Map<Name, () => void>();
  const cancel = (name: Name) => {
    cancels.get(name)?.();
    cancels.delete(name);
  };
  return {
    set(name, delayMs, task) {
      cancel(name);
      const stop = clock.after(delayMs, () => {
        cancels.delete(name);
        task();
      });
      cancels.set(name, stop);
    },
    isSet: (name) => cancels.has(name),
    cancel,
    cancelAll: () => [...cancels.keys()].forEach(cancel),
  };
}
