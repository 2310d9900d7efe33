"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { stateQuery } from "@/components/client/queries";
import { useSessionEnded } from "@/components/client/session";
import { useHotkeys } from "@/components/client/use-hotkeys";
import { Banners } from "./banners";
import { KeysDialog } from "./keys-dialog";
import { screens } from "./navigation";
import { type PaletteAction, usePalette } from "./palette-context";
import { Rail } from "./rail";
import { SessionEnded } from "./session-ended";
import { Strip } from "./strip";

// Its code is asked for when the palette first opens.
const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });

/** The frame around every page: skip link, rail, strip, banners, palette and keys. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { data: state = null } = useQuery(stateQuery());
  const isSessionEnded = useSessionEnded();
  const palette = usePalette();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const router = useRouter();

  useHotkeys(
    [
      {
        keys: "mod+k",
        run: () => palette.setOpen(!palette.isOpen),
        description: "Go to a tool, query, server or action",
      },
      { keys: "/", run: palette.open, description: "Find", group: "Everywhere" },
      { keys: "?", run: () => setKeysOpen(true), description: "List the keys" },
      ...screens.map(({ name, href, keys }) => ({
        keys,
        run: () => router.push(href),
        description: `Go to ${name}`,
      })),
    ],
    "frame",
  );
  const frameActions: readonly PaletteAction[] = [
    { id: "keys", label: "List the keys", run: () => setKeysOpen(true), hint: "?" },
  ];

  if (isSessionEnded) return <SessionEnded />;
  return (
    <div className="grid min-h-screen grid-cols-[12.75rem_minmax(0,1fr)] max-mid:block max-wide:grid-cols-[3.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 not-focus:sr-only rounded-control bg-text px-3 py-1.5 text-bg text-table"
      >
        Skip to the page
      </a>
      <Rail state={state} />
      <div className="min-w-0">
        <Strip state={state} />
        <main id="main" tabIndex={-1} className="outline-none">
          <Banners state={state} />
          {children}
        </main>
      </div>
      {palette.isOpen && <Palette state={state} frameActions={frameActions} />}
      <KeysDialog isOpen={areKeysOpen} onOpenChange={setKeysOpen} />
    </div>
  );
}
