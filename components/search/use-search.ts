"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useEffect, useMemo } from "react";
import { rememberQuery } from "@/components/client/history";
import { searchQuery } from "@/components/client/queries";
import type { SearchData } from "@/lib/api/contract";
import { type SearchAddress, searchAddress } from "./address";
import { MAX_QUERIES, queriesOf, searchRequest } from "./request";

/** What the parts of the page can ask of the address. */
export interface SearchActions {
  /** Asks these queries instead. */
  readonly onQueries: (queries: readonly string[]) => void;
  /** Asks one more query; the oldest gives way when there are too many. */
  readonly onRun: (query: string) => void;
  /** Asks why one tool is no hit. */
  readonly onAsk: (name: string | null) => void;
  readonly onSum: (key: string, isOpen: boolean) => void;
  /** A setting: a step that Back undoes. */
  readonly onChange: (next: Partial<SearchAddress>) => void;
  /** A look: no step of its own. */
  readonly onLook: (next: Partial<SearchAddress>) => void;
}

export interface Search {
  readonly address: SearchAddress;
  readonly queries: readonly string[];
  /** The answer, while a new one is awaited the one before; undefined without a query and before the first. */
  readonly data: SearchData | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly actions: SearchActions;
}

/** The search that the address describes, and its answer. */
export function useSearch(): Search {
  const [address, setAddress] = useQueryStates(searchAddress, { history: "push", scroll: false });
  const queries = useMemo(() => queriesOf(address.q), [address.q]);
  const hasQuery = queries.length > 0;
  const search = useQuery({
    ...searchQuery(searchRequest(address)),
    placeholderData: (previous) => (hasQuery ? previous : undefined),
  });
  const data = hasQuery ? search.data : undefined;
  useRemembered(search.isPlaceholderData ? undefined : data);
  const actions = useMemo((): SearchActions => {
    const change = (next: Partial<SearchAddress>) => void setAddress(mutable(next));
    return {
      onQueries: (next) => change({ q: [...next] }),
      onRun: (query) =>
        void setAddress(({ q }) => ({
          q: [...queriesOf(q).filter((other) => other !== query), query].slice(-MAX_QUERIES),
        })),
      onAsk: (why) => change({ why }),
      onSum: (key, isOpen) =>
        void setAddress(
          ({ sum }) => ({ sum: [...sum.filter((other) => other !== key), ...(isOpen ? [key] : [])] }),
          { history: "replace" },
        ),
      onChange: change,
      onLook: (next) => void setAddress(mutable(next), { history: "replace" }),
    };
  }, [setAddress]);
  return { address, queries, data, error: search.error, retry: () => void search.refetch(), actions };
}

/** The address parser wants arrays that it could change. */
function mutable({ q, sum, ...rest }: Partial<SearchAddress>) {
  return { ...rest, ...(q !== undefined && { q: [...q] }), ...(sum !== undefined && { sum: [...sum] }) };
}

/** Remembers each answered query in this browser. */
function useRemembered(data: SearchData | undefined): void {
  useEffect(() => {
    for (const { query, rankers } of data?.queries ?? [])
      rememberQuery(query, rankers[0]?.result.admitted ?? null);
  }, [data]);
}
