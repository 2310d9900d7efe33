import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseToolSearchConfig, toolSearchDefaults } from "./tool-search-config";
import type { ToolSearchConfig } from "./types";
import { type SnippetSettings, toYamlSnippet } from "./yaml-snippet";

const saved: SnippetSettings = { contextLength: 200_000, toolSearch: toolSearchDefaults };
const draft = (contextLength: number | null, changes: Partial<ToolSearchConfig> = {}): SnippetSettings => ({
  contextLength,
  toolSearch: { ...toolSearchDefaults, ...changes },
});

describe("the copyable YAML", () => {
  it("holds only what differs, with the saved value beside it", () => {
    expect(toYamlSnippet(saved, draft(32_000))).toBe(
      ["# toolscope.yaml", "model:", "  context_length: 32000   # saved: 200000"].join("\n"),
    );
  });

  it("names every key in its place", () => {
    const changed = draft(1_000_000, {
      enabled: "off",
      thresholdPct: 2.5,
      listingMaxTokens: 1_600,
      listing: "on",
      searchDefaultLimit: 7,
      maxSearchLimit: 30,
      defer: ["terminal", "on", "a b"],
    });
    expect(toYamlSnippet(saved, changed, "config.yaml")).toBe(
      [
        "# config.yaml",
        "tools:",
        "  tool_search:",
        '    enabled: "off"   # saved: auto',
        "    threshold_pct: 2.5   # saved: 5",
        "    listing_max_tokens: 1600   # saved: 4000",
        '    listing: "on"   # saved: auto',
        "    search_default_limit: 7   # saved: 5",
        "    max_search_limit: 30   # saved: 25",
        '    defer: [terminal, "on", "a b"]   # saved: []',
        "model:",
        "  context_length: 1000000   # saved: 200000",
      ].join("\n"),
    );
  });

  it("an unknown context is written as nothing, and shown as unknown", () => {
    expect(toYamlSnippet(saved, draft(null))).toContain("context_length: null   # saved: 200000");
    expect(toYamlSnippet(draft(null), saved)).toContain("context_length: 200000   # saved: unknown");
  });

  it("is empty when nothing differs", () => {
    expect(toYamlSnippet(saved, draft(200_000))).toBe("");
  });

  it("read back over the saved settings gives the draft, for any two settings and in both versions of YAML", () => {
    const threeState = fc.constantFrom("auto", "on", "off");
    const settings = fc.record({
      contextLength: fc.option(fc.integer({ min: 1_000, max: 10_000_000 })),
      toolSearch: fc.record({
        enabled: threeState,
        thresholdPct: fc.double({ min: 0, max: 100, noNaN: true }),
        listingMaxTokens: fc.integer({ min: 200, max: 60_000 }),
        listing: threeState,
        searchDefaultLimit: fc.integer({ min: 1, max: 25 }),
        maxSearchLimit: fc.integer({ min: 25, max: 50 }),
        defer: fc.uniqueArray(
          fc.string({ unit: "binary" }).filter((name) => name !== "" && name.trim() === name),
          { maxLength: 3 },
        ),
      }),
    });
    fc.assert(
      fc.property(
        settings,
        settings,
        fc.constantFrom("1.1" as const, "1.2" as const),
        (before, after, version) => {
          const read = (parse(toYamlSnippet(before, after), { version }) ?? {}) as {
            tools?: { tool_search: Record<string, unknown> };
            model?: { context_length: number | null };
          };
          const written = parseToolSearchConfig({ ...keysOf(before.toolSearch), ...read.tools?.tool_search });
          const { toolSearch } = after;
          // −0 and 0 are the same percentage.
          expect({ ...written.config, thresholdPct: written.config.thresholdPct + 0 }).toEqual({
            ...toolSearch,
            thresholdPct: toolSearch.thresholdPct + 0,
          });
          expect(read.model ? read.model.context_length : before.contextLength).toBe(after.contextLength);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

function keysOf(config: ToolSearchConfig): Record<string, unknown> {
  return {
    enabled: config.enabled,
    threshold_pct: config.thresholdPct,
    listing_max_tokens: config.listingMaxTokens,
    listing: config.listing,
    search_default_limit: config.searchDefaultLimit,
    max_search_limit: config.maxSearchLimit,
    defer: config.defer,
  };
}
