import type { ReactNode } from "react";
import { cx } from "./cx";

/** Text of figures, every digit as wide as the next and never broken. Pass what format.ts wrote. */
export function Num({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <span className={cx("num whitespace-nowrap", className)}>{children}</span>;
}
