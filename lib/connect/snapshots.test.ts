import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "@/lib/engine/catalog";
import type { CatalogTool, ToolSource } from "@/lib/engine/types";
import { emptyHistory, HISTORY_LENGTH, recordCatalog } from "./snapshots";

/** `{ s: { read: "Reads." } }`: labels with tools and their descriptions. */
type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;

function catalogOf(lists: Lists): readonly CatalogTool[] {
  const sources: ToolSource[] = Object.entries(lists).map(([label, tools]) => ({
    label,
    kind: "mcp",
    tools: Object.entries(tools).map(([name, description]) => ({ name, description })),
  }));
  return buildCatalog(sources).tools;
}

/** The history after these catalogs, one second apart, from second 0. */
const historyOf = (...catalogs: Lists[]) =>
  catalogs.reduce((history, lists, i) => recordCatalog(history, catalogOf(lists), i * 1_000), emptyHistory);

describe("the catalog's history", () => {
  it("begins with everything added", () => {
    const { changes, latest } = historyOf({ a: { read: "Reads." }, b: { write: "Writes." } });
    expect(changes).toEqual([
      {
        hash: latest?.hash,
        previousHash: null,
        atMs: 0,
        toolCount: 2,
        tokens: latest?.tokens,
        deltaTokens: latest?.tokens,
        added: ["mcp__a__read", "mcp__b__write"],
        removed: [],
        changed: [],
        sources: ["a", "b"],
      },
    ]);
    expect(latest?.hash).toMatch(/^[0-9a-f]{12}$/);
  });

  it("tells what was added, removed and changed, and by whom", () => {
    const { changes } = historyOf(
      { a: { read: "Reads." }, b: { write: "Writes.", drop: "Drops." }, c: { same: "Stays." } },
      { a: { read: "Reads." }, b: { write: "Writes more.", make: "Makes." }, c: { same: "Stays." } },
    );
    expect(changes[1]).toMatchObject({
      previousHash: changes[0]?.hash,
      atMs: 1_000,
      added: ["mcp__b__make"],
      removed: ["mcp__b__drop"],
      changed: ["mcp__b__write"],
      sources: ["b"],
    });
  });

  it("counts tokens in whole definitions: characters summed, divided by four and rounded up once", () => {
    const frame = '{"type":"function","function":{"name":"mcp__a__b","description":"","parameters":{}}}'
      .length;
    const { changes } = historyOf({ a: { b: "x".repeat(100) } }, { a: { b: "x".repeat(102) } });
    expect(frame).toBe(84);
    expect(changes.map(({ tokens, deltaTokens }) => [tokens, deltaTokens])).toEqual([
      [46, 46],
      [47, 1],
    ]);
  });

  it("stays the very same when the catalog is the same", () => {
    const history = historyOf({ a: { read: "Reads." } });
    expect(recordCatalog(history, catalogOf({ a: { read: "Reads." } }), 9_000)).toBe(history);
  });

  it("sees another order of the same tools, which decides between equal scores", () => {
    const { changes } = historyOf({ a: { x: "X.", y: "Y." } }, { a: { y: "Y.", x: "X." } });
    expect(changes).toHaveLength(2);
    expect(changes[1]).toMatchObject({ added: [], removed: [], changed: [], deltaTokens: 0, sources: ["a"] });
  });

  it("names a server that is gone", () => {
    const { changes } = historyOf({ a: { x: "X." }, b: { y: "Y." } }, { a: { x: "X." } });
    expect(changes[1]).toMatchObject({ removed: ["mcp__b__y"], sources: ["b"] });
  });

  it("remembers a bounded number of changes, the newest", () => {
    const catalogs = Array.from({ length: HISTORY_LENGTH + 5 }, (_, i) => ({ a: { x: `Version ${i}.` } }));
    const { changes } = historyOf(...catalogs);
    expect(changes).toHaveLength(HISTORY_LENGTH);
    expect(changes[0]?.atMs).toBe(5_000);
  });

  it("adds up: the changes applied in turn to nothing give the tools of the latest snapshot", () => {
    const lists = fc.dictionary(
      fc.constantFrom("a", "b", "c"),
      fc.dictionary(fc.constantFrom("v", "w", "x", "y"), fc.constantFrom("One.", "Two.", "Three."), {
        noNullPrototype: true,
      }),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(lists, { minLength: 1, maxLength: 8 }), (catalogs) => {
        const { changes, latest } = historyOf(...catalogs);
        const names = new Set<string>();
        let tokens = 0;
        for (const change of changes) {
          for (const name of change.removed) expect(names.delete(name)).toBe(true);
          for (const name of change.changed) expect(names.has(name)).toBe(true);
          for (const name of change.added) names.add(name);
          tokens += change.deltaTokens;
          expect(change.tokens).toBe(tokens);
        }
        expect([...names].sort()).toEqual([...(latest?.tools.keys() ?? [])].sort());
        expect(latest?.tokens ?? 0).toBe(tokens);
      }),
      { numRuns: 1_000 },
    );
  });
});
