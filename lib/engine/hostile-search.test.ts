import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { catalogOf, threeTools, tool } from "./fixtures/search-catalogs";
import { indexProblems } from "./index-problems";
import { boundQuery, MAX_QUERY_CHARS } from "./limits";
import { createRankers, rankerNames } from "./rankers";
import type { JsonValue, ToolDefinition } from "./types";

const findings = (catalog: ReturnType<typeof catalogOf>, query: string) =>
  createRankers(catalog)
    .get("hermes")
    .search(query, 5)
    .hits.map((hit) => hit.tool);

describe("search over hostile tools", () => {
  it("finds tools and parameters named like the properties that objects have of their own", () => {
    const inputSchema: JsonValue = JSON.parse('{"properties":{"__proto__":{},"hasOwnProperty":{}}}');
    const catalog = catalogOf({
      s: [{ name: "__proto__" }, { name: "constructor", inputSchema }, tool("plain")],
    });
    for (const ranker of rankerNames) {
      const { hits } = createRankers(catalog).get(ranker).search("constructor", 5);
      expect(hits.map((hit) => hit.tool)).toEqual(["constructor"]);
    }
    expect(findings(catalog, "hasownproperty")).toEqual(["constructor"]);
    expect(findings(catalog, "proto")).toEqual(["__proto__", "constructor"]);
  });

  it("reads a description of 10 MB to its end", () => {
    const description = `${"word ".repeat(2_000_000)} needle`;
    expect(findings(catalogOf({ s: [tool("big", description), tool("small")] }), "needle")).toEqual(["big"]);
  });

  it("bears a description that is one word of 10 million letters", () => {
    const catalog = catalogOf({ s: [tool("big", "y".repeat(10_000_000)), tool("small", "y")] });
    expect(findings(catalog, "small")).toEqual(["small"]);
  });

  it("indexes the first 50,000 words of a tool with 100,000 parameters, and reports it", () => {
    const parameters = Array.from({ length: 100_000 }, (_, at) => [`p${at}`, {}] as const);
    const inputSchema = { properties: Object.fromEntries(parameters) };
    const catalog = catalogOf({ s: [{ name: "wide", inputSchema }, tool("small")] });
    expect(findings(catalog, "p49997")).toEqual(["wide"]);
    expect(findings(catalog, "p49998")).toEqual([]);
    expect(indexProblems(createRankers(catalog).bm25.index)).toEqual([
      {
        severity: "warning",
        code: "text_cut",
        source: "s",
        tool: "mcp__s__wide",
        path: null,
        message:
          "Only the first 50,000 distinct words of this tool's name, description and parameter names can be found by a search.",
        hint: "Shorten its description, or ask the server's author to.",
      },
    ]);
  });

  it("takes any schema, however deep or wrong, for one without parameters", () => {
    let deep: JsonValue = "end";
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    const schemas: JsonValue[] = [true, null, 7, "text", [], deep, { properties: 1 }];
    const tools: ToolDefinition[] = schemas.map((inputSchema, at) => ({ name: `t${at}`, inputSchema }));
    // Built by hand: what a catalog makes of such a schema is another file's business.
    const catalog = tools.map((definition) => ({
      ...catalogTool,
      publicName: `mcp__s__${definition.name}`,
      definition,
    }));
    for (const ranker of rankerNames) {
      expect(createRankers(catalog).get(ranker).search("t5", 5).hits).toHaveLength(1);
    }
  });
});

const [catalogTool = neverMissing()] = buildCatalog([
  { label: "s", kind: "mcp", tools: [{ name: "x" }] },
]).tools;

function neverMissing(): never {
  throw new Error("a catalog of one tool has a tool");
}

describe("a query of a million characters", () => {
  it("is answered by its beginning, and every ranker says so", () => {
    const query = `issue ${"padding ".repeat(125_000)}`;
    for (const ranker of rankerNames) {
      const { note, hits } = createRankers(threeTools).get(ranker).search(query, 5);
      expect(note).toBe(
        ranker === "regex"
          ? "The pattern has 1000006 characters; at most 1000 are compiled."
          : "Only the first 10,000 characters of the query were searched.",
      );
      expect(hits.length).toBeLessThanOrEqual(2);
    }
    expect(createRankers(threeTools).get("bm25").search(query, 5).hits).toHaveLength(2);
  });

  it("is cut between two words, because half a word would close the gate", () => {
    // 10,000 is no multiple of 9: the cut falls behind the "c" of a "creating".
    const query = "creating ".repeat(120_000);
    const { gate, admitted } = createRankers(threeTools).get("hermes").search(query, 5);
    expect(gate?.token).toBe("creat");
    expect(admitted).toBe(1);
  });

  it("is cut anywhere when it is one single word", () => {
    expect(boundQuery("x".repeat(1_000_000)).text).toHaveLength(MAX_QUERY_CHARS);
  });

  it("loses nothing when it ends exactly at the bound", () => {
    const query = "a".repeat(MAX_QUERY_CHARS);
    expect(boundQuery(query)).toEqual({ text: query, note: null });
    const withWordEnd = `${query} more`;
    expect(boundQuery(withWordEnd).text).toBe(query);
  });
});
