import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingWords } from "@/components/shell/prepare-missing";
import type { CatalogData, CatalogRow } from "@/lib/api/contract";
import { catalogCopies } from "./copies";
import { createFilterIndex, scanRows } from "./filter-index";
import { catalogLede, filteredRows, lintCounts, lintWords, modesIn, unnamedWords } from "./prepare-rows";
import { pickServers, serverOptions } from "./prepare-servers";
import { serverTotals, totalsSummary } from "./prepare-totals";
import { areaWords, cellPaths, targetAt, treemapLayout } from "./prepare-treemap";

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
  schemaChars: 398,
  lint: [],
  deferred: true,
  ...over,
});

const never = () => false;

const rows = [
  row("gitlab", "create_issue", {
    schemaTokens: 600,
    schemaChars: 2398,
    description: "Open a new issue",
    lint: ["sentence-clipped"],
  }),
  row("gitlab", "list_issues", { schemaTokens: 300, schemaChars: 1198 }),
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
  while (!index.addUntil(() => true));
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

  it("is not taken down by a picture in a description: of each word the first sixty letters count", () => {
    const picture = row("x", "logo", {
      description: `data:image/png;base64,${"iVBORw0KGgo".repeat(90_000)}`,
    });
    const index = createFilterIndex([picture]);
    index.addUntil(never);
    expect(index.matches("ivborw0kggo")?.(0)).toBe(true);
    // Only the first sixty letters of a word count, in what is typed as in what is indexed.
    expect(index.matches("iVBORw0KGgo".repeat(20))?.(0)).toBe(true);
    expect(index.matches("iVBORw0KGgox")?.(0)).toBe(false);
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
        index.addUntil(never);
        const quick = index.matches(typed.join(" "));
        const slow = scanRows(many, typed.join(" "));
        expect(many.map((_, at) => quick?.(at))).toEqual(many.map((_, at) => slow?.(at)));
      }),
      { numRuns: 1_000 },
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

it("says why a tool is not named in the prompt", () => {
  expect([unnamedWords("full"), unnamedWords("names"), unnamedWords(null)]).toEqual([null, null, null]);
  expect(unnamedWords("summary")).toMatch(/one line there, with the number of its tools\.$/);
  expect(unnamedWords("none")).toMatch(/leaves its server out\.$/);
  expect(unnamedWords("eager")).toMatch(/whole definition is\.$/);
});

describe("the words above the table", () => {
  it("says what the dearest tools take and what of it is in the prompt", () => {
    expect(catalogLede(data)).toBe(
      "3 tools from 2 sources: 1,000 tokens if eager. The dearest is 60.0\u00a0% of it; the schemas of 1 are in the prompt.",
    );
  });

  it("prints one finding by a short name and several by their number", () => {
    expect([lintWords([]), lintWords(["near-duplicate-description"]), lintWords(["a", "b"])]).toEqual([
      "none",
      "near duplicate",
      "2 kinds",
    ]);
  });

  it("counts what each choice would leave", () => {
    expect(lintCounts([...rows, row("x", "y", { lint: ["a", "sentence-clipped"] })])).toEqual({
      withFindings: 2,
      byRule: [
        ["sentence-clipped", 2],
        ["a", 1],
      ],
    });
    expect(modesIn(data)).toEqual([
      ["names", 2],
      ["eager", 1],
    ]);
    expect(serverOptions(rows)).toEqual([
      { label: "gitlab", toolCount: 2 },
      { label: "notion", toolCount: 1 },
    ]);
  });

  it("names the servers that the figures leave out, and is silent when there are none", () => {
    const servers = {
      total: 9,
      ready: 5,
      connecting: 1,
      partial: 0,
      failed: 2,
      stale: 0,
      disabled: 1,
    };
    expect(missingWords(servers)).toEqual({
      title: "Partial: 5 of 8 servers listed.",
      text: "The others: 1 still connecting, 2 failed.",
    });
    expect(missingWords({ ...servers, ready: 8, connecting: 0, failed: 0 })).toBeNull();
  });
});

describe("choosing among hundreds of servers", () => {
  const options = Array.from({ length: 100 }, (_, at) => ({ label: `server-${at}`, toolCount: 1 }));

  it("finds by a part of the name, shows forty, and says how many more there are", () => {
    expect(pickServers(options, " R-9 ", []).shown.map(({ label }) => label)).toEqual([
      "server-9",
      ...Array.from({ length: 10 }, (_, at) => `server-${90 + at}`),
    ]);
    expect(pickServers(options, "", []).shown).toHaveLength(40);
    expect(pickServers(options, "", []).rest).toBe(60);
  });

  it("keeps the chosen ones in reach", () => {
    expect(pickServers(options, "", ["server-99"]).shown[0]?.label).toBe("server-99");
  });
});

describe("totals per server", () => {
  it("round whole definitions once, so that they agree with every other page", () => {
    // 2,398 + 1,198 characters are 899 tokens; rounded tool by tool they would be 900.
    expect(serverTotals(rows)).toEqual([
      { label: "gitlab", tools: 2, schema: 899, full: 40, names: 16, descriptionShare: 20 / 900 },
      { label: "notion", tools: 1, schema: 100, full: 20, names: 8, descriptionShare: 0.1 },
    ]);
  });

  it("are told by the two servers that hold most, by the only one, or by none", () => {
    expect(totalsSummary(serverTotals(rows), "names")).toBe(
      "gitlab holds 66.7\u00a0% of the tokens of the name alone in 2 tools; notion 33.3\u00a0% in 1 tool.",
    );
    expect(totalsSummary(serverTotals(rows.slice(2)), "schema")).toBe(
      "All of it is notion: 100 tokens if eager in 1 tool.",
    );
    expect(totalsSummary([], "schema")).toBe("No tool passes the filter.");
  });
});

describe("the treemap", () => {
  const area = (cell = { width: 0, height: 0 }) => cell.width * cell.height;

  it("gives every tool an area in proportion to its cost, inside its server's box", () => {
    const layout = treemapLayout(rows, "schema", 800, 400);
    expect(layout.servers.map(({ label, tokens, cells }) => [label, tokens, cells?.length])).toEqual([
      ["gitlab", 899, 2],
      ["notion", 100, 1],
    ]);
    const [gitlab] = layout.servers;
    const [large, small] = gitlab?.cells ?? [];
    expect(area(large) / area(small)).toBeCloseTo(2, 0);
    for (const cell of gitlab?.cells ?? []) expect(cell.y).toBeGreaterThanOrEqual((gitlab?.y ?? 0) + 18);
    expect(areaWords(layout, 3, "schema")).toBe("Area: tokens if eager");
  });

  it("draws a server whole where its tools would be too small to see, and says how many tools that is", () => {
    const many = [
      ...Array.from({ length: 400 }, (_, at) => row("crowd", `t${at}`, { schemaTokens: 2, schemaChars: 8 })),
      ...Array.from({ length: 4 }, (_, at) =>
        row("few", `f${at}`, { schemaTokens: 10_000, schemaChars: 40_000 }),
      ),
    ];
    const layout = treemapLayout(many, "schema", 800, 400);
    expect(
      layout.servers.map(({ label, toolCount, cells }) => [label, toolCount, cells?.length ?? null]),
    ).toEqual([
      ["few", 4, 4],
      ["crowd", 400, null],
    ]);
    expect(areaWords(layout, 404, "schema")).toBe(
      "Area: tokens if eager; 1 server is one cell: its 400 tools would be too small to see",
    );
  });

  it("draws the largest of thousands when there is only one server, and says how many it leaves out", () => {
    const many = Array.from({ length: 2000 }, (_, at) => row("big", `t${at}`, { schemaTokens: 10 + at }));
    const layout = treemapLayout(many, "schema", 800, 400);
    expect(layout.servers[0]?.cells).toHaveLength(1_200);
    expect(layout.servers[0]?.cells?.some(({ tokens }) => tokens < 810)).toBe(false);
    expect(areaWords(layout, 2000, "schema")).toBe("Area: tokens if eager; the 800 smallest tools not drawn");
  });

  it("draws the cells of one fill as one path, and finds what is under a point", () => {
    const layout = treemapLayout(rows, "schema", 800, 400);
    const [gitlab, notion] = layout.servers;
    const cell = gitlab?.cells?.[1];
    expect(cellPaths(layout)[1].match(/M/g)).toHaveLength(3);
    expect(cellPaths(layout)[1]).toContain(
      `M${cell?.x} ${cell?.y}h${cell?.width}v${cell?.height}h-${cell?.width}z`,
    );
    expect([cellPaths(layout)[2], cellPaths(layout)[4]]).toEqual(["", ""]);
    const at = (x = 0, y = 0) => {
      const target = targetAt(layout, x, y);
      return target && [target.server.label, target.cell?.row.tool ?? null];
    };
    expect(at(2, 2)).toEqual(["gitlab", null]);
    expect(at(2, 20)).toEqual(["gitlab", "create_issue"]);
    expect(at(cell?.x, cell?.y)).toEqual(["gitlab", "list_issues"]);
    expect(at(notion?.x, 300)).toEqual(["notion", "API-post-page"]);
    // The gap between two servers.
    expect(at((notion?.x ?? 0) - 2, 300)).toBeNull();
    expect(at(801, 10)).toBeNull();
  });

  it("loses no tool that costs nothing in the chosen form, and survives an empty list", () => {
    const free = [row("a", "x", { namesTokens: 0 }), row("a", "y", { namesTokens: 5 })];
    expect(treemapLayout(free, "names", 800, 400).servers[0]?.cells).toHaveLength(2);
    expect(treemapLayout([], "schema", 800, 400).servers).toEqual([]);
  });
});

describe("the copies", () => {
  const copied = (label: string) =>
    catalogCopies(rows, ["git lab"], {
      path: "a.yaml",
      displayPath: "a.yaml",
      format: "toolscope",
      broken: false,
      isDemo: false,
    })
      .find((choice) => choice.label === label)
      ?.text();

  it("hold every filtered row, the totals, and the command line with the chosen servers", () => {
    expect(copied("CSV")?.split("\r\n")[1]).toBe(
      "gitlab,create_issue,mcp__gitlab__create_issue,600,20,8,10,0,true,sentence-clipped",
    );
    expect(copied("Totals per server as CSV")?.split("\r\n")[1]).toBe("gitlab,2,899,40,16");
    expect(copied("Command")).toBe("npm run -s toolscope -- catalog --only 'git lab' --config a.yaml");
  });
});
