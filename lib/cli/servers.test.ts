import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJson, runToolscope, spawnToolscope } from "./run-toolscope.test-kit";

/** The command line over real servers, well-behaved and not. */
const servers = join(import.meta.dirname, "..", "..", "e2e", "servers");
const server = (name: string, ...args: string[]) => `node ${join(servers, `${name}.mjs`)} ${args.join(" ")}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolscope-cli-servers-"));
  writeFileSync(
    join(folder, "toolscope.yaml"),
    [
      "mcp_servers:",
      `  good: { command: node, args: [${JSON.stringify(join(servers, "plain.mjs"))}, --tools, "list_tickets,close_ticket"] }`,
      `  silent: { command: node, args: [${JSON.stringify(join(servers, "never-answers.mjs"))}] }`,
      `  broken: { command: node, args: [${JSON.stringify(join(servers, "exits-with-message.mjs"))}] }`,
      "  missing: { command: this-program-does-not-exist }",
      "  off: { command: node, args: [x.mjs], enabled: false }",
      "  unresolved: { command: node, args: ['$" + "{THIS_IS_NOT_SET_ANYWHERE}'] }",
      "",
    ].join("\n"),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Processes of this machine whose command line holds the text. */
function running(text: string): readonly string[] {
  return execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(text));
}

describe("--command", () => {
  it("looks at one server without any file", async () => {
    const { exitCode, json } = await runJson(["catalog", "--command", server("plain", "--tools", "a,b")], {
      cwd: "/",
    });
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({
      catalog: { toolCount: 2 },
      sources: [{ origin: "stdio", status: "ready", serverInfo: { name: "plain" }, error: null }],
      problems: [],
    });
  });

  it("exits with 3 when the server cannot be started, and says why", async () => {
    const result = await runJson(["catalog", "--command", "this-program-does-not-exist"], { cwd: folder });
    expect(result.exitCode).toBe(3);
    expect(result.json).toMatchObject({
      catalog: { toolCount: 0 },
      sources: [{ status: "failed", error: { code: "command_not_found" } }],
      problems: [{ code: "command_not_found" }],
    });
  });
});

describe("a configuration with servers that fail", () => {
  it("does what can be done, and reports each failure by itself", async () => {
    const { exitCode, json } = await runJson(["catalog", "--timeout", "3"], { cwd: folder });
    expect(exitCode).toBe(3);
    const { sources, tools, problems } = json as {
      sources: { label: string; status: string; toolCount: number; error: { code: string } | null }[];
      tools: { name: string }[];
      problems: { source: string | null; message: string }[];
    };
    expect(tools.map(({ name }) => name)).toEqual(["mcp__good__list_tickets", "mcp__good__close_ticket"]);
    expect(sources.map(({ label, status }) => `${label} ${status}`)).toEqual([
      "good ready",
      "silent failed",
      "broken failed",
      "missing failed",
      "off disabled",
      "unresolved failed",
    ]);
    expect(sources.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      "timeout",
      "exited",
      "command_not_found",
      null,
      "unresolved",
    ]);
    for (const label of ["silent", "broken", "missing", "unresolved"]) {
      expect(
        problems.filter(({ source }) => source === label),
        label,
      ).not.toEqual([]);
    }
    expect(JSON.stringify(problems)).toContain("THIS_IS_NOT_SET_ANYWHERE");
  });

  it("is no failure when only what works is asked for", async () => {
    const { exitCode, stderr, stdout } = await runToolscope(["search", "close ticket", "--only", "good"], {
      cwd: folder,
    });
    expect(stderr).toBe("");
    expect(stdout).toContain("mcp__good__close_ticket");
    expect(exitCode).toBe(0);
  });

  it("counts an incomplete look before a finding", async () => {
    const args = ["lint", "--strict", "--only", "good", "--only", "missing"];
    expect((await runToolscope(args, { cwd: folder })).exitCode).toBe(3);
  });
});

describe("a configured file that is not there", () => {
  it("is a source that was not reached", async () => {
    writeFileSync(
      join(folder, "files.yaml"),
      "sources:\n  here: { file: here.json }\n  gone: { file: gone.json, kind: plugin }\n",
    );
    writeFileSync(join(folder, "here.json"), '{"tools":[{"name":"x","inputSchema":{"type":"object"}}]}');
    const { exitCode, json } = await runJson(["catalog", "--config", "files.yaml"], { cwd: folder });
    expect(exitCode).toBe(3);
    expect(json).toMatchObject({
      sources: [
        { label: "here", status: "ready", error: null },
        { label: "gone", status: "failed", kind: "plugin", error: { code: "broken_catalog" } },
      ],
      tools: [{ tool: "x" }],
    });
  });
});

describe("a list that stops short", () => {
  it("is kept, marked partial, and exits with 3", async () => {
    const args = ["catalog", "--command", server("slow-list"), "--timeout", "4"];
    const { exitCode, json } = await runJson(args, { cwd: folder });
    expect(exitCode).toBe(3);
    const { catalog, sources } = json as { catalog: { toolCount: number }; sources: { status: string }[] };
    expect(sources.map(({ status }) => status)).toEqual(["partial"]);
    expect(catalog.toolCount).toBeGreaterThan(0);
  });
});

describe("what a server leaks", () => {
  it("is masked in JSON, for people and in problems", async () => {
    const secret = "sk-cli-7f3a9b2c1d";
    writeFileSync(
      join(folder, "leaky.json"),
      JSON.stringify({
        mcpServers: {
          leaky: {
            command: "node",
            args: [join(servers, "leaks-secret.mjs"), "--in-tools"],
            env: { EXAMPLE_SECRET: secret },
          },
        },
      }),
    );
    for (const args of [
      ["catalog"],
      ["catalog", "--json"],
      ["lint"],
      ["search", secret],
      ["tier", "--text"],
    ]) {
      const { stdout, stderr } = await runToolscope([...args, "--config", "leaky.json"], { cwd: folder });
      // The query is the person's own words, printed back to them.
      const printed = args[0] === "search" ? stdout.split("\n").slice(3).join("\n") : stdout;
      expect(printed + stderr, args.join(" ")).not.toContain(secret);
    }
  });
});

describe("an early end", () => {
  it.each([
    ["Ctrl-C", "SIGINT", 130],
    ["a termination", "SIGTERM", 143],
  ] as const)("by %s ends every server that was started", async (_name, signal, exitCode) => {
    const mark = `backend-${signal}-${process.pid}`;
    const child = spawnToolscope(["catalog", "--command", server("never-answers", "--backend", mark)], {
      cwd: folder,
    });
    let stderr = "";
    child.stderr?.on("data", (text) => {
      stderr += String(text);
    });
    await expect
      .poll(() => running(`never-answers.mjs --backend ${mark}`).filter((line) => line.startsWith("node")), {
        timeout: 20_000,
      })
      .toHaveLength(1);
    child.kill(signal);
    await once(child, "exit");
    expect(child.exitCode).toBe(exitCode);
    expect(stderr).not.toContain("    at ");
    await expect.poll(() => running(`never-answers.mjs --backend ${mark}`), { timeout: 5_000 }).toEqual([]);
  });

  it("of whoever reads the output is no failure", async () => {
    const child = spawnToolscope(["tier", "--only", "good", "--array"], { cwd: folder });
    let stderr = "";
    child.stderr?.on("data", (text) => {
      stderr += String(text);
    });
    child.stdout?.destroy();
    await once(child, "exit");
    expect(stderr).toBe("");
    expect(child.exitCode).toBe(0);
  });

  it.skipIf(!existsSync("/dev/full"))("by a full disk is told in a sentence", () => {
    const script = join(import.meta.dirname, "..", "..", "scripts", "toolscope.mjs");
    const run = spawnSync(
      "sh",
      ["-c", 'exec "$0" "$1" tier --only good > /dev/full', process.execPath, script],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, TOOLSCOPE_DATA: join(folder, "data") },
      },
    );
    expect(run.stderr).toMatch(/^toolscope: The output could not be written: ENOSPC.*\.\n$/);
    expect(run.status).toBe(2);
  });
});
