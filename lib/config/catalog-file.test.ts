import { describe, expect, it } from "vitest";
import { readCatalogFile } from "./catalog-file";
import { temporaryFolder, told, write } from "./temp-folder.test-kit";

const folder = await temporaryFolder();
let count = 0;
const file = (content: unknown, name = "shop.json") =>
  write(`${folder}/${++count}/${name}`, typeof content === "string" ? content : JSON.stringify(content));

const tool = (name: string) => ({ name, description: `Does ${name}.`, inputSchema: { type: "object" } });
const read = async (content: unknown, name?: string) => readCatalogFile(await file(content, name));
const names = (sources: Awaited<ReturnType<typeof read>>["sources"]) =>
  sources.map(
    ({ label, kind, tools }) => `${label} (${kind}): ${tools.map((entry) => entry.name).join(" ")}`,
  );

describe("every form of a catalog", () => {
  it.each<[what: string, content: unknown, sources: string[]]>([
    ["a server and its tools", { server: "x", tools: [tool("a"), tool("b")] }, ["x (mcp): a b"]],
    ["tools without a server: the file's name is the server", { tools: [tool("a")] }, ["shop (mcp): a"]],
    ["a bare array", [tool("a"), tool("b")], ["shop (mcp): a b"]],
    [
      "tools that each name a server: grouped in order of appearance",
      {
        tools: [
          { server: "y", ...tool("a") },
          { server: "x", ...tool("b") },
          { server: "y", ...tool("c") },
          tool("d"),
        ],
      },
      ["y (mcp): a c", "x (mcp): b", "shop (mcp): d"],
    ],
    ["a bare array of such tools", [{ ...tool("a"), server: "y" }], ["y (mcp): a"]],
    [
      "a server on top, another on one tool",
      { server: "x", tools: [tool("a"), { ...tool("b"), server: "y" }] },
      ["x (mcp): a", "y (mcp): b"],
    ],
    [
      "a saved answer to tools/list",
      { jsonrpc: "2.0", id: 2, result: { tools: [tool("a")], nextCursor: "n" } },
      ["shop (mcp): a"],
    ],
    ["a kind", { server: "x", kind: "core", tools: [tool("a")] }, ["x (core): a"]],
    [
      "a kind on a tool",
      [
        { ...tool("a"), server: "x", kind: "plugin" },
        { ...tool("b"), server: "x" },
      ],
      ["x (plugin): a b"],
    ],
    ["no tools", { server: "x", tools: [] }, ["x (mcp): "]],
    ["a blank server", { server: " ", tools: [tool("a")] }, ["shop (mcp): a"]],
    ["a server called __proto__", { tools: [{ ...tool("a"), server: "__proto__" }] }, ["__proto__ (mcp): a"]],
  ])("%s", async (_what, content, sources) => {
    const catalog = await read(content);
    expect(names(catalog.sources)).toEqual(sources);
    expect(catalog.problems).toEqual([]);
  });

  it("OpenAI's definitions: mcp__S__T is tool T of server S, others get the file's name", async () => {
    const parameters = { type: "object", properties: { q: { type: "string" } } };
    const openai = (name: string) => ({
      type: "function",
      function: { name, description: "D.", parameters, strict: true },
    });
    const catalog = await read([
      openai("mcp__git_hub__create__issue"),
      openai("plain"),
      openai("mcp__git_hub__list"),
    ]);
    expect(catalog).toEqual({
      sources: [
        {
          label: "git_hub",
          kind: "mcp",
          tools: [
            { name: "create__issue", description: "D.", inputSchema: parameters },
            { name: "list", description: "D.", inputSchema: parameters },
          ],
        },
        {
          label: "shop",
          kind: "mcp",
          tools: [{ name: "plain", description: "D.", inputSchema: parameters }],
        },
      ],
      problems: [],
    });
  });

  it("OpenAI's flat form", async () => {
    const catalog = await read([
      { type: "function", name: "mcp__s__t", description: "D.", parameters: { type: "object" } },
    ]);
    expect(names(catalog.sources)).toEqual(["s (mcp): t"]);
    expect(catalog.problems).toEqual([]);
  });

  it("Anthropic's definitions", async () => {
    const anthropic = (name: string) => ({ name, description: "D.", input_schema: { type: "object" } });
    const catalog = await read({ tools: [anthropic("mcp__s__t"), anthropic("bash")] });
    expect(names(catalog.sources)).toEqual(["s (mcp): t", "shop (mcp): bash"]);
    expect(catalog.sources[0]?.tools[0]?.inputSchema).toEqual({ type: "object" });
    expect(catalog.problems).toEqual([]);
  });

  it("in MCP's own form a name such as mcp__s__t is a name", async () => {
    expect(names((await read([tool("mcp__s__t")])).sources)).toEqual(["shop (mcp): mcp__s__t"]);
  });

  it("with comments, trailing commas and a byte order mark", async () => {
    const catalog = await read(
      '\uFEFF// mine\n{"tools": [{"name": "a", "description": "D.", "inputSchema": {"type": "object"},},],}',
      "shop.jsonc",
    );
    expect(names(catalog.sources)).toEqual(["shop (mcp): a"]);
    expect(catalog.problems).toEqual([]);
  });

  it("keeps key order and numbers as they are", async () => {
    const schema = '{"z":1,"type":"object","a":{"maximum":1e2},"__proto__":{}}';
    const catalog = await read(`[{"name":"a","description":"D.","inputSchema":${schema}}]`);
    expect(JSON.stringify(catalog.sources[0]?.tools[0]?.inputSchema)).toBe(schema.replace("1e2", "100"));
  });

  it("under the label and kind of a configuration it is one source", async () => {
    const path = await file([
      { ...tool("a"), server: "x" },
      { name: "mcp__y__b", description: "D.", input_schema: { type: "object" } },
    ]);
    const catalog = await readCatalogFile(path, { label: "builtin", kind: "core" });
    expect(names(catalog.sources)).toEqual(["builtin (core): a b"]);
    expect(catalog.problems).toEqual([]);
  });
});

