import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import { formatInteger, formatPercent } from "@/components/ui/format";
import type { CatalogRow } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import type { Lens } from "./address";
import { lensTokens, lensWords } from "./prepare-rows";

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One tool, or the smallest tools of a server together. */
export interface Cell extends Box {
  /** null for the smallest tools together. */
  readonly row: CatalogRow | null;
  readonly count: number;
  readonly tokens: number;
  /** 1 to 4: under 20 %, 20–39 %, 40–59 %, 60 % and more of the definition is description. */
  readonly step: 1 | 2 | 3 | 4;
}

export interface ServerBox extends Box {
  readonly label: string;
  readonly tokens: number;
  readonly cells: readonly Cell[];
}

export interface TreemapLayout {
  readonly servers: readonly ServerBox[];
}

export const BAND_PX = 18;
/** Cells in the document; beyond, a page would be slow and a cell too small to see. */
const MAX_CELLS = 1_200;

interface Leaf {
  readonly row: CatalogRow | null;
  readonly count: number;
  readonly tokens: number;
}
interface Branch {
  readonly label: string;
  readonly children: readonly Leaf[];
}

/** Squarified on two levels, server and tool; area is the chosen cost. Cells stand 1 px apart. */
export function treemapLayout(
  rows: readonly CatalogRow[],
  lens: Lens,
  width: number,
  height: number,
): TreemapLayout {
  const branches = branchesOf(rows, lens);
  const root = hierarchy<{ readonly children?: readonly (Branch | Leaf)[] } | Branch | Leaf>(
    { children: branches },
    (node) => ("children" in node ? (node.children as (Branch | Leaf)[]) : undefined),
  )
    .sum((node) => ("tokens" in node ? Math.max(1, node.tokens) : 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<typeof root.data>()
    .tile(treemapSquarify)
    .size([width, height])
    .paddingTop((node) => (node.depth === 1 ? BAND_PX : 0))
    .paddingInner(1)
    .round(true)(root);
  const servers = (laid.children ?? []).map((node): ServerBox => {
    const { label } = node.data as Branch;
    return {
      label,
      tokens: (node.data as Branch).children.reduce((sum, leaf) => sum + leaf.tokens, 0),
      ...boxOf(node),
      cells: (node.children ?? []).map((leaf) => ({
        ...(leaf.data as Leaf),
        ...boxOf(leaf),
        step: stepOf(leaf.data as Leaf),
      })),
    };
  });
  return { servers };
}

/** Tools that have no cell of their own, because they share one with the smallest of their server. */
export function mergedTools(rows: readonly CatalogRow[], lens: Lens): number {
  return branchesOf(rows, lens)
    .flatMap(({ children }) => children)
    .reduce((sum, leaf) => sum + (leaf.row === null ? leaf.count : 0), 0);
}

function boxOf({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): Box {
  return { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) };
}

/** Per server its tools, dearest first; those below the page's least cost are one leaf. */
function branchesOf(rows: readonly CatalogRow[], lens: Lens): readonly Branch[] {
  const tokensOf = lensTokens[lens];
  const least = leastShown(rows, tokensOf);
  const groups = new Map<string, CatalogRow[]>();
  for (const row of rows) {
    const group = groups.get(row.label);
    if (group) group.push(row);
    else groups.set(row.label, [row]);
  }
  return [...groups].map(([label, group]) => {
    const shown = group.filter((row) => tokensOf(row) > least);
    const small = group.filter((row) => tokensOf(row) <= least);
    const leaves: Leaf[] = shown.map((row) => ({ row, count: 1, tokens: tokensOf(row) }));
    if (small.length === 1 && small[0]) leaves.push({ row: small[0], count: 1, tokens: tokensOf(small[0]) });
    else if (small.length > 1)
      leaves.push({
        row: null,
        count: small.length,
        tokens: small.reduce((sum, row) => sum + tokensOf(row), 0),
      });
    return { label, children: leaves };
  });
}

/** The cost up to which tools share a cell: −1 while each can have its own. */
function leastShown(rows: readonly CatalogRow[], tokensOf: (row: CatalogRow) => number): number {
  if (rows.length <= MAX_CELLS) return -1;
  const costs = rows.map(tokensOf).sort((a, b) => b - a);
  return costs[MAX_CELLS] ?? -1;
}

function stepOf({ row }: Leaf): Cell["step"] {
  if (row === null || row.schemaTokens === 0) return 1;
  const share = row.descriptionTokens / row.schemaTokens;
  return share >= 0.6 ? 4 : share >= 0.4 ? 3 : share >= 0.2 ? 2 : 1;
}

/** “gitlab holds 58.9 % of the tokens if eager in 201 tools; notion needs only 24 tools for 17.8 %.” */
export function treemapSummary(rows: readonly CatalogRow[], lens: Lens): string {
  const totals = new Map<string, { count: number; tokens: number }>();
  let all = 0;
  for (const row of rows) {
    const tokens = lensTokens[lens](row);
    all += tokens;
    const total = totals.get(row.label) ?? { count: 0, tokens: 0 };
    totals.set(row.label, { count: total.count + 1, tokens: total.tokens + tokens });
  }
  const [first, second] = [...totals].sort((a, b) => b[1].tokens - a[1].tokens);
  if (first === undefined || all === 0) return "No tool passes the filter.";
  const tools = (count: number) => (count === 1 ? "1 tool" : `${formatInteger(count)} tools`);
  const sentence = `${visibleLine(first[0], 40)} holds ${formatPercent(first[1].tokens / all)} of the ${lensWords[lens]} in ${tools(first[1].count)}`;
  if (second === undefined) return `${sentence}.`;
  return `${sentence}; ${visibleLine(second[0], 40)} ${formatPercent(second[1].tokens / all)} in ${tools(second[1].count)}.`;
}
