import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Column } from "./column";
import { sortRows } from "./sort-rows";

interface Tool {
  readonly name: string;
  readonly tokens: number | null;
}
const columns: readonly Column<Tool>[] = [
  { id: "name", head: "Name", cell: (tool) => tool.name, sortValue: (tool) => tool.name },
  { id: "tokens", head: "Tokens", cell: (tool) => tool.tokens, sortValue: (tool) => tool.tokens },
  { id: "fixed", head: "Fixed", cell: () => "" },
];
const tools: readonly Tool[] = [
  { name: "beta", tokens: 10 },
  { name: "Alpha", tokens: null },
  { name: "gamma", tokens: 9 },
  { name: "delta", tokens: 10 },
];
const names = (id: string, desc: boolean) => sortRows(tools, columns, { id, desc }).map((tool) => tool.name);

describe("sorted rows", () => {
  it("go by size or by letter, in either direction", () => {
    expect(names("name", false)).toEqual(["Alpha", "beta", "delta", "gamma"]);
    expect(names("name", true)).toEqual(["gamma", "delta", "beta", "Alpha"]);
    expect(names("tokens", false)).toEqual(["gamma", "beta", "delta", "Alpha"]);
  });

  it("keep the order given among equals, and have no value last, in both directions", () => {
    expect(names("tokens", true)).toEqual(["beta", "delta", "gamma", "Alpha"]);
  });

  it("take no notice of case, and put numbers before text", () => {
    const mixed: readonly Column<string | number>[] = [
      { id: "it", head: "It", cell: String, sortValue: (row) => row },
    ];
    expect(sortRows(["b", 10, "A", 9, "a", "C"], mixed, { id: "it", desc: false })).toEqual([
      9,
      10,
      "A",
      "a",
      "b",
      "C",
    ]);
  });

  it("are left alone without a sort, by an unknown column or by one that does not sort", () => {
    for (const sort of [null, { id: "gone", desc: true }, { id: "fixed", desc: true }])
      expect(sortRows(tools, columns, sort)).toBe(tools);
  });

  it("are a rearrangement in which no neighbours are the wrong way round", () => {
    const anyTools = fc.array(fc.record({ name: fc.string(), tokens: fc.option(fc.nat(20)) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(anyTools, fc.boolean(), (given, desc) => {
        const sorted = sortRows(given, columns, { id: "tokens", desc });
        expect(new Set(sorted)).toEqual(new Set(given));
        expect(sorted).toHaveLength(given.length);
        for (let at = 1; at < sorted.length; at++) {
          const [before, after] = [sorted[at - 1], sorted[at]] as [Tool, Tool];
          if (before.tokens === null) expect(after.tokens).toBeNull();
          else if (after.tokens !== null && before.tokens !== after.tokens)
            expect(before.tokens < after.tokens).toBe(!desc);
          else if (before.tokens === after.tokens)
            expect(given.indexOf(before)).toBeLessThan(given.indexOf(after));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
