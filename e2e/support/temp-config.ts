import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./toolscope";

/** A configuration file of a test's own, in a folder of its own. */
export interface TempConfig {
  readonly path: string;
  /** Replaces the file, as an editor would. */
  write(text: string): void;
  /** Writes another file beside it. */
  writeBeside(name: string, text: string): void;
  remove(): void;
}

/** @param name its ending and name tell the format: `toolscope.yaml`, `.mcp.json` */
export function tempConfig(text: string, name = "toolscope.yaml"): TempConfig {
  const folder = mkdtempSync(join(tmpdir(), "toolscope-config-"));
  const writeBeside = (file: string, content: string) => writeFileSync(join(folder, file), content);
  writeBeside(name, text);
  return {
    path: join(folder, name),
    write: (next) => writeBeside(name, next),
    writeBeside,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A server of e2e/servers as an entry of `mcp_servers`, on one line: JSON, which YAML reads too. */
export function fakeServer(file: string, args: readonly string[] = [], more: object = {}): string {
  return JSON.stringify({ command: "node", args: [join(root, "e2e", "servers", file), ...args], ...more });
}

/** A published server that the install brought along, as an entry of `mcp_servers`. */
export function publishedServer(modulePath: string, args: readonly string[] = []): string {
  return JSON.stringify({ command: "node", args: [join(root, "node_modules", modulePath), ...args] });
}
