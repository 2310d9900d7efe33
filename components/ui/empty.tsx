import type { ReactNode } from "react";
import { cx } from "./cx";

/** What will stand here, and the one action that fills it. */
export function Empty({
  title,
  className,
  children,
}: {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={cx(
        "rounded-control border border-line-strong border-dashed p-4 text-table text-text-2 [overflow-wrap:anywhere]",
        className,
      )}
    >
      <b className="block font-semibold text-text">{title}</b>
      {children}
    </div>
  );
}
