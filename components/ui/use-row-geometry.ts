"use client";

import { type RefCallback, useCallback, useEffect, useState } from "react";

/** Row height in px: 32, on touch widths 36 (the `--row` token); measured once mounted. */
const ROW_PX = 32;

/** Height of the sticky head, kept up to date: it grows when a column's name breaks. */
export function useHeadHeight(): readonly [number, RefCallback<HTMLTableSectionElement>] {
  const [px, setPx] = useState(0);
  const ref = useCallback((head: HTMLTableSectionElement | null) => {
    if (head === null) return;
    const observer = new ResizeObserver(() => setPx(head.offsetHeight));
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return [px, ref];
}

/** The `--row` token in px: it is larger on touch widths. */
export function useRowHeight(): number {
  const [px, setPx] = useState(ROW_PX);
  useEffect(() => {
    const narrow = window.matchMedia("(max-width: 760px)");
    const read = () => {
      const root = getComputedStyle(document.documentElement);
      setPx(Number.parseFloat(root.getPropertyValue("--row")) * Number.parseFloat(root.fontSize) || ROW_PX);
    };
    read();
    narrow.addEventListener("change", read);
    return () => narrow.removeEventListener("change", read);
  }, []);
  return px;
}
