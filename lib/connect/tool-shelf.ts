import type { ToolDefinition } from "@/lib/engine/types";

/**
 * Makes a test of a server's own tool names out of the entry's globs. The configuration's own (`toolFilter`), handed
 * in because this layer lies below it: there must not be two meanings of a glob.
 */
export type ToolFilter = (
  include: readonly string[],
  exclude: readonly string[],
) => (name: string) => boolean;

/** What the configuration wants of a server's tools. */
export interface ToolChoice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** What is shown of a list. */
export interface ShownTools {
  readonly tools: readonly ToolDefinition[];
  /** How many were left out. */
  readonly filteredOut: number;
}

/** The list a server gave last, and what of it is shown. */
export interface ToolShelf {
  /** After include and exclude; the same array as long as its content is the same. */
  shown(): ShownTools;
  /** Puts a new list in the place of the old one. True when what is shown has changed. */
  put(tools: readonly ToolDefinition[]): boolean;
  /** Takes another choice of the same list. True when what is shown has changed. */
  choose(choice: ToolChoice): boolean;
  /** True when something was shown. */
  clear(): boolean;
}

/** Keeps the whole list, so that another choice needs no new connection. */
export function createToolShelf(firstChoice: ToolChoice, toolFilter: ToolFilter): ToolShelf {
  let choice = firstChoice;
  let all: readonly ToolDefinition[] = [];
  let shown: ShownTools = { tools: [], filteredOut: 0 };
  const refresh = (): boolean => {
    const isWanted = toolFilter(choice.include, choice.exclude);
    const tools = all.filter((tool) => isWanted(tool.name));
    const filteredOut = all.length - tools.length;
    const isSame = JSON.stringify(tools) === JSON.stringify(shown.tools);
    shown = { tools: isSame ? shown.tools : tools, filteredOut };
    return !isSame;
  };
  return {
    shown: () => shown,
    put(tools) {
      // What did not change stays the same object: the index remembers by identity what it knows of a definition.
      const known = new Map(all.map((tool) => [JSON.stringify(tool), tool]));
      all = tools.map((tool) => known.get(JSON.stringify(tool)) ?? tool);
      return refresh();
    },
    choose(next) {
      choice = next;
      return refresh();
    },
    clear() {
      all = [];
      return refresh();
    },
  };
}
