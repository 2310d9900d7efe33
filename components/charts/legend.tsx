import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { type Fill, fillLooks } from "./fill";

/** A fill as a small mark before its meaning. */
export function Swatch({
  fill,
  className,
}: {
  readonly fill: Fill;
  readonly className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx("graphic inline-block h-2 w-3.5 shrink-0", fillLooks[fill], className)}
    />
  );
}

/** What the fills of a chart mean. Prefer labels on the marks themselves. */
export function Legend({
  items,
  className,
}: {
  readonly items: readonly { readonly fill: Fill; readonly label: ReactNode }[];
  readonly className?: string | undefined;
}) {
  return (
    <ul className={cx("num flex flex-wrap gap-x-4 gap-y-1 text-caption text-text-2", className)}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a legend never reorders
        <li key={at} className="inline-flex items-center gap-1.5">
          <Swatch fill={item.fill} />
          {item.label}
        </li>
      ))}
    </ul>
  );
}
