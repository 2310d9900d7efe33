import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, sourceHash } from "./source-hash.mjs";

/**
 * The server loads its packages as they are installed: Next must be the very one that built the pages. The command
 * line carries its packages with it, which makes it start three times faster (one file to read instead of hundreds);
 * what holds native code stays outside.
 */
const bundles = {
  server: { entryPoints: ["server.ts"], packages: "external" },
  cli: {
    entryPoints: ["lib/cli/main.ts"],
    external: ["libsql"],
    mainFields: ["module", "main"],
    // CommonJS packages call `require` for Node's own modules.
    banner: `import { createRequire as __from } from "node:module"; const require = __from(import.meta.url);`,
  },
};

/**
 * The bundle of our own code (packages stay outside), made anew when any source changed: a tenth of a second, so
 * nobody ever runs an old one. Its first line says which sources it holds.
 *
 * @param {"server" | "cli"} name
 * @returns {Promise<string>} the file's URL, for `import()`
 */
export async function freshBundle(name) {
  const file = join(root, "dist", `${name}.mjs`);
  const mark = `// sources ${sourceHash()}`;
  if (firstLine(file) !== mark) await bundle(bundles[name], file, mark);
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

async function bundle({ banner = "", ...options }, file, mark) {
  const { build, stop } = await import("esbuild");
  mkdirSync(join(root, "dist"), { recursive: true });
  // Written beside and renamed: a second start never reads half a file.
  const unfinished = `${file}.${process.pid}.tmp`;
  await build({
    absWorkingDir: root,
    ...options,
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: `${mark}\n${banner}` },
    logLevel: "warning",
  });
  // Its helper process would otherwise live as long as the server that we start.
  await stop();
  renameSync(unfinished, file);
}
