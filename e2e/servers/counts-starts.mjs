// Nothing wrong with it; appends its pid to the file --log at every start.
import { appendFileSync } from "node:fs";
import { option, serve, tool } from "./lib/stdio.mjs";

appendFileSync(option("log"), `${process.pid}\n`);
serve({ name: "counts-starts", tools: () => [tool("counted")] });
