"use client";

import { type KeyboardEvent, memo, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import { cellWords, type HeatCell, type HeatMap as HeatMapData, type Shade } from "./prepare-heat-map";

const shadeLooks: Readonly<Record<Shade, string>> = {
  0: "border border-control-line text-text-2",
  1: "bg-s1 text-on-s1",
  2: "bg-s2 text-on-s2",
  3: "bg-s3 text-on-s3",
  4: "bg-s4 text-on-s4",
  5: "bg-s5 text-on-s5",
};

/** Class names of a shade, for the legend. */
export function shadeLook(shade: Shade): string {
  return shadeLooks[shade];
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const moves: ReadonlyMap<string, Place> = new Map([
  ["ArrowUp", { row: -1, column: 0 }],
  ["ArrowDown", { row: 1, column: 0 }],
  ["ArrowLeft", { row: 0, column: -1 }],
  ["ArrowRight", { row: 0, column: 1 }],
]);

/**
 * Form over percentage × context: the value printed in every cell, the draft outlined, the saved dashed inside. One
 * stop for the Tab key; arrows move, Enter or Space moves the sliders there.
 */
export const HeatMap = memo(function HeatMap({
  map,
  onCell,
}: {
  readonly map: HeatMapData;
  readonly onCell: (cell: HeatCell) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const current = focused ?? placeOfNow(map);
  const onKeyDown = (event: KeyboardEvent, from: Place) => {
    const move = moves.get(event.key);
    if (move === undefined) return;
    event.preventDefault();
    const row = Math.min(map.rows.length - 1, Math.max(0, from.row + move.row));
    const column = Math.min(map.columns.length - 1, Math.max(0, from.column + move.column));
    table.current?.querySelector<HTMLElement>(`[data-place="${row},${column}"]`)?.focus();
  };
  return (
    <div className="-m-1 overflow-x-auto p-1">
      <table
        ref={table}
        className="num w-full border-separate border-spacing-0.5 text-caption max-mid:text-[0.6875rem]"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
        }}
      >
        <caption className="sr-only">Form of the listing: percentage down, context length across</caption>
        <thead>
          <tr>
            <td />
            {map.columns.map(({ label, isNow }) => (
              <th key={label} scope="col" className={headLook(isNow, "pb-1 text-center")}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.rows.map((row, rowAt) => (
            <tr key={row.thresholdPct}>
              <th scope="row" className={headLook(row.isNow, "pr-2 text-right max-mid:pr-1")}>
                {row.label}
              </th>
              {row.cells.map((cell, columnAt) => {
                const place = { row: rowAt, column: columnAt };
                return (
                  <td key={cell.contextLength ?? "unknown"} className="p-0">
                    <Cell
                      cell={cell}
                      place={place}
                      isStop={rowAt === current.row && columnAt === current.column}
                      onFocus={() => setFocused(place)}
                      onKeyDown={(event) => onKeyDown(event, place)}
                      onChoose={() => onCell(cell)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function headLook(isNow: boolean, className: string): string {
  return cx("whitespace-nowrap font-medium", isNow ? "text-text" : "text-text-3", className);
}

function placeOfNow(map: HeatMapData): Place {
  const row = map.rows.findIndex(({ isNow }) => isNow);
  const column = map.columns.findIndex(({ isNow }) => isNow);
  return { row: Math.max(0, row), column: Math.max(0, column) };
}

function Cell({
  cell,
  place,
  isStop,
  onFocus,
  onKeyDown,
  onChoose,
}: {
  readonly cell: HeatCell;
  readonly place: Place;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: () => void;
}) {
  const words = cellWords(cell);
  return (
    <button
      type="button"
      data-place={`${place.row},${place.column}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      aria-current={cell.isNow || undefined}
      title={words}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onChoose}
      className={cx(
        "graphic relative block h-7.5 w-full min-w-9 rounded-[2px] mid:min-w-11",
        shadeLooks[cell.shade],
        cell.isNow && "outline-2 outline-text outline-offset-1 font-semibold",
        "focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2",
      )}
    >
      {cell.isSaved && (
        <span className="absolute inset-0.75 rounded-[1px] border-2 border-current border-dashed" />
      )}
      {cell.word}
    </button>
  );
}
