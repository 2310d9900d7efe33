import { describe, expect, it } from "vitest";
import type { SearchRequest } from "@/lib/server/types";
import { momentOf } from "./moment.test-kit";
import { searchView } from "./search";

const asked: SearchRequest = { queries: ["add note"], rankers: [], limit: null, why: null };
/** A clock that moves 2 ms at every look. */
function clock() {
  let nowMs = 0;
  return () => {
    nowMs += 2;
    return nowMs;
  };
}
const search = (request: Partial<SearchRequest> = {}, moment = momentOf()) =>
  searchView(moment, { ...asked, ...request }, clock());

describe("a search", () => {
  it("finds by words, explains every hit, and the parts sum to the score", () => {
    const { queries, rankers, limit, catalog } = search();
    expect(rankers).toEqual(["hermes"]);
    expect(limit).toBe(5);
    expect(catalog.toolCount).toBe(2);
    const [query] = queries;
    // "add" is in add_note's name and description (as "adds"); "note" in both tools by name or label.
    expect(query?.tokens.map(({ token, df, isGate }) => [token, df, isGate])).toEqual([
      ["add", 1, true],
      ["note", 2, false],
    ]);
    const [ranked] = query?.rankers ?? [];
    expect(ranked?.result.hits.map(({ publicName }) => publicName)).toEqual(["mcp__notes__add_note"]);
    expect(ranked?.elapsedMs).toBe(2);
    const [explanation] = ranked?.explanations ?? [];
    expect(explanation?.outcome).toEqual({ kind: "hit", rank: 1 });
    const sum = explanation?.parts.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBe(ranked?.result.hits[0]?.score);
  });

  it("asks each ranker once, in the order asked, and leaves out explanations that say nothing", () => {
    const { queries, rankers } = search({ rankers: ["regex", "bm25", "regex"] });
    expect(rankers).toEqual(["regex", "bm25"]);
    const [regex, bm25] = queries[0]?.rankers ?? [];
    expect(regex?.result.ranker).toBe("regex");
    expect(regex?.explanations).toEqual([]);
    expect(bm25?.explanations).toHaveLength(bm25?.result.hits.length ?? -1);
  });

  it("gives the answer as the model reads it, with its tokens", () => {
    const { answer } = search();
    expect(JSON.parse(answer.text)).toEqual({
      queries: ["add note"],
      total_available: 2,
      results: [{ query: "add note", matches: ["mcp__notes__add_note"] }],
      tools: {
        mcp__notes__add_note: {
          source: "mcp",
          source_name: "notes",
          description: "Adds a note.",
          required: ["text"],
        },
      },
    });
    expect(answer.tokens).toBe(Math.ceil(answer.text.length / 4));
  });

  it("clamps the limit and says so", () => {
    expect(search({ limit: 99 })).toMatchObject({
      limit: 25,
      problems: [
        { code: "limit_clamped", path: "limit", message: "A limit of 99 was asked for; 25 is used." },
      ],
    });
    expect(search({ limit: 0 }).limit).toBe(1);
    expect(search({ limit: 7 })).toMatchObject({ limit: 7, problems: [] });
  });

  it("says what a query past the bound was cut to", () => {
    const { queries } = search({ queries: ["note ".repeat(3_000)] });
    expect(queries[0]?.rankers[0]?.result.note).toBe(
      "Only the first 10,000 characters of the query were searched.",
    );
  });
});

describe("why not this tool", () => {
  it("takes a public name, its unsanitised spelling, or server/tool", () => {
    for (const why of ["mcp__notes__list_notes", " notes/list_notes ", "mcp__notes__list-notes"]) {
      const { queries, problems } = search({ why });
      expect(problems).toEqual([]);
      expect(queries[0]?.why).toMatchObject({
        publicName: "mcp__notes__list_notes",
        gate: { token: "add", passed: false },
        outcome: { kind: "stopped-at-gate" },
        withoutGate: { query: "note", gate: "note" },
      });
    }
  });

  it("says nothing of another gate for a tool that is a hit", () => {
    expect(search({ why: "notes/add_note" }).queries[0]?.why).toMatchObject({
      outcome: { kind: "hit", rank: 1 },
      withoutGate: null,
    });
  });

  it("names what was probably meant by an unknown name", () => {
    const { queries, problems } = search({ why: "add_notes" });
    expect(queries[0]?.why).toBeNull();
    expect(problems).toMatchObject([
      { code: "unknown_tool", path: "why", hint: "Did you mean mcp__notes__add_note?" },
    ]);
  });

  it("says that a core tool is not searched for at all", () => {
    expect(search({ why: "read_file" }).problems).toMatchObject([
      { code: "not_deferred", tool: "read_file" },
    ]);
  });
});
