/**
 * What the HTTP API answers: the one description that the server, the pages and the command line share.
 * Types only. Every value is JSON; Maps become arrays of pairs.
 */
import type { ConnectionState, ProtocolMessage } from "@/lib/connect/types";
import type {
  Explanation,
  GroupCost,
  JsonValue,
  ListingBudget,
  ListingForm,
  ListingGroup,
  ListingMode,
  Problem,
  RankerName,
  SearchResult,
  SourceKind,
  SourceMode,
  ThreeState,
  Tier,
  ToolSearchConfig,
} from "@/lib/engine/types";

export type {
  ConnectionState,
  ConnectionStatus,
  ProtocolMessage,
  Stage,
  StageName,
} from "@/lib/connect/types";

/** A topic names what changed; the browser refetches what it shows of it. */
export type Topic = "state" | "servers" | "catalog" | "config";

/** One message of `GET /api/events`. */
export interface ChangeEvent {
  /** Rises by one at every change; a gap after a reconnect means: refetch all. */
  readonly version: number;
  readonly topics: readonly Topic[];
}

/** Every error answer of the API. */
export interface ApiError {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null };
}

/** The saved settings that the engine decides with. */
export interface SavedSettings {
  readonly contextLength: number | null;
  readonly toolSearch: ToolSearchConfig;
}

/** A rung of the ladder as JSON. */
export interface LadderStepView {
  readonly budgetTokens: number;
  readonly form: ListingForm;
  readonly tokens: number;
  /**
   * Modes that differ from the rung below; all of them on the first rung. (Complete ones would be groups × rungs:
   * 112,000 pairs for 335 sources.)
   */
  readonly modes: readonly (readonly [label: string, mode: ListingMode])[];
}

/** `GET /api/state`: what the frame around every page shows. */
export interface AppState {
  readonly version: number;
  readonly config: {
    /** null without a file. */
    readonly path: string | null;
    readonly displayPath: string;
    readonly format: string;
    /** True while the file on disk is broken and the last good state is shown. */
    readonly broken: boolean;
    readonly isDemo: boolean;
  };
  readonly saved: SavedSettings;
  readonly catalog: {
    readonly hash: string;
    readonly changedAtMs: number;
    readonly toolCount: number;
    readonly tokens: number;
  };
  readonly decision: {
    readonly tier: Tier;
    readonly form: ListingForm | null;
    readonly budget: ListingBudget;
    readonly listingTokens: number;
    readonly listingHash: string;
    readonly overBudgetTokens: number;
    readonly deferredToolCount: number;
  };
  /** [budgetTokens, tokens] per rung, for the small staircase. */
  readonly ladder: readonly (readonly [budgetTokens: number, tokens: number])[];
  readonly servers: {
    readonly total: number;
    /** Servers whose complete list is in the catalog. */
    readonly ready: number;
    readonly connecting: number;
    /** Servers whose list stopped short; what came of it is in the catalog. */
    readonly partial: number;
    readonly failed: number;
    readonly stale: number;
    readonly disabled: number;
  };
  /** Each configured source's progress, in configuration order. */
  readonly progress: readonly {
    readonly label: string;
    readonly status: ConnectionState["status"] | "file";
    readonly stage: string | null;
    /** Of the server; 1 for the first, 0 before it and for a file. */
    readonly attempt: number;
    readonly toolCount: number;
  }[];
  readonly problemCount: { readonly error: number; readonly warning: number; readonly note: number };
}

/** One source on the Overview and Budget screens. */
export interface SourceView {
  readonly label: string;
  readonly kind: SourceKind;
  readonly origin: "stdio" | "http" | "sse" | "file";
  readonly status: ConnectionState["status"] | "file";
  readonly toolCount: number;
  readonly eagerTokens: number;
  /** What it costs in the prompt now: its block of the listing, or its schemas when it is eager. */
  readonly promptTokens: number;
  readonly mode: SourceMode;
  readonly tokens: { readonly full: number; readonly names: number; readonly summary: number };
  readonly listedAgainAtTokens: number | null;
}

