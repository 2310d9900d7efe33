import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { deferTools } from "./deferral";
import type { SourceKind, ToolSource } from "./types";

const source = (label: string, kind: SourceKind, ...names: string[]): ToolSource => ({
  label,
  kind,
  tools: names.map((name) => ({ name })),
});
const defer = (sources: ToolSource[], ...names: string[]) => {
  const { deferred, eager, problems } = deferTools(buildCatalog(sources), names);
  const namesOf = (tools: typeof deferred) => tools.map(({ publicName }) => publicName);
  return {
    deferred: namesOf(deferred),
    eager: namesOf(eager),
    messages: problems.map(({ message, hint }) => [message, hint]),
  };
};

const sources = [
  source("builtin", "core", "read-file", "shell", "browser"),
  source("notes", "mcp", "add"),
  source("board", "plugin", "move"),
  source("odd", "unknown", "what"),
];

describe("deferTools", () => {
  it("defers tools of MCP servers and plugins; core tools and those of an unknown kind stay", () => {
    expect(defer(sources)).toEqual({
      deferred: ["mcp__notes__add", "move"],
      eager: ["read_file", "shell", "browser", "what"],
      messages: [],
    });
  });

  it("defers the core tools that are named, in any spelling, in catalog order", () => {
    expect(defer(sources, "browser", "read-file")).toEqual({
      deferred: ["read_file", "browser", "mcp__notes__add", "move"],
      eager: ["shell", "what"],
      messages: [],
    });
    expect(defer(sources, "read_file").deferred).toContain("read_file");
  });

  it.each([
    ["shel", "which no core tool is called", 'Did you mean "shell"?'],
    ["mail", "which no core tool is called", null],
    ["mcp__notes__add", "which is deferred anyway: only core tools need to be named", null],
    ["move", "which is deferred anyway: only core tools need to be named", null],
    ["what", "which is no core tool: its kind is unknown and it stays visible", null],
    ["tool_call", "which is a name of the bridge itself", null],
  ])("says that %s in defer has no effect, and why", (name, why, hint) => {
    expect(defer(sources, name).messages).toEqual([[`\`defer\` names "${name}", ${why}.`, hint]]);
  });

  it("has the bridge's names in neither list, whatever kind of source offers them", () => {
    const withBridge = [
      source("builtin", "core", "shell", "tool_search", "tool-call"),
      source("board", "plugin", "tool_describe", "tool_search", "move"),
      source("odd", "unknown", "tool_call"),
    ];
    expect(defer(withBridge)).toEqual({ deferred: ["move"], eager: ["shell"], messages: [] });
  });

  it("defers an MCP server's tool that is called like one of the bridge: its public name is another", () => {
    expect(defer([source("x", "mcp", "tool_search")]).deferred).toEqual(["mcp__x__tool_search"]);
  });
});
