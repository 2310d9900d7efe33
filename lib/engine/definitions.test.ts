import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionLimits, parseToolEntries, parseToolList } from "./definitions";

const where = { source: "odd", path: "tools" };
const good = { name: "good", description: "Fine.", inputSchema: { type: "object" } };

/** The tool list as a server would send it: through JSON text. */
const parse = (json: string) => parseToolList(JSON.parse(json) as unknown[], where);
const told = (json: string) =>
  parse(json).problems.map((problem) => `${problem.severity} ${problem.path}: ${problem.message}`);

function nested(levels: number): unknown {
  let value: unknown = {};
  for (let level = 1; level < levels; level += 1) value = { properties: value };
  return value;
}

describe("a list without fault", () => {
  it("gives the tools as they are, with no problem", () => {
    expect(parseToolList([good], where)).toEqual({ tools: [good], problems: [] });
  });

  it("keeps what the model may be shown and leaves the rest of the entry aside", () => {
    const tool = {
      ...good,
      title: "Good",
      annotations: { readOnlyHint: true },
      outputSchema: { type: "object" },
      execution: { taskSupport: "forbidden" },
      _meta: { a: 1 },
    };
    const { execution: _execution, _meta, ...kept } = tool;
    expect(parseToolList([tool], where)).toEqual({ tools: [kept], problems: [] });
  });

  it("keeps key order and every value of a schema as JSON parsed them", () => {
    const schema =
      '{"type":"object","b":null,"2":1e21,"a":[null,{"z":-0.5}],"__proto__":{"x":1},"constructor":"c"}';
    const [tool] = parse(`[{"name":"t","description":"d","inputSchema":${schema}}]`).tools;
    expect(JSON.stringify(tool?.inputSchema)).toBe(
      '{"2":1e+21,"type":"object","b":null,"a":[null,{"z":-0.5}],"__proto__":{"x":1},"constructor":"c"}',
    );
  });

  it("keeps the very object it was given, so nothing is copied and nothing can drift", () => {
    expect(parseToolList([good], where).tools[0]?.inputSchema).toBe(good.inputSchema);
  });
});

