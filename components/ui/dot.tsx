import type { ReactNode } from "react";
import { cx } from "./cx";

/** ready: filled · busy: dashed ring · stale: ochre ring · failed: vermilion diamond · off: grey. */
export type DotKind = "ready" | "busy" | "stale" | "partial" | "failed" | "off";

const looks: Readonly<Record<DotKind, string>> = {
  ready: "rounded-full bg-accent",
  busy: "rounded-full border-2 border-dashed border-text-3",
  stale: "rounded-full border-2 border-warn",
  partial: "rounded-full border-2 border-warn bg-linear-to-r from-warn from-50% to-transparent to-50%",
  failed: "rotate-45 rounded-[1px] bg-neg",
  off: "h-0.5 w-2 bg-text-3",
};

/** Each state of a connection as a mark. */
export const dotOfStatus = {
  waiting: "off",
  connecting: "busy",
  ready: "ready",
  relisting: "busy",
  partial: "partial",
  stale: "stale",
  failed: "failed",
  disabled: "off",
  file: "ready",
} as const satisfies Readonly<Record<string, DotKind>>;

/** A state as a mark of its own shape. Always beside the word that says the same: pass it as children, or print it next to the dot. */
export function Dot({
  kind,
  className,
  children,
}: {
  readonly kind: DotKind;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const mark = (
    <span aria-hidden="true" className={cx("graphic inline-block size-2 shrink-0", looks[kind])} />
  );
  if (children === undefined) return mark;
  return (
    <span className={cx("inline-flex items-center gap-1.75 whitespace-nowrap", className)}>
      {mark}
      {children}
    </span>
  );
}
