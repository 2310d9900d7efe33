import type { NameIndex } from "./names";
import { closest } from "./suggest";
import type { CatalogTool } from "./types";

/**
 * The public name that was most likely meant by an unknown one: a bare own name completed (`create_issue` →
 * `mcp__gitlab__create_issue`), else the own name at the end of what was asked, else the nearest spelling.
 *
 * @param index look-up over `tools`
 * @param tools the tools that may be proposed, in catalog order
 */
export function closeMatch(name: string, index: NameIndex, tools: readonly CatalogTool[]): string | null {
  const ownName = lastPart(name);
  const [completed] = [...index.byOwnName(name), ...index.byOwnName(ownName)];
  if (completed) return completed.publicName;
  const nearest = closest(
    name,
    tools.map((tool) => tool.publicName),
  );
  if (nearest !== null) return nearest;
  const nearestOwnName = closest(
    ownName,
    tools.map((tool) => tool.tool),
  );
  return nearestOwnName === null ? null : (index.byOwnName(nearestOwnName)[0]?.publicName ?? null);
}

/** `create_issue` of `github__create_issue`, `github/create_issue`, `github.create_issue`, `github:create_issue`. */
function lastPart(name: string): string {
  return name.split(/__|[/.:]/).at(-1) ?? name;
}
