import { describe, expect, it } from "vitest";
import { loadConfiguration } from "./load";
import { loaded, plainContext, server, temporaryFolder, told, write } from "./temp-folder.test-kit";

const folder = await temporaryFolder();
let count = 0;
/** Writes a file of this name into a folder of its own. */
const file = (name: string, text: string) => write(`${folder}/${++count}/${name}`, text);

describe("each program's file is recognised and read", () => {
  it("toolscope.yaml: servers, sources, scopes, settings, model", async () => {
    const path = await file(
      "toolscope.yaml",
      `mcp_servers:
  github:
    command: node
    args: [server.js, --port, 8080]
    env: { DEBUG: true, LEVEL: 010 }
    timeout: 90
    connect_timeout: 5
    tools: { include: ["get_*"], exclude: ["*_delete"] }
    supports_parallel_tool_calls: true
  docs:
    url: https://docs.example/mcp
    headers: { X-Team: tools }
    enabled: false
sources:
  kanban: { file: tools.json, kind: plugin }
  builtin: { file: core/core.json, kind: core }
scopes:
  research: { enabled: [docs, kanban] }
  safe: { disabled: mcp-github }
tools:
  tool_search: { listing_max_tokens: 2000 }
model: { context_length: 128k }
`,
    );
    const dir = path.replace("/toolscope.yaml", "");
    const configuration = await loaded(path);
    expect(configuration.problems).toEqual([]);
    expect(configuration.format).toBe("toolscope");
    expect(configuration.contextLength).toBe(128_000);
    expect(configuration.toolSearch.listingMaxTokens).toBe(2_000);
    expect(configuration.scopes).toEqual(
      new Map([
        ["research", { enabled: ["docs", "kanban"], disabled: [] }],
        ["safe", { enabled: null, disabled: ["mcp-github"] }],
      ]),
    );
    expect(configuration.entries.map((entry) => `${entry.where} ${entry.label}`)).toEqual([
      "toolscope.yaml:2:3 github",
      "toolscope.yaml:10:3 docs",
      "toolscope.yaml:15:3 kanban",
      "toolscope.yaml:16:3 builtin",
    ]);
    expect(server(configuration, "github")).toMatchObject({
      transport: {
        kind: "stdio",
        command: "node",
        args: ["server.js", "--port", "8080"],
        env: new Map([
          ["DEBUG", "true"],
          ["LEVEL", "010"],
        ]),
        cwd: dir,
      },
      origin: "stdio",
      display: "node server.js --port 8080",
      enabled: true,
      blocking: [],
      connectTimeoutMs: 5_000,
      requestTimeoutMs: 90_000,
      include: ["get_*"],
      exclude: ["*_delete"],
      supportsParallelToolCalls: true,
    });
    expect(server(configuration, "docs")).toMatchObject({
      transport: {
        kind: "http",
        url: "https://docs.example/mcp",
        headers: new Map([["X-Team", "tools"]]),
        fallbackToSse: true,
      },
      enabled: false,
      connectTimeoutMs: 30_000,
      requestTimeoutMs: 120_000,
    });
    expect(configuration.entries.slice(2)).toMatchObject([
      { type: "file", label: "kanban", kind: "plugin", file: `${dir}/tools.json` },
      { type: "file", label: "builtin", kind: "core", file: `${dir}/core/core.json` },
    ]);
  });

  it("Hermes config.yaml: only its servers and tool search are judged, and the .env beside it gives names", async () => {
    const path = await file(
      "config.yaml",
      `model: anthropic/claude
agent: { max_turns: 90, max_turns: 91 }
mcp_servers:
  github:
    command: npx
    args: ["-y", "server-github"]
    env: { GITHUB_TOKEN: "\${GITHUB_TOKEN}" }
    sampling: { enabled: true }
tools:
  tool_search:
    listing: sometimes
    treshold_pct: 3
`,
    );
    await write(
      path.replace("config.yaml", ".env"),
      "# secrets\nexport GITHUB_TOKEN='from the file'\nOTHER=1\n",
    );
    const configuration = await loaded(path);
    expect(configuration.format).toBe("hermes");
    expect(told(configuration.problems)).toEqual([
      "warning config.yaml:12:5: `treshold_pct`: 3 is ignored: there is no such setting. | Did you mean `threshold_pct`?",
      'warning config.yaml:11:14: `listing`: "sometimes" is not auto, on or off: auto is used.',
      "note config.yaml:8:5: `mcp_servers.github.sampling` is not a key that Toolscope knows. It was not used.",
    ]);
    const github = server(configuration, "github");
    expect(github.transport).toMatchObject({ env: new Map([["GITHUB_TOKEN", "from the file"]]) });
    expect(github.secrets).toEqual(["from the file"]);
    expect(github.connectTimeoutMs).toBe(60_000);
    expect(configuration.alsoRead).toEqual([path.replace("config.yaml", ".env")]);
  });

  it("the environment wins over a .env", async () => {
    const path = await file("config.yaml", `mcp_servers: { a: { command: "\${WHO}" } }\n`);
    await write(path.replace("config.yaml", ".env"), "WHO=file\n");
    expect(server(await loaded(path), "a").transport).toMatchObject({ command: "file" });
    expect(server(await loaded(path, { env: { WHO: "env" } }), "a").transport).toMatchObject({
      command: "env",
    });
  });

  it("Claude .mcp.json with byte order mark, comments and trailing commas", async () => {
    const path = await file(
      ".mcp.json",
      `\uFEFF// servers of this project
{
  "mcpServers": {
    /* local */
    "files": { "command": "node", "args": ["a.js", 1, true,], "disabled": true, "autoApprove": [], },
    "remote": { "type": "sse", "url": "https://x.example/sse", },
  },
}
`,
    );
    const configuration = await loaded(path);
    expect(configuration.format).toBe("claude");
    expect(told(configuration.problems)).toEqual([
      "note .mcp.json:5:81: `mcpServers.files.autoApprove` is not a key that Toolscope knows. It was not used.",
    ]);
    expect(server(configuration, "files")).toMatchObject({
      enabled: false,
      transport: { args: ["a.js", "1", "true"] },
      where: ".mcp.json:5:5",
    });
    expect(server(configuration, "remote").transport).toEqual({
      kind: "sse",
      url: "https://x.example/sse",
      headers: new Map(),
    });
  });

  it("Claude Code's user file: its own servers, then each project's, started in the project", async () => {
    const path = await file(
      ".claude.json",
      JSON.stringify({
        numStartups: 7,
        mcpServers: { github: { command: "gh" }, shared: { command: "same" } },
        projects: {
          "/srv/web": { history: [], mcpServers: { github: { command: "other" }, db: { command: "db" } } },
          "/srv/api": { mcpServers: { shared: { command: "same" }, github: { command: "third" } } },
          "/srv/old": { allowedTools: [] },
        },
      }),
    );
    const configuration = await loaded(path);
    expect(configuration.entries.map((entry) => entry.label)).toEqual([
      "github",
      "shared",
      "github-web",
      "db",
      "github-api",
    ]);
    expect(server(configuration, "db").transport).toMatchObject({ cwd: "/srv/web" });
    expect(server(configuration, "github").transport).toMatchObject({
      cwd: path.replace("/.claude.json", ""),
    });
    expect(configuration.problems.map((problem) => problem.message)).toEqual([
      'The name "github" is taken; this one is shown as "github-web".',
      'The name "github" is taken; this one is shown as "github-api".',
    ]);
  });

  it("VS Code mcp.json: servers, envFile, inputs with and without a default", async () => {
    const path = await file(
      ".vscode/mcp.json",
      `{
  "inputs": [
    { "type": "promptString", "id": "region", "default": "eu" },
    { "type": "promptString", "id": "api-key", "password": true }
  ],
  "servers": {
    "a": { "type": "stdio", "command": "\${workspaceFolder}/bin/a", "args": ["\${input:region}"], "envFile": "\${workspaceFolder}/.env", "env": { "B": "2" } },
    "b": { "type": "http", "url": "https://b.example/mcp", "headers": { "X-Key": "\${input:api-key}" } }
  }
}
`,
    );
    const workspace = path.replace("/.vscode/mcp.json", "");
    await write(`${workspace}/.env`, "A=1\nB=1\n");
    const configuration = await loaded(path);
    expect(configuration.format).toBe("vscode");
    expect(server(configuration, "a").transport).toEqual({
      kind: "stdio",
      command: `${workspace}/bin/a`,
      args: ["eu"],
      env: new Map([
        ["A", "1"],
        ["B", "2"],
      ]),
      cwd: workspace,
    });
    expect(configuration.alsoRead).toEqual([`${workspace}/.env`]);
    expect(server(configuration, "b").transport).toBeNull();
    expect(told(configuration.problems)).toEqual([
      `error mcp.json:8:82: \`\${input:api-key}\` in \`servers.b.headers.X-Key\` has no value, so this server is not started. | The editor would ask for it. Give the input a default, or set the variable TOOLSCOPE_INPUT_API_KEY.`,
    ]);
    const given = await loaded(path, { env: { TOOLSCOPE_INPUT_API_KEY: "k-12345" } });
    expect(server(given, "b")).toMatchObject({
      transport: { headers: new Map([["X-Key", "k-12345"]]), fallbackToSse: false },
      secrets: ["k-12345"],
    });
  });

  it.each([
    ["toolscope.yaml", "scopes: {}\n", "toolscope"],
    ["toolscope.yaml", "anything: 1\n", "toolscope"],
    ["demo.yaml", "mcp_servers: {}\n", "toolscope"],
    ["config.yaml", "mcp_servers: {}\n", "hermes"],
    ["config.yaml", "mcp_servers: {}\nscopes: {}\n", "toolscope"],
    ["config.work.yml", "agent: {}\n", "hermes"],
    ["my-hermes.yaml", "mcp_servers: {}\n", "hermes"],
    [".hermes/settings.yaml", "mcp_servers: {}\n", "hermes"],
    ["servers", '{"mcpServers": {}}', "claude"],
    ["servers", "mcp_servers: {}", "toolscope"],
    ["claude.json", '{"projects": {"/a": {"mcpServers": {}}}}', "claude"],
    ["mcp.json", '{"servers": {}}', "vscode"],
    ["settings.json", '{"editor.x": 1, "mcp": {"servers": {}}}', "vscode"],
    ["toolscope.json", '{"mcp_servers": {}}', "toolscope"],
  ])("%s with %j is read as %s", async (name, text, format) => {
    expect((await loaded(await file(name, text))).format).toBe(format);
  });

  it("a file without any server or source says where one goes", async () => {
    expect(told((await loaded(await file("mcp.json", '{"servers": {}}'))).problems)).toEqual([
      "warning mcp.json:1:1: The file configures no server and no source. | Add one under `servers`.",
    ]);
  });
});

