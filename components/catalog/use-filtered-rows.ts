"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { CatalogData, CatalogRow } from "@/lib/api/contract";
import { createFilterIndex, type FilterIndex, type RowTest, scanRows } from "./filter-index";
import { filteredRows, type RowFilter } from "./prepare-rows";

/** Up to here looking at every row takes a few milliseconds, so nobody waits for an index. */
const MAX_SCANNED = 2_000;

/** A catalog with the index of exactly its rows; none while it is being made. */
interface Indexed {
  readonly data: CatalogData;
  readonly index: FilterIndex | null;
}

/** What is on the screen: a catalog and those of its rows that pass, null while that is not known yet. */
export interface Filtered {
  readonly data: CatalogData;
  readonly rows: readonly CatalogRow[] | null;
}

/**
 * The rows for what is typed and chosen. The list may lag a frame behind the field, the field never waits for the
 * list. When a large catalog changes while something is typed, the one before stays until the new one can be filtered.
 */
export function useFilteredRows(latest: CatalogData, filter: RowFilter, typed: string): Filtered {
  const ready = useIndexed(latest);
  const wanted = useDeferredValue(typed);
  const shown = shownOf(latest, ready, wanted);
  const rows = useMemo(() => {
    const test = testFor(shown, wanted);
    return test === "not yet" ? null : filteredRows(shown.data, filter, test);
  }, [shown, filter, wanted]);
  return useMemo(() => ({ data: shown.data, rows }), [shown, rows]);
}

function testFor({ data, index }: Indexed, typed: string): RowTest | null | "not yet" {
  if (index !== null) return index.matches(typed);
  if (typed.trim() === "") return null;
  return data.rows.length <= MAX_SCANNED ? scanRows(data.rows, typed) : "not yet";
}

function shownOf(latest: CatalogData, ready: Indexed | null, typed: string): Indexed {
  if (ready?.data === latest) return ready;
  const canWait = ready !== null && typed.trim() !== "" && latest.rows.length > MAX_SCANNED;
  return canWait ? ready : unindexed(latest);
}

/** One object per catalog, so that memos hold. */
function unindexed(data: CatalogData): Indexed {
  const known = unindexedOf.get(data) ?? { data, index: null };
  unindexedOf.set(data, known);
  return known;
}
const unindexedOf = new WeakMap<CatalogData, Indexed>();

/** The newest catalog whose index is complete. Built while the browser has nothing else to do. */
function useIndexed(data: CatalogData): Indexed | null {
  const [ready, setReady] = useState<Indexed | null>(null);
  useEffect(() => {
    const index = createFilterIndex(data.rows);
    return whenIdle((isOver) => {
      const isComplete = index.addUntil(isOver);
      if (isComplete) setReady({ data, index });
      return isComplete;
    });
  }, [data]);
  return ready;
}

/** What one slice may take where the browser does not say how long it is idle (Safari), in milliseconds. */
const SLICE_MS = 8;

/** Calls `step` whenever the browser is idle, until it returns true. Returns what stops it. */
function whenIdle(step: (isOver: () => boolean) => boolean): () => void {
  let isStopped = false;
  const ask = (run: (endMs: number) => void) =>
    typeof window.requestIdleCallback === "function"
      ? window.requestIdleCallback((idle) =>
          run(performance.now() + Math.min(SLICE_MS, idle.timeRemaining())),
        )
      : window.setTimeout(() => run(performance.now() + SLICE_MS), 16);
  const run = (endMs: number) => {
    if (!isStopped && !step(() => performance.now() >= endMs)) ask(run);
  };
  ask(run);
  return () => {
    isStopped = true;
  };
}
