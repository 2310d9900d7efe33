// Starts a helper process of its own, names its pid on standard error, and takes no care of it.
// With --leaves it exits when its list was read; the helper holds standard output and goes on.
import { spawn } from "node:child_process";
import { has, send, serve, tool } from "./lib/stdio.mjs";

const helper = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1_000_000)"], {
  stdio: ["ignore", "inherit", "ignore"],
});
console.error(`helper pid ${helper.pid}`);

serve({
  name: "spawns-grandchild",
  intercept(message) {
    if (message.method !== "tools/list") return false;
    send({ id: message.id, result: { tools: [tool("has_a_helper")] } });
    if (has("leaves")) setImmediate(() => process.exit(0));
    return true;
  },
});
