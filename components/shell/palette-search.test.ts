import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { find, marksOf, piecesOf, wordsOf } from "./palette-search";

const named = (...texts: string[]) => texts.map((text) => ({ text }));
const search = (query: string, items: { text: string }[], limit = 10) =>
  find(
    items,
    items.map(({ text }) => text.toLowerCase()),
    wordsOf(query),
    limit,
  ).map(({ item }) => item.text);

describe("finding in the palette", () => {
  const tools = named(
    "gitlab/create_draft_note",
    "gitlab/draft",
    "notion/redraft",
    "gitlab/draft_list",
    "draft/other",
  );

  it("puts the whole name first, then names that begin so, then parts, then the rest", () => {
    expect(search("draft", tools)).toEqual([
      "gitlab/draft",
      "gitlab/draft_list",
      "draft/other",
      "gitlab/create_draft_note",
      "notion/redraft",
    ]);
  });

  it("wants every word, in any order and in any case", () => {
    expect(search("NOTE gitlab", tools)).toEqual(["gitlab/create_draft_note"]);
    expect(search("gitlab nothing", tools)).toEqual([]);
  });

  it("shows the first ones when nothing is typed, and never more than it may", () => {
    expect(search("  ", tools, 2)).toEqual(["gitlab/create_draft_note", "gitlab/draft"]);
    expect(search("draft", tools, 2)).toHaveLength(2);
  });
});

describe("marked letters", () => {
  it("are where the words are, in the name rather than in the server", () => {
    expect(marksOf("draft/create_draft", ["draft"])).toEqual([[13, 18]]);
    expect(marksOf("gitlab/create_draft_note", ["note", "git"])).toEqual([
      [0, 3],
      [20, 24],
    ]);
  });

  it("melt together where words overlap", () => {
    expect(marksOf("abcdef", ["abc", "bcd"])).toEqual([[0, 4]]);
  });

  it("cut the text into pieces that add up to it", () => {
    expect(piecesOf("create_draft", [[7, 12]])).toEqual([
      { text: "create_", isMarked: false },
      { text: "draft", isMarked: true },
    ]);
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        (text, words) => {
          const pieces = piecesOf(text, marksOf(text, words));
          expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
