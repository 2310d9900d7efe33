import { formatCount, formatInteger, formatPercent } from "@/components/ui/format";
import type { CatalogRow } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import type { Lens } from "./address";
import { lensTokens, lensWords } from "./prepare-rows";

/** What the tools of one server cost together. */
export interface ServerTotal {
  readonly label: string;
  readonly tools: number;
  /** Whole definitions, rounded once, as everywhere else. */
  readonly schema: number;
  /** Listing lines, each rounded: a line is what the listing pays for. */
  readonly full: number;
  readonly names: number;
  /** Share of the definitions that is description, 0 to 1. */
  readonly descriptionShare: number;
}

/** One total per server, in the order in which servers first appear. */
export function serverTotals(rows: readonly CatalogRow[]): readonly ServerTotal[] {
  const groups = new Map<string, CatalogRow[]>();
  for (const row of rows) {
    const group = groups.get(row.label);
    if (group) group.push(row);
    else groups.set(row.label, [row]);
  }
  return [...groups].map(([label, group]) => {
    const schemaTokens = sum(group, lensTokens.schema);
    return {
      label,
      tools: group.length,
      schema: tokensOfAll(group, "schema"),
      full: tokensOfAll(group, "full"),
      names: tokensOfAll(group, "names"),
      descriptionShare: schemaTokens === 0 ? 0 : sum(group, (row) => row.descriptionTokens) / schemaTokens,
    };
  });
}

/** What tools cost together; whole definitions are rounded once. */
export function tokensOfAll(rows: readonly CatalogRow[], lens: Lens): number {
  if (lens === "schema") return Math.ceil(sum(rows, (row) => row.schemaChars) / 4);
  return sum(rows, lensTokens[lens]);
}

function sum(rows: readonly CatalogRow[], of: (row: CatalogRow) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** “gitlab holds 58.9 % of the tokens if eager in 201 tools; notion 17.8 % in 24 tools.” */
export function totalsSummary(totals: readonly ServerTotal[], lens: Lens): string {
  const all = totals.reduce((total, server) => total + server[lens], 0);
  const [first, second] = [...totals].sort((a, b) => b[lens] - a[lens]);
  if (first === undefined || all === 0) return "No tool passes the filter.";
  const name = ({ label }: ServerTotal) => visibleLine(label, 40);
  const tools = (server: ServerTotal) => formatCount(server.tools, "tool");
  if (second === undefined)
    return `All of it is ${name(first)}: ${formatInteger(all)} ${lensWords[lens]} in ${tools(first)}.`;
  const share = (server: ServerTotal) => formatPercent(server[lens] / all);
  return `${name(first)} holds ${share(first)} of the ${lensWords[lens]} in ${tools(first)}; ${name(second)} ${share(second)} in ${tools(second)}.`;
}
