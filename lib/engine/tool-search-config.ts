import { clip } from "./clip";
import { typeName } from "./json-shape";
import { closest } from "./suggest";
import type { Problem, ThreeState, ToolSearchConfig } from "./types";

/** What holds for every key that is not given (engine-spec 4). */
export const toolSearchDefaults: ToolSearchConfig = {
  enabled: "auto",
  thresholdPct: 5,
  listingMaxTokens: 4_000,
  listing: "auto",
  searchDefaultLimit: 5,
  maxSearchLimit: 25,
  defer: [],
};

/** Ranges of the numbers, both ends allowed; `search_default_limit` also ends at `max_search_limit`. */
export const toolSearchRanges = {
  threshold_pct: { min: 0, max: 100, isInteger: false },
  listing_max_tokens: { min: 200, max: 60_000, isInteger: true },
  search_default_limit: { min: 1, max: 50, isInteger: true },
  max_search_limit: { min: 1, max: 50, isInteger: true },
} as const;

/** The keys of `tools.tool_search`, in the order in which they are documented. */
export const toolSearchKeys = [
  "enabled",
  "threshold_pct",
  "listing_max_tokens",
  "listing",
  "search_default_limit",
  "max_search_limit",
  "defer",
] as const;
type ToolSearchKey = (typeof toolSearchKeys)[number];

export interface ParsedToolSearchConfig {
  readonly config: ToolSearchConfig;
  /** One per repair: it names the key, the value and what was used. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the value of `tools.tool_search` as a YAML or JSON parser gave it: a mapping, a boolean (`true` is
 * `enabled: auto`, `false` is `enabled: off`), or nothing. Never throws: numbers out of range are clamped, what
 * cannot be understood falls back to the default, and every such repair is a problem.
 *
 * @param path what precedes the key in a problem's `path`
 */
export function parseToolSearchConfig(value: unknown, path = "tools.tool_search"): ParsedToolSearchConfig {
  const problems: Problem[] = [];
  const report = reporter(path, problems);
  if (value === undefined || value === null) return { config: toolSearchDefaults, problems };
  if (typeof value === "object" && !Array.isArray(value)) {
    reportUnknownKeys(value, report);
    return { config: readKeys(value, report), problems };
  }
  const state = threeState(value);
  if (state === null) {
    report("warning", null, value, "is no mapping of settings: the defaults are used");
    return { config: toolSearchDefaults, problems };
  }
  const enabled = state === "off" ? "off" : "auto";
  if (typeof value !== "boolean") report("note", null, value, `is read as \`enabled: ${enabled}\``);
  return { config: { ...toolSearchDefaults, enabled }, problems };
}

type Severity = Problem["severity"];
type Report = (severity: Severity, key: string | null, value: unknown, used: string, hint?: string) => void;

function reporter(path: string, problems: Problem[]): Report {
  return (severity, key, value, used, hint) =>
    problems.push({
      severity,
      code: key === null || isKnownKey(key) ? "setting_repaired" : "setting_unknown",
      source: null,
      tool: null,
      path: key === null ? path : `${path}.${key}`,
      message: `\`${key ?? path}\`: ${showValue(value)} ${used}.`,
      hint: hint ?? null,
    });
}

function isKnownKey(key: string): key is ToolSearchKey {
  return (toolSearchKeys as readonly string[]).includes(key);
}

/** A value as a person wrote it, at most one short line. */
function showValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(clip(value, 60));
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return typeName(value);
}

function reportUnknownKeys(mapping: object, report: Report): void {
  for (const [key, value] of Object.entries(mapping)) {
    if (isKnownKey(key)) continue;
    const likely = closest(key, toolSearchKeys);
    const hint =
      likely === null ? `Known keys: ${toolSearchKeys.join(", ")}.` : `Did you mean \`${likely}\`?`;
    report("warning", key, value, "is ignored: there is no such setting", hint);
  }
}

