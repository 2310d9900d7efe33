"use client";

import type { ReactNode } from "react";
import type { Tone } from "./chip";
import { ariaSort, type Column, hideClass, type Sort } from "./column";
import { cx } from "./cx";
import { HeadContent } from "./table-head";
import { useRows, useSort } from "./use-rows";

/**
 * A table of up to some hundred rows; larger ones are a VirtualTable. The first column names the row.
 * Wrap it in `overflow-x-auto` where it may be wider than the page.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  sort: givenSort,
  onSort,
  initialSort = null,
  isSelected,
  onSelect,
  rowTone,
  hasFoot = false,
  isDense = false,
  empty,
  className,
}: {
  /** What the table holds, for who cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Controlled sort; without it the table keeps its own. */
  readonly sort?: Sort | null | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly initialSort?: Sort | null | undefined;
  readonly isSelected?: ((row: Row) => boolean) | undefined;
  /** Click on a row. Also give the row a link or button, or it cannot be reached by keyboard. */
  readonly onSelect?: ((row: Row) => void) | undefined;
  readonly rowTone?: ((row: Row) => Extract<Tone, "pos" | "neg" | "warn"> | undefined) | undefined;
  /** Prints each column's `foot`. */
  readonly hasFoot?: boolean | undefined;
  readonly isDense?: boolean | undefined;
  /** Instead of a table without rows. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
}) {
  const [sort, setSort] = useSort(givenSort, onSort, initialSort);
  const sorted = useRows(rows, columns, sort);
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <table className={cx("data-table", className)} data-dense={isDense || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={column.sortValue && ariaSort(column.id, sort)}
              className={cx(hideClass(column))}
              style={column.width === undefined ? undefined : { width: column.width }}
            >
              <HeadContent column={column} sort={sort} onSort={setSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row, index) => (
          <tr
            key={rowKey(row)}
            aria-selected={isSelected?.(row)}
            data-tone={rowTone?.(row)}
            className={cx(onSelect !== undefined && "cursor-pointer")}
            onClick={onSelect && (() => onSelect(row))}
          >
            {columns.map((column, at) => {
              const Cell = at === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.id}
                  scope={at === 0 ? "row" : undefined}
                  data-align={column.align}
                  className={cx(hideClass(column))}
                >
                  {column.cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
      {hasFoot && (
        <tfoot>
          <tr>
            {columns.map((column, at) => {
              const Cell = at === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.id}
                  scope={at === 0 ? "row" : undefined}
                  data-align={column.align}
                  className={cx(hideClass(column))}
                >
                  {column.foot}
                </Cell>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
