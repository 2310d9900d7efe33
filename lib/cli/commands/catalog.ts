import { z } from "zod";
import type { CatalogRow, ServersData, SourceView } from "@/lib/api/contract";
import { defineCommand, type ExitCode } from "@/lib/cli/command";
import {
  outputOptionSpecs,
  outputOptionsSchema,
  sourceOptionSpecs,
  sourceOptionsSchema,
} from "@/lib/cli/common-options";
import type { Environment } from "@/lib/cli/environment";
import { exitCodeFor, lookAtSources, printForPeople, printJson } from "@/lib/cli/look";
import { type ProblemJson, problemJson } from "@/lib/cli/problem-json";
import { type Style, styleFor } from "@/lib/cli/style";
import { type Cell, count, plural, table } from "@/lib/cli/table";
import type { ConnectionFailure, ConnectionState } from "@/lib/connect/types";
import type { JsonValue, SourceKind } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import type { Workspace } from "@/lib/server/types";

const schema = z.object({ ...sourceOptionsSchema.shape, ...outputOptionsSchema.shape });
type Options = z.infer<typeof schema>;

export const catalogCommand = defineCommand({
  name: "catalog",
  summary: "connect to every source and list its tools, with what each costs",
  options: { ...sourceOptionSpecs, ...outputOptionSpecs },
  schema,
  examples: [
    ["toolscope catalog", "the demo's tools, or those of ./toolscope.yaml"],
    ["toolscope catalog --command 'node server.js'", "the tools of one server that you are writing"],
    ["toolscope catalog --only github --json | jq '.tools[].name'", "names for a script"],
  ],
  run,
});

async function run(options: Options, environment: Environment): Promise<ExitCode> {
  const { value: report, snapshot, missing } = await lookAtSources(options, environment, catalogReport);
  if (options.json) printJson(report, environment);
  else
    printForPeople(
      catalogLines(report, styleFor(environment.stdout, environment.env)),
      snapshot.problems,
      options,
      environment,
    );
  return exitCodeFor(missing, 0);
}

/** What `toolscope catalog --json` prints; the keys are a contract (cli.md). */
export interface CatalogReport {
  readonly catalog: { readonly hash: string; readonly toolCount: number; readonly tokens: number };
  readonly sources: readonly CatalogSourceReport[];
  readonly tools: readonly CatalogToolReport[];
  readonly problems: readonly ProblemJson[];
}

interface CatalogSourceReport {
  readonly label: string;
  readonly kind: SourceKind;
  readonly origin: SourceView["origin"];
  /** As of a connection; a file is `ready`, `partial` (tools, and some that could not be read) or `failed`. */
  readonly status: ConnectionState["status"];
  readonly toolCount: number;
  readonly tokens: number;
  readonly elapsedMs: number | null;
  readonly serverInfo: ConnectionState["serverInfo"];
  readonly error: ConnectionFailure | ProblemJson | null;
}

interface CatalogToolReport {
  readonly name: string;
  readonly server: string;
  readonly tool: string;
  readonly kind: SourceKind;
  readonly description: string;
  readonly inputSchema: JsonValue;
  readonly tokens: { readonly schema: number; readonly full: number; readonly names: number };
}

export function catalogReport(workspace: Workspace): CatalogReport {
  const snapshot = workspace.snapshot();
  const catalog = workspace.catalog();
  const connections = new Map(snapshot.connections.map((connection) => [connection.label, connection]));
  const files = new Map(workspace.servers().files.map((file) => [file.label, file]));
  const rows = new Map(catalog.rows.map((row) => [row.publicName, row]));
  return {
    catalog: { hash: catalog.hash, toolCount: catalog.rows.length, tokens: catalog.tokens },
    sources: workspace
      .overview()
      .sources.map((source) => sourceReport(source, connections.get(source.label), files.get(source.label))),
    tools: snapshot.tools.map(({ publicName, label, tool, kind, definition }) => ({
      name: publicName,
      server: label,
      tool,
      kind,
      description: definition.description ?? "",
      inputSchema: definition.inputSchema ?? {},
      tokens: tokensOf(rows.get(publicName)),
    })),
    problems: snapshot.problems.map(problemJson),
  };
}

function sourceReport(
  source: SourceView,
  connection: ConnectionState | undefined,
  file: ServersData["files"][number] | undefined,
): CatalogSourceReport {
  const fileError = file?.problems.find(({ severity }) => severity === "error");
  const brokenStatus = source.toolCount > 0 ? "partial" : "failed";
  const fileStatus = fileError === undefined ? "ready" : brokenStatus;
  return {
    label: source.label,
    kind: source.kind,
    origin: source.origin,
    status: connection?.status ?? fileStatus,
    toolCount: source.toolCount,
    tokens: source.eagerTokens,
    elapsedMs: connection?.elapsedMs ?? null,
    serverInfo: connection?.serverInfo ?? null,
    error: connection?.failure ?? (fileError === undefined ? null : problemJson(fileError)),
  };
}

function tokensOf(row: CatalogRow | undefined): CatalogToolReport["tokens"] {
  return { schema: row?.schemaTokens ?? 0, full: row?.fullTokens ?? 0, names: row?.namesTokens ?? 0 };
}

export function catalogLines(report: CatalogReport, style: Style): readonly string[] {
  const { hash, toolCount, tokens } = report.catalog;
  const sources = plural(report.sources.length, "source");
  return [
    `${style.strong(`${plural(toolCount, "tool")} from ${sources}`)}, ${count(tokens)} tokens if eager, catalog ${hash}`,
    "",
    ...sourceTable(report.sources, style),
    "",
    ...toolTable(report.tools, style),
    "",
    style.dim(
      "Tokens are estimates: characters / 4. SCHEMA is the whole definition, FULL and NAMES its line in the listing.",
    ),
  ];
}

function sourceTable(sources: readonly CatalogSourceReport[], style: Style): readonly string[] {
  const columns = [
    { title: "SOURCE", align: "left" },
    { title: "KIND", align: "left" },
    { title: "ORIGIN", align: "left" },
    { title: "STATUS", align: "left" },
    { title: "TOOLS", align: "right" },
    { title: "TOKENS", align: "right" },
    { title: "TIME", align: "right" },
  ] as const;
  const rows = sources.map((source): readonly Cell[] => [
    { text: visibleLine(source.label) },
    { text: source.kind },
    { text: source.origin },
    { text: source.status, mark: statusMark(source.status, style) },
    { text: count(source.toolCount) },
    { text: count(source.tokens) },
    { text: source.elapsedMs === null ? "" : `${(source.elapsedMs / 1000).toFixed(1)} s` },
  ]);
  return table(columns, rows, style.dim);
}

function statusMark(status: ConnectionState["status"], style: Style): (text: string) => string {
  if (status === "ready") return style.good;
  return status === "failed" || status === "stale" ? style.bad : style.warn;
}

function toolTable(tools: readonly CatalogToolReport[], style: Style): readonly string[] {
  if (tools.length === 0) return ["No tools."];
  const columns = [
    { title: "SCHEMA", align: "right" },
    { title: "FULL", align: "right" },
    { title: "NAMES", align: "right" },
    { title: "TOOL", align: "left" },
  ] as const;
  const rows = tools.map(({ name, tokens }): readonly Cell[] => [
    { text: count(tokens.schema) },
    { text: count(tokens.full) },
    { text: count(tokens.names) },
    { text: visibleLine(name) },
  ]);
  return table(columns, rows, style.dim);
}
