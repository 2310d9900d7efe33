"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { EventStreamProvider } from "@/components/client/event-stream";
import { NonceProvider } from "@/components/client/nonce";
import { createQueryClient } from "@/components/client/query-client";
import { HotkeyProvider } from "@/components/client/use-hotkeys";
import { PaletteProvider } from "@/components/shell/palette-context";
import type { Theme } from "@/components/shell/theme";
import { ThemeProvider } from "@/components/shell/theme-context";
import { ToastProvider } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";

/** The browser's cache of answers, one per page load; on the server one per request. */
export function DataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What every page's client components stand on. Inside `DataProvider` and the first answers. */
export function Providers({
  nonce,
  theme,
  children,
}: {
  readonly nonce: string | undefined;
  readonly theme: Theme;
  readonly children: ReactNode;
}) {
  return (
    <NonceProvider nonce={nonce}>
      <NuqsAdapter>
        <ThemeProvider initial={theme}>
          <EventStreamProvider>
            <HotkeyProvider>
              <TooltipProvider>
                <ToastProvider>
                  <PaletteProvider>{children}</PaletteProvider>
                </ToastProvider>
              </TooltipProvider>
            </HotkeyProvider>
          </EventStreamProvider>
        </ThemeProvider>
      </NuqsAdapter>
    </NonceProvider>
  );
}
