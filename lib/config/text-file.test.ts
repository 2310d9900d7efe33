import { execFileSync } from "node:child_process";
import { chmod, mkdir, symlink } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { loadConfiguration } from "./load";
import { plainContext, temporaryFolder, told, write } from "./temp-folder.test-kit";
import { readTextFile } from "./text-file";

const folder = await temporaryFolder();
const isRoot = process.getuid?.() === 0;

/** What loading says about a file that cannot be read at all. */
async function brokenBy(path: string): Promise<string[]> {
  const result = await loadConfiguration(path, plainContext);
  return result.kind === "broken" ? told(result.problems) : ["loaded"];
}

describe("a file that cannot be read has its own message", () => {
  it("missing", async () => {
    expect(await brokenBy(`${folder}/none.yaml`)).toEqual([
      "error none.yaml: There is no such file. | Check the path.",
    ]);
  });

  it("in a folder that is a file", async () => {
    await write(`${folder}/plain`, "x");
    expect(await brokenBy(`${folder}/plain/toolscope.yaml`)).toEqual([
      "error toolscope.yaml: There is no such file: a part of its path is not a folder. | Check the path.",
    ]);
  });

  it("a folder", async () => {
    await mkdir(`${folder}/dir.yaml`);
    expect(await brokenBy(`${folder}/dir.yaml`)).toEqual([
      "error dir.yaml: This is a folder, not a file. | Name a file in it.",
    ]);
  });

  it.skipIf(isRoot)("without permission", async () => {
    await chmod(await write(`${folder}/closed.yaml`, "model: {}"), 0o000);
    expect(await brokenBy(`${folder}/closed.yaml`)).toEqual([
      "error closed.yaml: The file may not be read. | Give yourself permission to read it.",
    ]);
  });

  it("a link to itself", async () => {
    await symlink(`${folder}/loop.yaml`, `${folder}/loop.yaml`);
    expect(await brokenBy(`${folder}/loop.yaml`)).toEqual([
      "error loop.yaml: Its symbolic links go round in a circle. | Repair the link.",
    ]);
  });

  it.skipIf(process.platform === "win32")("a pipe, which would be waited for without end", async () => {
    execFileSync("mkfifo", [`${folder}/pipe.yaml`]);
    expect(await brokenBy(`${folder}/pipe.yaml`)).toEqual([
      "error pipe.yaml: This is not a regular file. | Copy it to a file first.",
    ]);
  });

  it("Latin-1, with the place of the first foreign byte", async () => {
    await write(`${folder}/latin.yaml`, Buffer.from("model: {}\n# caf\xe9\n", "latin1"));
    expect(await brokenBy(`${folder}/latin.yaml`)).toEqual([
      "error latin.yaml:2:6: The file is not valid UTF-8. | Save it as UTF-8.",
    ]);
  });

  it("UTF-16, as PowerShell writes it", async () => {
    await write(`${folder}/wide.json`, Buffer.from("\uFEFF{}", "utf16le"));
    expect(await brokenBy(`${folder}/wide.json`)).toEqual([
      "error wide.json: The file is UTF-16, not UTF-8. | Save it as UTF-8.",
    ]);
  });

  it("more YAML than is read", async () => {
    await write(`${folder}/large.yaml`, `# ${"x".repeat(1_000_000)}\nmodel: {}\n`);
    expect(await brokenBy(`${folder}/large.yaml`)).toEqual([
      "error large.yaml: The file is larger than the 1 MB of YAML that are read.",
    ]);
  });

  it("larger than its bound", async () => {
    const path = await write(`${folder}/ten`, "0123456789");
    expect(await readTextFile(path, 10)).toEqual({ kind: "text", text: "0123456789" });
    expect(await readTextFile(path, 9)).toMatchObject({ code: "too_large" });
  });
});

it("a byte order mark is no part of the text", async () => {
  expect(await readTextFile(await write(`${folder}/bom`, "\uFEFFa"), 10)).toEqual({
    kind: "text",
    text: "a",
  });
});