describe("a broken file keeps nothing but its problems, each with its place", () => {
  const broken: readonly [what: string, name: string, text: string, problems: string[]][] = [
    ["an empty file", "toolscope.yaml", " \n", ["toolscope.yaml: The file is empty."]],
    [
      "comments only",
      "toolscope.yaml",
      "# later\n",
      ["toolscope.yaml:1:1: The file holds comments only, no settings."],
    ],
    [
      "a tab",
      "toolscope.yaml",
      "model:\n\tcontext_length: 1\n",
      ["toolscope.yaml:2:1: Tabs are not allowed as indentation. | Indent with spaces."],
    ],
    [
      "two documents",
      "toolscope.yaml",
      "model: {}\n---\nscopes: {}\n",
      [
        "toolscope.yaml:2:1: The file holds 2 documents; a configuration is one. | Remove the line `---` between them, or split the file.",
      ],
    ],
    [
      "an alias without anchor",
      "toolscope.yaml",
      "model: *nope\n",
      ["toolscope.yaml:1:8: The alias *nope has no anchor &nope before it."],
    ],
    [
      "an unclosed map",
      "toolscope.yaml",
      "mcp_servers:\n  a: { args: x\nb: 1\n",
      ["toolscope.yaml:3:1: Flow map in block collection must be sufficiently indented and end with a }."],
    ],
    [
      "a list as a key",
      "toolscope.yaml",
      "mcp_servers:\n  ? [a]\n  : b\n",
      ["toolscope.yaml:2:5: A key must be text, not a list or a map."],
    ],
    [
      "a list on top",
      "toolscope.yaml",
      "- a\n",
      [
        "toolscope.yaml:1:1: The file is no configuration that Toolscope reads. | Toolscope reads `mcp_servers` (toolscope.yaml, Hermes), `mcpServers` (Claude, Cursor, Cline) and `servers` (VS Code).",
      ],
    ],
    [
      "servers as a list",
      "toolscope.yaml",
      "mcp_servers:\n  - a\n",
      ["toolscope.yaml:2:3: `mcp_servers` must be a map from name to server, this is a list."],
    ],
    [
      "a missing comma",
      ".mcp.json",
      '{\n  "mcpServers": {}\n  "x": 1\n}',
      [".mcp.json:3:3: A comma is expected here, before the next entry."],
    ],
    [
      "single quotes",
      ".mcp.json",
      "{ 'mcpServers': {} }",
      [".mcp.json:1:3: `'mcpServers'` is not a value or key that JSON knows. | JSON takes double quotes."],
    ],
    [
      "a Windows path",
      ".mcp.json",
      '{ "mcpServers": { "a": { "command": "C:\\tools\\q" } } }',
      [
        ".mcp.json:1:37: This text holds a `\\` before a character that JSON does not escape. | Write a single backslash as two: `C:\\\\tools`.",
      ],
    ],
    [
      "a file that breaks off",
      ".mcp.json",
      '{ "mcpServers": {',
      [".mcp.json:1:18: The file ends here, before a `}` that is still owed."],
    ],
    [
      "Zed's settings",
      "settings.json",
      '{ "context_servers": {} }',
      [
        "settings.json:1:1: The file is no configuration that Toolscope reads. | This looks like a file of Zed, which Toolscope does not read. Toolscope reads `mcp_servers` (toolscope.yaml, Hermes), `mcpServers` (Claude, Cursor, Cline) and `servers` (VS Code).",
      ],
    ],
    [
      "Codex' TOML",
      "config.toml",
      "[mcp_servers.a]\n",
      ["config.toml: TOML files (Codex) are not read yet. | Copy its servers into a toolscope.yaml."],
    ],
  ];
  it.each(broken)("%s", async (_what, name, text, problems) => {
    const result = await loadConfiguration(await file(name, text), plainContext);
    expect(result.kind).toBe("broken");
    expect(told(result.kind === "broken" ? result.problems : [])).toEqual(
      problems.map((line) => `error ${line}`),
    );
  });

  it.each([
    ["[", "toolscope.yaml"],
    ["{a: ", "toolscope.yaml"],
    ["- ", "toolscope.yaml"],
    ["[", ".mcp.json"],
    ['{"a":', ".mcp.json"],
  ])("100,000 times %j in %s ends in a message, not in the end of the process", async (opening, name) => {
    const result = await loadConfiguration(await file(name, opening.repeat(100_000)), plainContext);
    const at = name === ".mcp.json" || opening === "[" ? 200 * opening.length : 0;
    expect(result).toMatchObject({
      kind: "broken",
      problems: [{ message: "The file is nested more than 200 levels deep." }],
    });
    if (at > 0) expect(result).toMatchObject({ problems: [{ path: `${name}:1:${at + 1}` }] });
  });

  it("a bomb of aliases stops at 10,000 values", async () => {
    const levels = Array.from(
      { length: 9 },
      (_, n) => `k${n + 1}: &k${n + 1} [${Array(9).fill(`*k${n}`).join(", ")}]`,
    );
    const result = await loadConfiguration(
      await file("toolscope.yaml", `k0: &k0 [x, x]\n${levels.join("\n")}\n`),
      plainContext,
    );
    expect(result).toMatchObject({
      kind: "broken",
      problems: [{ message: "Aliases repeat more than 10000 values." }],
    });
  });

  it("an alias inside its own anchor", async () => {
    const result = await loadConfiguration(await file("toolscope.yaml", "model: &m [*m]\n"), plainContext);
    expect(result).toMatchObject({
      kind: "broken",
      problems: [
        {
          message: "The file is nested more than 200 levels deep, or an alias stands inside its own anchor.",
        },
      ],
    });
  });
});

