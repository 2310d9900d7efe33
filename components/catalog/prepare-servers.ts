import type { CatalogData } from "@/lib/api/contract";

export interface ServerOption {
  readonly label: string;
  readonly toolCount: number;
}

/** Every source that has tools, with how many, in the catalog's order. */
export function serverOptions(rows: CatalogData["rows"]): readonly ServerOption[] {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, toolCount]) => ({ label, toolCount }));
}

/** Rows that a list to choose from shows at once. */
const SHOWN = 40;

/**
 * Servers whose name holds what is typed, the chosen ones first, else in their order.
 *
 * @returns the first of them, and how many there are beyond
 */
export function pickServers(
  options: readonly ServerOption[],
  typed: string,
  selected: readonly string[],
): { readonly shown: readonly ServerOption[]; readonly rest: number } {
  const wanted = typed.trim().toLowerCase();
  const chosen = new Set(selected);
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const ordered = [
    ...found.filter(({ label }) => chosen.has(label)),
    ...found.filter(({ label }) => !chosen.has(label)),
  ];
  return { shown: ordered.slice(0, SHOWN), rest: Math.max(0, ordered.length - SHOWN) };
}
