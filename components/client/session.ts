"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let ended = false;

/** Called when an answer says that this tab has no session (any more). Only loading the page again gets a new one. */
export function endSession(): void {
  ended = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session has ended. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );
}
