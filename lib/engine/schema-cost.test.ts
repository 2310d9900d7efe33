import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddText } from "./fixtures/arbitraries";
import { compactJson, definitionChars, jsonChars, modelDefinition, schemaChars } from "./schema-cost";
import type { JsonValue, ToolDefinition } from "./types";

const costOf = (name: string, definition: ToolDefinition) => schemaChars(name, definitionChars(definition));

describe("modelDefinition", () => {
  it("is the definition as the model reads it, under the public name", () => {
    const tool = { name: "read", description: "Reads.", inputSchema: { type: "object" } };
    expect(JSON.stringify(modelDefinition("mcp__files__read", tool))).toBe(
      '{"type":"function","function":{"name":"mcp__files__read","description":"Reads.","parameters":{"type":"object"}}}',
    );
  });

  it("has an empty description and an empty schema for what is missing", () => {
    expect(JSON.stringify(modelDefinition("x", { name: "x" }))).toBe(
      '{"type":"function","function":{"name":"x","description":"","parameters":{}}}',
    );
  });

  it("keeps a schema that is no object as it is, except null, which is none", () => {
    expect(modelDefinition("x", { name: "x", inputSchema: true })).toMatchObject({
      function: { parameters: true },
    });
    expect(modelDefinition("x", { name: "x", inputSchema: null })).toMatchObject({
      function: { parameters: {} },
    });
  });
});

describe("schemaChars", () => {
  it("counts the parts with their quotes and braces; the frame is what remains", () => {
    const tool = { name: "read", description: "Reads.", inputSchema: { type: "object" } };
    expect(costOf("mcp__files__read", tool)).toEqual({
      description: 8,
      parameters: 17,
      frame: 87,
      total: 112,
    });
  });

  it("counts 76 characters for a tool named x without anything else", () => {
    expect(costOf("x", { name: "x" }).total).toBe(76);
  });

  it("counts what escaping adds, and non-ASCII characters as one each", () => {
    expect(costOf("x", { name: "x", description: 'é😀"\n' }).description).toBe(8);
  });

  it("keeps numbers and the order of keys as they were parsed", () => {
    const inputSchema: JsonValue = JSON.parse('{"b":1.0,"a":1e3,"1":-0}');
    expect(compactJson(inputSchema)).toBe('{"1":0,"b":1,"a":1000}');
  });

  it("adds up to the code points of the whole definition's JSON", () => {
    const tool = fc.record({
      name: fc.constant("x"),
      description: fc.option(oddText(30), { nil: undefined }),
      inputSchema: fc.option(
        fc.jsonValue({ stringUnit: "grapheme" }).map((value) => value as JsonValue),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(tool, (definition) => {
        const { description, parameters, frame, total } = costOf("mcp__s__x", definition);
        expect(total).toBe(slowChars(modelDefinition("mcp__s__x", definition)));
        expect(description + parameters + frame).toBe(total);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("compactJson", () => {
  it.each([
    ["\ud800", '"\ud800"', 3],
    ["\udfff\ud800", '"\udfff\ud800"', 4],
    ["\\ud800", '"\\\\ud800"', 9],
    ["\\\ud800", '"\\\\\ud800"', 5],
    ["\u0000", '"\\u0000"', 8],
    ["\u2028", '"\u2028"', 3],
  ])("writes %j so that a lone surrogate counts as one", (text, json, chars) => {
    expect(compactJson(text)).toBe(json);
    expect(jsonChars(text)).toBe(chars);
  });
});

/** JSON with each lone surrogate swapped for one ordinary letter before it is counted. */
function slowChars(value: JsonValue): number {
  const text = JSON.stringify(value, (_, part) =>
    typeof part === "string" ? [...part].map((c) => (/[\ud800-\udfff]/u.test(c) ? "x" : c)).join("") : part,
  );
  return [...text].length;
}
