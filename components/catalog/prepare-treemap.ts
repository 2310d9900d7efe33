import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import { formatCount, formatInteger } from "@/components/ui/format";
import type { CatalogRow } from "@/lib/api/contract";
import type { Lens } from "./address";
import { lensTokens, lensWords } from "./prepare-rows";
import { tokensOfAll } from "./prepare-totals";

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Share of the definition that is description: under 20 %, 20–39 %, 40–59 %, 60 % and more. */
export type Step = 1 | 2 | 3 | 4;

/** One tool. */
export interface ToolCell extends Box {
  readonly row: CatalogRow;
  readonly tokens: number;
  readonly step: Step;
}

/** One server: its tools below a band with its name, or a single cell where they would be too small to see. */
export interface ServerBox extends Box {
  readonly label: string;
  readonly toolCount: number;
  readonly tokens: number;
  readonly descriptionShare: number;
  readonly step: Step;
  /** null: one cell stands for all its tools. */
  readonly cells: readonly ToolCell[] | null;
}

export interface TreemapLayout {
  readonly width: number;
  readonly height: number;
  readonly servers: readonly ServerBox[];
}

export const BAND_PX = 18;
const SERVER_GAP_PX = 4;

/** Least mean area of a server's tools, and least area of a server, for its tools to be drawn: in square pixels. */
const MIN_TOOL_AREA = 120;
const MIN_SERVER_AREA = 2_000;
/** Cells in the document; beyond, only the largest tools get one. */
const MAX_CELLS = 1_200;

interface Branch {
  readonly label: string;
  readonly rows: readonly CatalogRow[];
  readonly tokens: number;
  readonly isWhole: boolean;
}
/** The root, a server, or a tool. */
type Datum = { readonly branches: readonly Branch[] } | Branch | CatalogRow;

/** Squarified on two levels, server and tool; area is the chosen cost. */
export function treemapLayout(
  rows: readonly CatalogRow[],
  lens: Lens,
  width: number,
  height: number,
): TreemapLayout {
  const branches = branchesOf(rows, lens, width * height);
  const root = hierarchy<Datum>({ branches }, childrenOf)
    .sum((datum) => weightOf(datum, lens))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<Datum>()
    .tile(treemapSquarify)
    .size([width, height])
    .paddingTop((node) => (node.depth === 1 && node.children !== undefined ? BAND_PX : 0))
    .paddingInner((node) => (node.depth === 0 ? SERVER_GAP_PX : 1))
    .round(true)(root);
  return { width, height, servers: (laid.children ?? []).map((node) => serverBox(node, lens)) };
}

function childrenOf(datum: Datum): readonly Datum[] | undefined {
  if ("branches" in datum) return datum.branches;
  return "isWhole" in datum && !datum.isWhole ? datum.rows : undefined;
}

/** Weight of a leaf. At least 1, so that nothing that costs no tokens in this form vanishes. */
function weightOf(datum: Datum, lens: Lens): number {
  if ("branches" in datum) return 0;
  if ("isWhole" in datum) return datum.isWhole ? Math.max(1, datum.tokens) : 0;
  return Math.max(1, lensTokens[lens](datum));
}

function serverBox(node: HierarchyRectangularNode<Datum>, lens: Lens): ServerBox {
  const { label, rows, tokens, isWhole } = node.data as Branch;
  const descriptionShare = shareOf(rows);
  return {
    label,
    toolCount: rows.length,
    tokens,
    descriptionShare,
    step: stepOf(descriptionShare),
    cells: isWhole ? null : (node.children ?? []).map((leaf) => toolCell(leaf, lens)),
    ...boxOf(node),
  };
}

function toolCell(leaf: HierarchyRectangularNode<Datum>, lens: Lens): ToolCell {
  const row = leaf.data as CatalogRow;
  return { row, tokens: lensTokens[lens](row), step: stepOf(shareOf([row])), ...boxOf(leaf) };
}

