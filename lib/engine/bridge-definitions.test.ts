import { describe, expect, it } from "vitest";
import { bridgeChars, bridgeDefinitions } from "./bridge-definitions";
import type { JsonObject } from "./types";

const config = { searchDefaultLimit: 5, maxSearchLimit: 25 };
const input = { deferredToolCount: 375, config };
const functionsOf = (definitions: readonly JsonObject[]) =>
  definitions.map(
    (definition) =>
      definition.function as unknown as { name: string; description: string; parameters: object },
  );

describe("bridgeDefinitions", () => {
  it("are three functions in a fixed order, each saying how many tools are deferred", () => {
    const functions = functionsOf(bridgeDefinitions(input, ""));
    expect(functions.map(({ name }) => name)).toEqual(["tool_search", "tool_describe", "tool_call"]);
    for (const { description } of functions) expect(description).toContain("the 375 deferred tools");
  });

  it("speak of one tool in the singular", () => {
    for (const { description } of functionsOf(bridgeDefinitions({ deferredToolCount: 1, config }, ""))) {
      expect(description).toContain("the 1 deferred tool");
      expect(description).not.toContain("deferred tools");
    }
  });

  it("embed the listing at the end of tool_search's description, behind the number, and nowhere else", () => {
    const [bare] = functionsOf(bridgeDefinitions(input, ""));
    const [search, describe, call] = functionsOf(bridgeDefinitions(input, "HEADER\ngroup"));
    expect(search?.description).toBe(`${bare?.description}\n\nHEADER\ngroup`);
    expect(JSON.stringify([describe, call])).not.toContain("HEADER");
  });

  it("state in their schemas what the answers accept", () => {
    const [search, describe, call] = functionsOf(bridgeDefinitions(input, "")).map(
      ({ parameters }) => parameters,
    );
    expect(search).toEqual({
      type: "object",
      properties: {
        queries: {
          type: "array",
          items: { type: "string" },
          minItems: 1,
          maxItems: 7,
          description: "Each is searched on its own.",
        },
        limit: { type: "integer", description: "Tools per query: 5 if not given, 25 at most." },
      },
      required: ["queries"],
    });
    expect(describe).toMatchObject({
      properties: { names: { type: "array", maxItems: 10 } },
      required: ["names"],
    });
    expect(call).toMatchObject({
      properties: { name: { type: "string" }, arguments: { type: "object" } },
      required: ["name", "arguments"],
    });
  });

  it("are short: under 350 tokens together without a listing", () => {
    expect(bridgeChars(input)).toBeLessThan(1_400);
  });
});

describe("bridgeChars", () => {
  it("counts the characters of the three definitions' compact JSON", () => {
    const text = bridgeDefinitions(input, "")
      .map((definition) => JSON.stringify(definition))
      .join("");
    expect(bridgeChars(input)).toBe([...text].length);
  });

  it("grows by one character per definition with a digit more of deferred tools", () => {
    expect(
      bridgeChars({ deferredToolCount: 1_000, config }) - bridgeChars({ deferredToolCount: 999, config }),
    ).toBe(3);
  });
});
