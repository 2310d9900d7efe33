import { describe, expect, it } from "vitest";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import { type SettingOptions, settingOptionsSchema, settingsWith } from "./settings";

const saved = { contextLength: 128_000, toolSearch: { ...toolSearchDefaults, thresholdPct: 7 } };
const parse = (options: Record<string, string>): SettingOptions => settingOptionsSchema.parse(options);

describe("settings on the command line", () => {
  it("leave the saved ones alone when nothing is given", () => {
    expect(settingsWith({}, saved)).toEqual({ ...saved, problems: [] });
  });

  it("take the place of the saved ones, each by itself", () => {
    expect(settingsWith(parse({ "listing-max-tokens": "2000", listing: "on" }), saved)).toEqual({
      contextLength: 128_000,
      toolSearch: { ...toolSearchDefaults, thresholdPct: 7, listingMaxTokens: 2000, listing: "on" },
      problems: [],
    });
  });

  it.each([
    ["200000", 200_000],
    ["200k", 200_000],
    ["1M", 1_000_000],
    ["unknown", null],
  ])("read a context length of %s", (text, tokens) => {
    expect(settingsWith(parse({ "context-length": text }), saved).contextLength).toBe(tokens);
  });

  it.each(["0", "-5", "12.5", "200kb", "", "9999999999999"])("refuse a context length of %j", (text) => {
    expect(() => parse({ "context-length": text })).toThrow(
      "must be a whole number of tokens from 1,000 to 10,000,000",
    );
  });

  it("clamp what is out of range, as a configuration file's would be, and say so", () => {
    const { toolSearch, problems } = settingsWith(parse({ "threshold-pct": "150" }), saved);
    expect(toolSearch.thresholdPct).toBe(100);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: "setting_repaired",
      path: "--threshold-pct",
      severity: "warning",
    });
  });

  it("refuse what is no number and no mode", () => {
    expect(() => parse({ "threshold-pct": "five" })).toThrow("must be a number");
    expect(() => parse({ listing: "maybe" })).toThrow("must be auto, on or off");
  });
});
