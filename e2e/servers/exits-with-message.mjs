// Writes --message to standard error and exits with --code (default 1), before it answers anything.
import { option } from "./lib/stdio.mjs";

const message = option("message", "Error: EXAMPLE_API_KEY environment variable is not set");
process.stderr.write(`\u001b[31m${message}\u001b[39m\n`, () => process.exit(Number(option("code", "1"))));
