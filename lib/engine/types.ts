/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object as parsed; its keys are data from outside, so look them up with `Object.hasOwn`. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Where a tool comes from (engine-spec 1). `unknown` stays visible: nothing is dropped silently. */
export type SourceKind = "mcp" | "plugin" | "core" | "unknown";

/** A tool as its source lists it. Every string is hostile text. */
export interface ToolDefinition {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema?: JsonValue | undefined;
  readonly outputSchema?: JsonValue | undefined;
  readonly annotations?: JsonObject | undefined;
  readonly title?: string | undefined;
}

/** One source of a session, in configuration order, with its tools in listing order. */
export interface ToolSource {
  /** The name exactly as configured; unique among the sources of a session. */
  readonly label: string;
  readonly kind: SourceKind;
  readonly tools: readonly ToolDefinition[];
}

/** A tool with its public name settled and its costs counted. */
export interface CatalogTool {
  /** `mcp__<server>__<tool>`, or the sanitised own name for plugin and core tools; unique in a session. */
  readonly publicName: string;
  /** The source's label. */
  readonly label: string;
  /** `mcp-<label>` for MCP servers, the label itself otherwise. */
  readonly toolset: string;
  readonly kind: SourceKind;
  /** The tool's own name, for dispatch. */
  readonly tool: string;
  readonly definition: ToolDefinition;
  /** Code points of the compact JSON of the definition the model would read if it were eager. */
  readonly schemaChars: number;
  /** First sentence, clipped at 60 code points (engine-spec 6). */
  readonly short: string;
}

/** How one problem is told: what, where, what to do. `code` is stable, `message` is for people. */
export interface Problem {
  readonly severity: "error" | "warning" | "note";
  readonly code: string;
  /** Label of the source it concerns, or null. */
  readonly source: string | null;
  /** Public or own name of the tool it concerns, or null. */
  readonly tool: string | null;
  /** Where: `config.yaml:14:7`, `tools[3].inputSchema`, `tools.tool_search.listing`; null when it has no place. */
  readonly path: string | null;
  readonly message: string;
  /** What to do about it, or null when the message says it already. */
  readonly hint: string | null;
}

export type ThreeState = "auto" | "on" | "off";

/** `tools.tool_search`, repaired and complete (engine-spec 4). */
export interface ToolSearchConfig {
  readonly enabled: ThreeState;
  readonly thresholdPct: number;
  readonly listingMaxTokens: number;
  readonly listing: ThreeState;
  readonly searchDefaultLimit: number;
  readonly maxSearchLimit: number;
  /** Core tools to defer as well, by name. */
  readonly defer: readonly string[];
}

export interface ListingBudget {
  readonly tokens: number;
  /** floor(contextLength × thresholdPct / 100), or 10,000 with an unknown context. */
  readonly percentLeg: number;
  readonly absoluteLeg: number;
  readonly binds: "percent" | "absolute";
}

export type Tier = 0 | 1 | 2;
export type ListingForm = "full" | "names" | "mixed" | "groups" | "none";
export type ListingMode = "full" | "names" | "summary" | "none";
/**
 * A source's mode in an assembly: `eager` for sources none of whose tools is deferred, and for all of them in tier 0.
 * A core source of which `defer` names a tool has the mode of its group of the listing.
 */
export type SourceMode = ListingMode | "eager";

/** What one group (a label) of the listing costs in code points, without the line break before it. */
export interface GroupCost {
  readonly label: string;
  readonly toolCount: number;
  readonly fullChars: number;
  readonly namesChars: number;
  readonly summaryChars: number;
}

/** One line of a full group, by public name. */
export interface ListedTool {
  readonly publicName: string;
  readonly short: string;
}

/** A group with what is needed to render it in any mode; tools sorted by public name. */
export interface ListingGroup {
  readonly label: string;
  readonly tools: readonly ListedTool[];
}

/** One rung: from this budget up (until the next rung's), this is the listing. */
export interface LadderStep {
  /** Smallest listing budget, in tokens, at which this step is taken. */
  readonly budgetTokens: number;
  readonly form: ListingForm;
  /** Tokens of header and body at this step; 0 for `none`. */
  readonly tokens: number;
  /** Mode per label, in the listing's order. */
  readonly modes: ReadonlyMap<string, ListingMode>;
}

/** Rungs by rising budget; the first is `none` at budget 0. */
export type Ladder = readonly LadderStep[];

