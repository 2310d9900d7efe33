import { requireSupportedNode } from "./node-version.mjs";

requireSupportedNode();
const { ensurePages } = await import("./build-pages.mjs");
const { freshBundle } = await import("./bundle.mjs");

await freshBundle("server");
await freshBundle("cli");
const isBuilt = await ensurePages({ say: (line) => process.stdout.write(`${line}\n`) });
if (isBuilt) process.stdout.write("Everything is built from the present sources.\n");
process.exitCode = isBuilt ? 0 : 1;
