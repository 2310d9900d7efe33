import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readCatalogFile } from "./catalog-file";
import { loadConfiguration } from "./load";
import { plainContext, temporaryFolder, write } from "./temp-folder.test-kit";
import { watchConfiguration } from "./watch";

const folder = await temporaryFolder();

/** Every file below the folder with the hash of its bytes and its times. */
async function inventory(): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).sort().map((name) => join(folder, name));
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
      const hash = (await stat(path)).isFile()
        ? createHash("sha256")
            .update(await readFile(path))
            .digest("hex")
        : "";
      return [path, hash, size, mtimeNs, ctimeNs, ino].join(" ");
    }),
  );
}

it("loading and watching change no byte and no time of any file, and make none", async () => {
  const files = [
    await write(
      `${folder}/toolscope.yaml`,
      "mcp_servers:\r\n  a: { command: x }   # mine\r\nsources: { k: { file: t.json } }\r\n",
    ),
    await write(`${folder}/hermes/config.yaml`, "mcp_servers: { a: { command: '${A}' } }\n"),
    await write(`${folder}/.mcp.json`, '\uFEFF{ "mcpServers": { "a": { "command": "x", }, }, /* odd */ }'),
    await write(`${folder}/.vscode/mcp.json`, '{"servers": {"a": {"command": "x", "envFile": ".env"}}}'),
    await write(`${folder}/broken.json`, '{"mcpServers": {'),
  ];
  await write(`${folder}/hermes/.env`, "A=1\n");
  await write(`${folder}/.env`, "B=2\n");
  const catalog = await write(`${folder}/t.json`, '[{"name":"t"}]');
  const before = await inventory();
  for (const path of files) {
    const watch = await watchConfiguration(path, () => {});
    await loadConfiguration(path, plainContext);
    watch.close();
  }
  await readCatalogFile(catalog);
  expect(await inventory()).toEqual(before);
  expect(before).toHaveLength(10);
});
