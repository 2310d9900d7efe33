"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of an element in px, whole; `initial` until it is measured (on the server). */
export function useSize<Element extends HTMLElement>(
  initial: Size,
): readonly [ref: RefObject<Element | null>, size: Size] {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const [width, height] = [Math.round(entry.contentRect.width), Math.round(entry.contentRect.height)];
      if (width === 0 || height === 0) return;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
