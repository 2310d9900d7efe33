import { type Catalog, type CatalogSource, isReserved } from "./catalog";
import { concat } from "./concat";
import { isBridgeName, nameIndex } from "./names";
import { closest } from "./suggest";
import type { CatalogTool, Problem } from "./types";

/** One source's tools, told apart by what becomes of them when tool search is active. */
export interface DeferralSource {
  readonly source: CatalogSource;
  /** Behind the bridge, in listing order. */
  readonly deferred: readonly CatalogTool[];
  /** In the model's array, in listing order. */
  readonly eager: readonly CatalogTool[];
}

export interface Deferral {
  /** In catalog order. */
  readonly sources: readonly DeferralSource[];
  /** All deferred tools in catalog order: what a search covers. */
  readonly deferred: readonly CatalogTool[];
  /** All eager tools in catalog order. */
  readonly eager: readonly CatalogTool[];
  /** Names in `defer` that defer nothing. */
  readonly problems: readonly Problem[];
}

/**
 * Tells which tools may be deferred: those of MCP servers and plugins, and the core tools that `defer` names. Tools
 * of an unknown kind stay with the model; tools with one of the bridge's names are in neither list (engine-spec 1, 2).
 * Whether anything is deferred in the end is a matter of `enabled`, which is not asked here.
 *
 * @param defer `tools.tool_search.defer`: public or own names, sanitised or not
 */
export function deferTools(catalog: Catalog, defer: readonly string[]): Deferral {
  const { named, problems } = resolveDefer(catalog, defer);
  const sources = catalog.sources.map((source) => splitSource(source, named));
  return {
    sources,
    deferred: concat(sources.map((part) => part.deferred)),
    eager: concat(sources.map((part) => part.eager)),
    problems,
  };
}

const none: readonly CatalogTool[] = [];

/** A source that is deferred or kept whole hands its own array on, so that what is remembered by it is found. */
function splitSource(source: CatalogSource, named: ReadonlySet<CatalogTool>): DeferralSource {
  if (source.kind === "mcp") return { source, deferred: source.tools, eager: none };
  const tools = source.tools.some(isReserved)
    ? source.tools.filter((tool) => !isReserved(tool))
    : source.tools;
  if (source.kind === "plugin") return { source, deferred: tools, eager: none };
  const deferred = named.size === 0 ? none : tools.filter((tool) => named.has(tool));
  if (deferred.length === 0) return { source, deferred: none, eager: tools };
  return { source, deferred, eager: tools.filter((tool) => !named.has(tool)) };
}

interface ResolvedDefer {
  readonly named: ReadonlySet<CatalogTool>;
  readonly problems: readonly Problem[];
}

function resolveDefer(catalog: Catalog, defer: readonly string[]): ResolvedDefer {
  if (defer.length === 0) return { named: new Set(), problems: [] };
  const coreTools = catalog.tools.filter((tool) => tool.kind === "core" && !isReserved(tool));
  const core = nameIndex(coreTools);
  const all = nameIndex(catalog.tools);
  const named = new Set<CatalogTool>();
  const problems: Problem[] = [];
  for (const name of defer) {
    const tool = core.resolve(name);
    if (tool) named.add(tool);
    else problems.push(deferProblem(name, all.resolve(name), coreTools));
  }
  return { named, problems };
}

function deferProblem(name: string, found: CatalogTool | null, coreTools: readonly CatalogTool[]): Problem {
  const likely = found
    ? null
    : closest(
        name,
        coreTools.map((tool) => tool.tool),
      );
  return {
    severity: found ? "note" : "warning",
    code: "defer_without_effect",
    source: found?.label ?? null,
    tool: found?.publicName ?? null,
    path: "tools.tool_search.defer",
    message: `\`defer\` names ${JSON.stringify(name)}, ${whyNotDeferred(name, found)}.`,
    hint: likely === null ? null : `Did you mean ${JSON.stringify(likely)}?`,
  };
}

function whyNotDeferred(name: string, found: CatalogTool | null): string {
  if (isBridgeName(name)) return "which is a name of the bridge itself";
  if (!found) return "which no core tool is called";
  if (found.kind === "unknown") return "which is no core tool: its kind is unknown and it stays visible";
  return "which is deferred anyway: only core tools need to be named";
}
