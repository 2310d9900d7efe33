// Ignores the end of standard input, SIGTERM, SIGINT and SIGHUP: only SIGKILL ends it.
import { serve, stayAlive, tool } from "./lib/stdio.mjs";

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
  process.on(signal, () => console.error(`${signal} ignored`));
stayAlive();
serve({ name: "deaf-to-sigterm", tools: () => [tool("still_here")], onEnd: () => undefined });
