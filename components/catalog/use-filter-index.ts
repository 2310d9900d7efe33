"use client";

import { useEffect, useState } from "react";
import type { CatalogRow } from "@/lib/api/contract";
import { createFilterIndex, type FilterIndex } from "./filter-index";

/** Rows indexed between two frames: a few milliseconds of work even with long descriptions. */
const SLICE = 60;

/** The rows' filter index once it is complete, null until then. Built while the browser has nothing else to do. */
export function useFilterIndex(rows: readonly CatalogRow[]): FilterIndex | null {
  const [ready, setReady] = useState<{
    readonly rows: readonly CatalogRow[];
    readonly index: FilterIndex;
  } | null>(null);
  useEffect(() => {
    const index = createFilterIndex(rows);
    return whenIdle(() => {
      const isComplete = index.addNext(SLICE);
      if (isComplete) setReady({ rows, index });
      return isComplete;
    });
  }, [rows]);
  return ready?.rows === rows ? ready.index : null;
}

/** Calls `step` whenever the browser is idle until it returns true. Returns what stops it. */
function whenIdle(step: () => boolean): () => void {
  let isStopped = false;
  // Safari has no requestIdleCallback.
  const ask =
    typeof window.requestIdleCallback === "function"
      ? (run: (left: () => number) => void) =>
          window.requestIdleCallback((deadline) => run(() => deadline.timeRemaining()))
      : (run: (left: () => number) => void) => window.setTimeout(() => run(() => 0), 0);
  const run = (left: () => number) => {
    if (isStopped) return;
    do if (step()) return;
    while (left() > 8);
    ask(run);
  };
  ask(run);
  return () => {
    isStopped = true;
  };
}
