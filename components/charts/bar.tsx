import { cx } from "@/components/ui/cx";
import { type Fill, fillLooks } from "./fill";

/** Never invisible, never beyond its track. */
function width(ratio: number): string {
  return `${Math.round(Math.min(1, Math.max(0, ratio)) * 10_000) / 100}%`;
}

/** One bar, `ratio` of its column's width; the figure beside it is its label, so it is hidden from assistive technology. */
export function Bar({
  ratio,
  fill,
  className,
}: {
  readonly ratio: number;
  readonly fill: Fill;
  readonly className?: string | undefined;
}) {
  if (!(ratio > 0)) return <span aria-hidden="true" className={cx("block h-2", className)} />;
  return (
    <span
      aria-hidden="true"
      className={cx("graphic block h-2 min-w-0.5 rounded-[1px]", fillLooks[fill], className)}
      style={{ width: width(ratio) }}
    />
  );
}

export interface BarPart {
  readonly key: string;
  readonly value: number;
  readonly fill: Fill;
}

/** Parts of one whole end to end, 1 px apart, on a scale where `max` is the full width. Label the parts beside it. */
export function StackedBar({
  parts,
  max,
  className,
  isGhost = false,
}: {
  readonly parts: readonly BarPart[];
  readonly max: number;
  readonly className?: string | undefined;
  /** Drawn as dashed outlines: what would be, but is not. */
  readonly isGhost?: boolean | undefined;
}) {
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <span
      aria-hidden="true"
      className={cx("flex h-2 min-w-0.5 gap-px", className)}
      style={{ width: width(max > 0 ? total / max : 0) }}
    >
      {parts.map((part) => (
        <span
          key={part.key}
          className={cx("graphic min-w-0.5 rounded-[1px]", fillLooks[isGhost ? "ghost" : part.fill])}
          style={{ flexGrow: part.value, flexBasis: 0 }}
        />
      ))}
    </span>
  );
}
