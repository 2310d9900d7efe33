// Prints EXAMPLE_SECRET wherever it can: standard error, noise, the answer to tools/list, its last words.
import { send, serve } from "./lib/stdio.mjs";

const secret = process.env.EXAMPLE_SECRET;
console.error(`token ${secret} from the environment, and ${Buffer.from(secret).toString("base64")}`);
console.log(`using ${secret}`);

serve({
  name: "leaks-secret",
  intercept(message) {
    if (message.method !== "tools/list") return false;
    send({ id: message.id, error: { code: -32000 - 500, message: `401 for token ${secret}` } });
    return true;
  },
});
