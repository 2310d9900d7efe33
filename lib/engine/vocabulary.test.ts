import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "./tokenize";
import { Vocabulary } from "./vocabulary";
import { EMPTY_HASH, hashWith, WordTable, wordAt } from "./word-table";

const sameWord = (word: string) => word;

/** What a vocabulary counts in a text, by token. */
function countsIn(vocabulary: Vocabulary, text: string): Map<string, number> {
  const { pairs, start, end } = vocabulary.count(text);
  const tokens = [...vocabulary.tokens()];
  const counts = new Map<string, number>();
  for (let at = start; at < end; at += 2) counts.set(tokens[pairs[at] ?? -1] ?? "", pairs[at + 1] ?? 0);
  return counts;
}

describe("Vocabulary", () => {
  it("counts each token of a text, whatever the spelling", () => {
    const vocabulary = new Vocabulary(sameWord);
    expect([...countsIn(vocabulary, "List list LIST a-b")]).toEqual([
      ["list", 3],
      ["a", 1],
      ["b", 1],
    ]);
    expect(vocabulary.weight).toBe(8);
  });

  it("counts what the tokeniser finds, in any text, one text after another", () => {
    const character = fc.constantFrom(..."abAB01_-.", " ", "é", "\u212a", "\u{1f600}", "\ud800", "数", "\n");
    const text = fc.string({ unit: character, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        const vocabulary = new Vocabulary(sameWord);
        for (const each of texts) {
          const expected = new Map<string, number>();
          for (const { token } of tokenize(each, sameWord))
            expected.set(token, (expected.get(token) ?? 0) + 1);
          expect(countsIn(vocabulary, each)).toEqual(expected);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("counts a text that is larger than its buffer, with words that are longer than a call takes arguments", () => {
    const long = "x".repeat(5_000);
    const counts = countsIn(new Vocabulary(sameWord), `${"é word ".repeat(30_000)}${long}`);
    expect([...counts]).toEqual([
      ["word", 30_000],
      [long, 1],
    ]);
  });
});

describe("WordTable", () => {
  const bytesOf = (word: string) => new TextEncoder().encode(word);
  const hashOf = (bytes: Uint8Array) => bytes.reduce(hashWith, EMPTY_HASH);
  const find = (table: WordTable, word: string) => {
    const bytes = bytesOf(word);
    return table.find(bytes, 0, bytes.length, hashOf(bytes));
  };
  const add = (table: WordTable, word: string) => {
    const bytes = bytesOf(word);
    return table.add(bytes, 0, bytes.length, hashOf(bytes));
  };

  it("finds words that were made to lead to one slot, before and after it grows", () => {
    // All lead to the first of the table's 4,096 slots; only 16 slots are tried.
    const near = Array.from({ length: 400_000 }, (_, at) => `w${at}`).filter((word) => {
      const hash = hashOf(bytesOf(word));
      return ((hash ^ (hash >>> 15)) & 0xfff) === 0;
    });
    expect(near.length).toBeGreaterThan(40);
    const table = new WordTable();
    near.forEach((word, at) => {
      expect(find(table, word)).toBe(-1);
      expect(add(table, word)).toBe(at);
    });
    expect(near.map((word) => find(table, word))).toEqual(near.map((_, at) => at));
    for (let at = 0; at < 20_000; at += 1) add(table, `filler${at}`);
    expect(near.map((word) => find(table, word))).toEqual(near.map((_, at) => at));
    expect(find(table, "filler19999")).toBe(near.length + 19_999);
    expect(find(table, "filler20000")).toBe(-1);
  });

  it("tells a word from its beginning and from one of the same length", () => {
    const table = new WordTable();
    add(table, "list");
    expect(find(table, "lis")).toBe(-1);
    expect(find(table, "lists")).toBe(-1);
    expect(find(table, "mist")).toBe(-1);
  });

  it("reads a word out of a text's bytes", () => {
    expect(wordAt(bytesOf("é list!"), 3, 7)).toBe("list");
  });
});
