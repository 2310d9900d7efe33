import { describe, expect, it } from "vitest";
import { buildCatalog } from "@/lib/engine/catalog";
import type { CatalogTool, JsonValue, ToolDefinition } from "@/lib/engine/types";
import { lintCatalog, lintTool } from "./lint";
import { lintCodes, lintRules } from "./lint-rules";

const schema = (properties: Record<string, JsonValue>, more: Record<string, JsonValue> = {}): JsonValue => ({
  type: "object",
  properties,
  ...more,
});
const described = { type: "string", description: "What it is." };

/** A tool without fault, but for what a test changes. */
const tool = (changes: Partial<ToolDefinition>): ToolDefinition => ({
  name: "create_issue",
  description: "Opens a ticket in the tracker of a project.",
  inputSchema: schema({ project: described }),
  ...changes,
});

function catalog(...definitions: ToolDefinition[]): readonly CatalogTool[] {
  return buildCatalog([{ label: "tracker", kind: "mcp", tools: definitions }]).tools;
}

function findings(changes: Partial<ToolDefinition>): string[] {
  const [only] = catalog(tool(changes));
  if (!only) throw new Error("no tool");
  return lintTool(only).map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

it("a good tool has no finding", () => {
  expect(findings({})).toEqual([]);
});

describe("descriptions", () => {
  it.each([undefined, "", " \n"])("missing: %j", (description) => {
    expect(findings({ description })).toEqual(["description-missing description: There is no description."]);
  });

  it.each([
    ["Create issue.", "says nothing that the name does not"],
    ["Creates the issues!", "says nothing that the name does not"],
    ["Create a new issue.", "adds one word to the name"],
  ])("thin: %s", (description, says) => {
    expect(findings({ description })).toEqual([`description-thin description: The description ${says}.`]);
  });

  it("two words of its own are enough", () => {
    expect(findings({ description: "Create an issue in a tracker project." })).toEqual([]);
  });

  it("a long first sentence is cut in the listing; 60 characters are not", () => {
    const sixty = `${"Opens a ticket for the team that keeps the tracker in shape".padEnd(59, "x")}.`;
    expect(sixty).toHaveLength(60);
    expect(findings({ description: `${sixty} More.` })).toEqual([]);
    expect(findings({ description: `x${sixty} More.` })).toEqual([
      "sentence-clipped description: The first sentence has 61 characters; a full listing shows at most 60.",
    ]);
  });

  it("without ASCII letters there is nothing to index", () => {
    expect(findings({ description: "在项目中创建一个新的问题 42" })).toEqual([
      "nothing-to-index description: The description holds no ASCII letter.",
    ]);
    expect(findings({ description: "Créé un ticket dans le projet" })).toEqual([]);
  });
});

describe("parameters", () => {
  it("without a description, each by its place", () => {
    const properties = { a: {}, b: { description: " " }, c: true, "d e": { type: "string" }, f: described };
    expect(findings({ inputSchema: schema(properties) })).toEqual([
      "parameter-without-description inputSchema.properties.a: The parameter has no description.",
      "parameter-without-description inputSchema.properties.b: The parameter has no description.",
      "parameter-without-description inputSchema.properties.c: The parameter has no description.",
      'parameter-without-description inputSchema.properties["d e"]: The parameter has no description.',
    ]);
  });

  it("a reference inside the schema may describe it", () => {
    const inputSchema = schema(
      { a: { $ref: "#/$defs/a~1b" }, b: { $ref: "#/$defs/none" }, c: { $ref: "https://x" } },
      { $defs: { "a/b": described } },
    );
    expect(findings({ inputSchema }).map((line) => line.split(":")[0])).toEqual([
      "parameter-without-description inputSchema.properties.b",
      "parameter-without-description inputSchema.properties.c",
    ]);
  });

  it("a huge schema is told up to a hundred and counted whole", () => {
    const properties = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`p${index}`, {}]));
    const tools = catalog(tool({ inputSchema: schema(properties) }));
    const report = lintCatalog(tools);
    expect(report.findingsOf(tools[0] as CatalogTool)).toHaveLength(101);
    expect(report.findingsOf(tools[0] as CatalogTool).at(-1)?.message).toBe(
      "50 more parameters have no description.",
    );
    expect(new Map(report.counts.byRule).get("parameter-without-description")).toBe(150);
  });

  it("required names one that properties lacks", () => {
    const inputSchema = schema({ a: described }, { required: ["a", "b", "b", 7, "constructor"] });
    expect(findings({ inputSchema })).toEqual([
      "required-unknown inputSchema.required: `b` is required, but `properties` does not describe it.",
      "required-unknown inputSchema.required: `constructor` is required, but `properties` does not describe it.",
    ]);
  });

  it.each(["allOf", "anyOf", "oneOf", "$ref", "patternProperties", "if"])(
    "required is not judged beside %s, which may bring the parameter",
    (key) => {
      expect(findings({ inputSchema: schema({}, { required: ["b"], [key]: {} }) })).toEqual([]);
    },
  );

  it.each([undefined, null, true, "x", [], { properties: [] }, { properties: null, required: "a" }])(
    "an odd schema is no reason to stop: %j",
    (inputSchema) => {
      expect(findings({ inputSchema: inputSchema as JsonValue })).toEqual([]);
    },
  );
});

