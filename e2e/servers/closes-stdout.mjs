// Closes standard output when asked for its tools, and goes on running.
import { closeSync } from "node:fs";
import { serve, stayAlive } from "./lib/stdio.mjs";

stayAlive();
serve({
  name: "closes-stdout",
  intercept(message) {
    if (message.method !== "tools/list") return false;
    closeSync(1);
    return true;
  },
});
