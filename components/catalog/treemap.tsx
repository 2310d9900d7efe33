"use client";

import { type PointerEvent as ReactPointerEvent, type RefCallback, useState } from "react";
import type { Lens } from "./address";
import type { TreemapLayout } from "./prepare-treemap";
import { Cells, OpenMark } from "./treemap-cells";
import { type Tip, TipBox, targetAt } from "./treemap-tip";

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
  const onPointerMove = (event: ReactPointerEvent<HTMLDivElement>) => {
    const target = event.pointerType === "touch" ? null : targetAt(event.target, layout);
    const frame = event.currentTarget.getBoundingClientRect();
    setTip(target && { target, x: event.clientX - frame.left, y: event.clientY - frame.top });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a picture; table and filter do the same by keyboard
    <div
      ref={boxRef}
      role="img"
      aria-label={label}
      className="relative overflow-hidden"
      style={{ height: layout.height }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setTip(null)}
      onClick={(event) => {
        const target = targetAt(event.target, layout);
        if (target === null) return;
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