describe("a description that names a parameter the schema lacks", () => {
  const inputSchema = schema({ projectId: described, filter: { ...described, properties: { state: {} } } });
  const named = (description: string) =>
    findings({ inputSchema, description })
      .filter((line) => line.startsWith("unknown-parameter-named"))
      .map((line) =>
        line.replace("unknown-parameter-named description: The description names the parameter ", ""),
      );

  it.each([
    ["Set the `team` parameter.", ["`team`, which the schema does not have."]],
    ["Set parameter 'team' first.", ["`team`, which the schema does not have."]],
    ["Takes the argument: team_id.", []],
    ["Takes the argument team_id.", ["`team_id`, which the schema does not have."]],
    [
      "The project_id parameter is needed.",
      ["`project_id`, which the schema does not have. The nearest is `projectId`."],
    ],
    ["The **teamId** param.", ["`teamId`, which the schema does not have."]],
    ["Use the `projectId` argument.", []],
    ["Use the filter.state parameter, or `filter.state` argument.", []],
    ["Use the `state` parameter.", []],
    ["Every parameter is optional. The first argument wins.", []],
    ["The date parameter.", []],
    ["Adds `team` to `board`.", []],
    ["A `parameter` of `x`.", []],
  ])("%s", (description, expected) => {
    expect(named(description)).toEqual(expected);
  });

  it("in a docstring's block of arguments", () => {
    const description = [
      "Lists things.",
      "",
      "Args:",
      "    projectId: The project.",
      "        more: on this",
      "    team (str, optional): The team.",
      "    filter:",
      "Returns:",
      "    rows: What was found.",
      "",
      "Parameters:",
      "- **board**: The board.",
      "- `state`: The state.",
      "Note: nothing.",
    ].join("\n");
    expect(named(description)).toEqual([
      "`team`, which the schema does not have.",
      "`board`, which the schema does not have.",
    ]);
  });

  it("is not judged without a schema", () => {
    expect(
      findings({ inputSchema: undefined, description: "Takes the `x` parameter of the tracker." }),
    ).toEqual([]);
  });
});

describe("names", () => {
  it.each([
    ["createIssue", "“create”, “Issue”"],
    ["repo_listPullRequests", "“repo”, “list”, “Pull”, “Requests”"],
  ])("%s stays one word", (name, words) => {
    expect(findings({ name })).toEqual([
      `camel-case-name name: The name is indexed without its words ${words}.`,
    ]);
  });

  it.each(["create_issue", "create-issue", "API-post", "GET_ISSUE", "v2Issue"])(
    "%s is as one types it",
    (name) => {
      expect(findings({ name }).filter((line) => line.startsWith("camel-case-name"))).toEqual([]);
    },
  );

  it("a public name of more than 64 characters is refused by providers", () => {
    // mcp__tracker__ has 14 characters.
    expect(findings({ name: "n".repeat(50) })).toEqual([]);
    expect(findings({ name: "n".repeat(51) })).toEqual([
      "name-too-long name: The public name has 65 characters; 64 are allowed.",
    ]);
  });
});

describe("characters that people do not see", () => {
  it.each<[what: string, changes: Partial<ToolDefinition>, path: string]>([
    [
      "a bidirectional override in the description",
      { description: "Opens a ticket \u202e in the tracker." },
      "description",
    ],
    ["a zero-width space in the name", { name: "create\u200b_issue" }, "name"],
    [
      "an escape in a parameter's description",
      { inputSchema: schema({ a: { description: "x\u001b[31m" } }) },
      "inputSchema.properties.a.description",
    ],
    [
      "a tag character in a parameter's name",
      { inputSchema: schema({ "a\u{e0041}": described }) },
      "inputSchema.properties.a\u{e0041}",
    ],
    [
      "a mark in a list",
      { inputSchema: schema({ a: { ...described, enum: ["x", "\u2066y"] } }) },
      "inputSchema.properties.a.enum[1]",
    ],
  ])("%s", (_what, changes, path) => {
    expect(findings(changes)).toEqual([
      `hidden-characters ${path}: The text holds characters that people do not see.`,
    ]);
  });

  it("line breaks of either kind, tabs, accents and emoji are seen", () => {
    expect(findings({ description: "Opens a ticket.\r\n\tFür das Team 👩‍💻 ❤️.\n" })).toEqual([]);
  });
});

