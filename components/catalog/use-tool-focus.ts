"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";

export interface ToolFocus {
  /** Holds the table. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  /** Moves the keyboard to the table. */
  readonly toList: () => void;
}

/** Where columns stack, and the tool stands below the list. */
const stacked = "(max-width: 1180px)";

/**
 * Where the keyboard and the eye go when a tool opens and closes: to its page when it was opened by keyboard, and back
 * to the table. On narrow screens, where it stands below the list, the page scrolls to it and back.
 */
export function useToolFocus(name: string | null): ToolFocus {
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const before = useRef<string | null | undefined>(undefined);
  const toList = useCallback(() => {
    const grid = list.current?.querySelector<HTMLElement>('[role="grid"]');
    grid?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    const previous = before.current;
    before.current = name;
    const isStacked = window.matchMedia(stacked).matches;
    if (name !== null && name !== previous) {
      const isByKeyboard = document.activeElement?.matches(":focus-visible") === true;
      // It scrolls by itself, and another tool begins at its beginning.
      panel.current?.scrollTo({ top: 0 });
      // A page that opens at a tool leaves the keyboard at its beginning.
      if (previous !== undefined && isByKeyboard) panel.current?.focus({ preventScroll: true });
      if (isStacked) panel.current?.scrollIntoView({ block: "start" });
    }
    if (name === null && typeof previous === "string") {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) toList();
      else if (isStacked) list.current?.scrollIntoView({ block: "nearest" });
    }
  }, [name, toList]);
  return { list, panel, toList };
}
