"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx";

/** Around the whole page, once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

/**
 * More about its child on hover and on keyboard focus. The child must take focus (a button, a link, `tabIndex={0}`)
 * and must be complete without the tooltip: on touch it never shows.
 */
export function Tooltip({
  content,
  side = "top",
  className,
  children,
}: {
  readonly content: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** On the tip itself, e.g. to leave it out at some widths. */
  readonly className?: string | undefined;
  readonly children: ReactElement;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cx("z-50", tipLook, className)}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The box of a tooltip, for charts that place it themselves. */
export const tipLook =
  "num max-w-80 rounded-control border border-line-strong bg-surface px-3 py-2 text-caption leading-4.5 text-text shadow-overlay [overflow-wrap:anywhere]";

/** Rows of a tooltip: a bold title, then name and value. */
export function TipRows({
  title,
  rows,
}: {
  readonly title: ReactNode;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <div className="min-w-50">
      <b className="font-semibold">{title}</b>
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-5">
          <span className="text-text-2">{name}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}