describe("YAML as people write it", () => {
  it("merge keys bring in what a map does not say itself", async () => {
    const text = `base: &base { command: node, timeout: 7 }
mcp_servers:
  a: { <<: *base, args: [a.js] }
  b: { <<: [{ timeout: 3 }, *base], command: deno }
`;
    const configuration = await loaded(await file("hermes.yaml", text));
    expect(server(configuration, "a")).toMatchObject({ display: "node a.js", requestTimeoutMs: 7_000 });
    expect(server(configuration, "b")).toMatchObject({ display: "deno", requestTimeoutMs: 3_000 });
  });

  it("a key that stands twice counts once, the last time, and is told", async () => {
    const text =
      "mcp_servers:\n  a: { command: first }\n  b: { command: b, command: c }\n  a: { command: second }\n";
    const configuration = await loaded(await file("toolscope.yaml", text));
    expect(configuration.entries.map((entry) => entry.label)).toEqual(["a", "b"]);
    expect(server(configuration, "a").display).toBe("second");
    expect(told(configuration.problems)).toEqual([
      "warning toolscope.yaml:4:3: `mcp_servers.a` is given more than once; the last one counts. | Remove or rename one of them.",
      "warning toolscope.yaml:3:20: `mcp_servers.b.command` is given more than once; the last one counts. | Remove or rename one of them.",
    ]);
  });

  it("numbers, booleans and __proto__ as labels and variables are names like any other", async () => {
    const text =
      "mcp_servers:\n  8080: { command: a, env: { __proto__: x, 1: one } }\n  __proto__: { command: b }\n  true: { command: c }\n";
    const configuration = await loaded(await file("toolscope.yaml", text));
    expect(configuration.entries.map((entry) => entry.label)).toEqual(["8080", "__proto__", "true"]);
    expect(server(configuration, "8080").transport).toMatchObject({
      env: new Map([
        ["__proto__", "x"],
        ["1", "one"],
      ]),
    });
  });

  it("keeps numbers in env and args as they are written", async () => {
    const text =
      "mcp_servers:\n  a: { command: x, args: [1.10, 0x1F, 1e3], env: { V: 1.10, Z: 007, T: True, N: , U: ~ } }\n";
    const configuration = await loaded(await file("toolscope.yaml", text));
    expect(server(configuration, "a").transport).toMatchObject({
      args: ["1.10", "0x1F", "1e3"],
      env: new Map([
        ["V", "1.10"],
        ["Z", "007"],
        ["T", "True"],
        ["N", ""],
        ["U", ""],
      ]),
    });
    expect(told(configuration.problems)).toEqual([
      "note toolscope.yaml:2:81: `mcp_servers.a.env.N` has no value; it is passed on empty.",
      "note toolscope.yaml:2:86: `mcp_servers.a.env.U` has no value; it is passed on empty.",
    ]);
  });

  it("an unknown tag is told in our file", async () => {
    const configuration = await loaded(
      await file("toolscope.yaml", "mcp_servers:\n  a: { command: !env X }\n"),
    );
    expect(told(configuration.problems)).toEqual([
      "warning toolscope.yaml:2:17: Unresolved tag: !env. Its value was read as if it had no tag.",
    ]);
  });
});

