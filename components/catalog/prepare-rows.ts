import { formatCount, formatInteger, formatPercent } from "@/components/ui/format";
import type { CatalogData, CatalogRow } from "@/lib/api/contract";
import type { SourceMode } from "@/lib/engine/types";
import type { Lens } from "./address";
import type { RowTest } from "./filter-index";

export interface RowFilter {
  readonly servers: readonly string[];
  /** Rule codes; `any` stands for all of them. */
  readonly lint: readonly string[];
  readonly modes: readonly SourceMode[];
}

/** The rows that pass every filter, in catalog order. @param matched which the typed words leave, null for all */
export function filteredRows(
  data: CatalogData,
  filter: RowFilter,
  matched: RowTest | null,
): readonly CatalogRow[] {
  const servers = new Set(filter.servers);
  const lint = new Set(filter.lint);
  const modes = new Set<SourceMode>(filter.modes);
  const modeOf = new Map(data.modes);
  const isPlain = servers.size === 0 && lint.size === 0 && modes.size === 0 && matched === null;
  if (isPlain) return data.rows;
  return data.rows.filter(
    (row, at) =>
      (matched === null || matched(at)) &&
      (servers.size === 0 || servers.has(row.label)) &&
      (lint.size === 0 ||
        (lint.has("any") ? row.lint.length > 0 : row.lint.some((code) => lint.has(code)))) &&
      (modes.size === 0 || modes.has(rowMode(row, modeOf))),
  );
}

/** A tool that is not deferred stands in the prompt whole, whatever its source's mode. */
export function rowMode(row: CatalogRow, modeOf: ReadonlyMap<string, SourceMode>): SourceMode {
  return row.deferred ? (modeOf.get(row.label) ?? "none") : "eager";
}

/** Why neither line of a tool is in the prompt; null when one of them is, or when the mode is not known. */
export function unnamedWords(mode: SourceMode | null): string | null {
  switch (mode) {
    case "summary":
      return "Neither is in the prompt now: its server is one line there, with the number of its tools.";
    case "none":
      return "Neither is in the prompt now: the listing leaves its server out.";
    case "eager":
      return "Neither is in the prompt: its whole definition is.";
    default:
      return null;
  }
}

/** How many tools have a finding at all, and how many of each rule, the most frequent first. */
export function lintCounts(rows: readonly CatalogRow[]): {
  readonly withFindings: number;
  readonly byRule: readonly (readonly [code: string, count: number])[];
} {
  const counts = new Map<string, number>();
  let withFindings = 0;
  for (const { lint } of rows) {
    if (lint.length > 0) withFindings += 1;
    for (const code of lint) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return { withFindings, byRule: [...counts].sort((a, b) => b[1] - a[1]) };
}

/** The modes that tools are in, each with how many. */
export function modesIn(data: CatalogData): readonly (readonly [mode: SourceMode, count: number])[] {
  const modeOf = new Map(data.modes);
  const counts = new Map<SourceMode, number>();
  for (const row of data.rows) {
    const mode = rowMode(row, modeOf);
    counts.set(mode, (counts.get(mode) ?? 0) + 1);
  }
  return [...counts];
}

export const lensTokens: Readonly<Record<Lens, (row: CatalogRow) => number>> = {
  schema: (row) => row.schemaTokens,
  full: (row) => row.fullTokens,
  names: (row) => row.namesTokens,
};

export const lensWords: Readonly<Record<Lens, string>> = {
  schema: "tokens if eager",
  full: "tokens of a full listing line",
  names: "tokens of the name alone",
};

/** How many dearest tools the lede speaks of: 5 % of them, so that it says something of any catalog. */
const DEAREST_SHARE = 0.05;

/** “375 tools from 8 servers: 105,998 tokens if eager. The 18 dearest are 17.0 % of it.” */
export function catalogLede(data: CatalogData): string {
  const { rows, tokens } = data;
  if (rows.length === 0) return "No source has listed a tool yet.";
  const sources = new Set(rows.map(({ label }) => label)).size;
  const count = Math.max(1, Math.floor(rows.length * DEAREST_SHARE));
  const dearest = rows
    .map(({ schemaTokens }) => schemaTokens)
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, cost) => sum + cost, 0);
  const deferred = rows.filter((row) => row.deferred).length;
  const kept =
    deferred === rows.length
      ? "none of these schemas is in the prompt while tool search is on."
      : deferred === 0
        ? "all of them are in the prompt."
        : `the schemas of ${formatInteger(rows.length - deferred)} are in the prompt.`;
  return `${formatCount(rows.length, "tool")} from ${formatCount(sources, "source")}: ${formatInteger(tokens)} tokens if eager. The ${count === 1 ? "dearest is" : `${formatInteger(count)} dearest are`} ${formatPercent(dearest / tokens)} of it; ${kept}`;
}

/** What each lint rule finds, short enough for a table's column. */
const lintShort: ReadonlyMap<string, string> = new Map([
  ["description-missing", "no description"],
  ["description-thin", "thin description"],
  ["parameter-without-description", "undescribed"],
  ["unknown-parameter-named", "unknown named"],
  ["required-unknown", "unknown required"],
  ["sentence-clipped", "sentence clipped"],
  ["nothing-to-index", "nothing to index"],
  ["camel-case-name", "camel case"],
  ["near-duplicate-description", "near duplicate"],
  ["name-too-long", "name too long"],
  ["hidden-characters", "hidden characters"],
]);

/** What the lint column prints: the one finding, or how many kinds. */
export function lintWords(codes: readonly string[]): string {
  const [only] = codes;
  if (only === undefined) return "none";
  if (codes.length > 1) return `${codes.length} kinds`;
  return lintShort.get(only) ?? lintRuleWords(only);
}

/** A rule's code as words: “parameter without description”. */
export function lintRuleWords(code: string): string {
  return code.replaceAll("-", " ");
}