describe("what is wrong is told, with its place in the file", () => {
  it.each<[what: string, content: unknown, problems: string[]]>([
    ["no JSON", '{"tools": [\n  {"name": }]}', ["error shop.json:2:12: A value is expected here."]],
    [
      "text",
      '"tools"',
      [
        'error shop.json: A catalog is a list of tools or an object with `tools`; this is text. | Write {"server": "name", "tools": [...]}.',
      ],
    ],
    [
      "an object without tools",
      { tool: [] },
      [
        'error shop.json: A catalog is a list of tools or an object with `tools`; this is an object without it. | Write {"server": "name", "tools": [...]}.',
      ],
    ],
    [
      "tools that are no list",
      { tools: {} },
      [
        'error shop.json: A catalog is a list of tools or an object with `tools`; this is an object without it. | Write {"server": "name", "tools": [...]}.',
      ],
    ],
    ["an empty file", "", ["error shop.json: The file is empty."]],
  ])("%s leaves no source", async (_what, content, problems) => {
    const catalog = await read(content);
    expect(catalog.sources).toEqual([]);
    expect(told(catalog.problems)).toEqual(problems);
    expect(catalog.problems[0]?.source).toBe("shop");
  });

  it.each<[what: string, content: unknown, sources: string[], problems: string[]]>([
    [
      "an odd tool, by its place in the whole file",
      {
        tools: [
          { ...tool("a"), server: "x" },
          { server: "y", name: "b", description: "D.", inputSchema: true },
          { server: "y" },
        ],
      },
      ["x (mcp): a", "y (mcp): b"],
      [
        "warning shop.json: tools[1].inputSchema: The input schema must be an object, this is true. It was kept as it is.",
        "error shop.json: tools[2].name: The tool has no name. It was left out.",
      ],
    ],
    [
      "an odd OpenAI tool",
      [{ type: "function", function: { name: "a", parameters: [] } }],
      ["shop (mcp): a"],
      [
        "note shop.json: [0].function.description: The tool has no description: a search finds it by its name and parameters only.",
        "warning shop.json: [0].function.parameters: The input schema must be an object, this is a list. It was kept as it is.",
      ],
    ],
    [
      "an unknown kind keeps its tools visible",
      { kind: "secret", tools: [tool("a")] },
      ["shop (unknown): a"],
      [
        'warning shop.json: The kind is "secret"; these tools stay visible and are never deferred. | Known kinds are mcp, plugin and core.',
      ],
    ],
    [
      "different kinds in one server",
      [
        { ...tool("a"), kind: "core" },
        { ...tool("b"), kind: "plugin" },
      ],
      ["shop (core): a b"],
      [
        "warning shop.json: [1]: The tools of one server name different kinds; the first one counts for all of them.",
      ],
    ],
    [
      "an entry that is no tool",
      [null, tool("a")],
      ["shop (mcp): a"],
      ["error shop.json: [0]: A tool must be an object, this is null. It was left out."],
    ],
  ])("%s", async (_what, content, sources, problems) => {
    const catalog = await read(content);
    expect(names(catalog.sources)).toEqual(sources);
    expect(told(catalog.problems)).toEqual(problems);
  });

  it("a missing file", async () => {
    expect(told((await readCatalogFile(`${folder}/none.json`)).problems)).toEqual([
      "error none.json: There is no such file. | Check the path.",
    ]);
  });

  it("deep nesting, closed or not", async () => {
    const deep = "[".repeat(100_000);
    expect((await read(deep)).problems[0]?.message).toBe("The file is nested more than 200 levels deep.");
    const schema = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
    const catalog = await read(`[{"name":"a","description":"D.","inputSchema":${schema}}]`);
    expect(names(catalog.sources)).toEqual(["shop (mcp): a"]);
    expect(told(catalog.problems)).toEqual([
      "error shop.json: [0].inputSchema: The inputSchema is nested more than 200 levels deep. The tool was kept without it.",
    ]);
  });
});

it("20,000 tools of 300 servers are read whole and in order", async () => {
  const tools = Array.from({ length: 20_000 }, (_, index) => ({
    server: `s${index % 300}`,
    ...tool(`t${index}`),
  }));
  const catalog = await read({ tools });
  expect(catalog.sources.map((source) => source.label)).toEqual(
    Array.from({ length: 300 }, (_, index) => `s${index}`),
  );
  expect(catalog.sources.reduce((sum, source) => sum + source.tools.length, 0)).toBe(20_000);
  expect(catalog.sources[299]?.tools.at(-1)?.name).toBe("t19799");
  expect(catalog.problems).toEqual([]);
});

it("says where a file stops being UTF-8", async () => {
  const bytes = Buffer.from('{"tools": [\n{"name": "a\xff"}]}', "latin1");
  const { problems } = await readCatalogFile(await write(`${folder}/latin1.json`, bytes));
  expect(told(problems)).toEqual([
    "error latin1.json:2:12: The file is not valid UTF-8. | Save it as UTF-8.",
  ]);
});
