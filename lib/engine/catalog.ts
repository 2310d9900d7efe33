import { concat } from "./concat";
import { isBridgeName, publicName, sanitise, settleNames, toolsetName } from "./names";
import { boundProblems } from "./problems";
import { type DefinitionChars, definitionChars, schemaChars } from "./schema-cost";
import { shortDescription } from "./short-description";
import type { CatalogTool, Problem, SourceKind, ToolDefinition, ToolSource } from "./types";

/** A source whose tools have their public names. */
export interface CatalogSource {
  readonly label: string;
  readonly kind: SourceKind;
  /** In listing order. The same array object for as long as nothing about the source changes. */
  readonly tools: readonly CatalogTool[];
}

/** All tools of a session, core ones included, in catalog order. */
export interface Catalog {
  readonly sources: readonly CatalogSource[];
  readonly tools: readonly CatalogTool[];
  readonly problems: readonly Problem[];
}

/**
 * Settles the public name of every tool and counts its cost. Nothing is dropped: what is odd stays in the catalog
 * and has a problem (`name_collision`, `reserved_name`, `unknown_kind`, `duplicate_label`).
 *
 * What was found out about a definition, and about a whole list, is remembered by object identity, so when one of
 * many sources changes only that one is read again. Neither may be changed after it was passed in.
 *
 * @param sources in the order in which they are configured
 */
export function buildCatalog(sources: readonly ToolSource[]): Catalog {
  const drafts = sources.map(draftOf);
  const settled = settleSources(drafts.map((draft) => draft.source));
  return {
    sources: settled.sources,
    tools: concat(settled.sources.map((source) => source.tools)),
    problems: boundProblems([
      ...duplicateLabels(sources),
      ...concat(drafts.map((draft) => draft.problems)),
      ...settled.problems,
    ]),
  };
}

/**
 * Whether a tool bears one of the bridge's own names. Such a tool is shown, but has no place in the model's array:
 * assembling an array that already holds the bridge must give the same result as without it. A tool of an MCP
 * server cannot: its public name begins with `mcp__`.
 */
export function isReserved(tool: CatalogTool): boolean {
  return tool.kind !== "mcp" && isBridgeName(sanitise(tool.tool));
}

/** A source by itself: public names as they would be if no other tool existed. */
interface Draft {
  readonly source: CatalogSource;
  readonly problems: readonly Problem[];
}

const draftByTools = new WeakMap<readonly ToolDefinition[], Draft>();

function draftOf({ label, kind, tools }: ToolSource): Draft {
  const known = draftByTools.get(tools);
  if (known && known.source.label === label && known.source.kind === kind) return known;
  const source = { label, kind, tools: tools.map((definition) => catalogTool(label, kind, definition)) };
  const draft = { source, problems: [...kindProblems(source), ...source.tools.flatMap(reservedNameProblem)] };
  draftByTools.set(tools, draft);
  return draft;
}

function catalogTool(label: string, kind: SourceKind, definition: ToolDefinition): CatalogTool {
  const { chars, short } = factsOf(definition);
  const name = publicName(kind, label, definition.name);
  return {
    publicName: name,
    label,
    toolset: toolsetName(kind, label),
    kind,
    tool: definition.name,
    definition,
    schemaChars: schemaChars(name, chars).total,
    short,
  };
}

interface DefinitionFacts {
  readonly chars: DefinitionChars;
  readonly short: string;
}

const factsByDefinition = new WeakMap<ToolDefinition, DefinitionFacts>();

function factsOf(definition: ToolDefinition): DefinitionFacts {
  const known = factsByDefinition.get(definition);
  if (known) return known;
  const facts = { chars: definitionChars(definition), short: shortDescription(definition.description ?? "") };
  factsByDefinition.set(definition, facts);
  return facts;
}

/** Gives every tool its own public name; a source none of whose tools is renamed stays the same object. */
function settleSources(sources: readonly CatalogSource[]): Pick<Catalog, "sources" | "problems"> {
  const drafted = concat(sources.map((source) => source.tools));
  const names = drafted.map((tool) => tool.publicName);
  const settled = settleNames(names);
  return settled === names ? { sources, problems: [] } : renameTools(sources, settled);
}

/** @param names the settled name of each tool, in catalog order */
function renameTools(
  sources: readonly CatalogSource[],
  names: readonly string[],
): Pick<Catalog, "sources" | "problems"> {
  const firstByName = new Map<string, CatalogTool>();
  const problems: Problem[] = [];
  let next = 0;
  const rename = (tool: CatalogTool): CatalogTool => {
    const name = names[next++] ?? tool.publicName;
    if (name === tool.publicName) {
      firstByName.set(name, tool);
      return tool;
    }
    problems.push(collisionProblem(tool, name, firstByName.get(tool.publicName)));
    return {
      ...tool,
      publicName: name,
      schemaChars: schemaChars(name, factsOf(tool.definition).chars).total,
    };
  };
  const renamed = sources.map((source) => {
    const tools = source.tools.map(rename);
    return tools.every((tool, i) => tool === source.tools[i]) ? source : { ...source, tools };
  });
  return { sources: renamed, problems };
}

function collisionProblem(tool: CatalogTool, name: string, first: CatalogTool | undefined): Problem {
  const holder = first ? `tool ${quote(first.tool)} of ${quote(first.label)}` : "an earlier tool";
  return {
    severity: "warning",
    code: "name_collision",
    source: tool.label,
    tool: name,
    path: null,
    message: `The public name ${tool.publicName} belongs to ${holder}: ${quote(tool.tool)} is called ${name}.`,
    hint: "Leave one of the two out, or rename its source.",
  };
}

function kindProblems({ label, kind, tools }: CatalogSource): Problem[] {
  if (kind !== "unknown") return [];
  const message = `What kind of source ${quote(label)} is, is unknown: its tools (${tools.length}) stay visible to the model.`;
  const hint = "Say `kind: mcp`, `plugin` or `core` where the source is configured.";
  return [
    { severity: "warning", code: "unknown_kind", source: label, tool: null, path: null, message, hint },
  ];
}

function reservedNameProblem(tool: CatalogTool): Problem[] {
  if (!isBridgeName(sanitise(tool.tool))) return [];
  const isNotable = tool.kind === "plugin" || tool.kind === "unknown";
  const consequence = isReserved(tool)
    ? "it is left out of the model's array, where the bridge's own tool has that name"
    : `it stays reachable as ${tool.publicName}`;
  return [
    {
      severity: isNotable ? "warning" : "note",
      code: "reserved_name",
      source: tool.label,
      tool: tool.publicName,
      path: null,
      message: `${quote(tool.label)} offers ${quote(tool.tool)}, a name of the bridge: ${consequence}.`,
      hint: isNotable ? "Rename the tool in its source." : null,
    },
  ];
}

function duplicateLabels(sources: readonly ToolSource[]): Problem[] {
  const seen = new Set<string>();
  return sources.flatMap(({ label }): Problem[] => {
    if (!seen.has(label)) {
      seen.add(label);
      return [];
    }
    const message = `Two sources are called ${quote(label)}: their tools share one group of the listing.`;
    const hint = "Give each source its own label.";
    return [
      { severity: "warning", code: "duplicate_label", source: label, tool: null, path: null, message, hint },
    ];
  });
}

/** Names in a message are a stranger's text: one line, quoted, control characters escaped. */
function quote(name: string): string {
  return JSON.stringify(name);
}
