import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJson, runToolscope } from "./run-toolscope.test-kit";

/** Everything here runs the command line as a process of its own, in a folder of its own. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolscope-cli-"));
  write("weather.json", {
    server: "weather",
    tools: [
      {
        name: "get_forecast",
        description: "Tells tomorrow's weather for a city. Updated hourly.",
        inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      },
      { name: "list_stations", description: "Lists measuring stations.", inputSchema: { type: "object" } },
    ],
  });
  write("pager.json", [
    {
      type: "function",
      function: { name: "page_person", description: "Calls the person on duty.", parameters: {} },
    },
  ]);
  write("mixed.json", {
    tools: [
      { server: "b", name: "one", description: "First." },
      { server: "a", name: "two", description: "Second." },
      { server: "b", name: "three", description: "Third." },
      { name: "four", description: "No server: the file's name." },
    ],
  });
  write("anthropic.json", [
    { name: "mcp__crm__find_deal", description: "Finds a deal.", input_schema: { type: "object" } },
  ]);
  write("hostile.json", {
    server: "evil\u001b[2J",
    tools: [{ name: "x\u202ey\u0007", description: "\u001b]0;owned\u0007Clears \u009b2J screens." }],
  });
  write("broken.json", '{ "tools": [ ');
  writeFileSync(join(folder, "queries.txt"), "weather tomorrow\n\nmeasuring\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, value: unknown): void {
  writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));
}

const run = (...args: string[]) => runToolscope(args, { cwd: folder });
const json = (...args: string[]) => runJson(args, { cwd: folder });
const weather = ["--catalog", "weather.json"];

describe("toolscope catalog", () => {
  it("calls a file partial that has tools and one that could not be read", async () => {
    write("half.json", [null, { name: "ping", description: "Pings.", inputSchema: { type: "object" } }]);
    const { exitCode, json: answer } = await json("catalog", "--catalog", "half.json");
    expect(exitCode).toBe(3);
    expect(answer).toMatchObject({
      sources: [{ label: "half", status: "partial", toolCount: 1, error: { code: "tool_not_object" } }],
    });
  });

  it("answers with the keys that cli.md promises", async () => {
    const { exitCode, stderr, json: answer } = await json("catalog", ...weather);
    expect(stderr).toBe("");
    expect(exitCode).toBe(0);
    expect(answer).toEqual({
      catalog: { hash: expect.stringMatching(/^[0-9a-f]{12}$/), toolCount: 2, tokens: 93 },
      sources: [
        {
          label: "weather",
          kind: "mcp",
          origin: "file",
          status: "ready",
          toolCount: 2,
          tokens: 93,
          elapsedMs: null,
          serverInfo: null,
          error: null,
        },
      ],
      tools: [
        {
          name: "mcp__weather__get_forecast",
          server: "weather",
          tool: "get_forecast",
          kind: "mcp",
          description: "Tells tomorrow's weather for a city. Updated hourly.",
          inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
          // 228 characters of compact JSON; "- mcp__weather__get_forecast: Tells tomorrow's weather for a city." has 66.
          tokens: { schema: 57, full: 17, names: 7 },
        },
        {
          name: "mcp__weather__list_stations",
          server: "weather",
          tool: "list_stations",
          kind: "mcp",
          description: "Lists measuring stations.",
          inputSchema: { type: "object" },
          tokens: { schema: 36, full: 14, names: 7 },
        },
      ],
      problems: [],
    });
  });

  it("puts catalogs in the order given, and groups by server in order of appearance", async () => {
    const { json: answer } = await json("catalog", "--catalog", "mixed.json", "--catalog", "pager.json");
    expect(answer).toMatchObject({
      sources: [{ label: "b", toolCount: 2 }, { label: "a" }, { label: "mixed" }, { label: "pager" }],
      tools: [
        { name: "mcp__b__one" },
        { name: "mcp__b__three" },
        { name: "mcp__a__two" },
        { name: "mcp__mixed__four" },
        { name: "mcp__pager__page_person" },
      ],
    });
  });

  it("takes a tool that already has a public name for what it says", async () => {
    const { json: answer } = await json("catalog", "--catalog", "anthropic.json");
    expect(answer).toMatchObject({
      tools: [{ name: "mcp__crm__find_deal", server: "crm", tool: "find_deal" }],
    });
  });

  it("keeps to --only and --without", async () => {
    const both = ["--catalog", "weather.json", "--catalog", "pager.json"];
    const only = await json("catalog", ...both, "--only", "pager");
    expect(only.json).toMatchObject({ catalog: { toolCount: 1 }, sources: [{ label: "pager" }] });
    const without = await json("catalog", ...both, "--without", "pager");
    expect(without.json).toMatchObject({ catalog: { toolCount: 2 }, sources: [{ label: "weather" }] });
  });

  it("prints aligned columns for people, without colour into a pipe", async () => {
    const { stdout, exitCode } = await run("catalog", ...weather);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("2 tools from 1 source, 93 tokens if eager");
    expect(stdout).toContain(
      "SOURCE   KIND  ORIGIN  STATUS  TOOLS  TOKENS  TIME\nweather  mcp   file    ready       2      93\n",
    );
    expect(stdout).toContain("    57    17      7  mcp__weather__get_forecast\n");
    expect(stdout).not.toContain("\u001b");
  });

  it("lets no text of a server act on the terminal", async () => {
    const people = await run("catalog", "--catalog", "hostile.json");
    expect(people.stdout).toContain("evil⟨U+001B⟩[2J");
    const machine = await json("catalog", "--catalog", "hostile.json");
    for (const text of [people.stdout, people.stderr, machine.stdout]) {
      expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
    }
    expect(machine.json).toMatchObject({ tools: [{ tool: "x\u202ey\u0007" }] });
  });
});

describe("toolscope tier", () => {
  it("answers with the keys that cli.md promises", async () => {
    const { json: answer, exitCode } = await json("tier", ...weather, "--ladder", "--text", "--array");
    expect(exitCode).toBe(0);
    expect(Object.keys(answer as object)).toEqual([
      "tier",
      "activated",
      "form",
      "budget",
      "contextLength",
      "eager",
      "prompt",
      "deferred",
      "listing",
      "bridge",
      "sources",
      "ladder",
      "array",
      "problems",
    ]);
    expect(answer).toMatchObject({
      tier: 1,
      activated: true,
      form: "full",
      budget: { tokens: 4000, percentLeg: 10_000, absoluteLeg: 4000, binds: "absolute" },
      contextLength: null,
      eager: { tokens: 93 },
      deferred: { toolCount: 2, tokens: 93 },
      listing: { hash: expect.stringMatching(/^[0-9a-f]{12}$/), overBudgetTokens: 0 },
      sources: [{ label: "weather", toolCount: 2, mode: "full", tokens: { full: 36, names: 19 } }],
      array: [
        { function: { name: "tool_search" } },
        { function: { name: "tool_describe" } },
        { function: { name: "tool_call" } },
      ],
    });
    const { listing, ladder } = answer as {
      listing: { text: string };
      ladder: { budget: number; form: string; modes: object }[];
    };
    expect(listing.text).toContain(
      "weather tools (2):\n- mcp__weather__get_forecast: Tells tomorrow's weather for a city.\n- mcp__weather__list_stations: Lists measuring stations.",
    );
    expect(ladder[0]).toEqual({ budget: 0, form: "none", tokens: 0, modes: { weather: "none" } });
    expect(ladder.at(-1)).toMatchObject({ form: "full", modes: { weather: "full" } });
  });

  it("leaves the long parts out unless they are asked for", async () => {
    const { json: answer } = await json("tier", ...weather);
    expect(answer).not.toHaveProperty("ladder");
    expect(answer).not.toHaveProperty("array");
    expect(answer).not.toHaveProperty("listing.text");
  });

  it("decides with the settings of the command line", async () => {
    const small = await json("tier", ...weather, "--context-length", "32k", "--threshold-pct", "1");
    expect(small.json).toMatchObject({
      contextLength: 32_000,
      budget: { tokens: 320, percentLeg: 320, binds: "percent" },
    });
    const off = await json("tier", ...weather, "--enabled", "off");
    expect(off.json).toMatchObject({ tier: 0, activated: false, form: null, prompt: { tokens: 93 } });
  });

  it("says of a listing that is off: tier 2, form none, modes none, no token, no text", async () => {
    const { json: answer } = await json("tier", ...weather, "--listing", "off", "--text");
    expect(answer).toMatchObject({
      tier: 2,
      form: "none",
      listing: { tokens: 0, text: "" },
      sources: [{ mode: "none", listedAgainAt: null }],
    });
  });

  it("is tier 0 without any tool", async () => {
    write("empty.json", { server: "empty", tools: [] });
    const { json: answer } = await json("tier", "--catalog", "weather.json", "--without", "weather");
    expect(answer).toMatchObject({ tier: 0, activated: false, deferred: { toolCount: 0 } });
  });

  it("reports a number out of range, and what was used instead", async () => {
    const { json: answer, exitCode } = await json("tier", ...weather, "--listing-max-tokens", "5");
    expect(exitCode).toBe(0);
    expect(answer).toMatchObject({
      budget: { absoluteLeg: 200 },
      problems: [{ code: "setting_repaired", path: "--listing-max-tokens" }],
    });
  });

  it("says the decision in a sentence for people", async () => {
    const { stdout } = await run("tier", ...weather, "--context-length", "200000");
    expect(stdout).toContain("Tier 1, full: all 2 deferred tools are listed with a short description.");
    expect(stdout).toContain("Listing budget 4,000 tokens: the cap of 4,000 binds; 5 % of 200,000 = 10,000.");
    expect(stdout).toContain("core tools: not given");
  });
});

describe("toolscope search", () => {
  it("answers with the keys that cli.md promises, ordered by query, then ranker", async () => {
    const { json: answer, exitCode } = await json(
      "search",
      ...weather,
      "--query",
      "tomorrow's weather",
      "--query",
      "mcp__weather__list_stations",
      "--ranker",
      "hermes",
      "--ranker",
      "classic",
    );
    expect(exitCode).toBe(0);
    const { catalog, results } = answer as { catalog: object; results: readonly Record<string, unknown>[] };
    expect(catalog).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{12}$/), toolCount: 2 });
    expect(results.map(({ query, ranker }) => `${query} ${ranker}`)).toEqual([
      "tomorrow's weather hermes",
      "tomorrow's weather classic",
      "mcp__weather__list_stations hermes",
      "mcp__weather__list_stations classic",
    ]);
    expect(results[0]).toEqual({
      query: "tomorrow's weather",
      ranker: "hermes",
      tokens: ["tomorrow", "s", "weather"],
      gate: { token: "tomorrow", df: 1 },
      admitted: 1,
      hits: [
        {
          name: "mcp__weather__get_forecast",
          server: "weather",
          tool: "get_forecast",
          score: expect.any(Number),
          exact: false,
        },
      ],
      elapsedMs: expect.any(Number),
      note: null,
    });
    expect(results[1]).toMatchObject({ gate: null, tokens: ["tomorrow", "s", "weather"] });
    expect(results[2]).toMatchObject({
      hits: [{ name: "mcp__weather__list_stations", score: null, exact: true }],
    });
  });

  it("explains every score as a sum, and why a tool is no hit", async () => {
    const { json: answer } = await json(
      "search",
      "measuring weather",
      ...weather,
      "--explain",
      "--why",
      "weather/get_forecast",
    );
    type Explained = { score: number; parts: { contribution: number }[] };
    const [result] = (
      answer as { results: { hits: { score: number }[]; explain: Explained[]; why: object }[] }
    ).results;
    const [hit] = result?.hits ?? [];
    const [explained] = result?.explain ?? [];
    const sum = explained?.parts.reduce((total, part) => total + part.contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? Number.NaN, 12);
    expect(result?.why).toMatchObject({
      publicName: "mcp__weather__get_forecast",
      outcome: { kind: "stopped-at-gate" },
    });
  });

  it("says in words why one word can empty the result", async () => {
    const { stdout } = await run("search", "weather please", ...weather);
    expect(stdout).toContain("0 hits, gate pleas (0 tools)");
    expect(stdout).toContain(
      "no tool carries “pleas”, the rarest word of the query, so nothing passes the gate",
    );
  });

  it("takes queries from a file and from standard input", async () => {
    const fromFile = await json("search", ...weather, "--queries", "queries.txt");
    expect(fromFile.json).toMatchObject({ results: [{ query: "weather tomorrow" }, { query: "measuring" }] });
    const args = ["search", ...weather, "--queries", "-"];
    const fromStdin = await runJson(args, { cwd: folder, stdin: '["forecast"]' });
    expect(fromStdin.json).toMatchObject({ results: [{ query: "forecast" }] });
  });

  it("clamps a limit to what the configuration allows, and says so", async () => {
    const { json: answer } = await json("search", "weather", ...weather, "--limit", "999");
    expect(answer).toMatchObject({ problems: [{ code: "limit_clamped", path: "--limit" }] });
  });

  it.each([
    [["search", "--catalog", "weather.json"], "No query was given."],
    [
      ["search", "x", "--catalog", "weather.json", "--ranker", "bm52"],
      "--ranker must be one of hermes, hermes-floor, bm25",
    ],
    [["search", "x", "--catalog", "weather.json", "--limit", "0"], "--limit must be a whole number from 1."],
    [
      ["search", "x", "--catalog", "weather.json", "--why", "weather/get_forcast"],
      "--why weather/get_forcast: no tool has this name.\n  Did you mean mcp__weather__get_forecast?",
    ],
    [
      ["search", "--catalog", "weather.json", "--queries", "none.txt"],
      "--queries none.txt: There is no such file.",
    ],
  ])("refuses %j", async (args, message) => {
    const { exitCode, stdout, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
  });
});

describe("toolscope lint", () => {
  it("answers with its findings, in catalog order", async () => {
    const { json: answer, exitCode } = await json("lint", "--catalog", "hostile.json");
    expect(exitCode).toBe(0);
    expect(answer).toMatchObject({
      catalog: { toolCount: 1 },
      counts: { toolsWithFindings: 1 },
      findings: expect.arrayContaining([
        {
          name: "mcp__evil__2J__x_y_",
          server: "evil\u001b[2J",
          tool: "x\u202ey\u0007",
          code: "hidden-characters",
          severity: "warning",
          path: "name",
          message: expect.any(String),
          reason: expect.any(String),
        },
      ]),
      problems: expect.any(Array),
    });
  });

  it("fails with --strict only when it finds something", async () => {
    expect((await run("lint", "--catalog", "hostile.json")).exitCode).toBe(0);
    expect((await run("lint", "--catalog", "hostile.json", "--strict")).exitCode).toBe(1);
    write("clean.json", {
      server: "clock",
      tools: [
        {
          name: "read_clock",
          description: "Returns the present time of a city.",
          inputSchema: {
            type: "object",
            properties: { city: { type: "string", description: "Name of the city, in English." } },
            required: ["city"],
          },
        },
      ],
    });
    const clean = await run("lint", "--catalog", "clean.json", "--strict");
    expect(clean.stdout).toBe("1 tool, nothing found.\n");
    expect(clean.exitCode).toBe(0);
  });
});

describe("bad usage and bad input", () => {
  it.each([
    [["catalogue"], "Unknown command catalogue.\n  Did you mean catalog?"],
    [["deploy"], "Unknown command deploy.\n  Commands: serve, catalog, tier, search, lint."],
    [["catalog", "--jsonn"], "Unknown option --jsonn.\n  Did you mean --json?"],
    [["catalog", "extra"], "`toolscope catalog` takes no argument: extra"],
    [
      ["catalog", "--timeout", "soon"],
      "--timeout must be a number of seconds above 0, at most 86400 (a day).",
    ],
    [
      ["catalog", "--timeout", "86401"],
      "--timeout must be a number of seconds above 0, at most 86400 (a day).",
    ],
    [["catalog", "--catalog", "none.json"], "none.json"],
    [["catalog", "--catalog", "broken.json"], "broken.json"],
    [["catalog", "--config", "none.yaml"], "none.yaml"],
    [["catalog", "--catalog", "weather.json", "--catalog", "weather.json"], '"weather" is already taken'],
    [["catalog", "--catalog", "weather.json", "--only", "wether"], "wether"],
    [["catalog", "--catalog", "weather.json", "--scope", "none"], "none"],
    [["catalog", "--command", "node a.js | tee log"], "`|` has no meaning in it"],
    [["tier", "--catalog", "weather.json", "--listing", "maybe"], "--listing must be auto, on or off."],
    [
      ["tier", "--catalog", "weather.json", "--context-length", "big"],
      "--context-length must be a whole number of tokens from 1,000 to 10,000,000",
    ],
  ])("%j is told, on standard error only, with exit code 2", async (args, message) => {
    const { exitCode, stdout, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at "); // no stack: this is no fault of ours
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
  });

  it("without a command explains itself, as bad usage", async () => {
    const { exitCode, stderr } = await run();
    expect(exitCode).toBe(2);
    expect(stderr).toContain("toolscope COMMAND [OPTIONS]");
  });

  it("looks for no configuration file when --catalog stands alone", async () => {
    const args = ["catalog", ...weather];
    const { exitCode } = await runJson(args, {
      cwd: folder,
      env: { TOOLSCOPE_CONFIG: "/does/not/exist.yaml" },
    });
    expect(exitCode).toBe(0);
  });

  it("takes a relative path from where the person typed it, also through npm run", async () => {
    const packageFolder = join(import.meta.dirname, "..", "..");
    const env = { npm_lifecycle_event: "toolscope", INIT_CWD: folder, TOOLSCOPE_DATA: join(folder, "data") };
    const { json: answer } = await runJson(["catalog", ...weather], { cwd: packageFolder, env });
    expect(answer).toMatchObject({ sources: [{ label: "weather" }] });
  });

  it("reads TOOLSCOPE_CONFIG, then toolscope.yaml here", async () => {
    write("toolscope.yaml", "sources:\n  here: { file: weather.json }\n");
    write("other.yaml", "sources:\n  there: { file: pager.json, kind: plugin }\n");
    try {
      expect((await json("catalog")).json).toMatchObject({ sources: [{ label: "here" }] });
      const told = await runJson(["catalog"], { cwd: folder, env: { TOOLSCOPE_CONFIG: "other.yaml" } });
      expect(told.json).toMatchObject({
        sources: [{ label: "there", kind: "plugin" }],
        tools: [{ name: "page_person" }],
      });
    } finally {
      rmSync(join(folder, "toolscope.yaml"));
    }
  });
});

describe("help", () => {
  it.each(["serve", "catalog", "tier", "search", "lint"])("explains %s with examples", async (command) => {
    const { exitCode, stdout, stderr } = await run(command, "--help");
    expect(exitCode).toBe(0);
    expect(stderr).toBe("");
    expect(stdout).toContain(`toolscope ${command}: `);
    expect(stdout).toMatch(/Examples\n {2}toolscope /);
    expect(stdout.split("\n").every((line) => line.length <= 110)).toBe(true);
  });

  it("lists the commands, and says the version", async () => {
    expect((await run("--help")).stdout).toContain("  tier     what tool search does with these tools");
    expect((await run("help", "tier")).stdout).toContain("toolscope tier: ");
    expect((await run("--version")).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
