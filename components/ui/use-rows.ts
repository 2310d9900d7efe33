"use client";

import {
  type ColumnDef,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { type Column, compareValues, type Sort } from "./column";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

// TanStack's own bound for row data; interfaces have no index signature, so `object` is as near as ours can come.
type Data = object;

function compareRows<Item extends Data>(
  a: Row<typeof features, Item>,
  b: Row<typeof features, Item>,
  id: string,
) {
  return compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id));
}

/**
 * Rows in the order of `sort`; equal ones keep the order given, and rows without a value come last.
 * `columns` and `rows` must be stable between renders.
 */
export function useRows<Item extends Data>(
  rows: readonly Item[],
  columns: readonly Column<Item>[],
  sort: Sort | null,
): readonly Item[] {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, sortValue }): ColumnDef<typeof features, Item> => ({
          id,
          accessorFn: (row) => sortValue?.(row) ?? undefined,
          enableSorting: sortValue !== undefined,
          sortFn: compareRows,
          sortUndefined: "last",
        }),
      ),
    [columns],
  );
  const sorting = useMemo(() => (sort === null ? [] : [{ id: sort.id, desc: sort.desc }]), [sort]);
  const table = useTable({ features, columns: definitions, data: rows as Item[], state: { sorting } });
  const model = table.getRowModel();
  return useMemo(() => model.rows.map((row) => row.original), [model]);
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
