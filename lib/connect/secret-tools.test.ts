import { describe, expect, it } from "vitest";
import { MASKED } from "./mask";
import { mapTexts, maskToolSecrets } from "./secret-tools";

const secret = "glpat-Ab12Cd34Ef56";

describe("secrets in definitions", () => {
  it("are masked wherever they stand, and the tool is named", () => {
    const clean = { name: "clean", description: "Nothing here." };
    const leaky = {
      name: "leaky",
      inputSchema: { properties: { url: { default: `https://u:${secret}@host` } } },
    };
    const { tools, problems } = maskToolSecrets([clean, leaky], { label: "shop", secrets: [secret] });
    expect(tools).toEqual([
      clean,
      { name: "leaky", inputSchema: { properties: { url: { default: `https://u:${MASKED}@host` } } } },
    ]);
    expect(tools[0]).toBe(clean);
    expect(problems.map(({ code, source, tool }) => [code, source, tool])).toEqual([
      ["secret_in_tool", "shop", "leaky"],
    ]);
  });

  it("that could be ordinary words are left", () => {
    const tools = [{ name: "query", description: "Queries postgres." }];
    expect(maskToolSecrets(tools, { label: "db", secrets: ["postgres", "x"] })).toEqual({
      tools,
      problems: [],
    });
  });
});

describe("changing the texts of a definition", () => {
  it("reaches every text and every key, and nothing else", () => {
    const tool = JSON.parse(
      '{"name":"x","inputSchema":{"__proto__":{"enum":["x",1,null,true]},"x":{"default":"axb"}}}',
    );
    expect(JSON.stringify(mapTexts(tool, (text) => text.replaceAll("x", "•")))).toBe(
      '{"name":"•","inputSchema":{"__proto__":{"enum":["•",1,null,true]},"•":{"default":"a•b"}}}',
    );
  });
});
