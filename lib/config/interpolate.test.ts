import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interpolate, type NameLookUp } from "./interpolate";

const values = new Map([
  [":A", "1"],
  [":EMPTY", ""],
  [":NESTED", "${A}"],
  [":SECRET", "hush"],
  ["env:A", "env-1"],
  ["input:my key", "typed"],
]);
const lookUp: NameLookUp = (kind, name) => {
  const value = values.get(`${kind}:${name}`);
  return value === undefined ? null : { value, isSecret: name === "SECRET" };
};

describe("a text with names", () => {
  const expanded: readonly [text: string, result: string, unresolved?: string[], literal?: string[]][] = [
    ["plain", "plain"],
    ["${A}", "1"],
    ["<${A}${A}>", "<11>"],
    ["${env:A}", "env-1"],
    ["${input:my key}", "typed"],
    ["${A:-x}", "1"],
    ["${EMPTY}", ""],
    ["${EMPTY:-x}", "x"],
    ["${NO:-}", ""],
    ["${NO:-a:-b}", "a:-b"],
    ["${env:NO:-http://x}", "http://x"],
    ["${NESTED}", "${A}"],
    ["$A $$ {A} $(A)", "$A $$ {A} $(A)"],
    ["${A", "${A"],
    ["x${", "x${"],
    ["$${A}", "$1"],
    ["${NO}", "${NO}", ["${NO}"]],
    ["${env:NO}!${A}", "${env:NO}!1", ["${env:NO}"]],
    ["${NO:-${A}}", "${NO:-${A}}", ["${NO:-${A}"]],
    ["${}", "${}", [], ["${}"]],
    ["${a b}", "${a b}", [], ["${a b}"]],
    ["${1}", "${1}", [], ["${1}"]],
    ["${x.y} ${A}", "${x.y} 1", [], ["${x.y}"]],
    ["${A:=x}", "${A:=x}", ["${A:=x}"], []],
  ];
  it.each(expanded)("%s becomes %s", (text, result, unresolved = [], literal = []) => {
    expect(interpolate(text, lookUp)).toEqual({ text: result, unresolved, literal, secrets: [] });
  });

  it("tells the secrets that came in", () => {
    expect(interpolate("${A} ${SECRET}", lookUp).secrets).toEqual(["hush"]);
  });

  it("equals replacing each reference by itself, for any text", () => {
    const piece = fc.constantFrom(
      "${A}",
      "${NO:-d}",
      "${EMPTY:-e}",
      "${NESTED}",
      "$",
      "{",
      "}x",
      "${env:A}",
      "text",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        // Slow and obvious: cut the text at each `${…}`, look each one up in a table, join.
        const table = new Map([
          ["${A}", "1"],
          ["${NO:-d}", "d"],
          ["${EMPTY:-e}", "e"],
          ["${NESTED}", "${A}"],
          ["${env:A}", "env-1"],
        ]);
        const text = pieces.join("");
        const parts = text.split(/(\$\{[^}]*\})/);
        expect(interpolate(text, lookUp).text).toBe(parts.map((part) => table.get(part) ?? part).join(""));
      }),
      { numRuns: 1_000 },
    );
  });

  it("a long run of openings is read in one pass", () => {
    const text = "${".repeat(200_000);
    expect(interpolate(text, lookUp).text).toBe(text);
    expect(interpolate(`${text}}`, lookUp).text).toBe(`${text}}`);
  });
});
