import { cx } from "@/components/ui/cx";
import { formatCount, formatInteger, formatPercent } from "@/components/ui/format";
import { tipLook } from "@/components/ui/tooltip";
import { visibleLine } from "@/lib/engine/visible";
import type { Lens } from "./address";
import { lensWords } from "./prepare-rows";
import type { TreemapLayout, targetAt } from "./prepare-treemap";

/** A tool, or a server where the pointer is on its band or on the cell that stands for it. */
export type TreemapTarget = NonNullable<ReturnType<typeof targetAt>>;

export interface Tip {
  readonly target: TreemapTarget;
  /** Place of the pointer in the treemap, in px. */
  readonly x: number;
  readonly y: number;
}

export function TipBox({
  tip: { target, x, y },
  lens,
  layout,
}: {
  readonly tip: Tip;
  readonly lens: Lens;
  readonly layout: TreemapLayout;
}) {
  const { server, cell } = target;
  const side = x > layout.width / 2 ? { right: layout.width - x + 12 } : { left: x + 12 };
  const end = y > layout.height / 2 ? { bottom: layout.height - y + 12 } : { top: y + 12 };
  const share =
    cell === null ? server.descriptionShare : cell.row.descriptionTokens / Math.max(1, cell.row.schemaTokens);
  return (
    <span
      className={cx("num pointer-events-none absolute z-10 max-w-80", tipLook)}
      style={{ ...side, ...end }}
    >
      <code className="break-all">
        {cell === null
          ? visibleLine(server.label, 60)
          : `${visibleLine(server.label, 40)}/${visibleLine(cell.row.tool, 80)}`}
      </code>
      {cell === null && `, ${formatCount(server.toolCount, "tool")}`}
      <br />
      {formatInteger((cell ?? server).tokens)} {lensWords[lens]}, {formatPercent(share, 0)} description
      {cell === null && (
        <>
          <br />
          <span className="text-text-3">Click to see this server only</span>
        </>
      )}
    </span>
  );
}
