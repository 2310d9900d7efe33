import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "./clock";
import type { ProcessGuard } from "./guard";
import { isRunning, projectRoot, tempFolder } from "./servers.test-kit";
import { createStdioTransport, defaultStdioLimits, type StdioOptions } from "./stdio-transport";

/** What a transport told, in order. */
interface Told {
  readonly messages: JSONRPCMessage[];
  readonly noise: string[];
  readonly events: string[];
  readonly guard: string[];
  stderr: string;
  pid: number;
  closed: number;
}

function transportTo(command: string, args: readonly string[], given: Partial<StdioOptions> = {}) {
  const told: Told = { messages: [], noise: [], events: [], guard: [], stderr: "", pid: 0, closed: 0 };
  const guard: ProcessGuard = {
    hold: (group) => told.guard.push(`+${group}`),
    release: (group) => told.guard.push(`-${group}`),
    held: () => [],
    pid: () => null,
    close: () => undefined,
  };
  const transport = createStdioTransport({
    command,
    args,
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? "" },
    guard,
    clock: systemClock,
    limits: defaultStdioLimits,
    tap: {
      sent: () => undefined,
      received: (message) => told.messages.push(message),
      noise: (text) => told.noise.push(text),
      event: (text) => told.events.push(text),
    },
    onStarted: (pid) => {
      told.pid = pid;
    },
    onStderr: (chunk) => {
      told.stderr += chunk;
    },
    ...given,
  });
  transport.onclose = () => {
    told.closed += 1;
  };
  onTestFinished(() => transport.close());
  return { transport, told };
}

const fake = (name: string, args: readonly string[] = [], given: Partial<StdioOptions> = {}) =>
  transportTo(process.execPath, [join(projectRoot, "e2e/servers", `${name}.mjs`), ...args], given);

const script = (code: string, given: Partial<StdioOptions> = {}) =>
  transportTo(process.execPath, ["-e", code], given);

