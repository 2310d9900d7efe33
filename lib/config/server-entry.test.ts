import { describe, expect, it } from "vitest";
import type { ConfigContext } from "./load";
import { loaded, server, temporaryFolder, told, write } from "./temp-folder.test-kit";

const folder = await temporaryFolder();
let count = 0;

/** Loads a toolscope.yaml (or another file) whose server `a` has this flow map; a good server stands beside it. */
async function load(entry: string, context: Partial<ConfigContext> = {}, name = "toolscope.yaml") {
  const path = `${folder}/${++count}/${name}`;
  const text = name.endsWith("yaml")
    ? `mcp_servers:\n  a: ${entry}\n  good: { command: node }\n`
    : `{"mcpServers": {\n"a": ${entry},\n"good": { "command": "node" }}}`;
  const configuration = await loaded(await write(path, text), context);
  expect(server(configuration, "good")).toMatchObject({ blocking: [], transport: { command: "node" } });
  return { a: server(configuration, "a"), problems: told(configuration.problems), dir: `${folder}/${count}` };
}

describe("an entry that cannot be started is shown, says why, and the others work", () => {
  const blocked: readonly [entry: string, problems: string[]][] = [
    [
      "{ command: x, url: https://h }",
      [
        "2:6: `mcp_servers.a` has both `command` and `url`; a server is one or the other. | Remove one of them.",
      ],
    ],
    [
      "{ args: [x] }",
      [
        "2:6: `mcp_servers.a` has neither `command` nor `url`. | Give `command` for a local server, `url` for a remote one.",
      ],
    ],
    [
      "",
      [
        "2:6: `mcp_servers.a` must be a map with `command` or `url`, this is empty.",
        "2:6: `mcp_servers.a` has neither `command` nor `url`. | Give `command` for a local server, `url` for a remote one.",
      ],
    ],
    [
      "npx server",
      [
        "2:6: `mcp_servers.a` must be a map with `command` or `url`, this is text.",
        "2:6: `mcp_servers.a` has neither `command` nor `url`. | Give `command` for a local server, `url` for a remote one.",
      ],
    ],
    ["{ command: [node, x.js] }", ["2:17: `mcp_servers.a.command` must be text, this is a list."]],
    ["{ command: 7 }", ["2:17: `mcp_servers.a.command` must be text, this is the number 7."]],
    ['{ command: "" }', ["2:17: `mcp_servers.a.command` is empty. | Name the program to start."]],
    ["{ command: x, args: -y }", ["2:26: `mcp_servers.a.args` must be a list, this is text."]],
    [
      "{ command: x, args: [a, [b], ~] }",
      [
        "2:30: `mcp_servers.a.args[1]` must be text, this is a list.",
        "2:35: `mcp_servers.a.args[2]` must be text, this is empty.",
      ],
    ],
    ["{ command: x, env: [A=1] }", ["2:25: `mcp_servers.a.env` must be a map, this is a list."]],
    ["{ command: x, env: { A: {} } }", ["2:30: `mcp_servers.a.env.A` must be text, this is a map."]],
    [
      "{ command: x, env: { A=B: c } }",
      ['2:32: `mcp_servers.a.env` holds "A=B", which cannot be a variable\'s name.'],
    ],
    [
      '{ command: x, args: ["a\\0b"] }',
      ["2:27: `mcp_servers.a.args[0]` holds a NUL character, which no program can be given."],
    ],
    ["{ command: x, cwd: 5 }", ["2:25: `mcp_servers.a.cwd` must be text, this is the number 5."]],
    [
      "{ command: x, type: telnet }",
      [
        '2:26: `mcp_servers.a.type` is "telnet". | Known types are stdio, http (or streamable-http) and sse; without one it is inferred.',
      ],
    ],
    [
      "{ command: x, type: http }",
      [
        "2:6: `mcp_servers.a` is of type http, which needs `url`, but has `command`. | Correct the type or remove it: it is inferred.",
      ],
    ],
    [
      "{ url: https://h/, type: stdio }",
      [
        "2:6: `mcp_servers.a` is of type stdio, which needs `command`, but has `url`. | Correct the type or remove it: it is inferred.",
      ],
    ],
    [
      "{ url: file:///etc/passwd }",
      [
        "2:13: `mcp_servers.a.url` is not an http or https address. | An address looks like https://host/mcp.",
      ],
    ],
    [
      "{ url: h/mcp }",
      [
        "2:13: `mcp_servers.a.url` is not an http or https address. | An address looks like https://host/mcp.",
      ],
    ],
    [
      "{ url: https://h, headers: { 'a b': c } }",
      ["2:42: `mcp_servers.a.headers.a b`: a header's name holds letters, digits and dashes only."],
    ],
    [
      '{ url: https://h, headers: { a: "b\\nc" } }',
      [
        "2:38: `mcp_servers.a.headers.a`: a header's value can hold no line break and no character outside Latin-1.",
      ],
    ],
    ["{ url: https://h, headers: [a] }", ["2:33: `mcp_servers.a.headers` must be a map, this is a list."]],
    ["{ command: x, tools: [get] }", ["2:27: `mcp_servers.a.tools` must be a map, this is a list."]],
    [
      "{ command: x, tools: { include: { a: 1 } } }",
      ["2:38: `mcp_servers.a.tools.include` must be a list, this is a map."],
    ],
  ];
  it.each(blocked)("%s", async (entry, expected) => {
    const { a, problems } = await load(entry);
    expect(problems).toEqual(expected.map((line) => `error toolscope.yaml:${line}`));
    expect(a.transport).toBeNull();
    expect(told(a.blocking)).toEqual(problems);
    expect(a.enabled).toBe(true);
  });

  it("a server that is switched off needs nobody: its faults are notes", async () => {
    const { a, problems } = await load("{ command: x, args: y, enabled: false }");
    expect(problems).toEqual([
      "note toolscope.yaml:2:26: `mcp_servers.a.args` must be a list, this is text.",
    ]);
    expect(a).toMatchObject({ enabled: false, transport: null });
  });
});

