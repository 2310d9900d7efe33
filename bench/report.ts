import type { CatalogResult, ContenderResult } from "./benchmark";

/** A requirement of the specification, judged on the figures of one catalog. */
export interface Requirement {
  readonly text: string;
  readonly holds: boolean;
  readonly figures: string;
}

/** Tools from which the requirements are meant; below, everything is too fast to matter. */
const JUDGED_FROM_TOOLS = 10_000;

/** The requirements on speed, for a catalog large enough to be judged by; else none. */
export function requirementsOf(result: CatalogResult): Requirement[] {
  if (result.toolCount < JUDGED_FROM_TOOLS) return [];
  const ours = contender(result, "toolscope bm25");
  const flexsearch = contender(result, "flexsearch");
  const minisearch = contender(result, "minisearch");
  const { fullMs, oneSourceMs, largestSourceMs } = result.change;
  return [
    {
      text: "index build no slower than FlexSearch's",
      holds: ours.buildMs <= flexsearch.buildMs,
      figures: `${milliseconds(ours.buildMs)} against ${milliseconds(flexsearch.buildMs)}`,
    },
    fasterBy("FlexSearch", ours, flexsearch, 10),
    fasterBy("MiniSearch", ours, minisearch, 50),
    {
      text: `changing one of ${result.sourceCount} sources under a quarter of a full build`,
      holds: oneSourceMs < fullMs / 4 && largestSourceMs < fullMs / 4,
      figures: `${milliseconds(oneSourceMs)} (the largest source ${milliseconds(largestSourceMs)}) against ${milliseconds(fullMs)}`,
    },
    {
      text: `ladder of ${result.sourceCount} sources under 50 ms`,
      holds: result.ladderMs < 50,
      figures: milliseconds(result.ladderMs),
    },
  ];
}

/** The figures of one catalog as a table, with each contender's times as multiples of ours. */
export function tableOf(result: CatalogResult): string {
  const ours = contender(result, "toolscope bm25");
  const rows = result.contenders.map((row) => [
    row.name,
    milliseconds(row.buildMs),
    ratio(row.buildMs, ours.buildMs),
    milliseconds(row.queryMs),
    ratio(row.queryMs, ours.queryMs),
    `${row.heapMb.toFixed(1)} MB`,
  ]);
  const remarks = result.contenders.flatMap(({ name, remark }) =>
    remark === null ? [] : [`  ${name}: ${remark}`],
  );
  return [
    `${result.name}: ${result.toolCount.toLocaleString("en-US")} tools, ${result.sourceCount} sources`,
    ...alignColumns([["", "build", "× ours", "query", "× ours", "heap"], ...rows]),
    ...remarks,
    "",
    "  median per query:",
    ...alignColumns([
      ["", ...result.contenders.map(({ name }) => name)],
      ...result.queries.map((query, at) => [
        query,
        ...result.contenders.map(({ perQueryMs }) => milliseconds(perQueryMs[at] ?? Number.NaN)),
      ]),
    ]),
  ].join("\n");
}

/** One line per requirement. */
export function verdictsOf(requirements: readonly Requirement[]): string {
  return requirements
    .map(({ text, holds, figures }) => `  ${holds ? "holds        " : "does not hold"}  ${text}: ${figures}`)
    .join("\n");
}

function fasterBy(name: string, ours: ContenderResult, other: ContenderResult, times: number): Requirement {
  const perQuery = ours.perQueryMs.map((ms, at) => (other.perQueryMs[at] ?? Number.NaN) / ms);
  return {
    text: `top-5 query at least ${times} times faster than ${name}`,
    holds: other.queryMs / ours.queryMs >= times,
    figures: `${milliseconds(ours.queryMs)} against ${milliseconds(other.queryMs)}, ${ratio(other.queryMs, ours.queryMs)} (by query ${Math.min(...perQuery).toFixed(1)} to ${Math.max(...perQuery).toFixed(1)})`,
  };
}

function contender(result: CatalogResult, name: string): ContenderResult {
  const found = result.contenders.find((row) => row.name === name);
  if (found === undefined) throw new Error(`The benchmark has no contender ${name}.`);
  return found;
}

function milliseconds(ms: number): string {
  return ms < 1 ? `${(ms * 1_000).toFixed(1)} µs` : `${ms.toFixed(1)} ms`;
}

function ratio(value: number, of: number): string {
  return `${(value / of).toFixed(value / of < 10 ? 2 : 1)}×`;
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    (row) =>
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`,
  );
}
