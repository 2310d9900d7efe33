import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { globMatcher, toolFilter } from "./globs";

describe("a glob matches whole names, as fnmatch does", () => {
  it.each([
    ["*", "", true],
    ["*", "a/b.c\nd", true],
    ["get_*", "get_issue", true],
    ["get_*", "forget_issue", false],
    ["get_*", "Get_issue", false],
    ["*_issue", "get_issue", true],
    ["get?issue", "get_issue", true],
    ["get?issue", "getissue", false],
    ["?", "😀", true],
    ["?", "/", true],
    ["[gs]et", "set", true],
    ["[!gs]et", "set", false],
    ["[!gs]et", "bet", true],
    ["[a-c]x", "bx", true],
    ["[a-c]x", "dx", false],
    ["[a-]x", "-x", true],
    ["[]]x", "]x", true],
    ["[!]]x", "]x", false],
    ["[^a]x", "^x", true],
    ["[c-a]x", "bx", false],
    ["[!c-a]x", "bx", true],
    ["[a", "[a", true],
    ["a.b", "axb", false],
    ["{a,b}", "a", false],
    ["{a,b}", "{a,b}", true],
    ["a|b", "a", false],
    ["(a)", "(a)", true],
    ["!a", "!a", true],
    ["a\\*", "a\\b", true],
    ["^a$", "^a$", true],
    ["./a", "./a", true],
    ["", "", true],
    ["", "a", false],
  ])("%s on %j: %s", (glob, name, expected) => {
    expect(globMatcher(glob)(name)).toBe(expected);
  });

  it("equals trying every split of the name, for any glob", () => {
    const globPart = fc.constantFrom(
      "a",
      "b",
      "/",
      ".",
      "*",
      "?",
      "[ab]",
      "[!a]",
      "[",
      "]",
      "{",
      "(",
      "|",
      "-",
      "😀",
    );
    const namePart = fc.constantFrom("a", "b", "/", ".", "[", "]", "{", "(", "|", "-", "😀", "\n");
    const text = (part: fc.Arbitrary<string>, maxLength: number) =>
      fc.array(part, { maxLength }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text(globPart, 7), text(namePart, 7), (glob, name) => {
        expect(globMatcher(glob)(name)).toBe(slowMatch([...glob], [...name]));
      }),
      { numRuns: 2_000 },
    );
  });

  it("a name made to hang a backtracking matcher is answered", () => {
    expect(globMatcher("*a*a*a*a*a*a*a*a*a*a*b")("a".repeat(1_000))).toBe(false);
  });

  it("any text is a glob", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (glob, name) => {
        expect(typeof globMatcher(glob)(name)).toBe("boolean");
      }),
      { numRuns: 1_000 },
    );
    expect(globMatcher("\ud800*")("\ud800x")).toBe(true);
    expect(globMatcher("[\ud800]")("x")).toBe(false);
  });
});

/** The definition of fnmatch, one symbol at a time, with every choice tried. */
function slowMatch(glob: readonly string[], name: readonly string[]): boolean {
  const [symbol, ...rest] = glob;
  if (symbol === undefined) return name.length === 0;
  if (symbol === "*")
    return name.length === 0
      ? slowMatch(rest, name)
      : slowMatch(rest, name) || slowMatch(glob, name.slice(1));
  const [first, ...others] = name;
  if (symbol === "[") {
    const from = rest[0] === "!" ? 2 : 1;
    const end = rest.indexOf("]", from);
    if (end !== -1) {
      if (first === undefined) return false;
      const members = rest.slice(from - 1, end);
      return inClass(members, first) !== (from === 2) && slowMatch(rest.slice(end + 1), others);
    }
  }
  if (first === undefined) return false;
  return (symbol === "?" || symbol === first) && slowMatch(rest, others);
}

function inClass(members: readonly string[], character: string): boolean {
  const point = (text: string | undefined) => text?.codePointAt(0) ?? 0;
  for (let index = 0; index < members.length; index += 1) {
    if (members[index + 1] === "-" && index + 2 < members.length) {
      if (point(members[index]) <= point(character) && point(character) <= point(members[index + 2]))
        return true;
      index += 2;
    } else if (members[index] === character) return true;
  }
  return false;
}

describe("a filter", () => {
  const names = ["get_a", "get_b", "delete_a"];
  it.each([
    [[], [], ["get_a", "get_b", "delete_a"]],
    [["get_*"], [], ["get_a", "get_b"]],
    [[], ["delete_*"], ["get_a", "get_b"]],
    [["*_a"], ["delete_*"], ["get_a", "delete_a"]],
    [["nothing"], [], []],
  ])("include %j, exclude %j keeps %j: include wins", (include, exclude, kept) => {
    expect(names.filter(toolFilter(include, exclude))).toEqual(kept);
  });
});