function readKeys(mapping: object, report: Report): ToolSearchConfig {
  const defaults = toolSearchDefaults;
  const ranges = toolSearchRanges;
  const given = new Map<string, unknown>(Object.entries(mapping));
  const maxSearchLimit = readNumber(
    given,
    "max_search_limit",
    ranges.max_search_limit,
    defaults.maxSearchLimit,
    report,
  );
  return {
    enabled: readThreeState(given, "enabled", defaults.enabled, report),
    thresholdPct: readNumber(given, "threshold_pct", ranges.threshold_pct, defaults.thresholdPct, report),
    listingMaxTokens: readNumber(
      given,
      "listing_max_tokens",
      ranges.listing_max_tokens,
      defaults.listingMaxTokens,
      report,
    ),
    listing: readThreeState(given, "listing", defaults.listing, report),
    searchDefaultLimit: readDefaultLimit(given, maxSearchLimit, report),
    maxSearchLimit,
    defer: readNames(given, "defer", report),
  };
}

function readThreeState(
  given: ReadonlyMap<string, unknown>,
  key: ToolSearchKey,
  fallback: ThreeState,
  report: Report,
): ThreeState {
  if (!given.has(key)) return fallback;
  const value = given.get(key);
  const state = threeState(value);
  if (state === null) report("warning", key, value, `is not auto, on or off: ${fallback} is used`);
  else if (state !== value) report("note", key, value, `is read as ${state}`);
  return state ?? fallback;
}

/** `true`, `yes` and `1` are what a YAML 1.1 reader makes of `on`; the other three of `off`. */
function threeState(value: unknown): ThreeState | null {
  if (typeof value !== "string" && typeof value !== "boolean" && typeof value !== "number") return null;
  switch (String(value).trim().toLowerCase()) {
    case "auto":
      return "auto";
    case "on":
    case "true":
    case "yes":
    case "1":
      return "on";
    case "off":
    case "false":
    case "no":
    case "0":
      return "off";
    default:
      return null;
  }
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
}

function readNumber(
  given: ReadonlyMap<string, unknown>,
  key: ToolSearchKey,
  { min, max, isInteger }: NumberRange,
  fallback: number,
  report: Report,
): number {
  if (!given.has(key)) return fallback;
  const value = given.get(key);
  const number = asNumber(value);
  if (number === null) {
    const hint = `Give a number from ${min} to ${max}.`;
    report("warning", key, value, `is not a number: ${fallback} is used`, hint);
    return fallback;
  }
  const clamped = Math.min(max, Math.max(min, number));
  const used = isInteger ? Math.floor(clamped) : clamped;
  if (number < min) report("warning", key, value, `is below ${min}: ${used} is used`);
  else if (number > max) report("warning", key, value, `is above ${max}: ${used} is used`);
  else if (used !== number) report("warning", key, value, `is not a whole number: ${used} is used`);
  else if (typeof value !== "number") report("note", key, value, `is read as the number ${used}`);
  return used;
}

/** A number, or a text that is one, with or without a percent sign. NaN is none. */
function asNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "string") return null;
  const [, digits] = /^([+-]?\d+(?:\.\d+)?)\s*%?$/.exec(value.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Ends at the maximum, and so does its default: a limit that no call may ask for would be a lie. */
function readDefaultLimit(
  given: ReadonlyMap<string, unknown>,
  maxSearchLimit: number,
  report: Report,
): number {
  const key = "search_default_limit";
  const fallback = Math.min(toolSearchDefaults.searchDefaultLimit, maxSearchLimit);
  if (!given.has(key) && fallback < toolSearchDefaults.searchDefaultLimit) {
    report(
      "note",
      key,
      toolSearchDefaults.searchDefaultLimit,
      `by default, is above max_search_limit: ${fallback} is used`,
    );
  }
  return readNumber(given, key, { ...toolSearchRanges[key], max: maxSearchLimit }, fallback, report);
}

function readNames(
  given: ReadonlyMap<string, unknown>,
  key: ToolSearchKey,
  report: Report,
): readonly string[] {
  const value = given.get(key);
  if (value === undefined || value === null) return [];
  if (typeof value === "string") report("note", key, value, "is read as a list of one name");
  else if (!Array.isArray(value))
    report("warning", key, value, "is no list of tool names: none is deferred by it");
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  const names = new Set<string>();
  for (const entry of entries) {
    if (typeof entry === "string" && entry.trim() !== "") names.add(entry.trim());
    else if (entries === value) report("warning", key, entry, "is no tool name and is left out of the list");
  }
  return [...names];
}
