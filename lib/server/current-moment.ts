import type { ChangeEvent } from "@/lib/api/contract";
import { coalesce, type Timers } from "./coalesce";
import { changedTopics } from "./topics";
import type { Moment } from "./views/moment";

/** Changes closer together than this become one snapshot and one event: eight servers connecting are a few, not eighty. */
const CHANGE_INTERVAL_MS = 100;

/** The moment that readers see, and its replacement by the next. */
export interface CurrentMoment {
  get(): Moment;
  /** Something has changed that the moment does not show: it is replaced soon. */
  changed(): void;
  /** Replaces the moment now if something has changed. */
  catchUp(): void;
  /** Called after each replacement. Returns the unsubscribe function. */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  /** Shows the last change; after it nothing is replaced or told. */
  stop(): void;
}

/** @param next makes a moment of how things are now */
export function createCurrentMoment(next: () => Moment, timers: Timers): CurrentMoment {
  const listeners = new Set<(event: ChangeEvent) => void>();
  const changes = coalesce<"change">(CHANGE_INTERVAL_MS, timers, swap);
  let moment = next();
  let isOutdated = false;
  let isStopped = false;

  /** The one place where a snapshot gives way to the next. */
  function swap(): void {
    if (!isOutdated) return;
    isOutdated = false;
    const before = moment;
    moment = next();
    const event = { version: moment.snapshot.version, topics: changedTopics(before, moment) };
    for (const listener of [...listeners]) listener(event);
  }

  function catchUp(): void {
    if (!isOutdated) return;
    changes.add(["change"]);
    changes.flush();
  }

  return {
    get: () => moment,
    changed() {
      if (isOutdated || isStopped) return;
      isOutdated = true;
      // What changes in one go (a configuration's servers all starting) is told in one go.
      queueMicrotask(() => changes.add(["change"]));
    },
    catchUp,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      catchUp();
      isStopped = true;
      changes.stop();
      listeners.clear();
    },
  };
}
