import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineSplitter } from "./line-splitter";

describe("a line splitter", () => {
  it("gives a line when its break arrives, and keeps the rest", () => {
    const splitter = createLineSplitter();
    expect(splitter.push(Buffer.from("on"))).toEqual([]);
    expect(splitter.push(Buffer.from("e\ntwo\r\n\nth"))).toEqual(["one", "two", ""]);
    expect(splitter.pendingBytes()).toBe(2);
    expect(splitter.rest()).toBe("th");
    expect(splitter.pendingBytes()).toBe(0);
  });

  it("gives the same lines however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }).map((s) => s.replace(/[\r\n]/g, " "))),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (lines, sizes) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
          const splitter = createLineSplitter();
          const got: string[] = [];
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            got.push(...splitter.push(bytes.subarray(at, at + size)));
            at += size;
          }
          expect(got).toEqual(lines);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
