import { basename, dirname, join } from "node:path";
import type { Problem } from "@/lib/engine/types";
import type { ConfigDocument, MapNode, ParsedDocument } from "./document";
import { readEntries } from "./entries";
import { readEnvFile } from "./env-file";
import { detectFormat, detectSyntax, unknownFormatHint, vscodeRoot } from "./format";
import { inputDefaults } from "./inputs";
import { parseJson } from "./json-document";
import { nameLookUp } from "./names";
import { baseFolder, displayPath, isInProjectFolder } from "./paths";
import { createReport, type Report } from "./report";
import { readScopes, scopeSources } from "./scopes";
import { reportRepeatedKeys, reportUnknownKeys, type Section, subsection } from "./section";
import { readSettingsOf } from "./settings";
import { readTextFile } from "./text-file";
import type { ConfigFormat, LoadedConfiguration } from "./types";
import { parseYaml } from "./yaml-document";

/** What a configuration may refer to. */
export interface ConfigContext {
  /** Variables for interpolation. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homeDir: string;
  /** Absolute; what `${TOOLSCOPE_DATA}` stands for unless `env` sets it. */
  readonly dataDir: string;
}

/** Claude Code's user file grows with its history; the YAML parser takes about 3 s for 1 MB. */
const maxBytes = { json: 32_000_000, yaml: 1_000_000 } as const;

const ourKeys = ["mcp_servers", "sources", "scopes", "tools", "model"];

/**
 * Reads a configuration file of any format of the product description. It is only ever read.
 * Broken is a file that cannot be read or parsed, that is none of these formats, or whose table of servers is no
 * table: whoever shows it keeps the last good state. Anything less costs one server or one setting, and a problem
 * with its place (`config.yaml:14:7`).
 *
 * @param path absolute
 */
export async function loadConfiguration(path: string, context: ConfigContext): Promise<LoadedConfiguration> {
  const parsed = await parseFile(path);
  if (parsed.kind === "broken") {
    return {
      kind: "broken",
      path,
      problems: parsed.faults.map((fault) => brokenFile(fault.path, fault.message, fault.hint)),
    };
  }
  const { document } = parsed;
  const format = detectFormat(path, document.root);
  if (document.root.kind !== "map" || format === null) {
    const message = "The file is no configuration that Toolscope reads.";
    return {
      kind: "broken",
      path,
      problems: [brokenFile(document.at(0), message, unknownFormatHint(document.root))],
    };
  }
  return readConfiguration(path, document, document.root, format, context);
}

async function parseFile(path: string): Promise<ParsedDocument> {
  const file = await readTextFile(path, maxBytes.json);
  if (file.kind === "failed") {
    const place = file.place ? `:${file.place.line}:${file.place.column}` : "";
    return {
      kind: "broken",
      faults: [{ path: basename(path) + place, message: file.message, hint: file.hint }],
    };
  }
  const syntax = detectSyntax(path, file.text);
  if (syntax === "yaml" && file.text.length > maxBytes.yaml) {
    const message = `The file is larger than the ${maxBytes.yaml / 1_000_000} MB of YAML that are read.`;
    return { kind: "broken", faults: [{ path: basename(path), message, hint: null }] };
  }
  if (syntax === "yaml") return parseYaml(path, file.text);
  if (syntax === "json") return parseJson(path, file.text);
  const message = "TOML files (Codex) are not read yet.";
  return {
    kind: "broken",
    faults: [{ path: basename(path), message, hint: "Copy its servers into a toolscope.yaml." }],
  };
}

function brokenFile(path: string, message: string, hint: string | null): Problem {
  return { severity: "error", code: "broken_configuration", source: null, tool: null, path, message, hint };
}

async function readConfiguration(
  path: string,
  document: ConfigDocument,
  node: MapNode,
  format: ConfigFormat,
  context: ConfigContext,
): Promise<LoadedConfiguration> {
  const report = createReport(document, null);
  const root: Section = { node, path: "", report };
  if (format === "toolscope") reportOurKeys(root, document);
  const dotEnv = await readDotEnv(path, format, report);
  const baseDir = baseFolder(path);
  const names = nameLookUp({
    env: context.env,
    dotEnv: dotEnv.variables,
    homeDir: context.homeDir,
    dataDir: context.dataDir,
    workspaceFolder: format === "vscode" && !isInProjectFolder(path) ? null : baseDir,
    inputs: inputDefaults(vscodeRoot(node)?.entries.get("inputs")?.value ?? null),
  });
  const serverContext = { format, names, baseDir, defaultCwd: baseDir, homeDir: context.homeDir };
  const read = await readEntries(root, document, serverContext);
  if (report.blocking.length > 0) return { kind: "broken", path, problems: report.blocking };
  const sources = scopeSources(read.entries);
  const scopes = format === "toolscope" ? subsection(root, "scopes") : null;
  const isAgent = format === "toolscope" || format === "hermes";
  const settings = readSettingsOf(isAgent ? root : { ...root, node: noSettings }, document, format);
  const readScopesOf = scopes ? readScopes(scopes, sources) : new Map();
  if (read.entries.length === 0) reportNoSources(format, report);
  return {
    kind: "loaded",
    configuration: {
      path,
      displayPath: displayPath(path, context.homeDir),
      format,
      entries: read.entries,
      scopes: readScopesOf,
      toolSearch: settings.toolSearch,
      contextLength: settings.contextLength,
      problems: [...report.problems, ...settings.problems, ...read.problems],
      alsoRead: [...dotEnv.files, ...read.files],
    },
  };
}

const noSettings: MapNode = { kind: "map", entries: new Map(), repeated: [], offset: 0 };

function reportOurKeys(root: Section, document: ConfigDocument): void {
  reportRepeatedKeys(root);
  reportUnknownKeys(root, ourKeys, "warning");
  for (const warning of document.warnings)
    root.report.add("warning", "yaml_tag", warning.offset, warning.message);
}

function reportNoSources(format: ConfigFormat, report: Report): void {
  const key = format === "claude" ? "mcpServers" : format === "vscode" ? "servers" : "mcp_servers";
  report.add(
    "warning",
    "no_sources",
    0,
    "The file configures no server and no source.",
    `Add one under \`${key}\`.`,
  );
}

/** The `.env` beside a Hermes config.yaml; most have none. */
async function readDotEnv(path: string, format: ConfigFormat, report: Report) {
  const none = new Map<string, string>();
  if (format !== "hermes") return { variables: none, files: [] };
  const file = join(dirname(path), ".env");
  const read = await readEnvFile(file);
  if (read.kind === "read") return { variables: read.variables, files: [file] };
  if (read.code !== "missing_file") {
    report.add(
      "warning",
      "env_file_unreadable",
      null,
      `The .env beside the file was not read: ${read.message}`,
      read.hint,
    );
  }
  return { variables: none, files: [file] };
}
