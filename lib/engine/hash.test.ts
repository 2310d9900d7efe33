import { describe, expect, it } from "vitest";
import { buildCatalog } from "./catalog";
import { catalogHash, definitionDigest, sha256Hex, shortHash } from "./hash";
import type { ToolDefinition, ToolSource } from "./types";

const source = (label: string, ...tools: ToolDefinition[]): ToolSource => ({ label, kind: "mcp", tools });
const hashOf = (...sources: ToolSource[]) => catalogHash(buildCatalog(sources).tools);

describe("sha256Hex", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["é", "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c"],
  ])("hashes the UTF-8 of %j", (text, hash) => {
    expect(sha256Hex(text)).toBe(hash);
    expect(shortHash(text)).toBe(hash.slice(0, 12));
  });
});

describe("catalogHash", () => {
  const read: ToolDefinition = { name: "read", description: "Reads.", inputSchema: { type: "object" } };
  const write: ToolDefinition = { name: "write" };

  it("is the same for equal content in other objects", () => {
    expect(hashOf(source("files", structuredClone(read), structuredClone(write)))).toBe(
      hashOf(source("files", read, write)),
    );
  });

  it("is twelve hex digits that do not change from one version of Toolscope to the next unnoticed", () => {
    expect(hashOf(source("files", read, write))).toBe("ed239c849498");
  });

  it.each([
    ["a description", source("files", { ...read, description: "Reads!" }, write)],
    ["a schema", source("files", { ...read, inputSchema: {} }, write)],
    ["an annotation", source("files", { ...read, annotations: { readOnlyHint: true } }, write)],
    ["an output schema", source("files", { ...read, outputSchema: {} }, write)],
    ["a title", source("files", { ...read, title: "Read" }, write)],
    ["a name", source("files", { ...read, name: "reads" }, write)],
    ["the label", source("file", read, write)],
    ["the kind", { ...source("files", read, write), kind: "plugin" as const }],
    ["the order, which decides ties", source("files", write, read)],
    ["a tool less", source("files", read)],
  ])("changes with %s", (_, changed) => {
    expect(hashOf(changed)).not.toBe(hashOf(source("files", read, write)));
  });
});

describe("definitionDigest", () => {
  it("tells a lone surrogate from the character it would be replaced by", () => {
    expect(definitionDigest({ name: "\ud800" })).not.toBe(definitionDigest({ name: "\ufffd" }));
  });
});
