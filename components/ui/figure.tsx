"use client";

import { type ReactNode, useId, useState } from "react";
import { cx } from "./cx";
import { Note } from "./page";
import { ScrollX } from "./scroll-x";
import { Segmented } from "./segmented";

export type FigureView = "chart" | "table";

const views = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
] as const;

/**
 * A chart with everything it owes its reader: title, one summary sentence, the same data as a table, legend, note.
 * Pass `view` and `onView` to keep the switch in the URL.
 */
export function Figure({
  title,
  aside,
  summary,
  chart,
  table,
  legend,
  note,
  actions,
  view: givenView,
  onView,
  className,
}: {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly summary: ReactNode;
  readonly chart: ReactNode;
  /** The same data in rows; leave out only when `chart` already is a table. */
  readonly table?: ReactNode;
  readonly legend?: ReactNode;
  readonly note?: ReactNode;
  /** Controls before the switch. */
  readonly actions?: ReactNode;
  readonly view?: FigureView | undefined;
  readonly onView?: ((view: FigureView) => void) | undefined;
  readonly className?: string | undefined;
}) {
  const titleId = useId();
  const [ownView, setOwnView] = useState<FigureView>("chart");
  const view = givenView ?? ownView;
  const name = typeof title === "string" ? title : "this";
  const showsTable = table !== undefined && view === "table";
  return (
    <section aria-labelledby={titleId} className={className}>
      <header className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2 mid:flex-nowrap">
        <div className="min-w-0">
          <h2 id={titleId} className="text-section">
            {title}
            {aside !== undefined && <span className="num font-normal text-text-3"> {aside}</span>}
          </h2>
          <p className="num mt-px max-w-[78ch] text-table text-text-2">{summary}</p>
        </div>
        <div className="flex min-w-0 max-w-full flex-wrap items-center gap-3 mid:ml-auto mid:shrink-0">
          {actions}
          {table !== undefined && (
            <Segmented
              label={`Show ${name} as`}
              value={view}
              onChange={onView ?? setOwnView}
              options={views}
            />
          )}
        </div>
      </header>
      {showsTable ? <ScrollX label={`${name}, table`}>{table}</ScrollX> : chart}
      {legend !== undefined && !showsTable && <div className={cx("mt-2.5")}>{legend}</div>}
      {note !== undefined && <Note>{note}</Note>}
    </section>
  );
}