describe("what is odd and can still be used is told", () => {
  const odd: readonly [entry: string, problems: string[]][] = [
    [
      "{ command: npx -y server }",
      [
        "warning toolscope.yaml:2:17: `mcp_servers.a.command` holds several words, but is started as one program of that name. | Put the words after the first into `args`.",
      ],
    ],
    ["{ command: '/opt/my app/run' }", []],
    [
      "{ command: x, headers: { a: b } }",
      [
        "warning toolscope.yaml:2:29: `mcp_servers.a.headers` means nothing for a server that is started by a command; it was not used.",
      ],
    ],
    [
      "{ url: https://h, args: [x], env: { A: b } }",
      [
        "warning toolscope.yaml:2:30: `mcp_servers.a.args` means nothing for a server that is reached by its address; it was not used.",
        "warning toolscope.yaml:2:40: `mcp_servers.a.env` means nothing for a server that is reached by its address; it was not used.",
      ],
    ],
    [
      "{ command: x, enabled: maybe }",
      [
        "warning toolscope.yaml:2:29: `mcp_servers.a.enabled` must be true or false, this is text; true is used.",
      ],
    ],
    [
      "{ command: x, timeout: soon }",
      [
        "warning toolscope.yaml:2:29: `mcp_servers.a.timeout` must be a number of seconds above 0, this is text; 120 is used.",
      ],
    ],
    [
      "{ command: x, connect_timeout: 0 }",
      [
        "warning toolscope.yaml:2:37: `mcp_servers.a.connect_timeout` must be a number of seconds above 0, this is the number 0; 30 is used.",
      ],
    ],
    [
      "{ command: x, timeout: 86400 }",
      ["warning toolscope.yaml:2:29: `mcp_servers.a.timeout` is more than an hour; one hour is used."],
    ],
    [
      "{ command: 'x ${a b} ${}', args: [y] }",
      [
        "note toolscope.yaml:2:17: `${a b}` in `mcp_servers.a.command` is not a name that Toolscope expands; it is passed on as written.",
        "note toolscope.yaml:2:17: `${}` in `mcp_servers.a.command` is not a name that Toolscope expands; it is passed on as written.",
      ],
    ],
  ];
  it.each(odd)("%s", async (entry, expected) => {
    const { a, problems } = await load(entry);
    expect(problems).toEqual(expected);
    expect(a.transport).not.toBeNull();
  });
});

describe("type is inferred, and every spelling of it accepted", () => {
  it.each([
    ["{ url: https://h/m }", { kind: "http", fallbackToSse: true }],
    ["{ url: https://h/m, type: http }", { kind: "http", fallbackToSse: false }],
    ["{ url: https://h/m, type: streamable-http }", { kind: "http", fallbackToSse: false }],
    ["{ url: https://h/m, type: streamableHttp }", { kind: "http", fallbackToSse: false }],
    ["{ url: https://h/m, transport: streamable_http }", { kind: "http", fallbackToSse: false }],
    ["{ url: https://h/m, type: SSE }", { kind: "sse" }],
    ["{ command: x, type: stdio }", { kind: "stdio" }],
    ["{ command: x }", { kind: "stdio" }],
  ])("%s", async (entry, transport) => {
    const { a, problems } = await load(entry);
    expect(problems).toEqual([]);
    expect(a.transport).toMatchObject(transport);
    expect(a.origin).toBe(transport.kind);
  });
});

