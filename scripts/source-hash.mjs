import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Toolscope's own folder. */
export const root = join(import.meta.dirname, "..");

/** What the pages, the server and the command line are built from. */
const inputs = [
  "app",
  "components",
  "lib",
  "public",
  "scripts/build-pages.mjs",
  "scripts/bundle.mjs",
  "server.ts",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * One hash over the names and bytes of all sources, the lockfile and the Node major: equal means that what was
 * built still holds. Tests are left out, so that editing one builds nothing.
 *
 * @returns {string} 16 hex digits
 */
export function sourceHash() {
  const hash = createHash("sha256").update(`node ${process.versions.node.split(".")[0]}\n`);
  for (const file of inputs.flatMap(filesUnder)) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update("\n");
  }
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} path relative to the root; nothing when it does not exist */
function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return /\.test(-kit)?\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== "fixtures" && !name.startsWith("."))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
