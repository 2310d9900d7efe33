import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble } from "./assemble";
import { buildCatalog } from "./catalog";
import { oddSources } from "./fixtures/arbitraries";
import { HEADER } from "./listing";
import { toolSearchDefaults } from "./tool-search-config";
import type { Assembly, JsonObject, SourceKind, ToolSearchConfig, ToolSource } from "./types";

const source = (label: string, kind: SourceKind, ...names: string[]): ToolSource => ({
  label,
  kind,
  tools: names.map((name) => ({ name, description: `Does ${name}. And more.` })),
});
const withConfig = (changes: Partial<ToolSearchConfig>): ToolSearchConfig => ({
  ...toolSearchDefaults,
  ...changes,
});
/** Settings whose budget is exactly this many tokens, up to 60,000. */
const atBudget = (
  sources: Parameters<typeof assemble>[0],
  tokens: number,
  changes: Partial<ToolSearchConfig> = {},
) => assemble(sources, tokens, withConfig({ thresholdPct: 100, listingMaxTokens: 60_000, ...changes }));
const namesIn = (assembly: Assembly) =>
  assembly.array.map((definition) => (definition.function as { name?: unknown }).name);
const searchDescription = (assembly: Assembly) => {
  const found = assembly.array.find(
    (definition) => (definition.function as { name?: unknown }).name === "tool_search",
  );
  return (found?.function as { description: string } | undefined)?.description;
};

const builtin = source("builtin", "core", "shell");
const notes = source("notes", "mcp", "add", "list");
const board = source("board", "plugin", "move");

