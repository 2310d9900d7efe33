// A different list at every start: counts its starts in a file in HOME.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve, tool } from "./lib/stdio.mjs";

const file = join(process.env.HOME, "starts");
let starts = 0;
try {
  starts = Number(readFileSync(file, "utf8"));
} catch (error) {
  if (error.code !== "ENOENT") throw error;
}
starts += 1;
writeFileSync(file, String(starts));

serve({
  name: "changes-each-start",
  tools: () => [tool("steady"), tool("changing", `Start number ${starts}.`), tool(`only_in_start_${starts}`)],
});