describe("time to start", () => {
  it.each([
    ["node", 30_000],
    ["npx", 60_000],
    ["/usr/local/bin/uvx", 60_000],
    ["C:\\\\node\\\\npx.cmd", 60_000],
    ["bunx", 60_000],
    ["docker", 60_000],
    ["my-npx", 30_000],
  ])("%s gets %d ms", async (command, milliseconds) => {
    expect((await load(`{ command: "${command}" }`)).a.connectTimeoutMs).toBe(milliseconds);
  });

  it("what the file says counts, in seconds", async () => {
    const { a } = await load('{ command: npx, connect_timeout: 2.5, timeout: "8" }');
    expect(a).toMatchObject({ connectTimeoutMs: 2_500, requestTimeoutMs: 8_000 });
  });

  it("an editor's timeout may be seconds (Cline) or milliseconds (Claude Code)", async () => {
    expect((await load('{"command": "x", "timeout": 3600}', {}, "mcp.json")).a.requestTimeoutMs).toBe(
      3_600_000,
    );
    const { a, problems } = await load('{"command": "x", "timeout": 30000}', {}, "mcp.json");
    expect(a.requestTimeoutMs).toBe(30_000);
    expect(problems).toEqual([
      "note mcp.json:2:34: `mcpServers.a.timeout` is so large that it was read as milliseconds.",
    ]);
  });
});

describe("names", () => {
  const env = { TOKEN: "t0p-secret", HOST: "h.example", EMPTY: "", NESTED: "${TOKEN}" };

  it("expand in command, args, env, url and headers", async () => {
    const { a } = await load(
      "{ command: '${HOST}', args: ['--h=${env:HOST}', '${NONE:-d}${EMPTY:-e}'], env: { H: '${HOST}' }, cwd: '${HOST}' }",
      { env },
    );
    expect(a.transport).toMatchObject({
      command: "h.example",
      args: ["--h=h.example", "de"],
      env: new Map([["H", "h.example"]]),
    });
    const remote = await load("{ url: 'https://${HOST}/m', headers: { Authorization: 'Bearer ${TOKEN}' } }", {
      env,
    });
    expect(remote.a.transport).toMatchObject({
      url: "https://h.example/m",
      headers: new Map([["Authorization", "Bearer t0p-secret"]]),
    });
  });

  it("expand once: what a value brings in is not expanded again", async () => {
    expect((await load("{ command: '${NESTED}' }", { env })).a.transport).toMatchObject({
      command: "${TOKEN}",
    });
  });

  it("without a value stop that server before anything is started, and are named with their place", async () => {
    const { a, problems } = await load(
      "{ command: x, args: ['${NOPE}', '${env:NOPE2}'], env: { A: '${A:-${B}}' } }",
      { env },
    );
    expect(problems).toEqual([
      "error toolscope.yaml:2:27: `${NOPE}` in `mcp_servers.a.args[0]` has no value, so this server is not started. | Set the variable NOPE or give a default: `${NOPE:-…}`.",
      "error toolscope.yaml:2:38: `${env:NOPE2}` in `mcp_servers.a.args[1]` has no value, so this server is not started. | Set the variable NOPE2 or give a default: `${NOPE2:-…}`.",
      "error toolscope.yaml:2:65: `${A:-${B}` in `mcp_servers.a.env.A` has no value, so this server is not started. | A default cannot hold a name itself.",
    ]);
    expect(a).toMatchObject({ transport: null, display: "x '${NOPE}' '${env:NOPE2}'" });
  });

  it("without a value are no secret: whoever has to set one must be able to read its name", async () => {
    const { a } = await load("{ command: x, env: { API_TOKEN: '${NOPE_TOKEN}', OTHER_TOKEN: kept-hidden } }");
    expect(a.secrets).toEqual(["kept-hidden"]);
  });

  it("a form that another program knows is no value here", async () => {
    const { problems } = await load("{ command: '${command:pick}' }");
    expect(problems).toEqual([
      "error toolscope.yaml:2:17: `${command:pick}` in `mcp_servers.a.command` has no value, so this server is not started. | Toolscope knows no `${command:…}`. Write the value itself.",
    ]);
  });

  it("of our own: data folder, home, workspace", async () => {
    const entry =
      "{ command: x, args: ['${TOOLSCOPE_DATA}', '${userHome}', '${workspaceFolder}', '${workspaceFolderBasename}', '${/}', '${pathSeparator}'] }";
    const { a, dir } = await load(entry);
    expect(a.transport).toMatchObject({ args: ["/data", "/home/ada", dir, `${count}`, "/", "/"] });
    const set = await load("{ command: '${TOOLSCOPE_DATA}' }", { env: { TOOLSCOPE_DATA: "/elsewhere" } });
    expect(set.a.transport).toMatchObject({ command: "/elsewhere" });
  });

  it("inherited properties of the environment are no variables", async () => {
    expect((await load("{ command: '${constructor}' }")).a.transport).toBeNull();
  });

  it("an editor's user-wide file has no workspace", async () => {
    const path = `${folder}/${++count}/User/mcp.json`;
    const configuration = await loaded(
      await write(path, '{"servers": {"a": {"command": "${workspaceFolder}/x"}}}'),
    );
    expect(told(configuration.problems)).toEqual([
      "error mcp.json:1:31: `${workspaceFolder}` in `servers.a.command` has no value, so this server is not started. | The file lies in no .vscode or .cursor folder. Write the path itself.",
    ]);
  });
});

