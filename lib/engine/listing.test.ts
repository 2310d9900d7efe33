import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { oddSources } from "./fixtures/arbitraries";
import {
  groupCost,
  HEADER,
  headerChars,
  listingGroups,
  renderGroup,
  renderListing,
  toolLine,
} from "./listing";
import type { ListingGroup, ListingMode } from "./types";

const group: ListingGroup = {
  label: "my-files",
  tools: [
    { publicName: "mcp__my_files__read", short: "Reads a file." },
    { publicName: "mcp__my_files__write", short: "" },
  ],
};

describe("HEADER", () => {
  it("is these 104 characters, whatever the form, the budget and the configuration", () => {
    expect(HEADER).toBe(
      "Deferred tools by server. Find them with `tool_search`, read with `tool_describe`, run with `tool_call`.",
    );
    expect(headerChars).toBe(104);
  });
});

describe("renderGroup", () => {
  it("writes a line per tool in full, without a colon when there is nothing to say", () => {
    expect(renderGroup(group, "full")).toBe(
      "my-files tools (2):\n- mcp__my_files__read: Reads a file.\n- mcp__my_files__write",
    );
  });

  it("writes the names in one line", () => {
    expect(renderGroup(group, "names")).toBe(
      "my-files tools (2):\nmcp__my_files__read, mcp__my_files__write",
    );
  });

  it("writes one line as a summary, also for one tool", () => {
    expect(renderGroup(group, "summary")).toBe(
      "my-files (2 tools — names not listed; discover via `tool_search`)",
    );
    expect(renderGroup({ label: "x", tools: group.tools.slice(0, 1) }, "summary")).toBe(
      "x (1 tools — names not listed; discover via `tool_search`)",
    );
  });

  it("writes nothing when a group is not listed", () => {
    expect(renderGroup(group, "none")).toBe("");
  });
});

describe("toolLine", () => {
  it("is the tool's line of the full form", () => {
    expect(group.tools.map(toolLine)).toEqual([
      "- mcp__my_files__read: Reads a file.",
      "- mcp__my_files__write",
    ]);
  });
});

describe("listingGroups", () => {
  it("sorts labels by code point and tools by public name, whatever the order of the sources", () => {
    const { tools } = buildCatalog([
      { label: "\u{1f600}", kind: "mcp", tools: [{ name: "b" }, { name: "a_b" }, { name: "aB" }] },
      { label: "\uff5e", kind: "mcp", tools: [{ name: "x" }] },
      { label: "b", kind: "plugin", tools: [{ name: "y" }] },
      { label: "B", kind: "plugin", tools: [{ name: "z" }] },
    ]);
    const groups = listingGroups(tools);
    expect(groups.map(({ label }) => label)).toEqual(["B", "b", "\uff5e", "\u{1f600}"]);
    expect(groups[3]?.tools.map(({ publicName }) => publicName)).toEqual([
      "mcp_____aB",
      "mcp_____a_b",
      "mcp_____b",
    ]);
  });
});

describe("renderListing", () => {
  const other: ListingGroup = { label: "notes", tools: [{ publicName: "mcp__notes__add", short: "Adds." }] };
  const modes = (...entries: [string, ListingMode][]) => new Map(entries);

  it("joins the header and the groups' blocks by line breaks, each in its own mode", () => {
    expect(renderListing([group, other], modes(["my-files", "summary"], ["notes", "full"]))).toBe(
      `${HEADER}\nmy-files (2 tools — names not listed; discover via \`tool_search\`)\nnotes tools (1):\n- mcp__notes__add: Adds.`,
    );
  });

  it("is empty, without a header, when no group is listed", () => {
    expect(renderListing([group], modes(["my-files", "none"]))).toBe("");
    expect(renderListing([group], modes())).toBe("");
    expect(renderListing([], modes())).toBe("");
  });
});

describe("groupCost", () => {
  it("counts the characters of each block", () => {
    expect(groupCost(group)).toEqual({
      label: "my-files",
      toolCount: 2,
      fullChars: 79,
      namesChars: 61,
      summaryChars: 65,
    });
  });

  it("counts what rendering writes, for any group and mode", () => {
    fc.assert(
      fc.property(oddSources, (sources) => {
        for (const any of listingGroups(buildCatalog(sources).tools)) {
          const { fullChars, namesChars, summaryChars } = groupCost(any);
          expect(fullChars).toBe([...renderGroup(any, "full")].length);
          expect(namesChars).toBe([...renderGroup(any, "names")].length);
          expect(summaryChars).toBe([...renderGroup(any, "summary")].length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
