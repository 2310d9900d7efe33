import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { catalogOf, tool } from "./fixtures/search-catalogs";
import { classicText, parameterNames, patternText, searchText } from "./tool-text";
import type { CatalogTool } from "./types";

const only = (...args: Parameters<typeof catalogOf>): CatalogTool => {
  const [first] = catalogOf(...args);
  if (first === undefined) throw new Error("the catalog is empty");
  return first;
};

describe("searchText", () => {
  it("is the name without mcp__ as words, the description and the parameter names", () => {
    const text = searchText(only({ hub: [tool("create_issue", "Create a new issue.", "title", "body")] }));
    expect(text).toBe("hub  create issue\nCreate a new issue.\ntitle\nbody");
  });

  it("adds a label that is not, as a whole, one of the name's words", () => {
    const text = searchText(only({ "chrome-devtools": [tool("click")] }));
    expect(text).toBe("chrome devtools  click\nchrome-devtools\n");
  });

  it("compares the label case-sensitively, and with every word of the name", () => {
    expect(searchText(only({ Hub: [tool("x")] }))).toBe("Hub  x\n");
    expect(searchText(only({ "hub-2": [tool("hub")] }))).toBe("hub 2  hub\nhub-2\n");
  });
});

describe("searchText of a plugin's tool", () => {
  it("adds the label unless a whole word of the name is the label", () => {
    const textsOf = (label: string, name: string) =>
      buildCatalog([{ label, kind: "plugin", tools: [{ name }] }]).tools.map(searchText);
    expect(textsOf("board", "boards_list")).toEqual(["boards list\nboard\n"]);
    expect(textsOf("board", "list_board")).toEqual(["list board\n"]);
  });
});

describe("classicText", () => {
  it("keeps mcp as a word of every tool and leaves the label out", () => {
    expect(classicText(only({ "chrome-devtools": [tool("click", "Clicks.", "uid")] }))).toBe(
      "mcp  chrome devtools  click\nClicks.\nuid",
    );
  });
});

describe("patternText", () => {
  it("keeps the public name as it is", () => {
    expect(patternText(only({ hub: [tool("create_issue", "Creates.", "title")] }))).toBe(
      "mcp__hub__create_issue\nCreates.\ntitle",
    );
  });
});

describe("parameterNames", () => {
  it.each([
    ["no schema", undefined],
    ["true", true],
    ["null", null],
    ["a list", [{ properties: { a: {} } }]],
    ["properties that are a list", { properties: ["a"] }],
    ["properties that are null", { properties: null }],
    ["a schema without properties", { type: "object" }],
  ])("finds none in %s", (_, schema) => {
    expect(parameterNames(schema)).toEqual([]);
  });

  it("finds parameters that are named like an object's own properties", () => {
    const schema = JSON.parse('{"properties":{"__proto__":{},"constructor":{},"a":{}}}');
    expect(parameterNames(schema)).toEqual(["__proto__", "constructor", "a"]);
  });

  it("takes the top level only", () => {
    expect(parameterNames({ properties: { outer: { properties: { inner: {} } } } })).toEqual(["outer"]);
  });
});
