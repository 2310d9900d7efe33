import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/engine/types";
import { notes } from "./moment.test-kit";
import { parameterViews, typeInWords } from "./parameters";

describe("a tool's parameters", () => {
  it("come in the schema's order with what each adds to the definition", () => {
    expect(parameterViews(notes.tools[0]?.inputSchema)).toEqual([
      // "text":{"type":"string","description":"What it says."}, is 55 characters.
      { name: "text", type: "string", required: true, description: "What it says.", tokens: 14 },
      // "tags":{"type":"array","items":{"type":"string"}}, is 50.
      { name: "tags", type: "array of string", required: false, description: null, tokens: 13 },
    ]);
  });

  it("are none when the schema describes no object", () => {
    const schemas: JsonValue[] = [{}, true, [], { properties: [] }, { properties: "x" }, null];
    for (const schema of schemas) expect(parameterViews(schema)).toEqual([]);
    expect(parameterViews(undefined)).toEqual([]);
  });

  it("may be called like a property of every object", () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"integer"},"constructor":true}}',
    ) as JsonValue;
    expect(parameterViews(schema).map(({ name, type }) => [name, type])).toEqual([
      ["__proto__", "integer"],
      ["constructor", "any"],
    ]);
  });
});

describe("a type in a few words", () => {
  const cases: readonly (readonly [JsonValue, string])[] = [
    [{ type: "string" }, "string"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["a", "b", 3] }, '"a" | "b" | 3'],
    [{ enum: ["a", "b", "c", "d", "e", "f"] }, '"a" | "b" | "c" | "d" | 2 more'],
    [{ const: "fixed" }, '"fixed"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [
      { oneOf: [{ type: "array", items: { type: "integer" } }, { type: "string" }] },
      "array of integer | string",
    ],
    [{ $ref: "#/$defs/Issue" }, "Issue"],
    [{ type: "array" }, "array"],
    [
      {
        type: "array",
        items: { type: "array", items: { type: "array", items: { type: "array", items: {} } } },
      },
      "array of array of array of array of any",
    ],
    [{}, "any"],
    [true, "any"],
    [{ enum: [] }, "any"],
    [{ type: 7 }, "any"],
  ];
  for (const [schema, words] of cases) {
    it(`${JSON.stringify(schema)} is ${words}`, () => {
      expect(typeInWords(schema)).toBe(words);
    });
  }
});
