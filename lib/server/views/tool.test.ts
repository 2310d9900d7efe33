import { describe, expect, it } from "vitest";
import { core, momentOf } from "./moment.test-kit";
import { toolView } from "./tool";

describe("a tool's page", () => {
  it("splits the definition's characters into parts that add up", () => {
    const tool = toolView(momentOf(), "notes/add_note");
    // {"type":"object","properties":{"text":…,"tags":…},"required":["text"]} is 157, "Adds a note." with quotes 14.
    expect(tool?.chars).toEqual({ description: 14, parameters: 157, frame: 91, total: 262 });
    expect(tool?.row.schemaTokens).toBe(66);
    expect(tool?.tokenizerTokens).toBe(63);
  });

  it("shows its lines, toolset, annotations and schemas", () => {
    expect(toolView(momentOf(), "mcp__notes__add_note")).toMatchObject({
      toolset: "mcp-notes",
      lines: { full: "- mcp__notes__add_note: Adds a note.", names: "mcp__notes__add_note" },
      annotations: { readOnlyHint: false },
      outputSchema: null,
      inputSchema: { type: "object" },
    });
    expect(toolView(momentOf(), "mcp__notes__list_notes")).toMatchObject({
      inputSchema: {},
      annotations: null,
    });
  });

  it("shows the words it is found by, the rarest first, and where its own words find it", () => {
    const tool = toolView(momentOf(), "notes/add_note");
    // notes add note / Adds a note. / text / tags
    expect(tool?.words.map(({ token, tf, df }) => [token, tf, df])).toEqual([
      ["add", 2, 1],
      ["a", 1, 1],
      ["text", 1, 1],
      ["tag", 1, 1],
      ["note", 3, 2],
    ]);
    expect(tool?.length).toBe(8);
    // list_notes has "notes list notes": 3 tokens.
    expect(tool?.averageLength).toBe(5.5);
    expect(tool?.probes.map(({ probe, rank, exact }) => [probe, rank, exact])).toEqual([
      ["public name", 1, true],
      ["name words", 1, false],
      ["server and name words", 1, false],
      ["first sentence", 1, false],
    ]);
  });

  it("has no words and no probes for a tool that no search looks for", () => {
    expect(toolView(momentOf({ sources: [core] }), "read_file")).toMatchObject({
      words: [],
      probes: [],
      length: 0,
    });
  });

  it("is null for an unknown name", () => {
    expect(toolView(momentOf(), "mcp__notes__nothing")).toBeNull();
  });
});
