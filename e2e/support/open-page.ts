import { expect, type Page } from "@playwright/test";

/**
 * Opens a page and waits until it listens: all servers have settled, and the event stream is open, which it is only
 * once the page's scripts run. What is typed before that would be lost.
 *
 * @param path from the origin, or a whole address for another server than the demonstration
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => connecting(page), { timeout: 60_000 }).toBe(0);
  await expect(page.getByRole("banner")).toContainText(/· live,/);
}

function connecting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const state = (await (await fetch("/api/state")).json()) as { servers: { connecting: number } };
    return state.servers.connecting;
  });
}

/** How far the page can be scrolled sideways, in px; nothing but tables and code may. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
