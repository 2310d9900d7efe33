import type { AppState, LadderStepView, OverviewData, SourceView } from "@/lib/api/contract";
import type { ListingMode } from "@/lib/engine/types";

/** A source of ten tools. */
export const source = (
  label: string,
  mode: SourceView["mode"],
  eagerTokens: number,
  promptTokens: number,
  over: Partial<SourceView> = {},
): SourceView => ({
  label,
  kind: "mcp",
  origin: "stdio",
  status: "ready",
  toolCount: 10,
  eagerTokens,
  promptTokens,
  mode,
  tokens: { full: 0, names: 0, summary: 0 },
  listedAgainAtTokens: null,
  ...over,
});

const changes = (...modes: readonly (readonly [label: string, mode: ListingMode])[]) => modes;

/** A ladder as the API sends it: each rung names only what differs from the one below. */
export const ladder: readonly LadderStepView[] = [
  { budgetTokens: 0, form: "none", tokens: 0, modes: changes(["gitlab", "none"], ["memory", "none"]) },
  {
    budgetTokens: 60,
    form: "groups",
    tokens: 60,
    modes: changes(["gitlab", "summary"], ["memory", "summary"]),
  },
  { budgetTokens: 120, form: "mixed", tokens: 120, modes: changes(["memory", "names"]) },
  { budgetTokens: 3324, form: "names", tokens: 3324, modes: changes(["gitlab", "names"]) },
  { budgetTokens: 7709, form: "full", tokens: 7709, modes: changes(["gitlab", "full"], ["memory", "full"]) },
];

export const decision: OverviewData["decision"] = {
  tier: 1,
  activated: true,
  form: "names",
  budget: { tokens: 4000, percentLeg: 10_000, absoluteLeg: 4000, binds: "absolute" },
  contextLength: 200_000,
  eagerTokens: 105_998,
  promptTokens: 3646,
  bridgeTokens: 322,
  listing: { tokens: 3324, hash: "b81e07aabbcc", overBudgetTokens: 0, firstSeenAtMs: 7 },
  deferred: { toolCount: 20, tokens: 105_998 },
  coreToolCount: 0,
  enabled: "auto",
  listingSetting: "auto",
};

export const data: OverviewData = {
  version: 1,
  decision,
  ladder,
  sources: [source("gitlab", "names", 62_388, 1769), source("memory", "names", 1135, 70)],
  largest: null,
  problems: [],
  lint: { toolsWithFindings: 0, parameters: 0, byRule: [] },
  lastChange: null,
  agent: { format: "toolscope", hasCoreSource: false },
};

type Entry = AppState["progress"][number];

/** A server of the state around every page. */
export const entry = (label: string, status: Entry["status"], over: Partial<Entry> = {}): Entry => ({
  label,
  status,
  stage: null,
  attempt: 1,
  toolCount: 0,
  ...over,
});
