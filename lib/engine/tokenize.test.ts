import { describe, expect, it } from "vitest";
import { tokenize } from "./tokenize";

const tokensOf = (text: string) => tokenize(text).map(({ token }) => token);

describe("tokenize", () => {
  it("takes runs of ASCII letters and digits, lower-cased and stemmed, repeats kept", () => {
    expect(tokensOf("Create-Issue! create_issue 2x")).toEqual(["creat", "issu", "creat", "issu", "2x"]);
  });

  it("remembers how each word was written and where", () => {
    expect(tokenize("  List ISSUES")).toEqual([
      { token: "list", word: "List", start: 2 },
      { token: "issu", word: "ISSUES", start: 7 },
    ]);
  });

  it("parts words at letters that are not ASCII", () => {
    expect(tokensOf("résumé")).toEqual(["r", "sum"]);
    expect(tokensOf("数据库")).toEqual([]);
  });

  it("takes no letter for ASCII that only becomes so in lower case", () => {
    // U+212A, the Kelvin sign, lower-cases to k.
    expect(tokensOf("\u212a")).toEqual([]);
  });

  it("finds nothing in an empty text and a word at the very end", () => {
    expect(tokensOf("")).toEqual([]);
    expect(tokensOf("... end")).toEqual(["end"]);
  });
});