function boxOf({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): Box {
  return { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) };
}

/** Servers with their tools; those whose tools or band would be too small stand whole. */
function branchesOf(rows: readonly CatalogRow[], lens: Lens, area: number): readonly Branch[] {
  const groups = new Map<string, CatalogRow[]>();
  for (const row of rows) {
    const group = groups.get(row.label);
    if (group) group.push(row);
    else groups.set(row.label, [row]);
  }
  const sized = [...groups].map(([label, group]) => ({
    label,
    rows: group,
    tokens: tokensOfAll(group, lens),
  }));
  const all = Math.max(
    1,
    sized.reduce((sum, { tokens }) => sum + tokens, 0),
  );
  const minToolArea = Math.max(MIN_TOOL_AREA, rows.length > MAX_CELLS ? area / MAX_CELLS : 0);
  const isAlone = sized.length === 1;
  return sized.map((server) => {
    const own = (server.tokens / all) * area;
    const isTooSmall = own / server.rows.length < minToolArea || own < MIN_SERVER_AREA;
    // One server has the whole picture: its largest tools say more than its name.
    if (isAlone) return { ...server, rows: largest(server.rows, lens), isWhole: false };
    return { ...server, isWhole: isTooSmall };
  });
}

function largest(rows: readonly CatalogRow[], lens: Lens): readonly CatalogRow[] {
  if (rows.length <= MAX_CELLS) return rows;
  return [...rows].sort((a, b) => lensTokens[lens](b) - lensTokens[lens](a)).slice(0, MAX_CELLS);
}

function shareOf(rows: readonly CatalogRow[]): number {
  let description = 0;
  let whole = 0;
  for (const row of rows) {
    description += row.descriptionTokens;
    whole += row.schemaTokens;
  }
  return whole === 0 ? 0 : description / whole;
}

function stepOf(share: number): Step {
  return share >= 0.6 ? 4 : share >= 0.4 ? 3 : share >= 0.2 ? 2 : 1;
}

/** “Area: tokens if eager”, and what has no cell of its own: nothing is left out silently. */
export function areaWords({ servers }: TreemapLayout, rowCount: number, lens: Lens): string {
  const whole = servers.filter(({ cells }) => cells === null);
  const tools = whole.reduce((sum, { toolCount }) => sum + toolCount, 0);
  const drawn = servers.reduce((sum, { cells }) => sum + (cells?.length ?? 0), 0);
  const words = `Area: ${lensWords[lens]}`;
  const missing = rowCount - drawn - tools;
  if (missing > 0) return `${words}; the ${formatCount(missing, "smallest tool")} not drawn`;
  if (whole.length === 0) return words;
  const cells =
    whole.length === 1
      ? "1 server is one cell: its"
      : `${formatInteger(whole.length)} servers are one cell each: their`;
  return `${words}; ${cells} ${formatCount(tools, "tool")} would be too small to see`;
}

/** Every cell of one fill as a single path, so that a thousand cells are four elements. */
export function cellPaths({ servers }: TreemapLayout): Readonly<Record<Step, string>> {
  const paths: Record<Step, string> = { 1: "", 2: "", 3: "", 4: "" };
  for (const server of servers)
    for (const { x, y, width, height, step } of server.cells ?? [server])
      paths[step] += `M${x} ${y}h${width}v${height}h${-width}z`;
  return paths;
}

/** What is under a point, in px; null for a gap. Without a cell it is the server: its band, or its only cell. */
export function targetAt(
  { servers }: TreemapLayout,
  x: number,
  y: number,
): { readonly server: ServerBox; readonly cell: ToolCell | null } | null {
  const server = servers.find((box) => holds(box, x, y));
  if (server === undefined) return null;
  const cell = server.cells?.find((box) => holds(box, x, y)) ?? null;
  const isBand = y < server.y + BAND_PX;
  return cell === null && server.cells !== null && !isBand ? null : { server, cell };
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
