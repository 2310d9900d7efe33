// Waits for a back end that is not there, and says so on standard error; never answers anything.
import { option, stayAlive } from "./lib/stdio.mjs";

const address = option("backend", "127.0.0.1:6379");
process.stdin.resume();
for (let attempt = 1; attempt <= 5; attempt += 1) {
  console.error(`[Redis Error] Error: connect ECONNREFUSED ${address}`);
  console.error(`[Redis Retry] Attempt ${attempt}/5 failed`);
}
stayAlive();