describe("an odd tool is kept, and its place is named", () => {
  const kept: readonly [string, string, string][] = [
    [
      "a missing schema",
      '{"name":"t","description":"d"}',
      "warning tools[0].inputSchema: The tool has no input schema: the model is told nothing about its arguments.",
    ],
    [
      "a null schema",
      '{"name":"t","description":"d","inputSchema":null}',
      "warning tools[0].inputSchema: The tool has no input schema: the model is told nothing about its arguments.",
    ],
    [
      "a schema that is true",
      '{"name":"t","description":"d","inputSchema":true}',
      "warning tools[0].inputSchema: The input schema must be an object, this is true. It was kept as it is.",
    ],
    [
      "a schema that is text",
      '{"name":"t","description":"d","inputSchema":"{}"}',
      "warning tools[0].inputSchema: The input schema must be an object, this is text. It was kept as it is.",
    ],
    [
      "a schema that is a list",
      '{"name":"t","description":"d","inputSchema":[]}',
      "warning tools[0].inputSchema: The input schema must be an object, this is a list. It was kept as it is.",
    ],
    [
      "a schema without a type (real: gitlab-ref)",
      '{"name":"t","description":"d","inputSchema":{"$schema":"x"}}',
      'warning tools[0].inputSchema.type: The input schema has no type; MCP wants "type": "object". It was kept as it is.',
    ],
    [
      "a schema of another type",
      '{"name":"t","description":"d","inputSchema":{"type":"string"}}',
      'warning tools[0].inputSchema.type: The input schema has the type "string"; MCP wants "type": "object". It was kept as it is.',
    ],
    [
      "a schema with a list as its type",
      '{"name":"t","description":"d","inputSchema":{"type":["object"]}}',
      'warning tools[0].inputSchema.type: The input schema has a list as its type; MCP wants "type": "object". It was kept as it is.',
    ],
    [
      "a missing description",
      '{"name":"t","inputSchema":{"type":"object"}}',
      "note tools[0].description: The tool has no description: a search finds it by its name and parameters only.",
    ],
    [
      "a null description",
      '{"name":"t","description":null,"inputSchema":{"type":"object"}}',
      "note tools[0].description: The tool has no description: a search finds it by its name and parameters only.",
    ],
    [
      "a description that is a number",
      '{"name":"t","description":7,"inputSchema":{"type":"object"}}',
      "warning tools[0].description: The description must be text, this is a number. It counts as missing.",
    ],
    [
      "a title that is an object",
      '{"name":"t","description":"d","inputSchema":{"type":"object"},"title":{}}',
      "warning tools[0].title: The title must be text, this is an object. It counts as missing.",
    ],
    [
      "annotations that are a list",
      '{"name":"t","description":"d","inputSchema":{"type":"object"},"annotations":[1]}',
      "warning tools[0].annotations: The annotations must be an object, this is a list. They were left out.",
    ],
  ];
  it.each(kept)("%s", (_what, json, message) => {
    expect(parse(`[${json}]`).tools.map((tool) => tool.name)).toEqual(["t"]);
    expect(told(`[${json}]`)).toEqual([message]);
  });

  it("a name that is taken: both stay, and the later one says by which", () => {
    const list = JSON.stringify([good, { ...good, name: "other" }, good]);
    expect(parse(list).tools.map((tool) => tool.name)).toEqual(["good", "other", "good"]);
    expect(told(list)).toEqual([
      "warning tools[2].name: The name is already taken by tools[0]. Both were kept; calls by this name reach the first.",
    ]);
  });

  it("a schema that is true stays true, and one that is null counts as absent", () => {
    const { tools } = parse('[{"name":"a","inputSchema":true},{"name":"b","inputSchema":null}]');
    expect(tools).toEqual([{ name: "a", inputSchema: true }, { name: "b" }]);
  });

  it("keys inherited from Object.prototype are not the tool's", () => {
    const { tools, problems } = parse('[{"__proto__":{"name":"inherited"}},{"name":"constructor"}]');
    expect(tools).toEqual([{ name: "constructor" }]);
    expect(problems[0]?.code).toBe("tool_without_name");
  });
});

describe("an entry that cannot be used is left out with an error, and the others stay", () => {
  const leftOut: readonly [string, string, string][] = [
    ["null", "null", "error tools[1]: A tool must be an object, this is null. It was left out."],
    ["text", '"t"', "error tools[1]: A tool must be an object, this is text. It was left out."],
    ["a list", "[]", "error tools[1]: A tool must be an object, this is a list. It was left out."],
    ["an empty object", "{}", "error tools[1].name: The tool has no name. It was left out."],
    ["an empty name", '{"name":" "}', "error tools[1].name: The tool's name is empty. It was left out."],
    [
      "a numeric name",
      '{"name":4}',
      "error tools[1].name: The tool's name must be text, this is a number. It was left out.",
    ],
    [
      "a name past the bound",
      `{"name":"${"n".repeat(1025)}"}`,
      "error tools[1].name: The tool's name is 1025 characters long; at most 1024 are read. It was left out.",
    ],
  ];
  it.each(leftOut)("%s", (_what, json, message) => {
    const list = `[${JSON.stringify(good)},${json},${JSON.stringify({ ...good, name: "last" })}]`;
    expect(parse(list).tools.map((tool) => tool.name)).toEqual(["good", "last"]);
    expect(told(list)).toEqual([message]);
  });
});

