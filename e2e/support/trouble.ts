import type { Page } from "@playwright/test";

/**
 * Collects what a page complains about: script errors, console errors (a blocked style or script is one), and
 * answers of our own server with a failure status. Call before the first navigation.
 *
 * @returns the complaints so far, live
 */
export function collectTrouble(page: Page): readonly string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`answer: ${response.status()} ${response.url()}`);
  });
  return trouble;
}
