"use client";

import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { type Theme, themeCookie } from "./theme";

const ThemeContext = createContext<readonly [Theme, (theme: Theme) => void]>(["system", () => {}]);

/** Holds the theme and writes it to the page and its cookie; `initial` is what the server read. */
export function ThemeProvider({
  initial,
  children,
}: {
  readonly initial: Theme;
  readonly children: ReactNode;
}) {
  const [theme, setTheme] = useState(initial);
  const change = useCallback((next: Theme) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
    // The Cookie Store API is not in every supported browser, and a theme is no race.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = themeCookie(next);
  }, []);
  return <ThemeContext value={[theme, change]}>{children}</ThemeContext>;
}

/** The chosen theme and its setter. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return useContext(ThemeContext);
}