/** `GET /api/overview`. */
export interface OverviewData {
  readonly version: number;
  readonly decision: {
    readonly tier: Tier;
    readonly activated: boolean;
    readonly form: ListingForm | null;
    readonly budget: ListingBudget;
    readonly contextLength: number | null;
    readonly eagerTokens: number;
    readonly promptTokens: number;
    readonly bridgeTokens: number;
    readonly listing: {
      readonly tokens: number;
      readonly hash: string;
      readonly overBudgetTokens: number;
      readonly firstSeenAtMs: number;
    };
    readonly deferred: { readonly toolCount: number; readonly tokens: number };
    readonly coreToolCount: number;
    readonly enabled: ThreeState;
    readonly listingSetting: ThreeState;
  };
  readonly ladder: readonly LadderStepView[];
  readonly sources: readonly SourceView[];
  readonly largest: {
    readonly publicName: string;
    readonly label: string;
    readonly tool: string;
    readonly tokens: number;
  } | null;
  readonly problems: readonly Problem[];
  /** Counts behind the lint line: tools and parameters that need their author. */
  readonly lint: LintCounts;
  /** The newest catalog change after the first snapshot, or null. */
  readonly lastChange: CatalogChange | null;
  readonly agent: { readonly format: string; readonly hasCoreSource: boolean };
}

/** How many findings of each lint rule there are; keys are the rule codes of `lintCodes`. */
export interface LintCounts {
  readonly toolsWithFindings: number;
  readonly parameters: number;
  readonly byRule: readonly (readonly [code: string, count: number])[];
}

/** One entry of the catalog's history. */
export interface CatalogChange {
  readonly hash: string;
  readonly previousHash: string | null;
  readonly atMs: number;
  readonly toolCount: number;
  readonly tokens: number;
  readonly deltaTokens: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Labels whose list changed. */
  readonly sources: readonly string[];
}

/** `GET /api/budget`: all the numbers the sliders need; the browser computes the rest with the engine. */
export interface BudgetData {
  readonly version: number;
  readonly catalogHash: string;
  readonly saved: SavedSettings;
  readonly headerChars: number;
  /** Deferrable groups only, in the listing's order. */
  readonly groups: readonly GroupCost[];
  /** Every source in configuration order. */
  readonly sources: readonly {
    readonly label: string;
    readonly kind: SourceKind;
    readonly toolCount: number;
    readonly schemaChars: number;
    readonly deferredToolCount: number;
    readonly deferredSchemaChars: number;
  }[];
  /** Characters of the core tools' definitions that stay in the array. */
  readonly coreChars: number;
  readonly eagerChars: number;
}

/** `GET /api/listing`: what is needed to print the listing in any mode without asking again. */
export interface ListingData {
  readonly catalogHash: string;
  readonly groups: readonly ListingGroup[];
}

/** One row of the Catalog table. */
export interface CatalogRow {
  readonly publicName: string;
  readonly label: string;
  readonly kind: SourceKind;
  readonly tool: string;
  readonly title: string | null;
  readonly description: string;
  readonly parameters: readonly string[];
  /** ceil(characters / 4) each: whole definition, its full listing line, its name in a names list. */
  readonly schemaTokens: number;
  readonly fullTokens: number;
  readonly namesTokens: number;
  readonly descriptionTokens: number;
  /** Characters of the whole definition, so that totals can be rounded once. */
  readonly schemaChars: number;
  readonly lint: readonly string[];
  readonly deferred: boolean;
}

/** `GET /api/catalog`. */
export interface CatalogData {
  readonly version: number;
  readonly hash: string;
  readonly tokens: number;
  readonly rows: readonly CatalogRow[];
  readonly modes: readonly (readonly [label: string, mode: SourceMode])[];
}

export interface LintFinding {
  readonly code: string;
  readonly severity: "warning" | "note";
  /** Where in the definition: `description`, `inputSchema.properties.body`. */
  readonly path: string;
  readonly message: string;
  /** Why it hurts retrieval or the budget. */
  readonly reason: string;
}

