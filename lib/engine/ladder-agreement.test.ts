import fc from "fast-check";
import { expect, it } from "vitest";
import { assemble } from "./assemble";
import { buildCatalog } from "./catalog";
import { oddSources } from "./fixtures/arbitraries";
import { stepAt } from "./ladder";
import { toolSearchDefaults } from "./tool-search-config";
import type { CatalogTool, ListingMode } from "./types";

it("ladder, assembly and the specification's own steps agree at every budget from 0 to the largest step + 1", () => {
  fc.assert(
    fc.property(oddSources, (sources) => {
      const catalog = buildCatalog(sources);
      const attempts = slowAttempts(catalog.tools.filter(({ kind }) => kind === "mcp" || kind === "plugin"));
      const at = (budget: number) =>
        assemble(catalog, budget, { ...toolSearchDefaults, thresholdPct: 100, listingMaxTokens: 60_000 });
      const { ladder } = at(0);
      const largest = ladder.at(-1)?.budgetTokens ?? 0;
      expect(largest).toBe(attempts[0]?.tokens ?? 0);
      for (let budget = 0; budget <= largest + 1; budget++) {
        const { form, listing, tier, activated } = at(budget);
        const rung = stepAt(ladder, budget);
        const expected = attempts.find(({ tokens }) => tokens <= budget) ?? {
          form: "none",
          text: "",
          tokens: 0,
        };
        const expectedTier = !activated ? 0 : ["full", "names", "mixed"].includes(expected.form) ? 1 : 2;
        const agree =
          listing.text === expected.text &&
          listing.tokens === expected.tokens &&
          rung.tokens === expected.tokens &&
          rung.form === expected.form &&
          form === (activated ? expected.form : null) &&
          tier === expectedTier;
        // Told in full only when they differ: an assertion library call per budget would take most of the time.
        if (!agree) expect({ budget, form, tier, listing, rung: rung.form }).toEqual({ budget, ...expected });
      }
    }),
    { numRuns: 1_000 },
  );
});

/** Every listing the specification tries, in its order, written out in full and measured as text. */
function slowAttempts(tools: readonly CatalogTool[]) {
  const labels = [...new Set(tools.map(({ label }) => label))].sort(byPoints);
  const block = (label: string, mode: ListingMode) => {
    const group = tools
      .filter((tool) => tool.label === label)
      .sort((a, b) => byPoints(a.publicName, b.publicName));
    const head = `${label} tools (${group.length}):`;
    if (mode === "summary")
      return `${label} (${group.length} tools — names not listed; discover via \`tool_search\`)`;
    if (mode === "names") return `${head}\n${group.map(({ publicName }) => publicName).join(", ")}`;
    return `${head}\n${group.map(({ publicName, short }) => `- ${publicName}${short && ": "}${short}`).join("\n")}`;
  };
  const header =
    "Deferred tools by server. Find them with `tool_search`, read with `tool_describe`, run with `tool_call`.";
  const written = (form: string, modeOf: (label: string) => ListingMode) => {
    const text = [header, ...labels.map((label) => block(label, modeOf(label)))].join("\n");
    return { form, text, tokens: Math.ceil([...text].length / 4) };
  };
  const length = (label: string) => [...block(label, "names")].length;
  const dearest = [...labels].sort((a, b) => length(b) - length(a) || byPoints(a, b));
  const collapsed = labels.map((_, i) => {
    const gone = dearest.slice(0, i + 1);
    const form = gone.length === labels.length ? "groups" : "mixed";
    return written(form, (label) => (gone.includes(label) ? "summary" : "names"));
  });
  return labels.length === 0
    ? []
    : [written("full", () => "full"), written("names", () => "names"), ...collapsed];
}

function byPoints(a: string, b: string): number {
  const points = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);
  const [left, right] = [points(a), points(b)];
  for (const [i, point] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (point !== other) return point - other;
  }
  return left.length - right.length;
}
