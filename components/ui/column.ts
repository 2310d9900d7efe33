import type { ReactNode } from "react";

export interface Sort {
  /** Column id. */
  readonly id: string;
  readonly desc: boolean;
}

/** One column of a DataTable or VirtualTable. Keep the array at module scope or in a memo. */
export interface Column<Row> {
  readonly id: string;
  /** Name, first line of the head. */
  readonly head: ReactNode;
  /** Unit or kind, second line of the head: “tokens”, “if eager”. */
  readonly unit?: ReactNode;
  /** Figures are right-aligned. */
  readonly align?: "left" | "right" | undefined;
  /** DataTable: a CSS width. VirtualTable: a grid track such as `minmax(0,1fr)` or `6rem`. */
  readonly width?: string | undefined;
  /** Left out at and below 760 px (`mid`) or 1180 px (`wide`). */
  readonly hideBelow?: "mid" | "wide" | undefined;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Makes the column sortable; null sorts last in both directions. */
  readonly sortValue?: ((row: Row) => string | number | null) | undefined;
  /** Direction of the first click; figures start with the largest. */
  readonly firstSort?: "asc" | "desc" | undefined;
  readonly foot?: ReactNode;
}

export function isFigure<Row>(column: Column<Row>): boolean {
  return column.align === "right";
}

/** Sort after a click on a head: first direction, then the other one, then back. */
export function nextSort<Row>(column: Column<Row>, current: Sort | null): Sort {
  const startsDesc = (column.firstSort ?? (isFigure(column) ? "desc" : "asc")) === "desc";
  return { id: column.id, desc: current?.id === column.id ? !current.desc : startsDesc };
}

export function ariaSort(id: string, sort: Sort | null): "ascending" | "descending" | "none" {
  if (sort?.id !== id) return "none";
  return sort.desc ? "descending" : "ascending";
}

/** Class that leaves a cell out on narrow screens. */
export function hideClass<Row>(column: Column<Row>): string | false {
  if (column.hideBelow === "mid") return "max-mid:hidden";
  return column.hideBelow === "wide" && "max-wide:hidden";
}
