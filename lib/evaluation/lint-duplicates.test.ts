import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "@/lib/engine/catalog";
import { tokenize } from "@/lib/engine/tokenize";
import type { CatalogTool } from "@/lib/engine/types";
import { findDuplicates, lintDuplicate } from "./lint-duplicates";

const catalogOf = (descriptions: readonly string[]): readonly CatalogTool[] =>
  buildCatalog([
    {
      label: "s",
      kind: "mcp",
      tools: descriptions.map((description, index) => ({ name: `t${index}`, description })),
    },
  ]).tools;

/** What each description is said to repeat, by number; null for nothing. */
function repeated(descriptions: readonly string[]): (string | null)[] {
  const tools = catalogOf(descriptions);
  const duplicates = findDuplicates(tools);
  return tools.map((tool) => {
    const duplicate = duplicates.get(tool);
    return duplicate
      ? `${duplicate.isExact ? "=" : "~"}${tools.indexOf(duplicate.of)}+${duplicate.others}`
      : null;
  });
}

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `w${from + index}`).join(" ");

describe("near-duplicate descriptions", () => {
  it("share nine tenths of their words", () => {
    // 9 of 10 words in either.
    expect(repeated([words(10), words(9)])).toEqual(["~1+0", "~0+0"]);
    // 9 of 11.
    expect(repeated([words(10), `${words(9)} other`])).toEqual([null, null]);
    // 63 of 70: in binary 0.9 × 70 is not 63.
    expect(repeated([words(70), words(63)])).toEqual(["~1+0", "~0+0"]);
    expect(repeated([words(70), words(62)])).toEqual([null, null]);
  });

  it("are exact when their words are the same, in any order, form and case", () => {
    expect(repeated(["List every open issue of projects.", "Of project LISTS every opened issues"])).toEqual([
      "=1+0",
      "=0+0",
    ]);
  });

  it("of fewer than five words are alike because they are short", () => {
    expect(repeated(["List all the issues", "List all the issues"])).toEqual([null, null]);
    expect(repeated(["List all the open issues", "List all the open issues"])).toEqual(["=1+0", "=0+0"]);
  });

  it("name the first of them in catalog order, and count the others", () => {
    const near = `${words(20)} one`;
    expect(
      repeated([words(20), "else entirely and so not alike", near, words(20), `${words(20)} two`]),
    ).toEqual(["~2+2", null, "~0+2", "=0+2", "~0+2"]);
  });

  it("are told in words", () => {
    const [first, second] = catalogOf([words(20), words(20)]);
    const duplicate = findDuplicates([first as CatalogTool, second as CatalogTool]).get(
      second as CatalogTool,
    );
    expect(duplicate && lintDuplicate(duplicate).message).toBe(
      "The description has the same words as `mcp__s__t0`.",
    );
    expect(duplicate && lintDuplicate({ ...duplicate, isExact: false, others: 3 }).message).toBe(
      "The description has nearly the same words as `mcp__s__t0` and 3 more.",
    );
  });

  it("equal comparing every description with every one before, for any catalog", () => {
    const description = fc
      .tuple(
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 4, max: 24 }),
        fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 2 }),
      )
      .map(
        ([family, count, extra]) =>
          `${words(count, family * 20)} ${extra.map((number) => `x${number}`).join(" ")}`,
      );
    fc.assert(
      fc.property(fc.array(description, { maxLength: 25 }), (descriptions) => {
        expect(repeated(descriptions)).toEqual(slowly(descriptions));
      }),
      { numRuns: 1_000 },
    );
  });

  it("made to share their rarest words are still found in bounded work", () => {
    const descriptions = Array.from(
      { length: 3_000 },
      (_, index) => `${words(30)} ${words(8, 1_000 + index * 10)}`,
    );
    const found = repeated([...descriptions, descriptions[0] ?? ""]);
    expect(found[0]).toBe("=3000+0");
    expect(found.filter((entry) => entry !== null)).toHaveLength(2);
  });
});

/** The definition, pair by pair: equal sets, then the first leader that is near. */
function slowly(descriptions: readonly string[]): (string | null)[] {
  const sets = descriptions.map((text) => new Set(tokenize(text).map(({ token }) => token)));
  const key = (index: number) => [...(sets[index] ?? [])].sort().join(" ");
  const isNear = (a: number, b: number) => near(sets[a] ?? new Set(), sets[b] ?? new Set());
  const leaders: number[] = [];
  const leaderOf = descriptions.map((_, index) => {
    if ((sets[index]?.size ?? 0) < 5) return null;
    const equal = leaders.find((leader) => key(leader) === key(index));
    if (equal !== undefined) return equal;
    const leader: number | undefined = leaders.find((candidate) => isNear(candidate, index));
    if (leader !== undefined) return leader;
    leaders.push(index);
    return index;
  });
  return leaderOf.map((leader, index) => {
    if (leader === null) return null;
    const family = leaderOf.flatMap((other, member) => (other === leader ? [member] : []));
    if (family.length < 2) return null;
    const of = index === leader ? family.find((member) => member !== leader) : leader;
    if (of === undefined) return null;
    return `${key(of) === key(index) ? "=" : "~"}${of}+${family.length - 2}`;
  });
}

function near(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  const common = [...a].filter((word) => b.has(word)).length;
  return common * 10 >= 9 * (a.size + b.size - common);
}
