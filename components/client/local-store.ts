"use client";

import { useSyncExternalStore } from "react";

/** A JSON value kept in this browser, the same in every tab. */
export interface LocalStore<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly fallback: Value;
}

/**
 * A value under `key` in localStorage; `parse` turns what is stored (anything) into a value or null. Without storage
 * (blocked, full) it lasts as long as the page.
 */
export function localStore<Value>(
  key: string,
  fallback: Value,
  parse: (stored: unknown) => Value | null,
): LocalStore<Value> {
  const listeners = new Set<() => void>();
  let cache: { readonly text: string | null; readonly value: Value } | null = null;
  let unstored: Value | null = null;

  const get = () => {
    if (unstored !== null) return unstored;
    const text = readItem(key);
    // The same object for the same text: useSyncExternalStore compares by identity.
    if (cache === null || cache.text !== text) cache = { text, value: parseText(text, parse) ?? fallback };
    return cache.value;
  };
  return {
    get,
    fallback,
    set: (value) => {
      unstored = writeItem(key, JSON.stringify(value)) ? null : value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The store's value, live; the fallback on the server and while hydrating. */
export function useLocalStore<Value>(store: LocalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.fallback);
}

function parseText<Value>(text: string | null, parse: (stored: unknown) => Value | null): Value | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null; // Not ours, or cut off: the fallback stands in, and the next write replaces it.
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked in this browser: the value lasts as long as the page.
  }
}

function writeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
