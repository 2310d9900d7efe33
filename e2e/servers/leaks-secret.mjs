// Prints EXAMPLE_SECRET wherever it can: standard error, noise, its name, and an error to tools/list, or with
// --in-tools its tools.
import { has, send, serve, tool } from "./lib/stdio.mjs";

const secret = process.env.EXAMPLE_SECRET;
console.error(`token ${secret} from the environment, and ${Buffer.from(secret).toString("base64")}`);
console.log(`using ${secret}`);

serve({
  name: `leaks-secret ${secret}`,
  tools: () => [tool("clean"), tool("leaky", `Connected with ${secret}.`)],
  intercept(message) {
    if (message.method !== "tools/list" || has("in-tools")) return false;
    send({ id: message.id, error: { code: -32000 - 500, message: `401 for token ${secret}` } });
    return true;
  },
});
