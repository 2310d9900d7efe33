"use client";

import { throttle, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import type { Sort } from "@/components/ui/column";
import { catalogAddress, type Lens, sortOf } from "./address";
import type { RowFilter } from "./prepare-rows";

/** Typing and looks replace the address, throttled; opening a tool is a step that Back undoes. */
const quiet = { history: "replace", scroll: false, limitUrlUpdates: throttle(200) } as const;
const step = { history: "push", scroll: false } as const;

/** The catalog's state in the address, and what changes it; every part keeps its identity while it stays the same. */
export function useCatalogAddress() {
  const [address, set] = useQueryStates(catalogAddress);
  const { server, lint, mode, sort, asc } = address;
  return {
    ...address,
    filter: useMemo((): RowFilter => ({ servers: server, lint, modes: mode }), [server, lint, mode]),
    sort: useMemo(() => sortOf(sort, asc), [sort, asc]),
    onTyped: useCallback((f: string) => void set({ f: f === "" ? null : f }, quiet), [set]),
    onFilter: useCallback(
      ({ servers, lint: rules, modes }: RowFilter) =>
        void set(
          { server: [...servers], lint: [...rules], mode: [...modes] },
          { history: "replace", scroll: false },
        ),
      [set],
    ),
    onClear: useCallback(() => void set({ f: null, server: null, lint: null, mode: null }, step), [set]),
    onLens: useCallback((lens: Lens) => void set({ lens }, quiet), [set]),
    onFigure: useCallback((figure: "chart" | "table") => void set({ figure }, quiet), [set]),
    onSort: useCallback(({ id, desc }: Sort) => void set({ sort: id, asc: !desc }, quiet), [set]),
    onOpen: useCallback((tool: string) => void set({ tool }, step), [set]),
    onClose: useCallback(() => void set({ tool: null, view: null }, step), [set]),
    /** The open tool, beside the list again. */
    onList: useCallback(() => void set({ view: null }, step), [set]),
    /** Only this server; all of them when it is the only one already. */
    onServer: useCallback(
      (label: string) =>
        void set(
          ({ server: now }) => ({ server: now.length === 1 && now[0] === label ? null : [label] }),
          step,
        ),
      [set],
    ),
  };
}
