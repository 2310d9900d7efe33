// Answers tools/list with one line of --megabytes (default 64), without its end.
import { option, serve } from "./lib/stdio.mjs";

const megabytes = Number(option("megabytes", "64"));
const block = "x".repeat(1024 * 1024);

serve({
  name: "huge-line",
  intercept(message) {
    if (message.method !== "tools/list") return false;
    process.stdout.write(`{"jsonrpc":"2.0","id":${message.id},"result":{"tools":[{"name":"`);
    for (let i = 0; i < megabytes; i += 1) process.stdout.write(block);
    return true;
  },
});
