"use client";

import { useMemo, useState } from "react";
import type { Column, Sort } from "./column";
import { sortRows } from "./sort-rows";

/** `sortRows`, remembered: `rows`, `columns` and `sort` must be stable between renders. */
export function useRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  return useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
}

/** The given sort, or one of its own when the page does not keep it in the URL. */
export function useSort(
  given: Sort | null | undefined,
  onSort: ((sort: Sort) => void) | undefined,
  initial: Sort | null,
): readonly [Sort | null, (sort: Sort) => void] {
  const [own, setOwn] = useState<Sort | null>(initial);
  return [given === undefined ? own : given, onSort ?? setOwn];
}