/** A source's part of an assembly. */
export interface AssemblySource {
  readonly label: string;
  readonly kind: SourceKind;
  readonly toolCount: number;
  readonly mode: SourceMode;
  /** ceil(schema code points / 4), summed over the source's tools before rounding. */
  readonly eagerTokens: number;
  /** What the group's block costs in each mode, in tier 0 too; zeroes for a source without deferrable tools. */
  readonly tokens: { readonly full: number; readonly names: number; readonly summary: number };
  /** Smallest listing budget at which its mode is names or full; null if never, or not deferred. */
  readonly listedAgainAtTokens: number | null;
}

/** What the model sees, and why (engine-spec 5). */
export interface Assembly {
  readonly tier: Tier;
  readonly activated: boolean;
  /** null in tier 0. */
  readonly form: ListingForm | null;
  readonly budget: ListingBudget;
  readonly contextLength: number | null;
  /** The definitions in the model's tools array, in order: core, then bridge (or everything in tier 0). */
  readonly array: readonly JsonObject[];
  readonly deferred: { readonly toolCount: number; readonly tokens: number };
  readonly eager: { readonly tokens: number };
  readonly bridge: { readonly tokens: number };
  readonly listing: {
    readonly text: string;
    readonly tokens: number;
    /** First 12 hex digits of the SHA-256 of the text's UTF-8. */
    readonly hash: string;
    /** How far `listing: on` went over the budget; 0 otherwise. */
    readonly overBudgetTokens: number;
  };
  /** core + bridge + listing, characters summed and rounded once. */
  readonly prompt: { readonly tokens: number };
  readonly sources: readonly AssemblySource[];
  readonly ladder: Ladder;
  readonly problems: readonly Problem[];
}

export type RankerName = "hermes" | "hermes-floor" | "bm25" | "classic" | "flexsearch" | "regex";

export interface SearchHit {
  readonly publicName: string;
  readonly label: string;
  readonly tool: string;
  /** null for an exact-name hit, and for rankers that have no score (flexsearch, regex). */
  readonly score: number | null;
  readonly exact: boolean;
}

/** What one ranker answers to one query. */
export interface SearchResult {
  readonly query: string;
  readonly ranker: RankerName;
  /** The query as that ranker sees it, in order, repeats kept. */
  readonly tokens: readonly string[];
  readonly gate: { readonly token: string; readonly df: number } | null;
  /** Tools that pass admission, before the limit. */
  readonly admitted: number;
  readonly hits: readonly SearchHit[];
  /** Why nothing could be searched (an invalid pattern, say), or what was left out, or null. */
  readonly note: string | null;
  /** `classic` only: true when no word matched and tools were looked up by a part of their name instead. */
  readonly fallback?: boolean;
}

/** One query token's share of one tool's score; one entry per token occurrence in the query. */
export interface ScorePart {
  readonly token: string;
  /** The word of the query it was stemmed from. */
  readonly word: string;
  readonly df: number;
  readonly idf: number;
  /** Occurrences in the tool's text. */
  readonly tf: number;
  /** tf × (k1 + 1) / (tf + k1 × lengthNorm): what idf is multiplied by. */
  readonly tfPart: number;
  readonly contribution: number;
}

/** Why a tool is where it is for a query, hit or not (engine-spec 7, Explain). */
export interface Explanation {
  readonly publicName: string;
  readonly label: string;
  readonly tool: string;
  readonly parts: readonly ScorePart[];
  /** Sum of the parts; also given for an exact hit, whose printed score is null. */
  readonly score: number;
  readonly exact: boolean;
  /** Tokens in the tool's text, and their mean over the catalog (floored at 1). */
  readonly length: number;
  readonly averageLength: number;
  /** 1 − b + b × length / averageLength. */
  readonly lengthNorm: number;
  readonly gate: { readonly token: string; readonly df: number; readonly passed: boolean } | null;
  /** `hermes-floor` only: tokens needed and carried. */
  readonly floor: { readonly needed: number; readonly carried: number } | null;
  readonly outcome:
    | { readonly kind: "hit"; readonly rank: number }
    /** Admitted but past the limit; `beatenBy` is the last hit inside it. */
    | { readonly kind: "past-limit"; readonly rank: number; readonly beatenBy: string }
    | { readonly kind: "stopped-at-gate" | "stopped-at-floor" | "no-shared-word" | "no-tokens" }
    /** The ranker has no word-by-word score to explain (flexsearch, regex). */
    | { readonly kind: "not-explained"; readonly rank: number | null };
  /** Rank by score alone among all tools that score, as if there were no gate, floor or limit; null at score 0. */
  readonly rankWithoutAdmission: number | null;
}
