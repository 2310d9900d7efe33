import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { descendants, type ProcessEntry, stillRunning } from "./support/processes";
import { expect, test } from "./support/test";
import { root, type StartOptions, type Toolscope } from "./support/toolscope";

/** A server that hears neither the end of its standard input nor SIGTERM; only SIGKILL ends it. */
const deafServer = `
  process.on("SIGTERM", () => {});
  process.stdin.on("data", () => {});
  setInterval(() => {}, 1000);
`;

/** How the demonstration's servers show among the processes; one of them renames itself. */
const demoServer = /node_modules\/|^chrome-devtools-mcp/;

/** Everything below this Toolscope, once `count` of its children are commands of this kind. */
async function startedChildren(
  toolscope: Toolscope,
  kind = demoServer,
  count = 8,
): Promise<readonly ProcessEntry[]> {
  const below = () => descendants(toolscope.process.pid ?? 0);
  await expect
    .poll(() => below().filter(({ command }) => kind.test(command)).length)
    .toBeGreaterThanOrEqual(count);
  return below();
}

async function exited(toolscope: Toolscope): Promise<number | null> {
  if (toolscope.process.exitCode === null && toolscope.process.signalCode === null)
    await once(toolscope.process, "exit");
  return toolscope.process.exitCode;
}

for (const [name, signal, toGroup] of [
  ["Ctrl-C in the terminal of npm start", "SIGINT", true],
  ["SIGINT to npm alone", "SIGINT", false],
  ["SIGTERM to npm alone", "SIGTERM", false],
] as const) {
  test(`${name} ends Toolscope and every server it started`, async ({ start }) => {
    const toolscope = await start({ by: "npm" });
    const children = await startedChildren(toolscope);
    const pid = toolscope.process.pid ?? 0;
    process.kill(toGroup ? -pid : pid, signal);
    await exited(toolscope);
    await expect.poll(() => stillRunning(children)).toEqual([]);
    await expectPortFree(toolscope.port);
  });
}

test("an orderly end is a success", async ({ start }) => {
  const toolscope = await start();
  toolscope.process.kill("SIGTERM");
  expect(await exited(toolscope)).toBe(0);
});

test("an open page does not hold up the end", async ({ start, page }) => {
  const toolscope = await start();
  await page.goto(toolscope.url);
  await page.evaluate(`new Promise((heard) => { new EventSource("/api/events").onmessage = heard; })`);
  toolscope.process.kill("SIGTERM");
  expect(await exited(toolscope)).toBe(0);
});

test("kill -9 of Toolscope leaves no server behind for more than five seconds", async ({ start }) => {
  const toolscope = await start();
  const children = await startedChildren(toolscope);
  process.kill(toolscope.process.pid ?? 0, "SIGKILL");
  await exited(toolscope);
  await expect.poll(() => stillRunning(children), { timeout: 5_000, intervals: [250] }).toEqual([]);
});

test("a server that is deaf to SIGTERM ends too, by an orderly end and by kill -9", async ({ start }) => {
  const folder = mkdtempSync(join(tmpdir(), "toolscope-deaf-"));
  writeFileSync(join(folder, "deaf-server.mjs"), deafServer);
  writeFileSync(
    join(folder, "toolscope.yaml"),
    "mcp_servers:\n  deaf: { command: node, args: [./deaf-server.mjs] }\n",
  );
  const options: StartOptions = { args: ["--config", join(folder, "toolscope.yaml")] };
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    const toolscope = await start(options);
    const children = await startedChildren(toolscope, /deaf-server\.mjs/, 1);
    toolscope.process.kill(signal);
    await exited(toolscope);
    await expect.poll(() => stillRunning(children), { timeout: 5_000, intervals: [250] }).toEqual([]);
  }
});

test("a taken port is told, and no server is started for it", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const refused = await runToEnd(["--port", String(port)]);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain(`Port ${port} is taken.`);
  expect(refused.stdout).toBe("");
  other.close();
});

test("a mistyped option costs no build and no start", async () => {
  const refused = await runToEnd(["--portt", "8080"]);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain("Unknown option --portt.\n  Did you mean --port?");
});

test("a configuration file that is not there is told, instead of shown as an empty dashboard", async () => {
  const refused = await runToEnd(["--config", "no-such-file.yaml"]);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toMatch(/There is no configuration file .*no-such-file\.yaml\./);
  expect(refused.stdout).toBe("");
});

async function runToEnd(args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, "scripts", "start.mjs"), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  await once(child, "close");
  return { exitCode: child.exitCode, stdout, stderr };
}

/** The port can be listened on again: nothing of Toolscope holds it. */
async function expectPortFree(port: number): Promise<void> {
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening");
  probe.close();
}
