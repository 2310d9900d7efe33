import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root, sourceHash } from "./source-hash.mjs";

const stampFile = join(root, ".next", "toolscope-stamp");
const lockFile = join(root, "dist", "build.lock");

/** The builder touches its lock this often; one left alone for longer than `staleMs` has no builder any more. */
const touchMs = 1_000;
const staleMs = 10_000;

/**
 * Builds the pages unless what is there was built from exactly these sources. Two at once: one builds, the other
 * waits for it (Next would let the second fail on its lock).
 *
 * @param {object} options
 * @param {AbortSignal} [options.signal] ends the build
 * @param {(line: string) => void} options.say told what goes on, one line each
 * @returns {Promise<boolean>} false when the build failed, its output having been told; true otherwise
 */
export async function ensurePages({ signal, say }) {
  const hash = sourceHash();
  if (isBuilt(hash)) return true;
  let saidWaiting = false;
  while (!takeLock()) {
    if (!saidWaiting) say("Another start of Toolscope is building; waiting for it.");
    saidWaiting = true;
    await delay(200, undefined, { signal });
    if (isBuilt(hash)) return true;
  }
  const touching = setInterval(touchLock, touchMs);
  try {
    return isBuilt(hash) || (await build(hash, signal, say));
  } finally {
    clearInterval(touching);
    rmSync(lockFile, { force: true });
  }
}

function isBuilt(hash) {
  try {
    return readFileSync(stampFile, "utf8") === hash;
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

/** Creating a file that must not exist is what only one of two processes can do. */
function takeLock() {
  mkdirSync(join(root, "dist"), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const lock = statSync(lockFile, { throwIfNoEntry: false });
  if (lock !== undefined && Date.now() - lock.mtimeMs > staleMs) rmSync(lockFile, { force: true });
  return false;
}

/** Another start may have taken it for stale: this machine slept, say. It is still ours then, so it is put back. */
function touchLock() {
  const now = new Date();
  try {
    utimesSync(lockFile, now, now);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    writeFileSync(lockFile, String(process.pid));
  }
}

async function build(hash, signal, say) {
  say("Building the pages, once (half a minute to two) …");
  const startedMs = performance.now();
  // A build that stops half way leaves pages that match no sources.
  rmSync(stampFile, { force: true });
  const { exitCode, output } = await buildAfterOrphan(signal, say);
  if (exitCode !== 0) {
    say(`${output}\nThe build failed (exit code ${exitCode}).`);
    return false;
  }
  writeFileSync(stampFile, hash);
  say(`Built in ${Math.round((performance.now() - startedMs) / 1000)} s.`);
  return true;
}

/** What Next says, and ends with, while another build of the same folder runs. */
const otherBuild = /another next build process is already running/i;
const orphanWaitMs = 2_000;
const mostOrphanWaits = 150;

/**
 * A start that was killed (kill -9) leaves its build running, without a lock of ours. It ends by itself within minutes;
 * until then Next refuses a second one.
 */
async function buildAfterOrphan(signal, say) {
  for (let waits = 0; ; waits++) {
    const result = await runNextBuild(signal);
    if (result.exitCode === 0 || waits === mostOrphanWaits || !otherBuild.test(result.output)) return result;
    if (waits === 0) say("A build whose start was killed is still running; waiting for it.");
    await delay(orphanWaitMs, undefined, { signal });
  }
}

/** Its output is kept back: thirty lines about routes help nobody unless it fails. */
function runNextBuild(signal) {
  const next = createRequire(join(root, "package.json")).resolve("next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, output }));
  });
}
