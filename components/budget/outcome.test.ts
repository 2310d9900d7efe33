import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BudgetData } from "@/lib/api/contract";
import { assemble } from "@/lib/engine/assemble";
import { buildCatalog } from "@/lib/engine/catalog";
import { deferTools } from "@/lib/engine/deferral";
import { deferredGroups } from "@/lib/engine/deferred-groups";
import { oddSources } from "@/lib/engine/fixtures/arbitraries";
import { headerChars } from "@/lib/engine/listing";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import type { CatalogTool, ToolSource } from "@/lib/engine/types";
import { demoBudget } from "./demo.fixture";
import { type Draft, savedDraft } from "./draft";
import { outcomeOf, sessionOf } from "./outcome";

const demo = savedDraft(demoBudget.saved);
const at = (change: Partial<Draft>) => {
  const draft = { ...demo, ...change };
  return outcomeOf(sessionOf(demoBudget, draft.off), draft, toolSearchDefaults);
};

describe("the demo", () => {
  it("is tier 1, all by name, as it is saved", () => {
    expect(at({})).toMatchObject({
      tier: 1,
      form: "names",
      listingTokens: 3_324,
      eagerTokens: 105_998,
      budget: { tokens: 4_000, percentLeg: 10_000, absoluteLeg: 4_000, binds: "absolute" },
    });
  });

  it("is mixed with gitlab collapsed at a context of 32,000", () => {
    const outcome = at({ contextLength: 32_000 });
    expect(outcome).toMatchObject({ tier: 1, form: "mixed", listingTokens: 1_572 });
    expect(outcome.budget).toMatchObject({ tokens: 1_600, binds: "percent" });
    expect([...(outcome.modes ?? [])].filter(([, mode]) => mode !== "names")).toEqual([
      ["gitlab", "summary"],
    ]);
  });

  it("is tier 2 at 200 tokens, with one line a server", () => {
    expect(at({ listingMaxTokens: 200 })).toMatchObject({ tier: 2, form: "groups", listingTokens: 162 });
  });

  it("keeps every definition in the prompt when tool search is off", () => {
    expect(at({ enabled: "off" })).toMatchObject({
      tier: 0,
      form: null,
      modes: null,
      listingTokens: 0,
      promptTokens: 105_998,
    });
  });

  it("goes over the budget with listing: on, and says by how much", () => {
    const outcome = at({ listing: "on", listingMaxTokens: 1_600 });
    expect(outcome).toMatchObject({ tier: 1, form: "names", listingTokens: 3_324, overBudgetTokens: 1_724 });
  });

  it("lists all in full without its largest source", () => {
    expect(at({ off: ["gitlab"] })).toMatchObject({
      form: "full",
      listingTokens: 3_760,
      deferredToolCount: 174,
      eagerTokens: 55_998,
    });
  });

  it("is tier 0 when every source is left out", () => {
    const off = demoBudget.sources.map(({ label }) => label);
    expect(at({ off })).toMatchObject({ tier: 0, eagerTokens: 0, promptTokens: 0 });
  });
});

const settings = fc.record({
  contextLength: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
  thresholdPct: fc.integer({ min: 0, max: 100 }),
  listingMaxTokens: fc.integer({ min: 0, max: 400 }),
  listing: fc.constantFrom("auto" as const, "on" as const, "off" as const),
  enabled: fc.constantFrom("auto" as const, "on" as const, "off" as const),
});

it("agrees with the assembly for any tools and settings", () => {
  fc.assert(
    fc.property(oddSources, settings, (sources, given) => {
      const draft: Draft = { ...given, off: [] };
      const outcome = outcomeOf(sessionOf(budgetOf(sources), []), draft, toolSearchDefaults);
      const assembly = assemble(sources, given.contextLength, { ...toolSearchDefaults, ...given });
      expect({
        tier: outcome.tier,
        form: outcome.form,
        budget: outcome.budget,
        listing: outcome.listingTokens,
        over: outcome.overBudgetTokens,
        eager: outcome.eagerTokens,
        prompt: outcome.promptTokens,
      }).toEqual({
        tier: assembly.tier,
        form: assembly.form,
        budget: assembly.budget,
        listing: assembly.listing.tokens,
        over: assembly.listing.overBudgetTokens,
        eager: assembly.eager.tokens,
        prompt: assembly.prompt.tokens,
      });
    }),
    { numRuns: 1_000 },
  );
});

/** What the server's view makes of sources, in the shortest way. */
function budgetOf(sources: readonly ToolSource[]): BudgetData {
  const deferral = deferTools(buildCatalog(sources), []);
  const charsOf = (tools: readonly CatalogTool[]) =>
    tools.reduce((chars, tool) => chars + tool.schemaChars, 0);
  return {
    ...demoBudget,
    headerChars,
    groups: deferredGroups(deferral).map(({ cost }) => cost),
    sources: deferral.sources.map(({ source, deferred, eager }) => ({
      label: source.label,
      kind: source.kind,
      toolCount: deferred.length + eager.length,
      schemaChars: charsOf(deferred) + charsOf(eager),
      deferredToolCount: deferred.length,
      deferredSchemaChars: charsOf(deferred),
    })),
    coreChars: charsOf(deferral.eager),
    eagerChars: charsOf(deferral.eager) + charsOf(deferral.deferred),
  };
}
