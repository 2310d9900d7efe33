import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Prefetched } from "@/components/client/prefetched";
import { stateQuery } from "@/components/client/queries";
import { Shell } from "@/components/shell/shell";
import { parseTheme, THEME_COOKIE } from "@/components/shell/theme";
import { loadState } from "@/lib/server/page-data";
import "./globals.css";
import { DataProvider, Providers } from "./providers";

export const metadata: Metadata = {
  title: { default: "Toolscope", template: "%s · Toolscope" },
  description: "See what your agent’s tool search sees.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
};

/**
 * The frame of every page. Reading the request makes each page dynamic, which the content security policy needs: its
 * nonce is new for every answer.
 */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const [incoming, jar, state] = await Promise.all([headers(), cookies(), loadState()]);
  const theme = parseTheme(jar.get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <DataProvider>
          <Prefetched entries={[[stateQuery().queryKey, state]]}>
            <Providers nonce={incoming.get("x-nonce") ?? undefined} theme={theme}>
              <Shell>{children}</Shell>
            </Providers>
          </Prefetched>
        </DataProvider>
      </body>
    </html>
  );
}
