import { describe, expect, it } from "vitest";
import { catalogOf, tool } from "./fixtures/search-catalogs";
import { probeRanks, probesOf } from "./probes";
import { createRankers } from "./rankers";
import type { CatalogTool } from "./types";

const first = (catalog: readonly CatalogTool[]): CatalogTool => {
  const [tool] = catalog;
  if (tool === undefined) throw new Error("the catalog is empty");
  return tool;
};
const queriesOf = (description: string) =>
  probesOf(first(catalogOf({ "chrome-devtools": [tool("take_snapshot", description)] }))).map(
    ({ query }) => query,
  );

describe("probesOf", () => {
  it("makes four queries of the tool's own words", () => {
    expect(queriesOf("Takes a snapshot, e.g. of\n a page. It is text.")).toEqual([
      "mcp__chrome_devtools__take_snapshot",
      "take snapshot",
      "chrome devtools take snapshot",
      "Takes a snapshot, e.g. of a page.",
    ]);
  });

  it("takes the whole description when no sentence ends, and nothing from an empty one", () => {
    expect(queriesOf("No end 1.5 here")[3]).toBe("No end 1.5 here");
    expect(queriesOf("")[3]).toBe("");
  });
});

describe("probeRanks", () => {
  const catalog = catalogOf({
    hub: [
      tool("get", "Gets an issue by number."),
      tool("get_get", "get get"),
      tool("other", "Gets hub things."),
    ],
  });

  it("gives the rank for each probe, and who stands first instead when it is past the limit or no result", () => {
    const ranks = probeRanks(createRankers(catalog).get("hermes"), first(catalog), 1);
    // "other" has "hub" twice in a shorter text, so it too stands before "get" for "hub get": 2.54 to 2.23 times the idf.
    expect(ranks).toEqual([
      { probe: "public name", query: "mcp__hub__get", rank: 1, exact: true, takenBy: null },
      { probe: "name words", query: "get", rank: 2, exact: false, takenBy: "mcp__hub__get_get" },
      {
        probe: "server and name words",
        query: "hub get",
        rank: 3,
        exact: false,
        takenBy: "mcp__hub__get_get",
      },
      { probe: "first sentence", query: "Gets an issue by number.", rank: 1, exact: false, takenBy: null },
    ]);
  });

  it("has no rank, and nobody who takes the place, for a probe without words", () => {
    const silent = catalogOf({ s: [tool("数据", "查询")] });
    const ranks = probeRanks(createRankers(silent).get("hermes"), first(silent), 5);
    expect(ranks.map(({ rank, takenBy }) => [rank, takenBy])).toEqual([
      [1, null],
      [null, null],
      [1, null],
      [null, null],
    ]);
  });
});
