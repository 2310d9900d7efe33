import { type RefObject, useEffect, useRef } from "react";

/** How near to its end a box counts as being at it, in px. */
const NEAR_PX = 24;

/**
 * A box that shows its newest content: it starts at the end, and stays there as `content` changes, unless the reader
 * has scrolled away from it.
 */
export function useFollowEnd<Box extends HTMLElement>(content: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const remember = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the content is another
  useEffect(() => {
    const element = box.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [content]);
  return box;
}
