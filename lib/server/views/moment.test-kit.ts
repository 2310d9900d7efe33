import { configurationWithoutFile } from "@/lib/config/command";
import type { Configuration } from "@/lib/config/types";
import type { ConnectionState } from "@/lib/connect/types";
import { createIndexMemo } from "@/lib/engine/index-memo";
import { toolSearchDefaults } from "@/lib/engine/tool-search-config";
import type { Problem, ToolSearchConfig, ToolSource } from "@/lib/engine/types";
import { analyse } from "@/lib/server/analysis";
import type { Member, Moment } from "./moment";

/** Two tools of one server and one core tool: small enough to count by hand. */
export const notes: ToolSource = {
  label: "notes",
  kind: "mcp",
  tools: [
    {
      name: "add_note",
      description: "Adds a note.",
      inputSchema: {
        type: "object",
        properties: {
          text: { type: "string", description: "What it says." },
          tags: { type: "array", items: { type: "string" } },
        },
        required: ["text"],
      },
      annotations: { readOnlyHint: false },
      title: "Add note",
    },
    { name: "list_notes" },
  ],
};
export const core: ToolSource = {
  label: "builtin",
  kind: "core",
  tools: [{ name: "read_file", description: "Reads a file." }],
};

export const connected: ConnectionState = {
  label: "notes",
  origin: "stdio",
  display: "node notes.js",
  status: "ready",
  stages: [
    { name: "resolve", status: "done", startedMs: 0, elapsedMs: 1, detail: null },
    { name: "list", status: "done", startedMs: 1, elapsedMs: 20, detail: "page 1, 2 tools" },
  ],
  attempt: 1,
  attemptStartedAtMs: 1_000,
  nextRetryAtMs: null,
  statusSinceMs: 1_021,
  pid: 42,
  exit: null,
  failure: null,
  serverInfo: { name: "notes", version: "1.0.0" },
  protocolVersion: "2025-11-25",
  toolCount: 2,
  filteredOut: 0,
  pages: 1,
  elapsedMs: 21,
  stderr: [],
  stderrLineCount: 0,
  problems: [],
};

interface Changes {
  readonly sources?: readonly ToolSource[];
  readonly toolSearch?: Partial<ToolSearchConfig>;
  readonly contextLength?: number | null;
  readonly members?: readonly Member[];
  readonly problems?: readonly Problem[];
}

/** A moment with these sources: a connected server for `notes`, files for the others. */
export function momentOf(changes: Changes = {}): Moment {
  const sources = changes.sources ?? [core, notes];
  const configuration: Configuration = {
    ...configurationWithoutFile([]),
    toolSearch: { ...toolSearchDefaults, ...changes.toolSearch },
    contextLength: changes.contextLength === undefined ? 200_000 : changes.contextLength,
  };
  const analysis = analyse(sources, configuration, createIndexMemo());
  return {
    snapshot: {
      version: 3,
      configuration,
      sources,
      tools: analysis.catalog.tools,
      catalogHash: analysis.hash,
      connections: [connected],
      problems: changes.problems ?? [],
      broken: false,
    },
    analysis,
    analysisVersion: 2,
    members: changes.members ?? sources.map(memberOf),
    isDemo: false,
    history: [],
    catalogChangedAtMs: 5_000,
    listingFirstSeenAtMs: 6_000,
  };
}

function memberOf({ label, kind }: ToolSource): Member {
  if (label === "notes") {
    return { label, kind, origin: "stdio", connection: connected, file: null, where: "toolscope.yaml:2:3" };
  }
  const file = { displayPath: "~/core.json", problems: [] };
  return { label, kind, origin: "file", connection: null, file, where: "toolscope.yaml:9:3" };
}
