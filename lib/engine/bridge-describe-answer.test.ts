import { describe, expect, it } from "vitest";
import { describeAnswer } from "./bridge-describe-answer";
import { buildCatalog } from "./catalog";
import { deferTools } from "./deferral";

const addSchema = { type: "object", properties: { title: { type: "string" } }, required: ["title"] };
const scope = deferTools(
  buildCatalog([
    { label: "builtin", kind: "core", tools: [{ name: "read_file" }] },
    {
      label: "my-notes",
      kind: "mcp",
      tools: [
        { name: "add-note", description: "Adds. ".repeat(200), inputSchema: addSchema },
        { name: "list" },
      ],
    },
  ]),
  [],
);
const answerTo = (args: unknown) => describeAnswer(args, scope);

describe("describeAnswer", () => {
  it("gives the whole description and the parameters, by public name", () => {
    const answer = answerTo({ names: ["mcp__my_notes__add_note", "mcp__my_notes__list"] });
    expect(answer.structuredContent).toEqual({
      tools: {
        mcp__my_notes__add_note: { description: "Adds. ".repeat(200), parameters: addSchema },
        mcp__my_notes__list: { description: "", parameters: {} },
      },
    });
    expect(answer.content).toEqual([{ type: "text", text: JSON.stringify(answer.structuredContent) }]);
    expect(answer).not.toHaveProperty("isError");
  });

  it("resolves an unsanitised spelling and answers under the public name, once", () => {
    const { structuredContent } = answerTo({
      names: ["mcp__my-notes__add-note", " mcp__my_notes__add_note "],
    });
    expect(Object.keys(structuredContent.tools ?? {})).toEqual(["mcp__my_notes__add_note"]);
    expect(structuredContent).not.toHaveProperty("not_found");
  });

  it("takes a bare string as one name", () => {
    expect(answerTo({ names: "mcp__my_notes__list" }).structuredContent).toEqual({
      tools: { mcp__my_notes__list: { description: "", parameters: {} } },
    });
  });

  it("does not let unknown names fail the rest, and says what they are close to", () => {
    expect(answerTo({ names: ["add-note", "mcp__my_notes__list", "send_mail"] }).structuredContent).toEqual({
      tools: { mcp__my_notes__list: { description: "", parameters: {} } },
      not_found: ["add-note", "send_mail"],
      hint: "Did you mean mcp__my_notes__add_note?",
    });
  });

  it("says where to look when nothing is close", () => {
    expect(answerTo({ names: ["send_mail"] }).structuredContent).toEqual({
      tools: {},
      not_found: ["send_mail"],
      hint: "Find names with `tool_search`.",
    });
  });

  it("tells a tool that is not deferred from an unknown one", () => {
    expect(answerTo({ names: ["read_file", "tool_call"] }).structuredContent).toEqual({
      tools: {},
      errors: {
        read_file: "This tool is not deferred: it stands in your tools, call it by its name.",
        tool_call: "This is a tool of the bridge; it stands in your tools.",
      },
    });
  });

  it.each([
    ["no arguments", undefined, "bad_names", "`names` is missing"],
    ["an object", { names: { a: 1 } }, "bad_names", "`names` must be a list of texts"],
    ["blanks only", { names: [" "] }, "bad_names", "`names` holds nothing but blanks"],
    ["an entry that is no text", { names: [null] }, "bad_names", "`names[0]` must be text"],
    [
      "eleven names",
      { names: [..."abcdefghijk"] },
      "too_many_names",
      "11 names are too many: at most 10 a call",
    ],
  ])("answers %s with an error that says what to do", (_, args, error, message) => {
    const answer = answerTo(args);
    expect(answer.isError).toBe(true);
    expect(answer.structuredContent.error).toBe(error);
    expect(answer.structuredContent.message).toContain(message);
  });

  it("counts equal names once towards the ten", () => {
    expect(answerTo({ names: [..."aaaaaaaaaaaaabcdefghij"] })).not.toHaveProperty("isError");
  });
});
