#!/usr/bin/env node
import { requireSupportedNode } from "./node-version.mjs";

requireSupportedNode();
const argv = process.argv.slice(2);
if (argv[0] === "serve") {
  process.argv.splice(2, 1);
  await import("./start.mjs");
} else {
  const { freshBundle } = await import("./bundle.mjs");
  const { main } = await import(await freshBundle("cli"));
  await main(argv);
}
