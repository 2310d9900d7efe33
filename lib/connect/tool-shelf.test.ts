import { describe, expect, it } from "vitest";
import { starFilter } from "./servers.test-kit";
import { createToolShelf } from "./tool-shelf";

const named = (...names: string[]) => names.map((name) => ({ name }));
const everything = { include: [], exclude: [] };

describe("a shelf of tools", () => {
  it("shows the list that was put there last, and says whether that is new", () => {
    const shelf = createToolShelf(everything, starFilter);
    expect(shelf.put(named("a", "b"))).toBe(true);
    expect(shelf.shown()).toEqual({ tools: named("a", "b"), filteredOut: 0 });
    expect(shelf.put(named("a"))).toBe(true);
    expect(shelf.shown().tools).toEqual(named("a"));
  });

  it("hands out the same objects for what has not changed", () => {
    const shelf = createToolShelf(everything, starFilter);
    shelf.put(named("a", "b"));
    const before = shelf.shown().tools;
    expect(shelf.put(named("a", "b"))).toBe(false);
    expect(shelf.shown().tools).toBe(before);
    shelf.put(named("b", "c"));
    expect(shelf.shown().tools[0]).toBe(before[1]);
  });

  it("takes another choice of the same list", () => {
    const shelf = createToolShelf({ include: [], exclude: ["set_*"] }, starFilter);
    shelf.put(named("get_a", "set_a", "get_b"));
    expect(shelf.shown()).toEqual({ tools: named("get_a", "get_b"), filteredOut: 1 });
    expect(shelf.choose({ include: ["*_a"], exclude: ["set_*"] })).toBe(true);
    expect(shelf.shown()).toEqual({ tools: named("get_a", "set_a"), filteredOut: 1 });
    expect(shelf.choose({ include: ["get_a", "set_a"], exclude: [] })).toBe(false);
  });

  it("says whether clearing it takes anything away", () => {
    const shelf = createToolShelf(everything, starFilter);
    expect(shelf.clear()).toBe(false);
    shelf.put(named("a"));
    expect(shelf.clear()).toBe(true);
    expect(shelf.shown()).toEqual({ tools: [], filteredOut: 0 });
  });
});