describe("unknown keys", () => {
  it("are all told in toolscope.yaml, with what was probably meant", async () => {
    const text = `mcp_servers:
  a: { command: x, arg: [], tools: { includes: [] } }
source: {}
tools: { tool_serch: {} }
model: { context_lenght: 200000 }
sources: { k: { file: t.json, knd: core } }
scopes: { s: { enable: [a] } }
`;
    const configuration = await loaded(await file("toolscope.yaml", text));
    expect(told(configuration.problems).sort()).toEqual([
      "warning toolscope.yaml:2:20: `mcp_servers.a.arg` is not a key that Toolscope knows. It was not used. | Did you mean `args`?",
      "warning toolscope.yaml:2:38: `mcp_servers.a.tools.includes` is not a key that Toolscope knows. It was not used. | Did you mean `include`?",
      "warning toolscope.yaml:3:1: `source` is not a key that Toolscope knows. It was not used. | Did you mean `sources`?",
      "warning toolscope.yaml:4:10: `tools.tool_serch` is not a key that Toolscope knows. It was not used. | Did you mean `tool_search`?",
      "warning toolscope.yaml:5:10: `model.context_lenght` is not a key that Toolscope knows. It was not used. | Did you mean `context_length`?",
      "warning toolscope.yaml:6:31: `sources.k.knd` is not a key that Toolscope knows. It was not used. | Did you mean `kind`?",
      "warning toolscope.yaml:7:16: `scopes.s.enable` is not a key that Toolscope knows. It was not used. | Did you mean `enabled`?",
    ]);
  });

  it("are nothing to us elsewhere in a foreign file, even repeated", async () => {
    const text =
      '{"theme":"dark","theme":"light","mcpServers":{"a":{"command":"x"}},"scopes":7,"tools":[],"model":"m"}';
    expect((await loaded(await file("claude.json", text))).problems).toEqual([]);
    const hermes =
      "terminal: { a: 1, a: 2 }\nx: !tag y\ntools: [a, b]\nmodel: m\nmcp_servers: { a: { command: x } }\n";
    expect((await loaded(await file("config.yaml", hermes))).problems).toEqual([]);
  });
});

