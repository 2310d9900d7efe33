import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { parse } from "yaml";
import type { ServerEntry } from "@/lib/config/types";
import { type Connections, type ConnectionsOptions, createConnections } from "./pool";
import type { ToolFilter } from "./tool-shelf";
import type { ConnectionState } from "./types";

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** A folder that is gone when the test is over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "toolscope-connect-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** An entry as the configuration would give it; the fingerprint covers what is started. */
export function serverEntry(label: string, given: Partial<ServerEntry> = {}): ServerEntry {
  const transport = given.transport ?? null;
  return {
    type: "server",
    label,
    transport,
    origin: transport?.kind ?? "stdio",
    display: label,
    enabled: true,
    blocking: [],
    connectTimeoutMs: 20_000,
    requestTimeoutMs: 20_000,
    include: [],
    exclude: [],
    supportsParallelToolCalls: false,
    secrets: [],
    where: "test.yaml:1:1",
    fingerprint: JSON.stringify([
      transport,
      transport?.kind === "stdio" ? [...transport.env] : [],
      given.enabled,
    ]),
    ...given,
  };
}

/** A stdio server of any command. */
export function commandEntry(
  label: string,
  command: string,
  args: readonly string[],
  given: Partial<ServerEntry> & {
    readonly env?: Readonly<Record<string, string>>;
    readonly cwd?: string;
  } = {},
): ServerEntry {
  const { env, cwd, ...rest } = given;
  const transport = {
    kind: "stdio",
    command,
    args,
    env: new Map(Object.entries(env ?? {})),
    cwd: cwd ?? projectRoot,
  } as const;
  return serverEntry(label, { transport, display: [command, ...args].join(" "), ...rest });
}

/** One of the servers that misbehave, by its file name in e2e/servers. */
export function fakeEntry(
  name: string,
  args: readonly string[] = [],
  given: Parameters<typeof commandEntry>[3] & { readonly label?: string } = {},
): ServerEntry {
  const { label, ...rest } = given;
  const file = join(projectRoot, "e2e/servers", `${name}.mjs`);
  return commandEntry(label ?? name, process.execPath, [file, ...args], rest);
}

/**
 * The eight servers of the demonstration as its file says, without the configuration's reader, which lies above this
 * layer.
 */
export function demoEntries(dataDir: string): ServerEntry[] {
  const folder = join(projectRoot, "examples");
  const text = readFileSync(join(folder, "demo.yaml"), "utf8").replace(
    /\$\{TOOLSCOPE_DATA\}/g,
    () => dataDir,
  );
  const file = parse(text) as {
    mcp_servers: Record<string, { command: string; args: string[]; env: object }>;
  };
  return Object.entries(file.mcp_servers).map(([label, { command, args, env }]) =>
    commandEntry(label, command, args, {
      env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
      cwd: folder,
      connectTimeoutMs: 60_000,
      requestTimeoutMs: 60_000,
    }),
  );
}

/** Only what these tests need of a glob: `*`. The real ones are lib/config's. */
export const starFilter: ToolFilter = (include, exclude) => {
  const matches = (globs: readonly string[], name: string) =>
    globs.some((glob) => new RegExp(`^${glob.replaceAll("*", ".*")}$`).test(name));
  return (name) => (include.length > 0 ? matches(include, name) : !matches(exclude, name));
};

export interface TestConnections extends Connections {
  /** The state of one server; throws when there is none. */
  state(label: string): ConnectionState;
  /** Resolves with the first state of a server, from now on, that passes. */
  until(label: string, passes: (state: ConnectionState) => boolean): Promise<ConnectionState>;
  /** Tool names of a server. */
  toolNames(label: string): string[];
}

/** Connections that are closed when the test is over. */
export function testConnections(options: Partial<ConnectionsOptions> = {}): TestConnections {
  const connections = createConnections({
    dataDir: options.dataDir ?? tempFolder(),
    clientVersion: "0.0.0-test",
    toolFilter: starFilter,
    live: true,
    overallTimeoutMs: null,
    random: () => 0.5,
    ...options,
  });
  onTestFinished(() => connections.close());
  const find = (label: string) => connections.states().find((state) => state.label === label);
  return {
    ...connections,
    state(label) {
      const state = find(label);
      if (!state) throw new Error(`no server called ${label}`);
      return state;
    },
    until: (label, passes) =>
      new Promise((resolve) => {
        const check = () => {
          const state = find(label);
          if (!state || !passes(state)) return;
          unsubscribe();
          resolve(state);
        };
        const unsubscribe = connections.subscribe(check);
        check();
      }),
    toolNames: (label) => connections.tools(label).map((tool) => tool.name),
  };
}

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false; // No such process, which is the question.
  }
  if (process.platform !== "linux") return true;
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false; // Gone between the two looks.
  }
}
