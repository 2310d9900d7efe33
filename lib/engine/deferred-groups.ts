import type { Deferral } from "./deferral";
import { byGroupLabel, groupCost, listingGroup } from "./listing";
import type { CatalogTool, GroupCost, ListingGroup } from "./types";

/** A group of the listing with its cost in each mode. */
export interface DeferredGroup {
  readonly group: ListingGroup;
  readonly cost: GroupCost;
}

/** The groups of all deferred tools, in the listing's order; a source without deferred tools has none. */
export function deferredGroups(deferral: Deferral): DeferredGroup[] {
  const toolsByLabel = new Map<string, readonly CatalogTool[]>();
  for (const { source, deferred } of deferral.sources) {
    if (deferred.length === 0) continue;
    const earlier = toolsByLabel.get(source.label);
    toolsByLabel.set(source.label, earlier ? [...earlier, ...deferred] : deferred);
  }
  return [...toolsByLabel]
    .map(([label, tools]) => groupOf(label, tools))
    .sort((a, b) => byGroupLabel(a.group, b.group));
}

const groupByTools = new WeakMap<readonly CatalogTool[], DeferredGroup>();

/** Remembered per list of tools, which a catalog hands on unchanged while the source is unchanged. */
function groupOf(label: string, tools: readonly CatalogTool[]): DeferredGroup {
  const known = groupByTools.get(tools);
  if (known) return known;
  const group = listingGroup(label, tools);
  const made = { group, cost: groupCost(group) };
  groupByTools.set(tools, made);
  return made;
}
