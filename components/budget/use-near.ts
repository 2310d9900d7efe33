"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** True from the moment an element comes within `margin` of the window, and ever after. */
export function useNear<Element extends HTMLElement>(
  margin: string,
): readonly [ref: RefObject<Element | null>, isNear: boolean] {
  const ref = useRef<Element>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin, isNear]);
  return [ref, isNear];
}
