import { describe, expect, it } from "vitest";
import { ariaSort, type Column, nextSort } from "./column";

const name: Column<string> = { id: "name", head: "Name", cell: (row) => row };
const tokens: Column<string> = { id: "tokens", head: "Tokens", align: "right", cell: (row) => row };

describe("sorting by a head", () => {
  it("starts with the largest figure, and with A for words", () => {
    expect(nextSort(tokens, null)).toEqual({ id: "tokens", desc: true });
    expect(nextSort(name, null)).toEqual({ id: "name", desc: false });
    expect(nextSort({ ...name, firstSort: "desc" }, null)).toEqual({ id: "name", desc: true });
  });

  it("turns round on the second click, and starts anew on another column", () => {
    expect(nextSort(tokens, { id: "tokens", desc: true })).toEqual({ id: "tokens", desc: false });
    expect(nextSort(tokens, { id: "tokens", desc: false })).toEqual({ id: "tokens", desc: true });
    expect(nextSort(tokens, { id: "name", desc: false })).toEqual({ id: "tokens", desc: true });
  });

  it("is announced on the sorted column only", () => {
    const sort = { id: "tokens", desc: true };
    expect([ariaSort("tokens", sort), ariaSort("name", sort), ariaSort("name", null)]).toEqual([
      "descending",
      "none",
      "none",
    ]);
  });
});
