"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** Something that can be done from the palette. */
export interface PaletteAction {
  readonly id: string;
  /** Verb and object: “Reset the draft to the saved configuration”. */
  readonly label: string;
  readonly run: () => void;
  /** At the end of the row: its keys, or what it acts on. */
  readonly hint?: string | undefined;
}

interface PaletteState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly open: () => void;
  readonly actions: readonly PaletteAction[];
  readonly register: (owner: string, actions: readonly PaletteAction[] | null) => void;
}

const PaletteContext = createContext<PaletteState>({
  isOpen: false,
  setOpen: () => {},
  open: () => {},
  actions: [],
  register: () => {},
});

export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [owned, setOwned] = useState<ReadonlyMap<string, readonly PaletteAction[]>>(new Map());
  const value = useMemo<PaletteState>(
    () => ({
      isOpen,
      setOpen,
      open: () => setOpen(true),
      actions: [...owned.values()].flat(),
      register: (owner, actions) =>
        setOwned((before) => {
          const after = new Map(before);
          if (actions === null) after.delete(owner);
          else after.set(owner, actions);
          return after;
        }),
    }),
    [isOpen, owned],
  );
  return <PaletteContext value={value}>{children}</PaletteContext>;
}

/** Opens and closes the palette. */
export function usePalette(): PaletteState {
  return useContext(PaletteContext);
}
