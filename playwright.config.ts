import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";

const browser = findBrowser();

/** Chromium asks its makers for updates and experiments otherwise; a closed network then fills the log. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Foreign sites that lead to this machine, as an attacker's name server would answer. */
const foreignSites = "--host-resolver-rules=MAP evil.example 127.0.0.1,MAP rebound.example 127.0.0.1";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One production server with eight real child processes is what two cores bear.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...(browser === null ? {} : { launchOptions: launchOptions(browser) }),
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 900 },
    trace: "retain-on-failure",
  },
});

function launchOptions(executablePath: string) {
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: [...quiet, foreignSites, ...(isRoot ? ["--no-sandbox"] : [])] };
}
