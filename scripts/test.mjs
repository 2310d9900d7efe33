import { requireSupportedNode } from "./node-version.mjs";

requireSupportedNode();
const { runAllChecks } = await import("./checks.mjs");

const { passed, failed } = await runAllChecks();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
