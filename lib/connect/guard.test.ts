import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import { createGuard } from "./guard";
import { isRunning, projectRoot, tempFolder } from "./servers.test-kit";

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A process in a group of its own that runs until it is ended, and says when it does. */
async function sleeper(code = ""): Promise<ChildProcess & { readonly pid: number }> {
  const child = spawn(
    process.execPath,
    ["-e", `${code};setInterval(() => undefined, 1e6);console.log("up")`],
    {
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const { pid } = child;
  if (pid === undefined || !child.stdout) throw new Error("could not start a process");
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "data");
  return Object.assign(child, { pid });
}

/** Whether the shell has come as far as its trap, by the mask of ignored signals: SIGTERM is number 15. */
function ignoresTerminate(pid: number): boolean {
  const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return (BigInt(`0x${mask}`) & (1n << 14n)) !== 0n;
}

function guardUnderTest() {
  const troubles: string[] = [];
  const guard = createGuard((text) => troubles.push(text));
  onTestFinished(() => guard.close());
  return { guard, troubles };
}

describe.skipIf(process.platform === "win32")("the guard", () => {
  it("ends the groups it holds when its input ends, also one that is deaf to SIGTERM", async () => {
    const { guard } = guardUnderTest();
    const tame = await sleeper();
    const deaf = await sleeper("process.on('SIGTERM', () => undefined)");
    guard.hold(tame.pid);
    guard.hold(deaf.pid);
    guard.close();
    await Promise.all([once(tame, "exit"), once(deaf, "exit")]);
    expect([tame.signalCode, deaf.signalCode]).toEqual(["SIGTERM", "SIGKILL"]);
  });

  it("leaves alone what was released: the number may be a stranger's by now", async () => {
    const { guard } = guardUnderTest();
    const [first, released, last] = [await sleeper(), await sleeper(), await sleeper()];
    for (const { pid } of [first, released, last]) guard.hold(pid);
    guard.release(released.pid);
    expect(guard.held()).toEqual([first.pid, last.pid]);
    const guardPid = guard.pid() ?? 0;
    guard.close();
    await Promise.all([once(first, "exit"), once(last, "exit")]);
    await until(() => !isRunning(guardPid));
    expect(isRunning(released.pid)).toBe(true);
  });

  it("is one small process, started with the first group and gone with the last", async () => {
    const { guard } = guardUnderTest();
    expect(guard.pid()).toBeNull();
    const child = await sleeper();
    guard.hold(child.pid);
    guard.hold(child.pid);
    const pid = guard.pid() ?? 0;
    expect(isRunning(pid)).toBe(true);
    guard.release(child.pid);
    guard.close();
    await until(() => !isRunning(pid));
    expect(isRunning(child.pid)).toBe(true);
  });

  it.runIf(process.platform === "linux")(
    "is not moved by the signals that a terminal or a service manager sends to all",
    async () => {
      const { guard } = guardUnderTest();
      const child = await sleeper();
      guard.hold(child.pid);
      const pid = guard.pid() ?? 0;
      await until(() => ignoresTerminate(pid));
      for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.kill(pid, signal);
      guard.close();
      await once(child, "exit");
      expect(child.signalCode).toBe("SIGTERM");
    },
  );

  it("is started again when it was killed, knows its groups, and says so", async () => {
    const { guard, troubles } = guardUnderTest();
    const child = await sleeper();
    guard.hold(child.pid);
    const first = guard.pid() ?? 0;
    process.kill(first, "SIGKILL");
    await until(() => guard.pid() !== first && guard.pid() !== null);
    expect(troubles).toEqual(["the guard that ends servers after a crash ended (SIGKILL)"]);
    guard.close();
    await once(child, "exit");
    expect(child.signalCode).toBe("SIGTERM");
  });

  it("ends every server within five seconds after this process was killed with -9", async () => {
    const parent = spawn(
      process.execPath,
      ["--import", "tsx", join(projectRoot, "lib/connect/guarded-parent.test-kit.ts"), tempFolder()],
      { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] },
    );
    onTestFinished(() => {
      parent.kill("SIGKILL");
    });
    const lines = createInterface({ input: parent.stdout });
    const [line] = (await once(lines, "line")) as [string];
    const { ready, pids } = JSON.parse(line) as { ready: string[]; pids: number[] };
    expect(ready).toEqual(["gitlab", "trello", "deaf-to-sigterm", "spawns-grandchild"]);
    expect(pids).toHaveLength(5);
    expect(pids.filter((pid) => !isRunning(pid))).toEqual([]);

    parent.kill("SIGKILL");
    const deadline = Date.now() + 5_000;
    await until(() => !pids.some(isRunning) || Date.now() > deadline);
    expect(pids.filter(isRunning)).toEqual([]);
  });
});
