"use client";

import { type RefCallback, startTransition, useCallback, useState } from "react";

/** Width of the box that takes the ref, in px; `firstPx` until it is measured. A change is no emergency: input goes first. */
export function useWidth(firstPx: number): readonly [widthPx: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(firstPx);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) startTransition(() => setWidth(Math.max(1, Math.floor(entry.contentRect.width))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
