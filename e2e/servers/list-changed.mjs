// On each SIGUSR2 it has one tool more and says that its list changed; with --storm it says so 200 times.
// With --while-listing its list changes once by itself, between the question and the answer.
import { has, send, serve, tool } from "./lib/stdio.mjs";

let extra = 0;
let isFirstList = true;

function announce() {
  const times = has("storm") ? 200 : 1;
  for (let i = 0; i < times; i += 1) send({ method: "notifications/tools/list_changed" });
}

process.on("SIGUSR2", () => {
  extra += 1;
  announce();
});

serve({
  name: "list-changed",
  tools() {
    const tools = [tool("always"), ...Array.from({ length: extra }, (_, i) => tool(`extra_${i + 1}`))];
    if (has("while-listing") && isFirstList) {
      extra += 1;
      announce();
    }
    isFirstList = false;
    return tools;
  },
});
