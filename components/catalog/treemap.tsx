"use client";

import { memo, useEffect, useMemo, useRef, useState } from "react";
import { Legend } from "@/components/charts/legend";
import { cx } from "@/components/ui/cx";
import { formatCount, formatInteger, formatPercent } from "@/components/ui/format";
import { tipLook } from "@/components/ui/tooltip";
import type { CatalogRow } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import type { Lens } from "./address";
import { lensWords } from "./prepare-rows";
import { BAND_PX, type Cell, type ServerBox, type TreemapLayout, treemapLayout } from "./prepare-treemap";

const HEIGHT_PX = 370;
/** Until the width is measured; near the column's width on a desktop, so little moves. */
const FIRST_WIDTH_PX = 770;

/**
 * Where the tokens go, as areas. A picture: the table below it holds the same tools, and is how a keyboard opens one.
 */
export function Treemap({
  rows,
  lens,
  openName,
  onOpen,
}: {
  readonly rows: readonly CatalogRow[];
  readonly lens: Lens;
  readonly openName: string | null;
  readonly onOpen: (publicName: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout = useMemo(() => treemapLayout(rows, lens, width, HEIGHT_PX), [rows, lens, width]);
  const [tip, setTip] = useState<Tip | null>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a picture; the table below opens the same tools by keyboard
    <div
      ref={box}
      role="img"
      aria-label={`Treemap of ${formatCount(rows.length, "tool")} by ${lensWords[lens]}. The table holds the same figures.`}
      className="relative overflow-hidden"
      style={{ height: HEIGHT_PX }}
      onPointerMove={(event) => setTip(tipOf(event.target, layout, event.nativeEvent, box.current))}
      onPointerLeave={() => setTip(null)}
      onClick={(event) => {
        const name = cellOf(event.target, layout)?.row?.publicName;
        if (name !== undefined) onOpen(name);
      }}
    >
      <Cells layout={layout} />
      {openName !== null && <OpenMark layout={layout} name={openName} />}
      {tip !== null && <TipBox tip={tip} lens={lens} width={width} />}
    </div>
  );
}

/** What the fills mean. */
export function TreemapLegend({ lens, merged }: { readonly lens: Lens; readonly merged: number }) {
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-text-3">
      <span>Fill: share that is description</span>
      <Legend
        items={[
          { fill: "s1", label: "under 20 %" },
          { fill: "s2", label: "20–39 %" },
          { fill: "s3", label: "40–59 %" },
          { fill: "s5", label: "60 % and more" },
        ]}
      />
      <span className="mid:ml-auto">
        Area: {lensWords[lens]}
        {merged > 0 && `; the ${formatInteger(merged)} smallest share a cell per server`}
      </span>
    </div>
  );
}

const fills: Readonly<Record<Cell["step"], string>> = {
  1: "bg-s1 text-on-s1",
  2: "bg-s2 text-on-s2",
  3: "bg-s3 text-on-s3",
  4: "bg-s5 text-on-s5",
};

/** Up to 1,200 boxes: drawn again only when the layout changes, not when the pointer moves. */
const Cells = memo(function Cells({ layout }: { readonly layout: TreemapLayout }) {
  return layout.servers.map((server, at) => <Server key={server.label} server={server} at={at} />);
});

function Server({ server, at }: { readonly server: ServerBox; readonly at: number }) {
  const name = visibleLine(server.label, 40);
  return (
    <>
      {server.width > 34 && (
        <span
          className="num absolute flex justify-between gap-2 overflow-hidden whitespace-nowrap text-caption leading-4.5"
          style={{ left: server.x, top: server.y, width: server.width, height: BAND_PX }}
        >
          <b className="truncate font-semibold">{name}</b>
          {server.width > name.length * 7 + 60 && (
            <span className="text-text-3">{formatInteger(server.tokens)}</span>
          )}
        </span>
      )}
      {server.cells.map((cell, index) => (
        <span
          key={cell.row?.publicName ?? " rest"}
          data-cell={`${at}:${index}`}
          className={cx(
            "graphic num absolute cursor-pointer overflow-hidden px-1 text-tick leading-4",
            cell.row === null ? "hatch-mode-summary cursor-default" : fills[cell.step],
          )}
          style={{ left: cell.x, top: cell.y, width: cell.width, height: cell.height }}
        >
          {cell.row !== null && cell.width >= 34 && cell.height >= 18 ? formatInteger(cell.tokens) : null}
        </span>
      ))}
    </>
  );
}

function OpenMark({ layout, name }: { readonly layout: TreemapLayout; readonly name: string }) {
  const cell = layout.servers.flatMap(({ cells }) => cells).find(({ row }) => row?.publicName === name);
  if (cell === undefined) return null;
  return (
    <span
      className="graphic pointer-events-none absolute border-2 border-text outline-1 outline-bg -outline-offset-3"
      style={{ left: cell.x, top: cell.y, width: cell.width, height: cell.height }}
    />
  );
}

interface Tip {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
}

function cellOf(target: EventTarget, layout: TreemapLayout): Cell | null {
  const place = target instanceof HTMLElement ? target.dataset.cell : undefined;
  if (place === undefined) return null;
  const [server = 0, index = 0] = place.split(":").map(Number);
  return layout.servers[server]?.cells[index] ?? null;
}

function tipOf(
  target: EventTarget,
  layout: TreemapLayout,
  event: PointerEvent,
  box: HTMLElement | null,
): Tip | null {
  const cell = cellOf(target, layout);
  if (cell === null || box === null || event.pointerType === "touch") return null;
  const { left, top } = box.getBoundingClientRect();
  return { cell, x: event.clientX - left, y: event.clientY - top };
}

function TipBox({
  tip: { cell, x, y },
  lens,
  width,
}: {
  readonly tip: Tip;
  readonly lens: Lens;
  readonly width: number;
}) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  const end = y > HEIGHT_PX / 2 ? { bottom: HEIGHT_PX - y + 12 } : { top: y + 12 };
  return (
    <span
      className={cx("num pointer-events-none absolute z-10 max-w-80", tipLook)}
      style={{ ...side, ...end }}
    >
      {cell.row === null ? (
        <>{formatCount(cell.count, "small tool")} together</>
      ) : (
        <code className="break-all">
          {visibleLine(cell.row.label, 40)}/{visibleLine(cell.row.tool, 80)}
        </code>
      )}
      <br />
      {formatInteger(cell.tokens)} {lensWords[lens]}
      {cell.row !== null && (
        <>, {formatPercent(cell.row.descriptionTokens / Math.max(1, cell.row.schemaTokens), 0)} description</>
      )}
    </span>
  );
}

function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH_PX);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