describe("folders", () => {
  it("a server starts in the file's folder; relative paths start there, ~ is the home", async () => {
    const plain = await load("{ command: x }");
    expect(plain.a.transport).toMatchObject({ cwd: plain.dir });
    const relative = await load("{ command: x, cwd: ../sub }");
    expect(relative.a.transport).toMatchObject({ cwd: `${folder}/sub` });
    const home = await load("{ command: ~/bin/x, cwd: '~' }");
    expect(home.a.transport).toMatchObject({ command: "/home/ada/bin/x", cwd: "/home/ada" });
  });

  it("for .cursor/mcp.json it is the folder that holds .cursor", async () => {
    const path = `${folder}/${++count}/.cursor/mcp.json`;
    const text = '{"mcpServers": {"a": {"command": "x"}, "b": {"command": "x", "cwd": "sub"}}}';
    const configuration = await loaded(await write(path, text));
    expect(server(configuration, "a").transport).toMatchObject({ cwd: `${folder}/${count}` });
    expect(server(configuration, "b").transport).toMatchObject({ cwd: `${folder}/${count}/sub` });
  });

  it("an envFile that is not there stops the server", async () => {
    const { problems, dir } = await load('{"command": "x", "envFile": ".env"}', {}, "mcp.json");
    expect(problems).toEqual([
      `error mcp.json:2:34: \`mcpServers.a.envFile\` names "${dir}/.env": There is no such file. | Check the path.`,
    ]);
  });
});

describe("secrets", () => {
  const collected: readonly [entry: string, secrets: string[], display: string][] = [
    ["{ command: x, env: { API_KEY: abcdef, MODE: fast, LIST_TOKEN: ab } }", ["abcdef"], "x"],
    ["{ command: x, args: [--token, abcdef, --mode, fast] }", ["abcdef"], "x --token •••••• --mode fast"],
    ["{ command: x, args: [--api-key=abcdef, -v] }", ["abcdef"], "x --api-key=•••••• -v"],
    ["{ command: x, args: ['${MY_SECRET}', '${PLAIN}'] }", ["from env"], "x •••••• plain"],
    [
      "{ command: x, args: [--header, 'Authorization: Bearer abcdef'] }",
      ["Bearer abcdef", "abcdef"],
      "x --header 'Authorization: ••••••'",
    ],
    ["{ command: x, args: [ghp_0123456789abcdef] }", ["ghp_0123456789abcdef"], "x ••••••"],
    [
      "{ command: x, env: { DATABASE_URL: 'postgres://ada:l0velace@db/x' } }",
      ["ada:l0velace", "l0velace"],
      "x",
    ],
    [
      "{ url: 'https://h.example/mcp?api_key=abcdef&page=2' }",
      ["abcdef"],
      "https://h.example/mcp?api_key=••••••&page=2",
    ],
    [
      "{ url: https://h.example, headers: { X-Api-Key: abcdef, Accept: text } }",
      ["abcdef"],
      "https://h.example",
    ],
    [
      "{ url: https://h.example, headers: { Authorization: Basic YWRhOmwwdmVsYWNl } }",
      ["Basic YWRhOmwwdmVsYWNl", "YWRhOmwwdmVsYWNl", "ada:l0velace", "l0velace"],
      "https://h.example",
    ],
  ];
  it.each(collected)("%s", async (entry, secrets, display) => {
    const { a } = await load(entry, { env: { MY_SECRET: "from env", PLAIN: "plain" } });
    expect(a.secrets).toEqual(secrets);
    expect(a.display).toBe(display);
  });

  it("user name and password in an address become the header that they stand for", async () => {
    const { a } = await load("{ url: 'https://ada:l0velace@h.example/mcp' }");
    expect(a.transport).toEqual({
      kind: "http",
      url: "https://h.example/mcp",
      headers: new Map([["Authorization", "Basic YWRhOmwwdmVsYWNl"]]),
      fallbackToSse: true,
    });
    expect(a.display).toBe("https://••••••@h.example/mcp");
    expect(a.secrets).toContain("YWRhOmwwdmVsYWNl");
  });

  it("a message about a bad address does not repeat it", async () => {
    const { problems } = await load("{ url: 'htps://ada:l0velace@h' }");
    expect(problems.join()).not.toContain("l0velace");
  });
});

