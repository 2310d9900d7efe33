// Answers initialize in a wrong way: --with error, version, shape or list-error (then the list is refused).
import { option, send, serve } from "./lib/stdio.mjs";

const answers = {
  error: { error: { code: -32603, message: "the licence has expired" } },
  version: {
    result: { protocolVersion: "1999-01-01", capabilities: {}, serverInfo: { name: "old", version: "0" } },
  },
  shape: { result: { hello: "world" } },
};

serve({
  name: "bad-initialize",
  intercept(message) {
    const how = option("with", "error");
    if (message.method === "tools/list" && how === "list-error") {
      send({ id: message.id, error: { code: -32603, message: "the index is being rebuilt" } });
      return true;
    }
    const answer = message.method === "initialize" ? answers[how] : undefined;
    if (answer === undefined) return false;
    send({ id: message.id, ...answer });
    return true;
  },
});
