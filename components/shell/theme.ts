/** What a person chose; `system` follows the operating system. */
export type Theme = "light" | "dark" | "system";

export const themes: readonly Theme[] = ["light", "dark", "system"];

/** Read on the server, so that the first paint has the right colours without a script. */
export const THEME_COOKIE = "toolscope-theme";

const YEAR_SECONDS = 31_536_000;

/** The theme in a cookie's value; anything else means `system`. */
export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}

/** What `document.cookie` is set to. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=strict`;
}
