// Prints without end: --on stderr (and works otherwise) or --on stdout (noise instead of answers).
import { option, serve, tool } from "./lib/stdio.mjs";

const stream = option("on", "stderr") === "stdout" ? process.stdout : process.stderr;
const block = "the same line again and again\n".repeat(2_000);

/** The next when this one is read: writing on regardless fills the memory of the server, not of its reader. */
function pour() {
  stream.write(block, () => setImmediate(pour));
}
setImmediate(pour);
serve({ name: "floods", tools: () => [tool("under_water")] });
