import { requireSupportedNode } from "./node-version.mjs";

requireSupportedNode();
await start(process.argv.slice(2));

/**
 * Starts the dashboard in this process. The server reads its options before anything is built: a mistyped one
 * should not cost half a minute.
 *
 * @param {readonly string[]} argv options of `toolscope serve`
 */
async function start(argv) {
  const { freshBundle } = await import("./bundle.mjs");
  const { main } = await import(await freshBundle("server"));
  await main(argv, buildPages);
}

/** @param {AbortSignal} signal */
async function buildPages(signal) {
  const { ensurePages } = await import("./build-pages.mjs");
  return ensurePages({ signal, say: (line) => process.stderr.write(`${line}\n`) });
}
