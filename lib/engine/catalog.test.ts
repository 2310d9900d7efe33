import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { oddSources } from "./fixtures/arbitraries";
import type { SourceKind, ToolDefinition, ToolSource } from "./types";

const source = (label: string, kind: SourceKind, ...tools: ToolDefinition[]): ToolSource => ({
  label,
  kind,
  tools,
});
const namesOf = (...sources: ToolSource[]) => buildCatalog(sources).tools.map((tool) => tool.publicName);

describe("buildCatalog", () => {
  it("settles name, toolset, cost and short description of every tool, in the order of the sources", () => {
    const read = { name: "read-file", description: "Reads a file. Text only." };
    const move = { name: "move" };
    const { tools, problems } = buildCatalog([
      source("my-files", "mcp", read),
      source("kanban", "plugin", move),
    ]);
    expect(tools).toEqual([
      {
        publicName: "mcp__my_files__read_file",
        label: "my-files",
        toolset: "mcp-my-files",
        kind: "mcp",
        tool: "read-file",
        definition: read,
        schemaChars: 123,
        short: "Reads a file.",
      },
      {
        publicName: "move",
        label: "kanban",
        toolset: "kanban",
        kind: "plugin",
        tool: "move",
        definition: move,
        schemaChars: 79,
        short: "",
      },
    ]);
    expect(problems).toEqual([]);
  });

  it("keeps both of two tools that end up with one public name, counts the longer name, and says who is who", () => {
    const { tools, problems } = buildCatalog([
      source("a-b", "mcp", { name: "x" }),
      source("a.b", "mcp", { name: "x" }),
    ]);
    expect(tools.map((tool) => [tool.publicName, tool.label, tool.schemaChars])).toEqual([
      ["mcp__a_b__x", "a-b", 86],
      ["mcp__a_b__x_2", "a.b", 88],
    ]);
    expect(problems).toEqual([
      {
        severity: "warning",
        code: "name_collision",
        source: "a.b",
        tool: "mcp__a_b__x_2",
        path: null,
        message: 'The public name mcp__a_b__x belongs to tool "x" of "a-b": "x" is called mcp__a_b__x_2.',
        hint: "Leave one of the two out, or rename its source.",
      },
    ]);
  });

  it("settles names across servers whose parts run together", () => {
    expect(namesOf(source("a", "mcp", { name: "b__c" }), source("a__b", "mcp", { name: "c" }))).toEqual([
      "mcp__a__b__c",
      "mcp__a__b__c_2",
    ]);
  });

  it.each([
    [
      "core",
      "note",
      "tool_search",
      "it is left out of the model's array, where the bridge's own tool has that name",
    ],
    [
      "plugin",
      "warning",
      "tool_search",
      "it is left out of the model's array, where the bridge's own tool has that name",
    ],
    ["mcp", "note", "mcp__x__tool_search", "it stays reachable as mcp__x__tool_search"],
  ] as const)("shows a reserved name of a %s source with a %s", (kind, severity, tool, consequence) => {
    const { tools, problems } = buildCatalog([source("x", kind, { name: "tool_search" })]);
    expect(tools.map(({ publicName }) => publicName)).toEqual([tool]);
    expect(problems).toMatchObject([
      {
        severity,
        code: "reserved_name",
        source: "x",
        tool,
        message: `"x" offers "tool_search", a name of the bridge: ${consequence}.`,
      },
    ]);
  });

  it("keeps tools of an unknown kind and says what becomes of them", () => {
    const { tools, problems } = buildCatalog([source("x", "unknown", { name: "a" })]);
    expect(tools).toHaveLength(1);
    expect(problems).toMatchObject([
      {
        code: "unknown_kind",
        source: "x",
        message: 'What kind of source "x" is, is unknown: its tools (1) stay visible to the model.',
      },
    ]);
  });

  it("says when two sources have one label", () => {
    const { problems } = buildCatalog([source("x", "mcp", { name: "a" }), source("x", "mcp", { name: "b" })]);
    expect(problems).toMatchObject([{ code: "duplicate_label", source: "x" }]);
  });

  it("tells the first 20 of many equal problems and counts the others", () => {
    const tools = Array.from({ length: 31 }, () => ({ name: "same" }));
    const { problems } = buildCatalog([source("x", "mcp", ...tools)]);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toMatchObject({
      code: "name_collision",
      message: "10 more like the 20 above (name_collision).",
    });
  });

  it("keeps text of strangers from breaking the lines of a message", () => {
    const { problems } = buildCatalog([source("x", "plugin", { name: "a\nb\u001b" }, { name: "a b " })]);
    expect(problems[0]?.message).toBe(
      'The public name a_b_ belongs to tool "a\\nb\\u001b" of "x": "a b " is called a_b__2.',
    );
  });

  it("reads only the source that changed: the other's tools are the same objects", () => {
    const [files, notes] = [
      source("files", "mcp", { name: "read" }),
      source("notes", "mcp", { name: "add" }),
    ];
    const before = buildCatalog([files, notes]);
    const after = buildCatalog([files, source("notes", "mcp", { name: "add", description: "Adds." })]);
    expect(after.tools[0]).toBe(before.tools[0]);
    expect(after.sources[0]?.tools).toBe(before.sources[0]?.tools);
    expect(after.tools[1]).not.toBe(before.tools[1]);
  });

  it("does not take one list under two labels or kinds for the same", () => {
    const tools = [{ name: "read" }];
    expect(namesOf({ label: "a", kind: "mcp", tools })).toEqual(["mcp__a__read"]);
    expect(namesOf({ label: "b", kind: "mcp", tools })).toEqual(["mcp__b__read"]);
    expect(namesOf({ label: "b", kind: "core", tools })).toEqual(["read"]);
    expect(namesOf({ label: "a", kind: "mcp", tools })).toEqual(["mcp__a__read"]);
  });

  it("drops no tool, names all differently, and gives equal results for equal input", () => {
    fc.assert(
      fc.property(oddSources, (sources) => {
        const { tools } = buildCatalog(sources);
        expect(tools.map(({ label, tool }) => [label, tool])).toEqual(
          sources.flatMap(({ label, tools: listed }) => listed.map(({ name }) => [label, name])),
        );
        const names = tools.map(({ publicName }) => publicName);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_]+$/);
        expect(buildCatalog(structuredClone(sources))).toEqual(buildCatalog(sources));
      }),
      { numRuns: 1_000 },
    );
  });
});
