import { describe, expect, it } from "vitest";
import type { CatalogChange } from "@/lib/api/contract";
import { buildCatalog } from "@/lib/engine/catalog";
import type { ToolDefinition } from "@/lib/engine/types";
import { type CatalogFacts, catalogChange, withChange } from "./history";

function catalog(hash: string, tokens: number, servers: Readonly<Record<string, readonly ToolDefinition[]>>) {
  const sources = Object.entries(servers).map(([label, tools]) => ({ label, kind: "mcp" as const, tools }));
  return { hash, tokens, tools: buildCatalog(sources).tools } satisfies CatalogFacts;
}

const before = catalog("aaa", 100, {
  git: [{ name: "clone" }, { name: "push", description: "Pushes." }],
  mail: [{ name: "send" }],
});

describe("what changed in a catalog", () => {
  it("names tools that came, went and were edited, and whose they are", () => {
    const after = catalog("bbb", 130, {
      git: [{ name: "push", description: "Pushes commits." }, { name: "pull" }],
      mail: [{ name: "send" }],
    });
    expect(catalogChange(before, after, 7)).toEqual({
      hash: "bbb",
      previousHash: "aaa",
      atMs: 7,
      toolCount: 3,
      tokens: 130,
      deltaTokens: 30,
      added: ["mcp__git__pull"],
      removed: ["mcp__git__clone"],
      changed: ["mcp__git__push"],
      sources: ["git"],
    });
  });

  it("takes equal content for the same, whichever object holds it", () => {
    const again = catalog("aaa", 100, {
      git: [{ name: "clone" }, { name: "push", description: "Pushes." }],
      mail: [{ name: "send" }],
    });
    expect(catalogChange(before, again, 7)).toMatchObject({
      added: [],
      removed: [],
      changed: [],
      sources: [],
    });
  });

  it("compares the first catalog with nothing: its tools did not come, they were there", () => {
    expect(catalogChange(null, before, 7)).toMatchObject({
      previousHash: null,
      toolCount: 3,
      deltaTokens: 0,
      added: [],
      sources: [],
    });
  });
});

describe("the history", () => {
  const change = (hash: string, added: readonly string[] = []): CatalogChange => ({
    ...catalogChange(null, before, 0),
    hash,
    added,
  });

  it("has the newest first and at most 100 entries", () => {
    let history: readonly CatalogChange[] = [];
    for (let n = 0; n < 120; n += 1) history = withChange(history, change(String(n)));
    expect(history).toHaveLength(100);
    expect(history[0]?.hash).toBe("119");
    expect(history.at(-1)?.hash).toBe("20");
  });

  it("lets old entries go when they hold very many names, but never the newest", () => {
    const huge = Array.from({ length: 20_000 }, (_, n) => `tool_${n}`);
    let history = withChange([], change("a", huge));
    history = withChange(history, change("b"));
    expect(history.map(({ hash }) => hash)).toEqual(["b", "a"]);
    history = withChange(history, change("c", huge));
    expect(history.map(({ hash }) => hash)).toEqual(["c", "b"]);
    expect(withChange(history, change("d", [...huge, ...huge])).map(({ hash }) => hash)).toEqual(["d"]);
  });
});
