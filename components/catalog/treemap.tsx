"use client";

import { type MouseEvent, type RefCallback, useState } from "react";
import { cx } from "@/components/ui/cx";
import type { Lens } from "./address";
import { type TreemapLayout, targetAt } from "./prepare-treemap";
import { Cells, OpenMark } from "./treemap-cells";
import { type Tip, TipBox } from "./treemap-tip";

/**
 * Where the tokens go, as areas. A picture: the filter and the table below do the same by keyboard, and hold every
 * figure.
 */
export function Treemap({
  layout,
  label,
  lens,
  openName,
  boxRef,
  onOpen,
  onServer,
}: {
  readonly layout: TreemapLayout;
  /** What the picture shows, for who cannot see it. */
  readonly label: string;
  readonly lens: Lens;
  readonly openName: string | null;
  /** Takes the box whose width the layout follows. */
  readonly boxRef: RefCallback<HTMLElement>;
  readonly onOpen: (publicName: string) => void;
  /** A server was chosen: by its band, or by the cell that stands for its tools. */
  readonly onServer: (label: string) => void;
}) {
  const [tip, setTip] = useState<Tip | null>(null);
  /** Where the pointer is, in the layout's px, and what is there. */
  const at = (event: MouseEvent<HTMLElement>): Tip | null => {
    const frame = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / Math.max(1, frame.width)) * layout.width;
    const y = event.clientY - frame.top;
    const target = targetAt(layout, x, y);
    return target && { target, x, y };
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a picture; table and filter do the same by keyboard
    <div
      ref={boxRef}
      role="img"
      aria-label={label}
      className={cx("relative overflow-hidden", tip !== null && "cursor-pointer")}
      style={{ height: layout.height }}
      onPointerMove={(event) => setTip(event.pointerType === "touch" ? null : at(event))}
      onPointerLeave={() => setTip(null)}
      onClick={(event) => {
        const target = at(event)?.target;
        if (target === undefined) return;
        if (target.cell === null) onServer(target.server.label);
        else onOpen(target.cell.row.publicName);
      }}
    >
      <Cells layout={layout} />
      {openName !== null && <OpenMark layout={layout} name={openName} />}
      {tip !== null && <TipBox tip={tip} lens={lens} layout={layout} />}
    </div>
  );
}
