"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { ariaSort, type Column, hideClass, isFigure, type Sort } from "./column";
import { cx } from "./cx";
import { rowAfterKey } from "./row-keys";
import { HeadContent } from "./table-head";
import { useHeadHeight, useRowHeight } from "./use-row-geometry";
import { useRows, useSort } from "./use-rows";

/**
 * A table of any length: only the rows in view are in the document. One stop for the Tab key; arrows, Page, Home and
 * End move the current row, Enter opens it. Rows keep one height.
 */
export function VirtualTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort: givenSort,
  onSort,
  initialSort = null,
  selectedKey = null,
  onOpen,
  height = "min(70vh, 45rem)",
  minWidth,
  empty,
  className,
}: {
  /** What the table holds. */
  readonly label: string;
  /** `width` is a grid track; stable between renders. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | null | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly initialSort?: Sort | null | undefined;
  /** Key of the row that is open, or null. It is scrolled into view when it changes. */
  readonly selectedKey?: string | null | undefined;
  /** Click, or Enter on the current row. */
  readonly onOpen: (row: Row) => void;
  /** Most height the table takes, as CSS; it is shorter with few rows. */
  readonly height?: string | undefined;
  /** Below this width the table scrolls sideways in its own box. */
  readonly minWidth?: string | undefined;
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
}) {
  const [sort, setSort] = useSort(givenSort, onSort, initialSort);
  const sorted = useRows(rows, columns, sort);
  const scroller = useRef<HTMLDivElement>(null);
  const tableId = useId();
  const [current, setCurrent] = useState(0);
  const rowPx = useRowHeight();
  const [headPx, headRef] = useHeadHeight();
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    // Rows begin below the head, and the head covers that much of the box: a row scrolled to must end up beneath it.
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    // What is drawn before the scroller can be measured (on the server).
    initialRect: { width: 1000, height: 640 },
  });
  const selectedIndex = selectedKey === null ? -1 : sorted.findIndex((row) => rowKey(row) === selectedKey);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height need new positions
  useEffect(() => virtualizer.measure(), [rowPx, headPx]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls, another order does not
  useEffect(() => {
    if (selectedIndex < 0) return;
    setCurrent(selectedIndex);
    virtualizer.scrollToIndex(selectedIndex, { align: "auto" });
  }, [selectedKey]);

  if (rows.length === 0 && empty !== undefined) return empty;

  const last = sorted.length - 1;
  const at = Math.max(0, Math.min(current, last));
  const items = virtualizer.getVirtualItems();
  const isCurrentDrawn = items.some((item) => item.index === at);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 640) / rowPx) - 2);
    if (event.key === "Enter") {
      const row = sorted[at];
      if (row !== undefined) onOpen(row);
    } else {
      const next = rowAfterKey(event.key, at, last, perPage);
      if (next === null) return;
      setCurrent(next);
      virtualizer.scrollToIndex(next, { align: "auto" });
    }
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className={cx("group/grid -mx-2.5 overflow-auto overscroll-contain px-2.5", className)}
      style={{ maxHeight: height }}
    >
      {/* Blocks and grids instead of table layout: rows out of view are not there to size the columns. */}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of table rows is ARIA's own pattern
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        aria-activedescendant={isCurrentDrawn ? `${tableId}-${at}` : undefined}
        onKeyDown={move}
        className="num block min-w-full text-table focus-visible:outline-none"
        style={{ ...tracks(columns), minWidth }}
      >
        <thead ref={headRef} className="-mx-2.5 sticky top-0 z-10 block bg-bg px-2.5">
          <tr className="virtual-row items-end border-line-strong border-b pb-1.75 text-caption text-text-3">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sortValue && ariaSort(column.id, sort)}
                className={cx(
                  "min-w-0 font-medium",
                  isFigure(column) ? "text-right" : "text-left",
                  hideClass(column),
                )}
              >
                <HeadContent column={column} sort={sort} onSort={setSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = sorted[item.index];
            if (row === undefined) return null;
            return (
              <tr
                key={rowKey(row)}
                id={`${tableId}-${item.index}`}
                aria-rowindex={item.index + 2}
                aria-selected={item.index === selectedIndex}
                data-current={item.index === at || undefined}
                onClick={() => {
                  setCurrent(item.index);
                  onOpen(row);
                }}
                className={rowLook}
                style={{ transform: `translateY(${item.start - headPx}px)` }}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={cx(
                      "min-w-0 overflow-hidden text-ellipsis whitespace-nowrap",
                      isFigure(column) && "text-right",
                      hideClass(column),
                    )}
                  >
                    {column.cell(row, item.index)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const rowLook = cx(
  "virtual-row absolute inset-x-0 top-0 h-(--row) cursor-pointer items-center border-line border-b hover:bg-hover/55",
  "aria-selected:bg-accent-soft aria-selected:[box-shadow:-8px_0_0_var(--accent-soft),-10px_0_0_var(--accent),8px_0_0_var(--accent-soft)] forced-colors:aria-selected:underline",
  // The current row's ring stands as far outside the text as the selection does.
  "before:-inset-x-2 before:pointer-events-none before:absolute before:inset-y-0 before:rounded-small",
  "group-has-[table:focus-visible]/grid:data-current:before:outline-2 group-has-[table:focus-visible]/grid:data-current:before:outline-focus group-has-[table:focus-visible]/grid:data-current:before:-outline-offset-2",
);

/** Grid templates for each width; narrow screens leave some columns out. */
function tracks<Row>(columns: readonly Column<Row>[]): CSSProperties {
  const template = (kept: readonly Column<Row>[]) =>
    kept.map((column) => column.width ?? "minmax(0,1fr)").join(" ");
  return {
    "--tracks": template(columns),
    "--tracks-wide": template(columns.filter((column) => column.hideBelow !== "wide")),
    "--tracks-mid": template(columns.filter((column) => column.hideBelow === undefined)),
  } as CSSProperties;
}