describe("a catalog", () => {
  const text = "Lists all comments on a pull request with author and date.";

  it("tells descriptions that are the same, and which tool they repeat first", () => {
    const tools = catalog(
      tool({ name: "a", description: text }),
      tool({ name: "b" }),
      tool({ name: "c", description: text.toUpperCase() }),
      tool({ name: "d", description: "With author and date: lists all comments on a pull request." }),
    );
    const report = lintCatalog(tools);
    const told = tools.map((entry) => report.findingsOf(entry).map((found) => found.message));
    expect(told).toEqual([
      ["The description has the same words as `mcp__tracker__c` and 1 more."],
      [],
      ["The description has the same words as `mcp__tracker__a` and 1 more."],
      ["The description has the same words as `mcp__tracker__a` and 1 more."],
    ]);
  });

  it("counts findings by rule, tools with any, and all parameters", () => {
    const tools = catalog(
      tool({ name: "a", inputSchema: schema({ x: {}, y: {}, z: described }) }),
      tool({ name: "b", description: undefined }),
      tool({ name: "c", description: "Removes old rows from the archive." }),
    );
    const { counts } = lintCatalog(tools);
    expect(counts.toolsWithFindings).toBe(2);
    expect(counts.parameters).toBe(5);
    expect(counts.byRule).toEqual([
      ["description-missing", 1],
      ["description-thin", 0],
      ["parameter-without-description", 2],
      ["unknown-parameter-named", 0],
      ["required-unknown", 0],
      ["sentence-clipped", 0],
      ["nothing-to-index", 0],
      ["camel-case-name", 0],
      ["near-duplicate-description", 0],
      ["name-too-long", 0],
      ["hidden-characters", 0],
    ]);
  });

  it("lists a tool's findings in the rules' order, each with severity and reason", () => {
    const tools = catalog(
      tool({ name: "createIssue\u200b", description: "", inputSchema: schema({ a: {} }) }),
    );
    const found = lintCatalog(tools).findingsOf(tools[0] as CatalogTool);
    expect(found.map((entry) => entry.code)).toEqual([
      "description-missing",
      "parameter-without-description",
      "camel-case-name",
      "hidden-characters",
    ]);
    for (const entry of found) {
      const rule = lintRules[entry.code as keyof typeof lintRules];
      expect(entry).toMatchObject({ severity: rule.severity, reason: rule.reason });
    }
  });

  it("remembers what it found in a definition", () => {
    const definition = tool({ description: undefined });
    const [first] = catalog(definition);
    const [again] = catalog(definition);
    expect(lintTool(again as CatalogTool)[0]).toBe(lintTool(first as CatalogTool)[0]);
  });

  it("has a sentence with a full stop for every rule's reason", () => {
    for (const code of lintCodes) expect(lintRules[code].reason).toMatch(/^[A-Z].*\.$/);
  });

  it("of no tools has nothing", () => {
    expect(lintCatalog([]).counts).toMatchObject({ toolsWithFindings: 0, parameters: 0 });
  });
});

describe("hostile definitions", () => {
  const million = 1_000_000;
  it.each<[what: string, changes: Partial<ToolDefinition>]>([
    ["a description of quotes", { description: "`".repeat(million) }],
    ["a description of one word", { description: "a".repeat(million) }],
    ["a description of dots", { description: "a.".repeat(million / 2) }],
    ["a description of nouns", { description: "parameter `x` ".repeat(million / 10) }],
    ["a description of brackets", { description: `Args:\n${"x (".repeat(million / 3)}` }],
    ["a description of spaces", { description: `x${" ".repeat(million)}y` }],
    ["a description of joiners", { description: `x${"\u200d".repeat(million)}` }],
    ["a name of capitals", { name: "aA".repeat(500) }],
  ])("%s is linted within the test's life", (_what, changes) => {
    expect(findings(changes).length).toBeGreaterThan(0);
  });

  it("a schema nested 150 levels with 100,000 names", () => {
    let deep: JsonValue = schema(
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, {}])),
    );
    for (let level = 0; level < 150; level += 1) deep = { items: deep };
    const inputSchema = schema({ a: deep });
    expect(findings({ inputSchema, description: "Needs the `zz` parameter of the tracker." })).toEqual([
      "parameter-without-description inputSchema.properties.a: The parameter has no description.",
      "unknown-parameter-named description: The description names the parameter `zz`, which the schema does not have.",
    ]);
  });
});
