// On each SIGUSR2 it has one tool more and says that its list changed; with --storm it says so 200 times.
import { has, send, serve, tool } from "./lib/stdio.mjs";

let extra = 0;
process.on("SIGUSR2", () => {
  extra += 1;
  const times = has("storm") ? 200 : 1;
  for (let i = 0; i < times; i += 1) send({ method: "notifications/tools/list_changed" });
});

serve({
  name: "list-changed",
  tools: () => [tool("always"), ...Array.from({ length: extra }, (_, i) => tool(`extra_${i + 1}`))],
});