/** Polls, for what nothing announces. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const ping: JSONRPCMessage = { jsonrpc: "2.0", id: 7, method: "ping" };

describe("a process", () => {
  it("gets messages and gives messages", async () => {
    const { transport, told } = fake("plain");
    await transport.start();
    await transport.send(ping);
    await until(() => told.messages.length === 1);
    expect(told.messages).toEqual([{ jsonrpc: "2.0", id: 7, result: {} }]);
  });

  it("tells its exit code after its last words were read", async () => {
    const { transport, told } = script('process.stderr.write("bye".repeat(50_000)); process.exitCode = 3');
    await transport.start();
    expect(await transport.ended).toEqual({
      kind: "exited",
      exit: { code: 3, signal: null },
      violation: null,
    });
    expect(told.stderr).toBe("bye".repeat(50_000));
    expect(told.closed).toBe(1);
    expect(told.events).toEqual(["exited with code 3"]);
  });

  it("tells the signal that ended it", async () => {
    const { transport } = script("process.kill(process.pid, 'SIGKILL')");
    await transport.start();
    expect(await transport.ended).toMatchObject({ exit: { code: null, signal: "SIGKILL" } });
  });

  it("has the environment it was given and nothing of ours", async () => {
    const { transport, told } = script("console.error(JSON.stringify(process.env))", {
      env: { PATH: process.env.PATH ?? "", ONLY: "this" },
    });
    await transport.start();
    await transport.ended;
    // Some systems add variables of their own to every process.
    const names = Object.keys(JSON.parse(told.stderr) as object).filter((name) => !name.startsWith("__CF"));
    expect(names.sort()).toEqual(["ONLY", "PATH"]);
  });

  it("keeps characters whole that arrive in halves", async () => {
    const { transport, told } = script(`
      const line = Buffer.from('{"jsonrpc":"2.0","method":"é€😀"}\\n');
      let at = 0;
      const next = () => { if (at < line.length) process.stdout.write(line.subarray(at, ++at), next); };
      next();
    `);
    await transport.start();
    await transport.ended;
    expect(told.messages).toEqual([{ jsonrpc: "2.0", method: "é€😀" }]);
  });

  it("may print what is no message: it is told apart, and the rest goes on", async () => {
    const { transport, told } = fake("stdout-noise");
    await transport.start();
    await transport.send(ping);
    await until(() => told.messages.length === 1);
    expect(told.noise).toEqual(["Starting server on stdio…", '{"level":"info","message":"connected"}']);
  });

  it("is ended when one message is longer than is read", async () => {
    const { transport, told } = script(
      'process.stdout.write("x".repeat(5_000)); setInterval(() => undefined, 1e6)',
      {
        limits: { lineBytes: 4_096, noiseBytes: 1e6 },
      },
    );
    await transport.start();
    expect(await transport.ended).toMatchObject({
      violation: { kind: "protocol", reason: "one message is longer than 4096 bytes" },
    });
    await transport.close();
    expect(isRunning(told.pid)).toBe(false);
  });

  it("is ended when it prints without end what is no message", async () => {
    const { transport } = fake("floods", ["--on", "stdout"], {
      limits: { lineBytes: 1e6, noiseBytes: 100_000 },
    });
    await transport.start();
    expect(await transport.ended).toMatchObject({
      violation: {
        kind: "protocol",
        reason: "it printed more than 100000 bytes that are no messages on standard output",
      },
    });
  });

  it("is ended when it closes its standard output and goes on running", async () => {
    const { transport } = script(
      "require('node:fs').closeSync(1); process.stdin.on('data', () => {}); setInterval(() => undefined, 1e6)",
    );
    await transport.start();
    expect(await transport.ended).toMatchObject({
      violation: { kind: "protocol", reason: "it closed its standard output and went on running" },
    });
  });

  it("that has gone refuses what is sent, without taking us down", async () => {
    const { transport } = script("process.exit(0)");
    await transport.start();
    await transport.ended;
    await expect(transport.send(ping)).rejects.toThrow("the server is not running");
  });

  it("that closed its input refuses what is sent, without taking us down", async () => {
    const { transport, told } = script("process.stdin.destroy(); console.error('closed')");
    await transport.start();
    await until(() => told.stderr.includes("closed"));
    await transport.ended;
    await expect(transport.send(ping)).rejects.toThrow();
  });
});

describe("ending a process", () => {
  it("asks by closing its input first", async () => {
    const { transport, told } = fake("plain");
    await transport.start();
    await transport.send(ping);
    await until(() => told.messages.length === 1);
    await transport.close();
    expect(await transport.ended).toMatchObject({ exit: { code: 0, signal: null } });
    expect(told.events).toEqual(["exited with code 0"]);
    expect(isRunning(told.pid)).toBe(false);
  });

  it("sends SIGTERM to one that does not listen", async () => {
    const { transport, told } = script("process.stdin.resume(); setInterval(() => undefined, 1e6)");
    await transport.start();
    await transport.close();
    expect(told.events).toEqual(["SIGTERM sent", "was ended by SIGTERM"]);
    expect(isRunning(told.pid)).toBe(false);
  });

  it("sends SIGKILL to one that is deaf to SIGTERM", async () => {
    const { transport, told } = fake("deaf-to-sigterm");
    await transport.start();
    await transport.send(ping);
    await until(() => told.messages.length === 1);
    await transport.close();
    expect(told.events).toEqual(["SIGTERM sent", "SIGKILL sent", "was ended by SIGKILL"]);
    expect(isRunning(told.pid)).toBe(false);
  });

  it("ends what it has started as well, also when it went by itself", async () => {
    const { transport, told } = fake("spawns-grandchild", ["--leaves"]);
    await transport.start();
    await transport.send({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    await transport.ended;
    await transport.close();
    const helper = Number(/helper pid (\d+)/.exec(told.stderr)?.[1]);
    expect(helper).toBeGreaterThan(1);
    expect(isRunning(helper)).toBe(false);
    expect(told.events).toContain("SIGTERM sent to the processes it left behind");
  });

  it("tells the guard of its group from start to end, and not a moment longer", async () => {
    const { transport, told } = fake("plain");
    await transport.start();
    expect(told.guard).toEqual([`+${told.pid}`]);
    await transport.close();
    expect(told.guard).toEqual([`+${told.pid}`, `-${told.pid}`]);
  });

  it("can be asked for twice, and before the start", async () => {
    const { transport, told } = fake("plain");
    await transport.start();
    await Promise.all([transport.close(), transport.close()]);
    expect(told.closed).toBe(1);
    await fake("plain").transport.close();
  });
});

describe("a command that cannot be started", () => {
  const failing = async (command: string, given: Partial<StdioOptions> = {}) => {
    const { transport, told } = transportTo(command, [], given);
    await expect(transport.start()).rejects.toThrow();
    expect(told).toMatchObject({ pid: 0, guard: [], closed: 1 });
    await transport.close();
    return transport.ended;
  };
  const file = (name: string, text: string, mode: number) => {
    const path = join(tempFolder(), name);
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };

  it("is not on the path", async () => {
    expect(await failing("no-such-command-anywhere")).toEqual({
      kind: "not-started",
      trouble: { code: "command_not_found", command: "no-such-command-anywhere", searched: "path" },
    });
  });

  it("is not in the PATH of its own environment, whatever ours is", async () => {
    const folder = tempFolder();
    expect(await failing("node", { env: { PATH: folder } })).toMatchObject({
      trouble: { code: "command_not_found", command: "node", searched: "path" },
    });
  });

  it("is no file, from the folder it runs in", async () => {
    expect(await failing("./missing.sh")).toMatchObject({
      trouble: { code: "command_not_found", command: "./missing.sh", searched: "file" },
    });
  });

  it("has no folder to run in: the command is not blamed", async () => {
    const cwd = join(tempFolder(), "gone");
    expect(await failing("node", { cwd })).toMatchObject({ trouble: { code: "cwd_not_found", cwd } });
  });

  it("has a file for a folder to run in", async () => {
    const cwd = file("plain.txt", "", 0o644);
    expect(await failing("node", { cwd })).toMatchObject({ trouble: { code: "cwd_not_found", cwd } });
  });

  it("is a script without the permission to run", async () => {
    const path = file("run.sh", "#!/bin/sh\n", 0o644);
    expect(await failing(path)).toMatchObject({ trouble: { code: "not_executable", file: path } });
  });

  it("is a folder", async () => {
    const path = join(tempFolder(), "bin");
    mkdirSync(path);
    expect(await failing(path)).toMatchObject({ trouble: { code: "is_a_folder", file: path } });
  });

  it("is a script whose interpreter is missing: the script is there", async () => {
    const path = file("run", "#!/opt/no/such/python9\n", 0o755);
    expect(await failing(path)).toMatchObject({
      trouble: { code: "interpreter_not_found", file: path, interpreter: "/opt/no/such/python9" },
    });
  });

  it("holds a zero byte", async () => {
    expect(await failing("no\0de")).toMatchObject({ trouble: { code: "spawn_failed" } });
  });
});
