import type { Clock } from "./clock";

/** A bounded number of places for attempts that run at the same time. */
export interface Slots {
  /** Waits for a place, in order of asking. The place is given back by calling the result, once or often. */
  acquire(): Promise<() => void>;
}

/**
 * Bounds how many servers start at the same time, without letting slow ones hold up the rest: a place is free again
 * after `holdMs` even when its attempt still runs.
 */
export function createSlots(count: number, holdMs: number, clock: Clock): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const hold = (): (() => void) => {
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      cancel();
      give();
    };
    const cancel = clock.after(holdMs, release);
    return release;
  };
  return {
    acquire() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(hold());
      }
      return new Promise((resolve) => waiting.push(() => resolve(hold())));
    },
  };
}
