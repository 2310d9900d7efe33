import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Toolscope's version, from its own package.json. */
export function version(projectRoot: string): string {
  const text = readFileSync(join(projectRoot, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