describe("bounds", () => {
  it("a schema 200 levels deep is kept", () => {
    const { tools, problems } = parseToolList([{ ...good, outputSchema: nested(200) }], where);
    expect(tools[0]?.outputSchema).toBeDefined();
    expect(problems).toEqual([]);
  });

  it("a deeper one costs the tool its schema and nothing else, even at 100,000 levels", () => {
    for (const levels of [201, 100_000]) {
      const { tools, problems } = parseToolList([{ ...good, inputSchema: nested(levels) }], where);
      expect(tools).toEqual([{ name: "good", description: "Fine." }]);
      expect(problems.map((problem) => `${problem.severity} ${problem.path}: ${problem.message}`)).toEqual([
        "error tools[0].inputSchema: The inputSchema is nested more than 200 levels deep. The tool was kept without it.",
      ]);
    }
  });

  it("a schema with too many values is left out of its tool", () => {
    const enumOf = (count: number) => ({ type: "object", enum: Array.from({ length: count }, () => 0) });
    // The object, its type and the list are three of the values.
    const fits = definitionLimits.valuesPerSchema - 3;
    expect(parseToolList([{ ...good, inputSchema: enumOf(fits) }], where).problems).toEqual([]);
    const { tools, problems } = parseToolList([{ ...good, inputSchema: enumOf(fits + 1) }], where);
    expect(tools[0]?.inputSchema).toBeUndefined();
    expect(problems[0]?.message).toBe(
      "The inputSchema holds more than 250000 values. The tool was kept without it.",
    );
  });

  it("what JSON cannot hold is left out of its tool: a later JSON.stringify must not throw", () => {
    const cycle: Record<string, unknown> = { type: "object" };
    cycle.self = cycle;
    for (const [inputSchema, code] of [
      [{ type: "object", big: 1n }, "value_not_json"],
      [{ type: "object", call: () => 1 }, "value_not_json"],
      [cycle, "value_too_deep"],
    ] as const) {
      const { tools, problems } = parseToolList([{ ...good, inputSchema }], where);
      expect(tools).toEqual([{ name: "good", description: "Fine." }]);
      expect(problems.map((problem) => problem.code)).toEqual([code]);
    }
  });

  it("tools past 50,000 are left out, and how many is said", () => {
    const many = Array.from({ length: 50_003 }, (_, index) => ({ ...good, name: `t${index}` }));
    const { tools, problems } = parseToolList(many, where);
    expect(tools).toHaveLength(50_000);
    expect(problems.map((problem) => `${problem.path}: ${problem.message}`)).toEqual([
      "tools[50000]: Only the first 50000 tools are read; from here on 3 were left out.",
    ]);
  });

  it("one problem many times over is told 20 times and then counted", () => {
    const { problems } = parseToolList([...Array.from({ length: 50 }, () => null), { name: "x" }], where);
    expect(problems.filter((problem) => problem.path !== null)).toHaveLength(22);
    expect(problems.filter((problem) => problem.path === null).map((problem) => problem.message)).toEqual([
      "30 more like the 20 above (tool_not_object).",
    ]);
  });
});

describe("any input", () => {
  const entry = fc.oneof(
    fc.anything(),
    fc.jsonValue(),
    fc.record({ name: fc.oneof(fc.string(), fc.jsonValue()), inputSchema: fc.jsonValue() }),
  );

  it("never throws, and every entry is either a tool or an error", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 15 }), (values) => {
        const { tools, problems } = parseToolList(values, where);
        const errors = problems.filter(
          (problem) => problem.code === "tool_not_object" || problem.code === "tool_without_name",
        );
        expect(tools.length + errors.length).toBe(values.length);
        expect(() => JSON.stringify(tools)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it("a tool's schema is what JSON parsed, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (inputSchema) => {
        const sent = JSON.stringify([{ name: "t", inputSchema }]);
        const [tool] = parse(sent).tools;
        expect(JSON.stringify(tool?.inputSchema ?? null)).toBe(
          JSON.stringify(JSON.parse(JSON.stringify(inputSchema))),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("lists written for another reader", () => {
  it("take the schema from the key they name, and the name they were given", () => {
    const value = { name: "mcp__gh__list", description: "d", input_schema: { type: "object" } };
    expect(parseToolEntries([{ value, path: "[0]", schemaKey: "input_schema", name: "list" }], "gh")).toEqual(
      {
        tools: [{ name: "list", description: "d", inputSchema: { type: "object" } }],
        problems: [],
      },
    );
  });
});