describe("settings", () => {
  it.each([
    ["200000", 200_000],
    ["200k", 200_000],
    ["1M", 1_000_000],
    ['"32,000"', 32_000],
  ])("model.context_length %s", async (text, tokens) => {
    const configuration = await loaded(
      await file("toolscope.yaml", `mcp_servers: {a: {command: x}}\nmodel: { context_length: ${text} }\n`),
    );
    expect(configuration.contextLength).toBe(tokens);
    expect(configuration.problems).toEqual([]);
  });

  it("a context length that is none counts as unknown", async () => {
    const configuration = await loaded(
      await file("toolscope.yaml", "mcp_servers: {a: {command: x}}\nmodel: { context_length: big }\n"),
    );
    expect(configuration.contextLength).toBeNull();
    expect(told(configuration.problems)).toEqual([
      'warning toolscope.yaml:2:26: `model.context_length` must be a whole number of tokens from 1,000 to 10,000,000, such as 200000 or 200k, this is "big"; the context counts as unknown.',
    ]);
  });

  it("tool_search as a boolean", async () => {
    const configuration = await loaded(
      await file("toolscope.yaml", "mcp_servers: {a: {command: x}}\ntools: { tool_search: false }\n"),
    );
    expect(configuration.toolSearch.enabled).toBe("off");
  });
});

it("names the file as people know it", async () => {
  const path = await file("toolscope.yaml", "mcp_servers: {}\n");
  expect((await loaded(path, { homeDir: folder })).displayPath).toBe(path.replace(folder, "~"));
  expect((await loaded(path)).displayPath).toBe(path);
});