export interface IndexedWord {
  readonly token: string;
  /** A word of the text that stems to it. */
  readonly word: string;
  readonly tf: number;
  readonly df: number;
  readonly idf: number;
}

/** One probe made from the tool's own words; its rank, or the tool that took its place. */
export interface ProbeRank {
  readonly probe: "public name" | "name words" | "server and name words" | "first sentence";
  readonly query: string;
  readonly rank: number | null;
  readonly exact: boolean;
  readonly takenBy: string | null;
}

/** `GET /api/tool?name=…`. */
export interface ToolDetail {
  readonly catalogHash: string;
  readonly row: CatalogRow;
  readonly toolset: string;
  readonly inputSchema: JsonValue;
  readonly outputSchema: JsonValue | null;
  readonly annotations: JsonValue | null;
  /** Characters of the definition by part; they add up to the whole. */
  readonly chars: {
    readonly description: number;
    readonly parameters: number;
    readonly frame: number;
    readonly total: number;
  };
  /** A real tokenizer's count (o200k_base), beside the estimate; null when counting could take too long. */
  readonly tokenizerTokens: number | null;
  readonly lines: { readonly full: string; readonly names: string };
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly description: string | null;
    readonly tokens: number;
  }[];
  readonly words: readonly IndexedWord[];
  readonly length: number;
  readonly averageLength: number;
  readonly probes: readonly ProbeRank[];
  readonly lint: readonly LintFinding[];
}

/** One ranker's answer to one query, with what explains it. */
export interface RankedView {
  readonly result: SearchResult;
  /** One per hit, in rank order; empty for rankers that have no word-by-word score. */
  readonly explanations: readonly Explanation[];
  readonly elapsedMs: number;
}

export interface QueryView {
  readonly query: string;
  /** Query tokens with their words, df and idf, in query order; how many tools carry each. */
  readonly tokens: readonly {
    readonly token: string;
    readonly word: string;
    readonly df: number;
    readonly idf: number;
    readonly isGate: boolean;
  }[];
  readonly rankers: readonly RankedView[];
  /** Asked with `why=`: the explanation of one tool for the first ranker, with what would have helped. */
  readonly why:
    | (Explanation & {
        readonly withoutGate: { readonly query: string; readonly rank: number; readonly gate: string } | null;
      })
    | null;
}

/** `GET /api/search?q=…&q=…&ranker=…&limit=…&why=…`. */
export interface SearchData {
  readonly version: number;
  readonly catalog: { readonly hash: string; readonly toolCount: number; readonly averageLength: number };
  readonly limit: number;
  readonly rankers: readonly RankerName[];
  readonly queries: readonly QueryView[];
  /** `tool_search`'s answer for these queries under the default ranker, as the model reads it. */
  readonly answer: { readonly text: string; readonly tokens: number };
  readonly problems: readonly Problem[];
}

/** `GET /api/servers`. */
export interface ServersData {
  readonly version: number;
  readonly servers: readonly (ConnectionState & { readonly eagerTokens: number; readonly where: string })[];
  readonly files: readonly {
    readonly label: string;
    readonly kind: SourceKind;
    readonly displayPath: string;
    readonly toolCount: number;
    readonly eagerTokens: number;
    readonly problems: readonly Problem[];
  }[];
  /** All definitions of the servers, and of the files: characters summed and rounded once. */
  readonly eagerTokens: { readonly servers: number; readonly files: number };
  readonly history: readonly CatalogChange[];
  readonly nowMs: number;
}

/** `GET /api/servers/log?label=…`. */
export interface ServerLogData {
  readonly label: string;
  readonly messages: readonly ProtocolMessage[];
  /** Messages that the ring has let go. */
  readonly dropped: number;
}

/** `POST /api/servers/reconnect` with `{label}` (null for all): 202, and the rest arrives as events. */
export interface ReconnectAnswer {
  readonly label: string | null;
  readonly accepted: true;
}
