import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, sourceHash } from "./source-hash.mjs";

const entries = { server: "server.ts", cli: "lib/cli/main.ts" };

/**
 * The bundle of our own code (packages stay outside), made anew when any source changed: about 10 ms, so nobody
 * ever runs an old one. Its first line says which sources it holds.
 *
 * @param {"server" | "cli"} name
 * @returns {Promise<string>} the file's URL, for `import()`
 */
export async function freshBundle(name) {
  const file = join(root, "dist", `${name}.mjs`);
  const mark = `// sources ${sourceHash()}`;
  if (firstLine(file) !== mark) await bundle(entries[name], file, mark);
  return pathToFileURL(file).href;
}

function firstLine(file) {
  try {
    return readFileSync(file, "utf8").split("\n", 1)[0];
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

async function bundle(entry, file, mark) {
  const { buildSync } = await import("esbuild");
  mkdirSync(join(root, "dist"), { recursive: true });
  // Written beside and renamed: a second start never reads half a file.
  const unfinished = `${file}.${process.pid}.tmp`;
  buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    banner: { js: mark },
    logLevel: "warning",
  });
  renameSync(unfinished, file);
}