describe("assemble", () => {
  it("puts core tools and the bridge into the array and lists the deferred tools in tool_search", () => {
    const assembly = assemble([notes, builtin, board], 200_000, toolSearchDefaults);
    expect(assembly).toMatchObject({
      tier: 1,
      activated: true,
      form: "full",
      contextLength: 200_000,
      budget: { tokens: 4_000, binds: "absolute" },
      deferred: { toolCount: 3 },
      problems: [],
    });
    expect(namesIn(assembly)).toEqual(["shell", "tool_search", "tool_describe", "tool_call"]);
    expect(assembly.listing.text).toBe(
      [
        HEADER,
        "board tools (1):",
        "- move: Does move.",
        "notes tools (2):",
        "- mcp__notes__add: Does add.",
        "- mcp__notes__list: Does list.",
      ].join("\n"),
    );
    expect(searchDescription(assembly)?.endsWith(`\n\n${assembly.listing.text}`)).toBe(true);
    expect(searchDescription(assembly)).toContain("the 3 deferred tools");
  });

  it("keeps every tool and adds no bridge in tier 0: switched off", () => {
    const assembly = assemble([notes, builtin], 200_000, withConfig({ enabled: "off" }));
    expect(assembly).toMatchObject({
      tier: 0,
      activated: false,
      form: null,
      deferred: { toolCount: 0, tokens: 0 },
      bridge: { tokens: 0 },
      listing: { text: "", tokens: 0, hash: "e3b0c44298fc", overBudgetTokens: 0 },
    });
    expect(namesIn(assembly)).toEqual(["mcp__notes__add", "mcp__notes__list", "shell"]);
    expect(assembly.prompt).toEqual(assembly.eager);
    expect(assembly.sources.map(({ mode, listedAgainAtTokens }) => [mode, listedAgainAtTokens])).toEqual([
      ["eager", null],
      ["eager", null],
    ]);
  });

  it.each(["auto", "on"] as const)(
    "keeps every tool in tier 0 when none can be deferred, also with enabled: %s",
    (enabled) => {
      const assembly = assemble(
        [builtin, source("odd", "unknown", "what")],
        200_000,
        withConfig({ enabled }),
      );
      expect(assembly).toMatchObject({ tier: 0, activated: false, form: null });
      expect(namesIn(assembly)).toEqual(["shell", "what"]);
      expect(assembly.problems).toMatchObject([{ code: "unknown_kind", source: "odd" }]);
    },
  );

  it("is tier 0 with an empty array without any source", () => {
    expect(assemble([], 200_000, toolSearchDefaults)).toMatchObject({
      tier: 0,
      array: [],
      sources: [],
      eager: { tokens: 0 },
      prompt: { tokens: 0 },
    });
  });

  it.each([
    ["full", 1, 100],
    ["none", 2, 10],
  ] as const)("is of form %s in tier %i at a budget of %i", (form, tier, budget) => {
    expect(atBudget([notes], budget)).toMatchObject({ form, tier });
  });

  it("is tier 2 with one line per source when no name fits", () => {
    const wide = source(
      "wide",
      "mcp",
      ..."abcdefghijklmnopqrst".split("").map((letter) => letter.repeat(30)),
    );
    const assembly = atBudget([wide], 45);
    expect(assembly).toMatchObject({ tier: 2, form: "groups", activated: true });
    expect(assembly.listing.text).toBe(
      `${HEADER}\nwide (20 tools — names not listed; discover via \`tool_search\`)`,
    );
    expect(assembly.sources[0]).toMatchObject({ mode: "summary", listedAgainAtTokens: 245 });
  });

  it("lists nothing with listing: off, whatever fits", () => {
    const assembly = assemble([notes], 200_000, withConfig({ listing: "off" }));
    expect(assembly).toMatchObject({ tier: 2, form: "none", listing: { text: "", tokens: 0 } });
    expect(assembly.sources[0]).toMatchObject({ mode: "none", listedAgainAtTokens: null });
    expect(searchDescription(assembly)).not.toContain(HEADER);
  });

  it("lists every tool with listing: on and says by how much it is over the budget", () => {
    const assembly = atBudget([notes], 10, { listing: "on" });
    expect(assembly).toMatchObject({ tier: 1, form: "names", listing: { tokens: 39, overBudgetTokens: 29 } });
    expect(assembly.listing.text).toBe(`${HEADER}\nnotes tools (2):\nmcp__notes__add, mcp__notes__list`);
    expect(assembly.sources[0]?.listedAgainAtTokens).toBe(0);
  });

  it("states each source's costs and the budget at which it is listed, for deferrable ones", () => {
    expect(assemble([builtin, notes], 200_000, toolSearchDefaults).sources).toEqual([
      {
        label: "builtin",
        kind: "core",
        toolCount: 1,
        mode: "eager",
        eagerTokens: 26,
        tokens: { full: 0, names: 0, summary: 0 },
        listedAgainAtTokens: null,
      },
      {
        label: "notes",
        kind: "mcp",
        toolCount: 2,
        mode: "full",
        eagerTokens: 55,
        tokens: { full: 19, names: 13, summary: 16 },
        listedAgainAtTokens: 39,
      },
    ]);
  });

  it("says none of a server that has no tools yet, beside one that has", () => {
    const { sources } = assemble([source("late", "mcp"), notes], 200_000, toolSearchDefaults);
    expect(sources[0]).toMatchObject({
      label: "late",
      toolCount: 0,
      mode: "none",
      eagerTokens: 0,
      listedAgainAtTokens: null,
    });
  });

  it("defers a core tool that defer names: it is listed under its source, which has that mode", () => {
    const core = source("builtin", "core", "shell", "browser");
    const assembly = assemble([core], 200_000, withConfig({ defer: ["browser"] }));
    expect(namesIn(assembly)).toEqual(["shell", "tool_search", "tool_describe", "tool_call"]);
    expect(assembly.listing.text).toBe(`${HEADER}\nbuiltin tools (1):\n- browser: Does browser.`);
    expect(assembly.sources[0]).toMatchObject({ mode: "full", toolCount: 2 });
  });

  it("passes on what the catalog and defer have to say", () => {
    const { problems } = assemble([notes, source("notes!", "mcp")], null, withConfig({ defer: ["nothing"] }));
    expect(problems.map(({ code }) => code)).toEqual(["defer_without_effect"]);
  });

  it("counts eager, deferred, bridge, listing and prompt, each rounded once", () => {
    const assembly = assemble([builtin, notes, board], 200_000, toolSearchDefaults);
    const json = (definitions: readonly unknown[]) =>
      [...definitions.map((each) => JSON.stringify(each)).join("")].length;
    const everything = assemble([builtin, notes, board], 200_000, withConfig({ enabled: "off" })).array;
    const bridge = assemble([builtin, notes, board], 200_000, withConfig({ listing: "off" })).array.slice(1);
    const text = assembly.listing.text;
    expect(assembly.eager.tokens).toBe(Math.ceil(json(everything) / 4));
    expect(assembly.deferred.tokens).toBe(Math.ceil(json(everything.slice(1)) / 4));
    expect(assembly.bridge.tokens).toBe(Math.ceil(json(bridge) / 4));
    expect(assembly.listing.tokens).toBe(Math.ceil([...text].length / 4));
    expect(assembly.prompt.tokens).toBe(
      Math.ceil((json(everything.slice(0, 1)) + json(bridge) + [...text].length) / 4),
    );
  });

  it("gives the same result for an array that already holds the bridge", () => {
    const before = assemble([builtin, notes], 200_000, toolSearchDefaults);
    const held = before.array.map((definition) => {
      const { name, description, parameters } = definition.function as {
        name: string;
        description: string;
        parameters: JsonObject;
      };
      return { name, description, inputSchema: parameters };
    });
    const after = assemble(
      [{ label: "builtin", kind: "core", tools: held }, notes],
      200_000,
      toolSearchDefaults,
    );
    expect(after.problems.map(({ code, severity }) => [code, severity])).toEqual(
      new Array(3).fill(["reserved_name", "note"]),
    );
    expect(comparable({ ...after, problems: [] })).toEqual(comparable(before));
  });

  it("leaves the bridge's names out in tier 0 too, and counts them nowhere", () => {
    const held: ToolSource = {
      label: "builtin",
      kind: "core",
      tools: [{ name: "tool_search" }, ...builtin.tools],
    };
    const [after, before] = [held, builtin].map((core) => assemble([core], 200_000, toolSearchDefaults));
    expect(after?.tier).toBe(0);
    expect(after && comparable({ ...after, problems: [] })).toEqual(before && comparable(before));
  });

  it("lists two sources of one label as one group", () => {
    const assembly = assemble([notes, board, source("notes", "plugin", "trim")], 200_000, toolSearchDefaults);
    expect(assembly.listing.text).toContain(
      "\nnotes tools (3):\n- mcp__notes__add: Does add.\n- mcp__notes__list: Does list.\n- trim: Does trim.",
    );
    expect(assembly.deferred.toolCount).toBe(4);
  });

  it("gives the same result from a catalog as from its sources", () => {
    const sources = [builtin, notes, board];
    expect(comparable(assemble(buildCatalog(sources), null, toolSearchDefaults))).toEqual(
      comparable(assemble(sources, null, toolSearchDefaults)),
    );
  });

  it("always sees one header: the same bytes for every form, budget and configuration", () => {
    fc.assert(
      fc.property(
        oddSources,
        fc.nat(200),
        fc.constantFrom("auto", "on", "off"),
        (sources, budget, listing) => {
          const { text } = atBudget(sources, budget, { listing }).listing;
          expect(text === "" || text.startsWith(`${HEADER}\n`)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("never spends more on the listing than the budget, except with listing: on, which says by how much", () => {
    fc.assert(
      fc.property(
        oddSources,
        fc.nat(200),
        fc.constantFrom("auto", "on", "off"),
        (sources, budget, listing) => {
          const assembly = atBudget(sources, budget, { listing });
          const spent = Math.ceil([...assembly.listing.text].length / 4);
          expect(assembly.listing.tokens).toBe(spent);
          expect(assembly.listing.overBudgetTokens).toBe(Math.max(0, spent - budget));
          if (listing !== "on") expect(spent).toBeLessThanOrEqual(budget);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("gives the same bytes for the same input, whatever was assembled in between", () => {
    fc.assert(
      fc.property(oddSources, oddSources, fc.nat(200), (sources, others, budget) => {
        const bytes = (given: ToolSource[]) => JSON.stringify(comparable(atBudget(given, budget)));
        const first = bytes(sources);
        bytes(others);
        expect(bytes(structuredClone(sources))).toBe(first);
        expect(bytes(sources)).toBe(first);
      }),
      { numRuns: 1_000 },
    );
  });

  it("drops no tool: each is in the array or deferred", () => {
    fc.assert(
      fc.property(oddSources, fc.constantFrom("auto", "off"), (sources, enabled) => {
        const assembly = assemble(sources, null, withConfig({ enabled }));
        const own = namesIn(assembly).length - (assembly.activated ? 3 : 0);
        const total = sources.reduce((count, { tools }) => count + tools.length, 0);
        expect(own + assembly.deferred.toolCount).toBe(total);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** An assembly as plain data, the ladder's modes spread. */
function comparable(assembly: Assembly) {
  return { ...assembly, ladder: assembly.ladder.map((step) => ({ ...step, modes: [...step.modes] })) };
}
