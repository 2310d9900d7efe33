"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, memo, useMemo, useRef } from "react";
import { ariaSort, type Column, hideClass } from "@/components/ui/column";
import { cx } from "@/components/ui/cx";
import { HeadContent } from "@/components/ui/table-head";
import { useRows } from "@/components/ui/use-rows";
import type { ListingTotal, SourceRow } from "./prepare-sources";
import { footCell, sourceColumns } from "./source-columns";
import { useSourceSort } from "./use-views";

/** Up to here all rows stand on the page; more scroll in a box of their own, drawn as they come into view. */
const ALL_ROWS = 40;
const ROW_PX = 32;
/** Closer together where the table is narrow, so that nothing scrolls sideways at 390 px. */
const cellLook = "max-mid:px-1.25 max-mid:first:pl-0 max-mid:last:pr-0";

/**
 * Sources with a what-if switch each, and the listing as the foot. A real table with its head and foot, also where
 * rows are drawn as they come into view: the kit's virtual table has neither foot nor tinted rows.
 */
export const SourceTable = memo(function SourceTable({
  rows,
  total,
  onInclude,
}: {
  readonly rows: readonly SourceRow[];
  readonly total: ListingTotal;
  /** Stable between renders. */
  readonly onInclude: (label: string, isIncluded: boolean) => void;
}) {
  const columns = useMemo(() => sourceColumns(onInclude), [onInclude]);
  const [sort, setSort] = useSourceSort();
  const sorted = useRows(rows, columns, sort);
  const isTinted = rows.filter(({ isChanged }) => isChanged).length <= rows.length / 2;
  const scroller = useRef<HTMLElement>(null);
  const isLong = sorted.length > ALL_ROWS;
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    enabled: isLong,
    initialRect: { width: 1000, height: 640 },
  });
  const items = isLong ? virtualizer.getVirtualItems() : [];
  const [first, last] = [items[0], items.at(-1)];
  const shown = isLong ? sorted.slice(first?.index ?? 0, (last?.index ?? -1) + 1) : sorted;
  return (
    <section
      ref={scroller}
      aria-label="Servers and their modes"
      // A box that scrolls must be reachable by keyboard.
      tabIndex={isLong ? 0 : undefined}
      className={cx("-mx-2.5 overflow-x-auto px-2.5", isLong && "max-h-[min(70vh,45rem)] overflow-y-auto")}
    >
      <table className="data-table mid:table-fixed mid:min-w-200" aria-rowcount={sorted.length + 2}>
        <caption className="sr-only">What each server costs in each mode, saved and now</caption>
        <thead className={cx(isLong && "sticky top-0 z-10 bg-bg")}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                aria-sort={column.sortValue && ariaSort(column.id, sort)}
                className={cx(cellLook, column.width !== undefined && "mid:w-(--width)", hideClass(column))}
                style={{ "--width": column.width } as CSSProperties}
              >
                <HeadContent column={column} sort={sort} onSort={setSort} />
              </th>
            ))}
          </tr>
        </thead>
        <Spacer height={first?.start ?? 0} columns={columns.length} />
        <tbody>
          {shown.map((row, at) => (
            <Row
              key={row.label}
              row={row}
              columns={columns}
              rowIndex={(first?.index ?? 0) + at + 2}
              isTinted={isTinted}
            />
          ))}
        </tbody>
        <Spacer
          height={last === undefined ? 0 : virtualizer.getTotalSize() - last.end}
          columns={columns.length}
        />
        <tfoot className={cx(isLong && "sticky bottom-0 bg-bg")}>
          <tr aria-rowindex={sorted.length + 2}>
            {columns.map((column) => (
              <td key={column.id} data-align={column.align} className={cx(cellLook, hideClass(column))}>
                {footCell(column.id, total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});

/** Drawn again only when its own figures change: a slider moves most rows' figures seldom. */
const Row = memo(
  function Row({
    row,
    columns,
    rowIndex,
    isTinted,
  }: {
    readonly row: SourceRow;
    readonly columns: readonly Column<SourceRow>[];
    readonly rowIndex: number;
    readonly isTinted: boolean;
  }) {
    return (
      <tr
        aria-rowindex={rowIndex}
        data-tone={toneOf(row, isTinted)}
        className={cx(!row.isIncluded && "text-text-3")}
      >
        {columns.map((column) => {
          const Cell = column.id === "server" ? "th" : "td";
          return (
            <Cell
              key={column.id}
              scope={column.id === "server" ? "row" : undefined}
              data-align={column.align}
              className={cx(cellLook, hideClass(column))}
            >
              {column.cell(row, rowIndex)}
            </Cell>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    sameRow(before.row, after.row) &&
    before.rowIndex === after.rowIndex &&
    before.isTinted === after.isTinted,
);

function sameRow(a: SourceRow, b: SourceRow): boolean {
  return (
    a.label === b.label &&
    a.isIncluded === b.isIncluded &&
    a.savedMode === b.savedMode &&
    a.nowMode === b.nowMode &&
    a.listedFromTokens === b.listedFromTokens &&
    a.promptTokens === b.promptTokens &&
    a.deltaTokens === b.deltaTokens &&
    a.toolCount === b.toolCount &&
    a.tokens?.full === b.tokens?.full &&
    a.tokens?.names === b.tokens?.names &&
    a.tokens?.summary === b.tokens?.summary
  );
}

/** Rows that a draft changes are tinted while they are the exception: blue where tokens leave, ochre where they come. */
function toneOf(row: SourceRow, isTinted: boolean): "pos" | "warn" | undefined {
  if (!row.isChanged || !isTinted) return undefined;
  return row.deltaTokens > 0 ? "warn" : "pos";
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} className="border-0! p-0!" style={{ height }} />
      </tr>
    </tbody>
  );
}
