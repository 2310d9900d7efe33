import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText } from "./json-text";

describe("JSON on a terminal", () => {
  it("leaves ordinary text as it is", () => {
    expect(jsonText({ a: "naïve 日本 👍\n" })).toBe('{\n  "a": "naïve 日本 👍\\n"\n}');
  });

  it("escapes what would turn text around, hide it or move the cursor", () => {
    expect(jsonText("\u001b[2J\u009b2J\u202eevil\u200b\u{e0041}")).toBe(
      '"\\u001b[2J\\u009b2J\\u202eevil\\u200b\\udb40\\udc41"',
    );
  });

  it("is the same value when parsed again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const printed = jsonText({ [text]: text });
        expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify({ [text]: text })));
        expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
      { numRuns: 1000 },
    );
  });
});
