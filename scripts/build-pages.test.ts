import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/**
 * A project of its own with our build scripts and a Next that only notes that it ran. It waits for a file called
 * `go`, so that a test decides when a build is over; a file called `fail` makes it fail.
 */
const fakeNext = `
  const { appendFileSync, existsSync, mkdirSync } = require("node:fs");
  appendFileSync("builds.log", "build\\n");
  const timer = setInterval(() => {
    if (!existsSync("go")) return;
    clearInterval(timer);
    if (existsSync("fail")) { console.error("Type error in page.tsx"); process.exit(1); }
    mkdirSync(".next", { recursive: true });
  }, 20);
`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "toolscope-build-"));
  cpSync(import.meta.dirname, join(project, "scripts"), { recursive: true });
  mkdirSync(join(project, "node_modules/next/dist/bin"), { recursive: true });
  writeFileSync(join(project, "node_modules/next/package.json"), '{"name":"next"}');
  writeFileSync(join(project, "node_modules/next/dist/bin/next"), fakeNext);
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  mkdirSync(join(project, "app"));
  writeFileSync(join(project, "app/page.tsx"), "first");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const finish = () => writeFileSync(join(project, "go"), "");
const builds = () =>
  existsSync(join(project, "builds.log"))
    ? readFileSync(join(project, "builds.log"), "utf8").split("\n").length - 1
    : 0;

/** Calls ensurePages in a process of its own, as a start does. */
function startBuild(): { child: ChildProcess; output: () => string; result: Promise<string> } {
  const code = `
    import { ensurePages } from "./scripts/build-pages.mjs";
    const isBuilt = await ensurePages({ say: (line) => console.log(line) });
    console.log("result " + isBuilt);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output, result: once(child, "close").then(() => output) };
}

describe("building the pages", () => {
  it("happens once for the same sources", async () => {
    finish();
    expect(await startBuild().result).toMatch(
      /^Building the pages, once.*\nBuilt in \d+ s\.\nresult true\n$/,
    );
    expect(await startBuild().result).toBe("result true\n");
    expect(builds()).toBe(1);
  });

  it("happens again when a source changes, but not for a test", async () => {
    finish();
    await startBuild().result;
    writeFileSync(join(project, "app/page.test.tsx"), "a test");
    await startBuild().result;
    expect(builds()).toBe(1);
    appendFileSync(join(project, "app/page.tsx"), " second");
    await startBuild().result;
    expect(builds()).toBe(2);
  });

  it("happens once when two start together; the second waits and says so", async () => {
    const first = startBuild();
    await expect.poll(builds, { timeout: 20_000 }).toBe(1);
    const second = startBuild();
    await expect.poll(second.output, { timeout: 20_000 }).toContain("Another start of Toolscope is building");
    finish();
    expect(await first.result).toContain("result true");
    expect(await second.result).toContain("result true");
    expect(builds()).toBe(1);
  });

  it("is taken over when the one that built was killed", async () => {
    const first = startBuild();
    await expect.poll(builds, { timeout: 20_000 }).toBe(1);
    first.child.kill("SIGKILL");
    await first.result;
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(project, "dist/build.lock"), longAgo, longAgo);
    finish();
    expect(await startBuild().result).toContain("result true");
    expect(builds()).toBe(2);
  });

  it("that fails says why, and is not taken for a build later", async () => {
    writeFileSync(join(project, "fail"), "");
    finish();
    expect(await startBuild().result).toContain(
      "Type error in page.tsx\n\nThe build failed (exit code 1).\nresult false",
    );
    rmSync(join(project, "fail"));
    expect(await startBuild().result).toContain("result true");
  });
});
