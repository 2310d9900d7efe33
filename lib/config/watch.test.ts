import { writeFileSync } from "node:fs";
import { appendFile, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder, write } from "./temp-folder.test-kit";
import { type ConfigurationWatch, type WatchOptions, watchConfiguration } from "./watch";

const folder = await temporaryFolder();
let count = 0;
let open: ConfigurationWatch[] = [];
afterEach(() => {
  for (const watch of open) watch.close();
  open = [];
});

/** Events alone must do, unless a test says otherwise: no comparison at intervals within a test's life. */
const byEvents: WatchOptions = { debounceMs: 10, pollMs: 3_600_000 };
/** Comparison at intervals is what this is about. */
const byPolling: WatchOptions = { debounceMs: 1, pollMs: 20 };

async function watched(options: WatchOptions = byEvents) {
  const dir = `${folder}/${++count}`;
  const path = await write(`${dir}/config.yaml`, "a: 1\n");
  const seen: string[][] = [];
  const watch = await watchConfiguration(path, (paths) => seen.push([...paths]), options);
  open.push(watch);
  /** Resolves at the next report; what was reported before is forgotten. */
  const next = async () => {
    await vi.waitFor(() => expect(seen).not.toEqual([]), { timeout: 20_000, interval: 5 });
    return seen.splice(0).flat();
  };
  return { dir, path, seen, watch, next };
}

describe("a change is reported", () => {
  it("when the file is written in place", async () => {
    const { path, next } = await watched();
    await writeFile(path, "a: 2\n");
    expect(await next()).toContain(path);
  });

  it("when it is replaced by renaming, time and again", async () => {
    const { path, next } = await watched();
    for (const text of ["a: 2\n", "a: 3\n", "a: 4\n"]) {
      await writeFile(`${path}.tmp`, text);
      await rename(`${path}.tmp`, path);
      expect(await next()).toContain(path);
    }
  });

  it("when it is removed, and when it is there again", async () => {
    const { path, next } = await watched();
    await rm(path);
    expect(await next()).toEqual([path]);
    await writeFile(path, "a: 1\n");
    expect(await next()).toContain(path);
  });

  it("when it is replaced by one of the same size and time", async () => {
    const { path, next } = await watched();
    const time = new Date(1_700_000_000_000);
    await utimes(path, time, time);
    await next();
    await writeFile(`${path}.tmp`, "a: 9\n");
    await utimes(`${path}.tmp`, time, time);
    await rename(`${path}.tmp`, path);
    expect(await next()).toContain(path);
  });

  it("when its folder was removed and made again, and from then on by events again", async () => {
    const { dir, path, watch, next } = await watched();
    await rm(dir, { recursive: true });
    expect(await next()).toContain(path);
    await mkdir(dir);
    await writeFile(path, "a: 1\n");
    // Stands for the comparison at an interval: nobody tells of a folder that was not there.
    await watch.setOtherFiles([]);
    expect(await next()).toContain(path);
    await appendFile(path, "b: 2\n");
    expect(await next()).toContain(path);
  });

  it("when its folder is made again, by comparison alone", async () => {
    const { dir, path, next } = await watched(byPolling);
    await rm(dir, { recursive: true });
    expect(await next()).toContain(path);
    await mkdir(dir);
    await writeFile(path, "a: 1\n");
    expect(await next()).toContain(path);
  });

  it("though the other files are named anew before it was compared", async () => {
    const { dir, path, watch, next } = await watched({ debounceMs: 300, pollMs: 3_600_000 });
    await writeFile(path, "a: 2\n");
    await watch.setOtherFiles([`${dir}/tools.json`]);
    expect(await next()).toContain(path);
  });

  it("of what a link leads to, though its folder is not watched", async () => {
    const { dir, watch, next } = await watched(byPolling);
    const target = await write(`${folder}/${++count}/target.json`, "[]");
    await symlink(target, `${dir}/link.json`);
    await watch.setOtherFiles([`${dir}/link.json`]);
    await writeFile(target, "[1]");
    expect(await next()).toContain(`${dir}/link.json`);
  });

  it("of the other files too, and no longer once they are not named", async () => {
    const { path, seen, watch, next } = await watched();
    const other = await write(`${folder}/${++count}/tools.json`, "[]");
    await watch.setOtherFiles([other]);
    await writeFile(other, "[1]");
    expect(await next()).toContain(other);
    await watch.setOtherFiles([]);
    await writeFile(other, "[1, 2]");
    await writeFile(path, "a: 2\n");
    expect(await next()).not.toContain(other);
    expect(seen).toEqual([]);
  });

  it("once the other files are known, also for one that is not there yet", async () => {
    const { dir, watch, next } = await watched();
    await watch.setOtherFiles([`${dir}/.env`]);
    await writeFile(`${dir}/.env`, "A=1\n");
    expect(await next()).toContain(`${dir}/.env`);
  });

  it("in a folder that is never quiet for as long as the debounce waits", async () => {
    const { dir, path, next } = await watched({ debounceMs: 1_000, pollMs: 3_600_000 });
    const noise = setInterval(() => writeFileSync(`${dir}/noise`, "x"), 5);
    await writeFile(path, "a: 2\n");
    const reported = await next().finally(() => clearInterval(noise));
    expect(reported).toContain(path);
  });
});

describe("nothing is reported", () => {
  it("for an editor's files beside it, or when it is only read", async () => {
    const { dir, path, next } = await watched();
    await writeFile(`${dir}/.config.yaml.swp`, "x");
    await writeFile(`${dir}/4913`, "");
    await rm(`${dir}/4913`);
    await readFile(path);
    // The next report is the first one: were the others reported, they would stand before it.
    await writeFile(path, "a: 2\n");
    expect(await next()).toEqual([path]);
  });

  it("after it was closed", async () => {
    const { path, seen, watch } = await watched({ debounceMs: 1, pollMs: 5 });
    const { path: control, next } = await watched({ debounceMs: 1, pollMs: 5 });
    watch.close();
    watch.close();
    await writeFile(path, "a: 2\n");
    await watch.setOtherFiles([`${path}.other`]);
    await writeFile(control, "a: 2\n");
    await next();
    await writeFile(control, "a: 3\n");
    await next();
    expect(seen).toEqual([]);
  });
});

it("a file that does not exist can be watched: its coming is a change", async () => {
  const dir = `${folder}/${++count}`;
  await mkdir(dir);
  const seen: string[] = [];
  open.push(await watchConfiguration(`${dir}/later.yaml`, (paths) => seen.push(...paths), byEvents));
  await writeFile(`${dir}/later.yaml`, "a: 1\n");
  await vi.waitFor(() => expect(seen).toContain(`${dir}/later.yaml`), { timeout: 20_000, interval: 5 });
});
