"use client";

import { useEffect, useId, useRef } from "react";
import { type PaletteAction, usePalette } from "./palette-context";

/** Adds a page's actions to the palette while it is mounted; `run` is always the latest one. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const owner = useId();
  const { register } = usePalette();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const signature = JSON.stringify(actions.map(({ id, label, hint }) => [id, label, hint ?? null]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `register` is new whenever the palette opens
  useEffect(() => {
    const named = JSON.parse(signature) as [string, string, string | null][];
    register(
      owner,
      named.map(([id, label, hint], at) => ({
        id,
        label,
        hint: hint ?? undefined,
        run: () => latest.current[at]?.run(),
      })),
    );
    return () => register(owner, null);
  }, [owner, signature]);
}
