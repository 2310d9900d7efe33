import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CatalogData, CatalogRow } from "@/lib/api/contract";
import { createFilterIndex, filterText, filterWords } from "./filter-index";
import { catalogLede, filteredRows, lintWords } from "./prepare-rows";
import { mergedTools, treemapLayout, treemapSummary } from "./prepare-treemap";

const row = (label: string, tool: string, over: Partial<CatalogRow> = {}): CatalogRow => ({
  publicName: `mcp__${label}__${tool}`,
  label,
  kind: "mcp",
  tool,
  title: null,
  description: "",
  parameters: [],
  schemaTokens: 100,
  fullTokens: 20,
  namesTokens: 8,
  descriptionTokens: 10,
  lint: [],
  deferred: true,
  ...over,
});

const rows = [
  row("gitlab", "create_issue", {
    schemaTokens: 600,
    description: "Open a new issue",
    lint: ["sentence-clipped"],
  }),
  row("gitlab", "list_issues", { schemaTokens: 300 }),
  row("notion", "API-post-page", {
    schemaTokens: 100,
    parameters: ["parent", "properties"],
    deferred: false,
  }),
];

const data: CatalogData = {
  version: 1,
  hash: "b81e07aabbcc",
  tokens: 1000,
  rows,
  modes: [
    ["gitlab", "names"],
    ["notion", "summary"],
  ],
};

const nothing = { servers: [], lint: [], modes: [] };
const filtered = (typed: string) => {
  const index = createFilterIndex(rows);
  while (!index.addNext(1));
  return filteredRows(data, nothing, index.matches(typed)).map(({ tool }) => tool);
};

describe("the text filter", () => {
  it("finds a row by the beginning of a word of its server, name, description or parameters", () => {
    expect(filtered("git")).toEqual(["create_issue", "list_issues"]);
    expect(filtered("issu")).toEqual(["create_issue", "list_issues"]);
    expect(filtered("open")).toEqual(["create_issue"]);
    expect(filtered("propert")).toEqual(["API-post-page"]);
  });

  it("wants every word, in any order and unfinished", () => {
    expect(filtered("iss crea")).toEqual(["create_issue"]);
    expect(filtered("issue notion")).toEqual([]);
  });

  it("leaves every row while nothing is typed that could be a word", () => {
    expect(filtered("  _- ")).toHaveLength(3);
  });

  it("agrees with looking at every word of every row", () => {
    const word = fc.constantFrom("create", "created", "issue", "is", "page", "pa", "überweisung", "3", "30");
    const some = fc.array(fc.array(word, { maxLength: 5 }), { minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(some, fc.array(word, { minLength: 1, maxLength: 3 }), (texts, typed) => {
        const many = texts.map((text, at) =>
          row("s", `t${at}`, { publicName: "", label: "", description: text.join(" ") }),
        );
        const index = createFilterIndex(many);
        index.addNext(many.length);
        const slow = many.flatMap((each, at) => {
          const has = filterWords(filterText(each));
          return typed.every((prefix) => has.some((known) => known.startsWith(prefix))) ? [at] : [];
        });
        expect([...(index.matches(typed.join(" ")) ?? [])].sort((a, b) => a - b)).toEqual(slow);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the other filters", () => {
  it("keep the catalog's order and combine", () => {
    expect(filteredRows(data, { ...nothing, servers: ["gitlab"] }, null)).toEqual(rows.slice(0, 2));
    expect(filteredRows(data, { ...nothing, lint: ["any"] }, null)).toEqual(rows.slice(0, 1));
    expect(filteredRows(data, { ...nothing, servers: ["notion"], lint: ["any"] }, null)).toEqual([]);
  });

  it("counts a tool that is not deferred as eager, whatever its server's mode", () => {
    expect(filteredRows(data, { ...nothing, modes: ["eager"] }, null)).toEqual(rows.slice(2));
    expect(filteredRows(data, { ...nothing, modes: ["summary"] }, null)).toEqual([]);
  });
});

describe("the words above the table", () => {
  it("says what the dearest tools take and what of it is in the prompt", () => {
    expect(catalogLede(data)).toBe(
      "3 tools from 2 sources: 1,000 tokens if eager. The dearest is 60.0\u00a0% of it; the schemas of 1 are in the prompt.",
    );
  });

  it("prints one finding by its name and several by their number", () => {
    expect([lintWords([]), lintWords(["sentence-clipped"]), lintWords(["a", "b"])]).toEqual([
      "none",
      "sentence clipped",
      "2 findings",
    ]);
  });
});

describe("the treemap", () => {
  it("gives every tool an area in proportion to its cost, inside its server's box", () => {
    const { servers } = treemapLayout(rows, "schema", 800, 400);
    expect(mergedTools(rows, "schema")).toBe(0);
    expect(servers.map(({ label, tokens, cells }) => [label, tokens, cells.length])).toEqual([
      ["gitlab", 900, 2],
      ["notion", 100, 1],
    ]);
    const [gitlab] = servers;
    const [large, small] = gitlab?.cells ?? [];
    const area = (cell = { width: 0, height: 0 }) => cell.width * cell.height;
    expect(area(large) / area(small)).toBeCloseTo(2, 0);
    for (const cell of gitlab?.cells ?? []) expect(cell.y).toBeGreaterThanOrEqual((gitlab?.y ?? 0) + 18);
  });

  it("merges the smallest tools of a server into one cell and says how many, so that none is dropped", () => {
    const many = Array.from({ length: 2000 }, (_, at) => row("big", `t${at}`, { schemaTokens: 10 + at }));
    const { servers } = treemapLayout(many, "schema", 800, 400);
    expect(servers[0]?.cells).toHaveLength(1201);
    expect(mergedTools(many, "schema")).toBe(800);
    expect(servers[0]?.cells.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
  });

  it("names the two servers that hold most", () => {
    expect(treemapSummary(rows, "schema")).toBe(
      "gitlab holds 90.0\u00a0% of the tokens if eager in 2 tools; notion 10.0\u00a0% in 1 tool.",
    );
    expect(treemapSummary([], "schema")).toBe("No tool passes the filter.");
  });
});
