import { type CSSProperties, memo, useMemo } from "react";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { visibleLine } from "@/lib/engine/visible";
import {
  BAND_PX,
  type Box,
  cellPaths,
  type ServerBox,
  type Step,
  type TreemapLayout,
} from "./prepare-treemap";

const fills: Readonly<Record<Step, { readonly cell: string; readonly text: string }>> = {
  1: { cell: "fill-s1", text: "text-on-s1" },
  2: { cell: "fill-s2", text: "text-on-s2" },
  3: { cell: "fill-s3", text: "text-on-s3" },
  4: { cell: "fill-s5", text: "text-on-s5" },
};
const steps = [1, 2, 3, 4] as const satisfies readonly Step[];

/** Least cell that can hold a figure or a name. */
const MIN_TEXT = { width: 34, height: 18 } as const;

/**
 * Bands, cells and their words: drawn again only when the layout changes, not when the pointer moves. Cells are four
 * paths; an element for each of a thousand would cost more than the frame that a keystroke has. Words are HTML over
 * them, which never scales.
 */
export const Cells = memo(function Cells({ layout }: { readonly layout: TreemapLayout }) {
  const paths = useMemo(() => cellPaths(layout), [layout]);
  return (
    <>
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="graphic absolute inset-0 size-full"
      >
        {steps.map((step) => (
          <path key={step} d={paths[step]} className={fills[step].cell} />
        ))}
      </svg>
      {layout.servers.map((server) => (
        <ServerWords key={server.label} server={server} total={layout.width} />
      ))}
    </>
  );
});

function ServerWords({ server, total }: { readonly server: ServerBox; readonly total: number }) {
  const name = visibleLine(server.label, 40);
  if (server.cells === null)
    return (
      holdsText(server) && (
        <span className={cx(wordsLook, fills[server.step].text)} style={place(server, total)}>
          <b className="block truncate font-semibold">{name}</b>
          {server.width >= 44 && server.height >= 36 && formatInteger(server.tokens)}
        </span>
      )
    );
  return (
    <>
      <span
        className="num absolute flex justify-between gap-2 overflow-hidden whitespace-nowrap text-caption leading-4.5"
        style={place({ ...server, height: BAND_PX }, total)}
      >
        <b className="truncate font-semibold">{name}</b>
        {server.width > name.length * 7 + 60 && (
          <span className="text-text-3">{formatInteger(server.tokens)}</span>
        )}
      </span>
      {server.cells.map(
        (cell) =>
          holdsText(cell) && (
            <span
              key={cell.row.publicName}
              className={cx(wordsLook, fills[cell.step].text)}
              style={place(cell, total)}
            >
              {formatInteger(cell.tokens)}
            </span>
          ),
      )}
    </>
  );
}

const wordsLook = "graphic num absolute overflow-hidden whitespace-nowrap px-1 text-tick leading-4";

/** The frame around the tool that is open. */
export function OpenMark({ layout, name }: { readonly layout: TreemapLayout; readonly name: string }) {
  const cell = layout.servers.flatMap(({ cells }) => cells ?? []).find(({ row }) => row.publicName === name);
  if (cell === undefined) return null;
  return (
    <span
      className="graphic absolute border-2 border-text outline-1 outline-bg -outline-offset-3"
      style={place(cell, layout.width)}
    />
  );
}

function holdsText({ width, height }: Box): boolean {
  return width >= MIN_TEXT.width && height >= MIN_TEXT.height;
}

/** In percent across: when the page's width changes, the picture stretches until it is laid out anew. */
function place(box: Box, total: number): CSSProperties {
  const percent = (px: number) => `${Math.round((px / total) * 1e5) / 1e3}%`;
  return { left: percent(box.x), top: box.y, width: percent(box.width), height: box.height };
}