describe("the fingerprint changes exactly when the connection must be made anew", () => {
  const base = "{ command: x, args: [y], env: { A: '1', B: '2' } }";
  const fingerprintOf = async (entry: string, context: Partial<ConfigContext> = {}) => {
    const path = await write(`${folder}/same/toolscope.yaml`, `mcp_servers:\n  a: ${entry}\n`);
    return server(await loaded(path, context), "a").fingerprint;
  };

  it.each([
    ["{ command: x, args: [y], env: { B: '2', A: '1' } }"],
    ["{ command: x, args: [y], env: { A: '1', B: '2' }, tools: { include: [z] } }"],
    ["{ command: x, args: [y], env: { A: '1', B: '2' }, timeout: 5, connect_timeout: 9 }"],
    ["{ command: x, args: [y], env: { A: '1', B: '2' }, supports_parallel_tool_calls: true, type: stdio }"],
  ])("not with %s", async (entry) => {
    expect(await fingerprintOf(entry)).toBe(await fingerprintOf(base));
  });

  it.each([
    ["{ command: z, args: [y], env: { A: '1', B: '2' } }"],
    ["{ command: x, args: [y, y], env: { A: '1', B: '2' } }"],
    ["{ command: x, args: [y], env: { A: '1', B: '3' } }"],
    ["{ command: x, args: [y], env: { A: '1', B: '2' }, cwd: / }"],
    ["{ command: x, args: [y], env: { A: '1', B: '2' }, enabled: false }"],
    ["{ command: x, args: [y], env: { A: '1', B: '${NOPE}' } }"],
  ])("with %s", async (entry) => {
    expect(await fingerprintOf(entry)).not.toBe(await fingerprintOf(base));
  });

  it("not with its label or its place", async () => {
    const path = await write(
      `${folder}/same/toolscope.yaml`,
      `mcp_servers:\n  other: { command: o }\n\n  b: ${base}\n`,
    );
    expect(server(await loaded(path), "b").fingerprint).toBe(await fingerprintOf(base));
  });

  it("with a variable that a name brings in, and when an unresolved one gets a value", async () => {
    const entry = "{ command: '${X}' }";
    const values = [{}, { X: "1" }, { X: "2" }];
    const prints = await Promise.all(values.map((env) => fingerprintOf(entry, { env })));
    expect(new Set(prints).size).toBe(3);
  });
});

describe("labels", () => {
  it("are unique over servers and sources; an empty one is left out", async () => {
    const text =
      'mcp_servers:\n  a: { command: x }\n  "": { command: y }\nsources:\n  a: { file: a.json }\n  b: { kind: core }\n  c: { file: c.json, kind: secret }\n';
    const configuration = await loaded(await write(`${folder}/labels/toolscope.yaml`, text));
    expect(configuration.entries.map((entry) => [entry.type, entry.label])).toEqual([
      ["server", "a"],
      ["file", "c"],
    ]);
    expect(told(configuration.problems)).toEqual([
      "error toolscope.yaml:3:3: `mcp_servers.`: the name is empty; it was left out.",
      'error toolscope.yaml:5:3: The name "a" is taken by toolscope.yaml:2:3; this one was left out. | Rename one of them.',
      "error toolscope.yaml:6:6: `sources.b` names no `file`. | Give the file that holds its tools.",
      'warning toolscope.yaml:7:28: `sources.c.kind` is "secret"; its tools stay visible and are never deferred. | Known kinds are mcp, plugin and core.',
    ]);
  });
});
