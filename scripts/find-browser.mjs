import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const require = createRequire(import.meta.url);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

/**
 * A Chromium for the browser tests: `PLAYWRIGHT_CHROMIUM` and nothing else when that is set, else one of this
 * system, else Playwright's own if it was downloaded before.
 *
 * @returns {string | null} its absolute path
 */
export function findBrowser() {
  const told = process.env.PLAYWRIGHT_CHROMIUM;
  const candidates = told
    ? [told]
    : [...onPath(), ...macApplications, require("@playwright/test").chromium.executablePath()];
  return candidates.find((file) => existsSync(file) && canRun(file)) ?? null;
}

function onPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Being there is not enough: libraries may be missing, and some distributions ship a stub that only gives advice. */
function canRun(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/**
 * Finds a browser or gets one: Playwright's own download, else, as root on Debian and its like, the system's package.
 *
 * @param {(line: string) => void} say told what goes on
 * @returns {string | null} its absolute path; null when there is none, what to do having been said
 */
export function findOrInstallBrowser(say) {
  const found = findBrowser();
  if (found !== null) return found;
  if (process.env.PLAYWRIGHT_CHROMIUM) {
    say(`PLAYWRIGHT_CHROMIUM is ${process.env.PLAYWRIGHT_CHROMIUM}, which is no browser that starts.`);
    return null;
  }
  say("No Chromium here; downloading Playwright's …");
  run(process.execPath, [require.resolve("@playwright/test/cli"), "install", "chromium"]);
  const downloaded = findBrowser();
  if (downloaded !== null) return downloaded;
  if (process.getuid?.() === 0) {
    say("That did not give one that starts; installing the system's package …");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  const installed = findBrowser();
  if (installed === null) {
    say(
      "No browser for the browser tests. Install Chromium or Chrome, or name one with PLAYWRIGHT_CHROMIUM.",
    );
  }
  return installed;
}

/** How it went shows in whether there is a browser afterwards. */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env, timeout: 300_000 });
}
