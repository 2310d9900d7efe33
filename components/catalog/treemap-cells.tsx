import { type CSSProperties, memo } from "react";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { visibleLine } from "@/lib/engine/visible";
import {
  BAND_PX,
  type Box,
  type ServerBox,
  type Step,
  type ToolCell,
  type TreemapLayout,
} from "./prepare-treemap";

const fills: Readonly<Record<Step, string>> = {
  1: "bg-s1 text-on-s1",
  2: "bg-s2 text-on-s2",
  3: "bg-s3 text-on-s3",
  4: "bg-s5 text-on-s5",
};

const cellLook = "graphic num absolute cursor-pointer overflow-hidden px-1 text-tick leading-4";

/** Least cell that can hold a figure or a name. */
const MIN_TEXT = { width: 34, height: 18 } as const;

/**
 * Up to some thousand boxes: drawn again only when the layout changes, not when the pointer moves. Keyed by place, so
 * that a keystroke moves boxes instead of making new ones.
 */
export const Cells = memo(function Cells({ layout }: { readonly layout: TreemapLayout }) {
  return layout.servers.map((server, at) =>
    server.cells === null ? (
      <WholeServer
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={at}
        server={server}
        at={at}
        total={layout.width}
      />
    ) : (
      <ServerTools
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={at}
        server={server}
        cells={server.cells}
        at={at}
        total={layout.width}
      />
    ),
  );
});

function ServerTools({
  server,
  cells,
  at,
  total,
}: {
  readonly server: ServerBox;
  readonly cells: readonly ToolCell[];
  readonly at: number;
  readonly total: number;
}) {
  const name = visibleLine(server.label, 40);
  return (
    <>
      <span
        data-server={at}
        className="num absolute flex cursor-pointer justify-between gap-2 overflow-hidden whitespace-nowrap text-caption leading-4.5 hover:underline"
        style={place({ ...server, height: BAND_PX }, total)}
      >
        <b className="truncate font-semibold">{name}</b>
        {server.width > name.length * 7 + 60 && (
          <span className="text-text-3">{formatInteger(server.tokens)}</span>
        )}
      </span>
      {cells.map((cell, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          data-server={at}
          data-cell={index}
          className={cx(cellLook, fills[cell.step])}
          style={place(cell, total)}
        >
          {holdsText(cell) ? formatInteger(cell.tokens) : null}
        </span>
      ))}
    </>
  );
}

function WholeServer({
  server,
  at,
  total,
}: {
  readonly server: ServerBox;
  readonly at: number;
  readonly total: number;
}) {
  return (
    <span
      data-server={at}
      className={cx(cellLook, "whitespace-nowrap", fills[server.step])}
      style={place(server, total)}
    >
      {holdsText(server) && <b className="block truncate font-semibold">{visibleLine(server.label, 40)}</b>}
      {server.width >= 44 && server.height >= 36 && formatInteger(server.tokens)}
    </span>
  );
}

/** The frame around the tool that is open. */
export function OpenMark({ layout, name }: { readonly layout: TreemapLayout; readonly name: string }) {
  const cell = layout.servers.flatMap(({ cells }) => cells ?? []).find(({ row }) => row.publicName === name);
  if (cell === undefined) return null;
  return (
    <span
      className="graphic pointer-events-none absolute border-2 border-text outline-1 outline-bg -outline-offset-3"
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
