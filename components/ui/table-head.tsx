import type { ReactNode } from "react";
import { type Column, isFigure, nextSort, type Sort } from "./column";
import { cx } from "./cx";

/** Name and unit of a column; a button when it sorts. The arrow stands where it moves no text. */
export function HeadContent<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}): ReactNode {
  const isSorted = sort?.id === column.id;
  const words = (
    <>
      <span className="whitespace-nowrap">
        {column.head}
        {isSorted && <span aria-hidden="true">{sort.desc ? " ↓" : " ↑"}</span>}
      </span>
      {column.unit !== undefined && <span className="block font-normal text-text-3">{column.unit}</span>}
    </>
  );
  if (column.sortValue === undefined) return words;
  return (
    <button
      type="button"
      className={cx(
        "inline-flex min-h-6 flex-col justify-end rounded-small hover:text-text",
        isFigure(column) ? "items-end text-right" : "items-start text-left",
        isSorted && "text-text",
      )}
      onClick={() => onSort(nextSort(column, sort))}
    >
      {words}
    </button>
  );
}
