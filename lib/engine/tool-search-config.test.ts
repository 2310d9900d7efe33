import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseToolSearchConfig, toolSearchDefaults } from "./tool-search-config";

const configOf = (value: unknown) => parseToolSearchConfig(value).config;
const messagesOf = (value: unknown) =>
  parseToolSearchConfig(value).problems.map((problem) => problem.message);

describe("parseToolSearchConfig", () => {
  it.each([[undefined], [null], [{}]])("gives the defaults for %j, without a word", (value) => {
    expect(parseToolSearchConfig(value)).toEqual({
      config: {
        enabled: "auto",
        thresholdPct: 5,
        listingMaxTokens: 4000,
        listing: "auto",
        searchDefaultLimit: 5,
        maxSearchLimit: 25,
        defer: [],
      },
      problems: [],
    });
  });

  it("reads every key", () => {
    const value = {
      enabled: "on",
      threshold_pct: 2.5,
      listing_max_tokens: 8000,
      listing: "off",
      search_default_limit: 10,
      max_search_limit: 50,
      defer: ["browser", "shell"],
    };
    expect(parseToolSearchConfig(value)).toEqual({
      config: {
        enabled: "on",
        thresholdPct: 2.5,
        listingMaxTokens: 8000,
        listing: "off",
        searchDefaultLimit: 10,
        maxSearchLimit: 50,
        defer: ["browser", "shell"],
      },
      problems: [],
    });
  });

  it("reads a boolean as enabled: auto and enabled: off", () => {
    expect(parseToolSearchConfig(true)).toEqual({ config: toolSearchDefaults, problems: [] });
    expect(parseToolSearchConfig(false)).toEqual({
      config: { ...toolSearchDefaults, enabled: "off" },
      problems: [],
    });
  });

  it("reads off and on as text, which YAML 1.2 makes of them, and says so", () => {
    expect(configOf("off").enabled).toBe("off");
    expect(configOf("on").enabled).toBe("auto");
    expect(messagesOf("off")).toEqual(['`tools.tool_search`: "off" is read as `enabled: off`.']);
  });

  it.each([["sometimes"], [[]], [3]])("falls back to the defaults for %j, and says so", (value) => {
    const { config, problems } = parseToolSearchConfig(value);
    expect(config).toEqual(toolSearchDefaults);
    expect(problems).toMatchObject([
      { severity: "warning", code: "setting_repaired", path: "tools.tool_search" },
    ]);
  });

  it.each([
    ["threshold_pct", -1, 0, "`threshold_pct`: -1 is below 0: 0 is used."],
    ["threshold_pct", 250, 100, "`threshold_pct`: 250 is above 100: 100 is used."],
    ["threshold_pct", "5%", 5, '`threshold_pct`: "5%" is read as the number 5.'],
    ["listing_max_tokens", 199, 200, "`listing_max_tokens`: 199 is below 200: 200 is used."],
    ["listing_max_tokens", 60_001, 60_000, "`listing_max_tokens`: 60001 is above 60000: 60000 is used."],
    [
      "listing_max_tokens",
      Number.POSITIVE_INFINITY,
      60_000,
      "`listing_max_tokens`: Infinity is above 60000: 60000 is used.",
    ],
    ["listing_max_tokens", 4000.5, 4000, "`listing_max_tokens`: 4000.5 is not a whole number: 4000 is used."],
    ["listing_max_tokens", "lots", 4000, '`listing_max_tokens`: "lots" is not a number: 4000 is used.'],
    ["listing_max_tokens", true, 4000, "`listing_max_tokens`: true is not a number: 4000 is used."],
    ["listing_max_tokens", Number.NaN, 4000, "`listing_max_tokens`: NaN is not a number: 4000 is used."],
    ["listing_max_tokens", null, 4000, "`listing_max_tokens`: null is not a number: 4000 is used."],
    ["search_default_limit", 0, 1, "`search_default_limit`: 0 is below 1: 1 is used."],
    ["search_default_limit", 26, 25, "`search_default_limit`: 26 is above 25: 25 is used."],
    ["max_search_limit", 51, 50, "`max_search_limit`: 51 is above 50: 50 is used."],
    ["enabled", true, "on", "`enabled`: true is read as on."],
    ["enabled", "no", "off", '`enabled`: "no" is read as off.'],
    ["enabled", 1, "on", "`enabled`: 1 is read as on."],
    ["listing", "AUTO", "auto", '`listing`: "AUTO" is read as auto.'],
    ["listing", 0, "off", "`listing`: 0 is read as off."],
    ["listing", "full", "auto", '`listing`: "full" is not auto, on or off: auto is used.'],
    ["listing", ["on"], "auto", "`listing`: a list is not auto, on or off: auto is used."],
  ])("repairs %s: %j to %j and names key, value and what is used", (key, value, used, message) => {
    const property = key.replace(/_./g, (match) => match.slice(1).toUpperCase());
    expect(configOf({ [key]: value })).toMatchObject({ [property]: used });
    expect(messagesOf({ [key]: value })).toEqual([message]);
    expect(parseToolSearchConfig({ [key]: value }).problems[0]?.path).toBe(`tools.tool_search.${key}`);
  });

  it("ends search_default_limit at the given maximum, and the default of it too", () => {
    expect(configOf({ search_default_limit: 9, max_search_limit: 8 }).searchDefaultLimit).toBe(8);
    expect(configOf({ max_search_limit: 3 }).searchDefaultLimit).toBe(3);
    expect(messagesOf({ max_search_limit: 3 })).toEqual([
      "`search_default_limit`: 5 by default, is above max_search_limit: 3 is used.",
    ]);
  });

  it.each([
    [{ defer: "shell" }, ["shell"], ['`defer`: "shell" is read as a list of one name.']],
    [{ defer: [" a ", "a", "b"] }, ["a", "b"], []],
    [{ defer: null }, [], []],
    [
      { defer: ["a", 3, ""] },
      ["a"],
      [
        "`defer`: 3 is no tool name and is left out of the list.",
        '`defer`: "" is no tool name and is left out of the list.',
      ],
    ],
    [{ defer: { a: true } }, [], ["`defer`: an object is no list of tool names: none is deferred by it."]],
  ])("reads %j as the names %j", (value, names, messages) => {
    expect(configOf(value).defer).toEqual(names);
    expect(messagesOf(value)).toEqual(messages);
  });

  it("reports an unknown key with the likely one, and otherwise with those there are", () => {
    expect(parseToolSearchConfig({ listingMaxTokens: 9, colour: "red" }).problems).toEqual([
      {
        severity: "warning",
        code: "setting_unknown",
        source: null,
        tool: null,
        path: "tools.tool_search.listingMaxTokens",
        message: "`listingMaxTokens`: 9 is ignored: there is no such setting.",
        hint: "Did you mean `listing_max_tokens`?",
      },
      {
        severity: "warning",
        code: "setting_unknown",
        source: null,
        tool: null,
        path: "tools.tool_search.colour",
        message: '`colour`: "red" is ignored: there is no such setting.',
        hint: "Known keys: enabled, threshold_pct, listing_max_tokens, listing, search_default_limit, max_search_limit, defer.",
      },
    ]);
  });

  it("takes no key from the prototype of what was parsed", () => {
    const value = JSON.parse('{"__proto__": {"enabled": "off"}}');
    expect(configOf(value)).toEqual(toolSearchDefaults);
    expect(messagesOf(value)).toEqual(["`__proto__`: an object is ignored: there is no such setting."]);
  });

  it("gives a complete configuration within its ranges for any value, and says nothing exactly when nothing was repaired", () => {
    const keys = [
      "enabled",
      "threshold_pct",
      "listing_max_tokens",
      "listing",
      "search_default_limit",
      "max_search_limit",
      "defer",
    ];
    const setting = fc.oneof(
      fc.constantFrom("auto", "on", "off", "yes", "7", true),
      fc.integer(),
      fc.double(),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), setting)), (value) => {
        const { config, problems } = parseToolSearchConfig(value);
        expect(["auto", "on", "off"]).toContain(config.enabled);
        expect(["auto", "on", "off"]).toContain(config.listing);
        expect(config.thresholdPct >= 0 && config.thresholdPct <= 100).toBe(true);
        expect(Number.isInteger(config.listingMaxTokens)).toBe(true);
        expect(config.listingMaxTokens >= 200 && config.listingMaxTokens <= 60_000).toBe(true);
        expect(config.maxSearchLimit >= 1 && config.maxSearchLimit <= 50).toBe(true);
        expect(config.searchDefaultLimit >= 1 && config.searchDefaultLimit <= config.maxSearchLimit).toBe(
          true,
        );
        const again = parseToolSearchConfig(asYaml(config));
        expect(again).toEqual({ config, problems: [] });
        for (const problem of problems)
          expect(problem.message).toMatch(
            /(is used|are used|is read as .*|left out of the list|deferred by it|no such setting)\.$/s,
          );
      }),
      { numRuns: 1_000 },
    );
  });
});

const asYaml = (config: typeof toolSearchDefaults) => ({
  enabled: config.enabled,
  threshold_pct: config.thresholdPct,
  listing_max_tokens: config.listingMaxTokens,
  listing: config.listing,
  search_default_limit: config.searchDefaultLimit,
  max_search_limit: config.maxSearchLimit,
  defer: config.defer,
});
