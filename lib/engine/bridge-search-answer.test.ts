import { describe, expect, it } from "vitest";
import { searchAnswer } from "./bridge-search-answer";
import { buildCatalog } from "./catalog";
import type { ToolSource } from "./types";

const sources: ToolSource[] = [
  {
    label: "my-notes",
    kind: "mcp",
    tools: [
      {
        name: "add",
        description: "Adds a note.",
        inputSchema: { type: "object", required: ["title", "body"] },
      },
      { name: "list" },
    ],
  },
  { label: "board", kind: "plugin", tools: [{ name: "move-card", description: "Moves a card." }] },
];
const { tools: deferred } = buildCatalog(sources);
const config = { searchDefaultLimit: 2, maxSearchLimit: 3 };

/** A search that finds each tool whose public name holds the query, and remembers what it was asked. */
function contextOf(tools = deferred) {
  const asked: [string, number][] = [];
  const search = (query: string, limit: number) => {
    asked.push([query, limit]);
    return tools
      .map(({ publicName }) => publicName)
      .filter((name) => name.includes(query))
      .slice(0, limit);
  };
  return { asked, context: { deferred: tools, config, search } };
}
const answerTo = (args: unknown, tools = deferred) => searchAnswer(args, contextOf(tools).context);
const limitFor = (limit: unknown) => {
  const { asked, context } = contextOf();
  searchAnswer({ queries: ["add"], limit }, context);
  return asked[0]?.[1];
};

describe("searchAnswer", () => {
  it("answers each query with names, and describes each tool once", () => {
    expect(answerTo({ queries: ["add", "note", "card"] }).structuredContent).toEqual({
      queries: ["add", "note", "card"],
      total_available: 3,
      results: [
        { query: "add", matches: ["mcp__my_notes__add"] },
        { query: "note", matches: ["mcp__my_notes__add", "mcp__my_notes__list"] },
        { query: "card", matches: ["move_card"] },
      ],
      tools: {
        mcp__my_notes__add: {
          source: "mcp",
          source_name: "my-notes",
          description: "Adds a note.",
          required: ["title", "body"],
        },
        mcp__my_notes__list: { source: "mcp", source_name: "my-notes", description: "", required: [] },
        move_card: { source: "plugin", source_name: "board", description: "Moves a card.", required: [] },
      },
    });
  });

  it("gives the same JSON as text and as structured content, and flags no error", () => {
    const answer = answerTo({ queries: ["add"] });
    expect(answer.content).toEqual([{ type: "text", text: JSON.stringify(answer.structuredContent) }]);
    expect(answer).not.toHaveProperty("isError");
  });

  it("tells a query without matches which sources there are, sorted, and what to do", () => {
    expect(answerTo({ queries: ["zzz"] }).structuredContent).toEqual({
      queries: ["zzz"],
      total_available: 3,
      results: [
        {
          query: "zzz",
          matches: [],
          available_sources: [
            { name: "board", tool_count: 1 },
            { name: "my-notes", tool_count: 2 },
          ],
          hint: "No deferred tool matches. Try other words for the action or its object; if none of available_sources fits, no tool does.",
        },
      ],
      tools: {},
    });
  });

  it("takes a bare string as one query, also when it looks like JSON", () => {
    expect(answerTo({ queries: "add" }).structuredContent.queries).toEqual(["add"]);
    expect(answerTo({ queries: '["add"]' }).structuredContent.queries).toEqual(['["add"]']);
  });

  it("drops blank queries, and keeps the others as they are", () => {
    expect(answerTo({ queries: ["", " add ", "\n"] }).structuredContent.queries).toEqual([" add "]);
  });

  it.each([
    [undefined, 2],
    [null, 2],
    [1, 1],
    [3, 3],
    [99, 3],
    [0, 1],
    [-7, 1],
    [2.9, 2],
    ["3", 3],
    [Number.POSITIVE_INFINITY, 3],
  ])("searches with limit %j for %i tools", (limit, asked) => {
    expect(limitFor(limit)).toBe(asked);
  });

  it.each([
    ["no arguments", undefined, "bad_queries", "`queries` is missing"],
    ["null", null, "bad_queries", "`queries` is missing"],
    ["another key", { query: "add" }, "bad_queries", "`queries` is missing"],
    ["a number", { queries: 7 }, "bad_queries", "`queries` must be a list of texts"],
    ["blanks only", { queries: ["", " "] }, "bad_queries", "`queries` holds nothing but blanks"],
    ["an empty list", { queries: [] }, "bad_queries", "`queries` holds nothing but blanks"],
    ["an entry that is no text", { queries: ["a", { q: 1 }] }, "bad_queries", "`queries[1]` must be text"],
    [
      "eight queries",
      { queries: [..."abcdefgh"] },
      "too_many_queries",
      "8 queries are too many: at most 7 a call",
    ],
    [
      "a limit that is no number",
      { queries: ["a"], limit: "many" },
      "bad_limit",
      "`limit` must be a whole number from 1 to 3",
    ],
    [
      "a limit that is a list",
      { queries: ["a"], limit: [5] },
      "bad_limit",
      "`limit` must be a whole number from 1 to 3",
    ],
  ])("answers %s with an error that says what to do", (_, args, error, message) => {
    const answer = answerTo(args);
    expect(answer.isError).toBe(true);
    expect(answer.structuredContent.error).toBe(error);
    expect(answer.structuredContent.message).toContain(message);
    expect(answer.content[0].text).toBe(JSON.stringify(answer.structuredContent));
  });

  it("takes seven queries and some blanks", () => {
    expect(answerTo({ queries: ["", ..."abcdefg", " "] })).not.toHaveProperty("isError");
  });

  const described = (inputSchema: unknown, description = "") => {
    const { tools } = buildCatalog([
      {
        label: "s",
        kind: "mcp",
        tools: [{ name: "t", description, inputSchema: JSON.parse(JSON.stringify(inputSchema)) }],
      },
    ]);
    return answerTo({ queries: ["t"] }, [...tools]).structuredContent.tools;
  };

  it("clips a description at 500 code points", () => {
    expect(described({}, "😀".repeat(500))).toMatchObject({ mcp__s__t: { description: "😀".repeat(500) } });
    expect(described({}, "😀".repeat(501))).toMatchObject({
      mcp__s__t: { description: `${"😀".repeat(500)}…` },
    });
  });

  it("gives at most 32 required names of 64 characters", () => {
    const required = Array.from({ length: 40 }, (_, i) => `${i}`.padStart(100, "x"));
    const clipped = new Array(32).fill("x".repeat(64));
    expect(described({ required })).toMatchObject({ mcp__s__t: { required: clipped } });
  });

  it.each([[true], [{ required: "title" }], [{ required: [1, null] }], [[]], [{}]])(
    "finds no required names in the schema %j",
    (schema) => {
      expect(described(schema)).toMatchObject({ mcp__s__t: { required: [] } });
    },
  );

  it("keeps a tool called __proto__ among the others", () => {
    const { tools } = buildCatalog([
      { label: "p", kind: "plugin", tools: [{ name: "__proto__", description: "Odd." }] },
    ]);
    const answer = answerTo({ queries: ["proto"] }, [...tools]);
    expect(answer.content[0].text).toContain('"tools":{"__proto__":{"source":"plugin"');
  });
});
