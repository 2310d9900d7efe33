// Logs on standard output, where only messages belong. With --only it never answers.
import { has, serve, stayAlive, tool } from "./lib/stdio.mjs";

console.log("Starting server on stdio…");
console.log('{"level":"info","message":"connected"}');
if (has("only")) {
  process.stdin.resume();
  stayAlive();
} else {
  serve({
    name: "stdout-noise",
    tools: () => {
      console.log("listing tools");
      return [tool("heard_anyway")];
    },
  });
}
