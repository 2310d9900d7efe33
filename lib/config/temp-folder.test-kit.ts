import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import type { ConfigContext } from "./load";
import { loadConfiguration } from "./load";
import type { Configuration, ServerEntry, SourceEntry } from "./types";

/** A folder of its own under the system's temporary one; gone after the test file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "toolscope-config-")));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function write(path: string, content: string | Uint8Array): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

export const plainContext: ConfigContext = { env: {}, homeDir: "/home/ada", dataDir: "/data" };

/** Loads a file that must load. */
export async function loaded(path: string, context: Partial<ConfigContext> = {}): Promise<Configuration> {
  const result = await loadConfiguration(path, { ...plainContext, ...context });
  if (result.kind === "broken") throw new Error(`broken: ${JSON.stringify(result.problems)}`);
  return result.configuration;
}

/** `severity path: message | hint` of each problem: what a person reads. */
export function told(problems: Configuration["problems"]): string[] {
  return problems.map(
    ({ severity, path, message, hint }) => `${severity} ${path}: ${message}${hint ? ` | ${hint}` : ""}`,
  );
}

export function server(configuration: Configuration, label: string): ServerEntry {
  const entry = configuration.entries.find((candidate: SourceEntry) => candidate.label === label);
  if (entry?.type !== "server") throw new Error(`no server ${label}`);
  return entry;
}
