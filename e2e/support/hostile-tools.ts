import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const rightToLeft = "\u202e";
const escapeKey = "\u001b";

/** Tools as a server that wants to deceive its reader would name them. */
export const hostileTools = [
  {
    name: "<img src=x onerror=alert(1)>",
    description: "<script>alert(1)</script> [a link](javascript:alert(1))",
    inputSchema: {
      type: "object",
      properties: { "<b>bold</b>": { type: "string", description: "<i>x</i>" } },
    },
  },
  { name: `exe_${rightToLeft}gnp.tset`, description: `Turns ${rightToLeft}around.`, inputSchema: {} },
  {
    name: `red${escapeKey}[31m\nsecond line`,
    description: `${escapeKey}[31mred${escapeKey}[0m`,
    inputSchema: {},
  },
  { name: "n".repeat(200), description: "A name of two hundred letters.", inputSchema: {} },
  { name: "__proto__", description: "constructor prototype toString", inputSchema: {} },
] as const;

export interface HostileConfig {
  /** A toolscope.yaml with one file source. */
  readonly path: string;
  /** Replaces the tools of its source, as an editor would. */
  write(tools: readonly object[]): void;
  remove(): void;
}

/** A configuration whose only source lists these tools, under a name that is an attack itself. */
export function hostileConfig(tools: readonly object[] = hostileTools): HostileConfig {
  const folder = mkdtempSync(join(tmpdir(), "toolscope-hostile-"));
  const path = join(folder, "toolscope.yaml");
  const write = (next: readonly object[]) =>
    writeFileSync(join(folder, "tools.json"), JSON.stringify({ server: "evil", tools: next }));
  write(tools);
  writeFileSync(path, 'sources:\n  "<b>evil\\u202E": { file: tools.json }\n');
  return { path, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
