// Lists page by page and stops answering at page --hang-at (default 3 of 4) until it gets SIGUSR2.
import { option, serve, tool } from "./lib/stdio.mjs";

const hangAt = Number(option("hang-at", "3"));
const pageCount = Number(option("pages", "4"));
let isHanging = true;
let waiting;

process.on("SIGUSR2", () => {
  isHanging = false;
  waiting?.();
});

serve({
  name: "slow-list",
  intercept(message) {
    if (message.method !== "tools/list") return false;
    const number = Number(message.params?.cursor ?? 1);
    const answer = () => sendPage(message.id, number);
    if (isHanging && number === hangAt) waiting = answer;
    else answer();
    return true;
  },
});

function sendPage(id, number) {
  const result = { tools: [tool(`page_${number}_first`), tool(`page_${number}_second`)] };
  if (number < pageCount) result.nextCursor = String(number + 1);
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);
}
