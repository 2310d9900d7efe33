"use client";

import { type ReactNode, type RefCallback, useCallback, useState } from "react";
import { cx } from "./cx";

/**
 * A box whose content may be wider than the page: then it scrolls in itself, and can be reached by keyboard to do so.
 * `label` names it.
 */
export function ScrollX({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const [isWider, setWider] = useState(false);
  const watch: RefCallback<HTMLElement> = useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    const observer = new ResizeObserver(() => setWider(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    // The box keeps its width when what is in it grows.
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={watch}
      aria-label={isWider ? label : undefined}
      tabIndex={isWider ? 0 : undefined}
      className={cx("overflow-x-auto", className)}
    >
      {children}
    </section>
  );
}
