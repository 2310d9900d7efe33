import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { closeMatch } from "./close-match";
import { oddName } from "./fixtures/arbitraries";
import { nameIndex, publicName, sanitise, settleNames, splitPublicName, toolsetName } from "./names";
import type { SourceKind, ToolSource } from "./types";

const source = (label: string, kind: SourceKind, ...names: string[]): ToolSource => ({
  label,
  kind,
  tools: names.map((name) => ({ name })),
});
const toolsOf = (...sources: ToolSource[]) => buildCatalog(sources).tools;

describe("publicName", () => {
  it.each([
    ["mcp", "github", "create_issue", "mcp__github__create_issue"],
    ["mcp", "chrome-devtools", "take.screenshot", "mcp__chrome_devtools__take_screenshot"],
    ["mcp", "mcp-notes", "a b", "mcp__mcp_notes__a_b"],
    ["mcp", "日本", "😀", "mcp_______"],
    ["plugin", "kanban", "move-card", "move_card"],
    ["core", "builtin", "read_file", "read_file"],
    ["unknown", "x", "y z", "y_z"],
  ] as const)(
    "names the tool of a source of kind %s %j called %j by the name %s",
    (kind, label, tool, name) => {
      expect(publicName(kind, label, tool)).toBe(name);
    },
  );

  it("replaces each character by one underscore, an emoji and a lone surrogate too", () => {
    expect(sanitise("a😀b\ud800c")).toBe("a_b_c");
  });
});

describe("toolsetName", () => {
  it("is the label, after mcp- for an MCP server, even when the label begins so itself", () => {
    expect(toolsetName("mcp", "github")).toBe("mcp-github");
    expect(toolsetName("mcp", "mcp-github")).toBe("mcp-mcp-github");
    expect(toolsetName("plugin", "kanban")).toBe("kanban");
  });
});

describe("splitPublicName", () => {
  it.each([
    ["mcp__github__create_issue", { server: "github", tool: "create_issue" }],
    ["mcp__a__b__c", { server: "a", tool: "b__c" }],
    ["mcp__my-server__get-x", { server: "my-server", tool: "get-x" }],
    ["mcp____x__y", { server: "__x", tool: "y" }],
    ["mcp__github", null],
    ["mcp__github__", null],
    ["create_issue", null],
    ["xmcp__a__b", null],
  ])("reads %j as %j", (name, parts) => {
    expect(splitPublicName(name)).toEqual(parts);
  });
});

describe("settleNames", () => {
  it("leaves different names alone", () => {
    expect(settleNames(["a", "b"])).toEqual(["a", "b"]);
  });

  it("numbers later tools of one name from 2 on, in order", () => {
    expect(settleNames(["a", "a", "b", "a"])).toEqual(["a", "a_2", "b", "a_3"]);
  });

  it("skips a suffix that an earlier tool has", () => {
    expect(settleNames(["a_2", "a", "a"])).toEqual(["a_2", "a", "a_3"]);
  });

  it("skips a suffix that a later tool has by itself, so that a call by its name reaches that tool", () => {
    expect(settleNames(["a", "a", "a_2"])).toEqual(["a", "a_3", "a_2"]);
  });

  it("numbers a name that ends in a number like any other", () => {
    expect(settleNames(["a_2", "a_2", "a", "a"])).toEqual(["a_2", "a_2_2", "a", "a_3"]);
  });

  it("makes all names different, and never renames the first of a name", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "a_2", "a_2_2", "a_3", "b", "__proto__"), { maxLength: 12 }),
        (names) => {
          const settled = settleNames(names);
          expect(new Set(settled).size).toBe(names.length);
          for (const [i, name] of names.entries()) {
            if (names.indexOf(name) === i) expect(settled[i]).toBe(name);
            else expect(settled[i]).toMatch(new RegExp(`^${name}_\\d+$`));
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("takes 40,000 tools of one name in its stride", () => {
    const settled = settleNames(new Array<string>(40_000).fill("a"));
    expect(settled.at(-1)).toBe("a_40000");
  });
});

describe("nameIndex", () => {
  const tools = toolsOf(
    source("my-server", "mcp", "get-x", "get_x", "get.y"),
    source("a", "mcp", "b/c"),
    source("a/b", "mcp", "c"),
    source("kanban", "plugin", "move-card"),
  );
  const index = nameIndex(tools);

  it.each([
    ["a public name", "mcp__my_server__get_x", "get-x"],
    ["the public name that a collision gave", "mcp__my_server__get_x_2", "get_x"],
    ["the unsanitised spelling", "mcp__my-server__get-x", "get-x"],
    ["the unsanitised spelling of the one with a suffix", "mcp__my-server__get_x", "get_x"],
    ["a spelling half sanitised", "mcp__my-server__get_y", "get.y"],
    ["a plugin tool's own name", "move-card", "move-card"],
    ["a plugin tool's public name", "move_card", "move-card"],
  ])("resolves %s", (_, name, tool) => {
    expect(index.resolve(name)?.tool).toBe(tool);
  });

  it.each(["mcp__other__get_x", "get-x", "", "__proto__", "constructor", "my-server/get-x"])(
    "does not know %j",
    (name) => {
      expect(index.resolve(name)).toBeNull();
    },
  );

  it("finds label/tool, splitting at the longest label that fits", () => {
    expect(index.resolveWithLabel("my-server/get.y")?.publicName).toBe("mcp__my_server__get_y");
    expect(index.resolveWithLabel("a/b/c")?.label).toBe("a/b");
    expect(index.resolveWithLabel("a/b/d")).toBeNull();
    expect(index.resolveWithLabel("/".repeat(400_000))).toBeNull();
  });

  it("finds each tool of any catalog by its public name and by its unsanitised spelling", () => {
    const names = fc.uniqueArray(oddName, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(names, names, (labels, toolNames) => {
        const all = toolsOf(...labels.map((label) => source(label, "mcp", ...toolNames)));
        const found = nameIndex(all);
        for (const tool of all) {
          expect(found.resolve(tool.publicName)).toBe(tool);
          expect(found.resolveWithLabel(`${tool.label}/${tool.tool}`)).toBe(tool);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("closeMatch", () => {
  const tools = toolsOf(
    source("github", "mcp", "create_issue", "list-issues"),
    source("jira", "mcp", "create_issue", "boards/list"),
  );
  const index = nameIndex(tools);

  it.each([
    ["a bare tool name, completed", "create_issue", "mcp__github__create_issue"],
    ["a bare name in another spelling", "List_Issues", "mcp__github__list_issues"],
    ["a tool name behind the wrong server", "mcp__gitlab__list_issues", "mcp__github__list_issues"],
    ["a name with the server but not the prefix", "jira__create_issue", "mcp__github__create_issue"],
    ["a bare name that holds a separator", "boards/list", "mcp__jira__boards_list"],
    ["a misspelt public name", "mcp__jira__crete_issue", "mcp__jira__create_issue"],
    ["a misspelt tool name", "list_isues", "mcp__github__list_issues"],
  ])("proposes what was meant by %s", (_, name, likely) => {
    expect(closeMatch(name, index, tools)).toBe(likely);
  });

  it.each(["send_mail", "x", "y".repeat(100_000)])("proposes nothing for %.20j", (name) => {
    expect(closeMatch(name, index, tools)).toBeNull();
  });
});
