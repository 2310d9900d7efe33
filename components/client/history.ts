"use client";

import { localStore, useLocalStore } from "./local-store";

/** A query that was asked, with what came of it. */
export interface AskedQuery {
  readonly query: string;
  /** Epoch milliseconds of the last time. */
  readonly atMs: number;
  /** Tools that passed admission then, or null when unknown. */
  readonly admitted: number | null;
}

const LIMIT = 50;
const MAX_LENGTH = 500;

/** The list with this query first; an earlier entry of the same query goes, and the oldest beyond fifty. */
export function remembered(history: readonly AskedQuery[], asked: AskedQuery): readonly AskedQuery[] {
  const query = asked.query.trim();
  if (query === "" || query.length > MAX_LENGTH) return history;
  return [{ ...asked, query }, ...history.filter((past) => past.query !== query)].slice(0, LIMIT);
}

/** What is stored, as far as it is a history; null when it is none. */
export function parseHistory(stored: unknown): readonly AskedQuery[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((entry: unknown): AskedQuery[] => {
    if (typeof entry !== "object" || entry === null) return [];
    const { query, atMs, admitted } = entry as Record<string, unknown>;
    if (typeof query !== "string" || query.length > MAX_LENGTH || typeof atMs !== "number") return [];
    return [{ query, atMs, admitted: typeof admitted === "number" ? admitted : null }];
  });
}

const store = localStore<readonly AskedQuery[]>("toolscope.queries", [], parseHistory);

/** Queries asked in this browser, newest first; empty on the server. */
export function useHistory(): readonly AskedQuery[] {
  return useLocalStore(store);
}

/** Remembers a query. Call it when an answer has arrived, not while typing. */
export function rememberQuery(query: string, admitted: number | null): void {
  store.set(remembered(store.get(), { query, atMs: Date.now(), admitted }));
}

/** Forgets every query. */
export function clearHistory(): void {
  store.set([]);
}
