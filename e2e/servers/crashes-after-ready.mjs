// Exits with code 3 right after its list, or on SIGUSR2 with --on-signal; says why on standard error.
import { has, send, serve, tool } from "./lib/stdio.mjs";

function crash() {
  console.error("FATAL: lost the lock on the index");
  process.exitCode = 3;
  process.stdin.destroy();
}

process.on("SIGUSR2", crash);

serve({
  name: "crashes-after-ready",
  onEnd: () => undefined,
  intercept(message) {
    if (message.method !== "tools/list") return false;
    send({ id: message.id, result: { tools: [tool("short_lived")] } });
    if (!has("on-signal")) setImmediate(crash);
    return true;
  },
});
