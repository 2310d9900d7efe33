import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findOrInstallBrowser } from "./find-browser.mjs";
import { root } from "./source-hash.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Every check of the project, one after the other and all of them even when one fails: formatting and lint, types,
 * unit and integration tests, the build, browser tests. A step without tests of its own counts only when it fails.
 *
 * @returns {Promise<Counts>}
 */
export async function runAllChecks() {
  const reports = mkdtempSync(join(tmpdir(), "toolscope-checks-"));
  try {
    const steps = [
      await lint(),
      await types(),
      await unitTests(join(reports, "unit.json")),
      await build(),
      await browserTests(join(reports, "browser.json")),
    ];
    return { passed: sum(steps.map((step) => step.passed)), failed: sum(steps.map((step) => step.failed)) };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function lint() {
  return step("Formatting and lint", () => run(bin("@biomejs/biome", "biome"), ["check", "."]));
}

/** Next writes the types of routes and of its own modules, which a fresh clone lacks. */
function types() {
  return step("Types", async () => {
    const written = await run(bin("next", "next"), ["typegen"]);
    return written === 0 ? run(bin("typescript", "tsc"), ["--noEmit"]) : written;
  });
}

function build() {
  return step("Build", () => run(join(root, "scripts", "build.mjs"), []));
}

async function unitTests(report) {
  heading("Unit and integration tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const exitCode = await run(bin("vitest", "vitest"), ["run", ...reporters]);
  return counted(exitCode, report, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
}

async function browserTests(report) {
  heading("Browser tests");
  const browser = findOrInstallBrowser((line) => process.stdout.write(`${line}\n`));
  if (browser === null) return { passed: 0, failed: 1 };
  const exitCode = await run(bin("@playwright/test", "playwright"), ["test", "--reporter=list,json"], {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return counted(exitCode, report, (json) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected,
  }));
}

/** A runner that fails without a failed test (it crashed, a file did not load) counts as one failure. */
function counted(exitCode, report, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    process.stdout.write(`No report of these tests: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function step(title, work) {
  heading(title);
  return { passed: 0, failed: (await work()) === 0 ? 0 : 1 };
}

function heading(title) {
  process.stdout.write(`\n── ${title}\n`);
}

/** The file behind a package's command: no shell, no npx, the same on every system. */
function bin(packageName, command) {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin: commands } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(dirname(manifest), typeof commands === "string" ? commands : commands[command]);
}

/** @returns {Promise<number>} the exit code; 1 for an end by signal */
function run(file, args, env = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (exitCode) => resolve(exitCode ?? 1));
  });
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
