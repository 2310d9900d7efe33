import { codePoints, compareCodePoints } from "./tokens";
import type { CatalogTool, GroupCost, ListedTool, ListingGroup, ListingMode } from "./types";

/** The listing's first line: the same bytes for every form, budget and configuration (engine-spec 6). */
export const HEADER =
  "Deferred tools by server. Find them with `tool_search`, read with `tool_describe`, run with `tool_call`.";

/** Code points of {@link HEADER}. */
export const headerChars = codePoints(HEADER);

/** Groups tools by label: groups in code point order of the label, tools inside by public name. */
export function listingGroups(tools: readonly CatalogTool[]): ListingGroup[] {
  const byLabel = new Map<string, CatalogTool[]>();
  for (const tool of tools) {
    const group = byLabel.get(tool.label);
    if (group) group.push(tool);
    else byLabel.set(tool.label, [tool]);
  }
  return [...byLabel].map(([label, members]) => listingGroup(label, members)).sort(byGroupLabel);
}

/** Order of groups in the listing. */
export function byGroupLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return compareCodePoints(a.label, b.label);
}

/** One label's group. Public names are ASCII and different, so `<` is their code point order. */
export function listingGroup(label: string, tools: readonly CatalogTool[]): ListingGroup {
  const listed = tools.map(({ publicName, short }) => ({ publicName, short }));
  return { label, tools: listed.sort((a, b) => (a.publicName < b.publicName ? -1 : 1)) };
}

/** A group's block without the line break before it; `""` for `none`. */
export function renderGroup({ label, tools }: ListingGroup, mode: ListingMode): string {
  switch (mode) {
    case "full":
      return [headLine(label, tools.length), ...tools.map(toolLine)].join("\n");
    case "names":
      return [headLine(label, tools.length), tools.map((tool) => tool.publicName).join(nameSeparator)].join(
        "\n",
      );
    case "summary":
      return `${label} (${tools.length} tools — names not listed; discover via \`tool_search\`)`;
    case "none":
      return "";
  }
}

function headLine(label: string, toolCount: number): string {
  return `${label} tools (${toolCount}):`;
}

/** A tool's line in a full listing. */
export function toolLine({ publicName, short }: ListedTool): string {
  return short === "" ? `- ${publicName}` : `- ${publicName}: ${short}`;
}

const nameSeparator = ", ";

/**
 * The text embedded in `tool_search`'s description: the header, then each group that has a mode other than `none`.
 *
 * @param groups in the listing's order
 * @param modes by label; a label without one is not listed
 * @returns `""` when no group is listed
 */
export function renderListing(
  groups: readonly ListingGroup[],
  modes: ReadonlyMap<string, ListingMode>,
): string {
  const blocks: string[] = [];
  for (const group of groups) {
    const mode = modes.get(group.label) ?? "none";
    if (mode !== "none") blocks.push(renderGroup(group, mode));
  }
  return blocks.length === 0 ? "" : [HEADER, ...blocks].join("\n");
}

/** What a group's block costs in each mode: code points of {@link renderGroup}, counted without rendering it. */
export function groupCost(group: ListingGroup): GroupCost {
  const { label, tools } = group;
  const head = codePoints(headLine(label, tools.length)) + 1;
  const lines = sum(tools, (tool) => codePoints(toolLine(tool)));
  const names = sum(tools, (tool) => codePoints(tool.publicName));
  const breaks = Math.max(0, tools.length - 1);
  return {
    label,
    toolCount: tools.length,
    fullChars: head + lines + breaks,
    namesChars: head + names + breaks * nameSeparator.length,
    summaryChars: codePoints(renderGroup(group, "summary")),
  };
}

/** {@link groupCost} of each group, in the same order. */
export function groupCosts(groups: readonly ListingGroup[]): GroupCost[] {
  return groups.map(groupCost);
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
