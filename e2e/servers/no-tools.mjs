// A server of prompts only: it declares no tools and does not know tools/list.
import { send, serve } from "./lib/stdio.mjs";

serve({
  name: "no-tools",
  capabilities: { prompts: {} },
  intercept(message) {
    if (message.method !== "tools/list") return false;
    send({ id: message.id, error: { code: -32601, message: "Method not found" } });
    return true;
  },
});
