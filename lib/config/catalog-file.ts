import { basename } from "node:path";
import { parseToolEntries } from "@/lib/engine/definitions";
import { typeName } from "@/lib/engine/json-shape";
import type { Problem, SourceKind, ToolSource } from "@/lib/engine/types";
import { type CatalogEntry, catalogEntry, isObject, own, textOf } from "./catalog-entries";
import { toValue } from "./document";
import { parseJson } from "./json-document";
import { sourceKinds } from "./sources";
import { readTextFile } from "./text-file";

export const maxCatalogBytes = 64_000_000;

/** What a catalog file gave. A file that cannot be used has no sources and one error. */
export interface CatalogFile {
  readonly sources: readonly ToolSource[];
  readonly problems: readonly Problem[];
}

/** The one source that a configuration makes of a file, whatever servers its tools name. */
export interface CatalogLabel {
  readonly label: string;
  readonly kind: SourceKind;
}

/**
 * Reads tools from a JSON file in any of the formats of the command line's `--catalog`: `{"server", "tools"}`, tools
 * that each name their server (grouped in order of appearance), a bare array, a saved `tools/list` answer, OpenAI's
 * or Anthropic's definitions. Without a server's name the file's name is the server. Kinds are mcp unless the file
 * says otherwise.
 *
 * @param as the label and kind under which a configuration lists the file; null for the file's own servers
 */
export async function readCatalogFile(path: string, as: CatalogLabel | null = null): Promise<CatalogFile> {
  const name = basename(path);
  const fallback = name.replace(/\.jsonc?$/i, "");
  const source = as?.label ?? fallback;
  const failed = (place: string, message: string, hint: string | null): CatalogFile => ({
    sources: [],
    problems: [problem("error", "broken_catalog", source, place, message, hint)],
  });
  const file = await readTextFile(path, maxCatalogBytes);
  if (file.kind === "failed") {
    const place = file.place ? `:${file.place.line}:${file.place.column}` : "";
    return failed(name + place, file.message, file.hint);
  }
  const parsed = parseCatalogJson(path, file.text);
  if (parsed.kind === "broken") return failed(parsed.path, parsed.message, parsed.hint);
  const list = toolListOf(parsed.value);
  if (list === null) {
    const message = `A catalog is a list of tools or an object with \`tools\`; this is ${typeName(parsed.value)}${isObject(parsed.value) ? " without it" : ""}.`;
    return failed(name, message, 'Write {"server": "name", "tools": [...]}.');
  }
  const entries = list.elements.map((element, index) => catalogEntry(element, `${list.path}[${index}]`));
  const groups = as ? [{ ...as, entries }] : grouped(entries, list, fallback);
  return readGroups(groups, name, as === null);
}

type ParsedJson =
  | { readonly kind: "value"; readonly value: unknown }
  | {
      readonly kind: "broken";
      readonly path: string;
      readonly message: string;
      readonly hint: string | null;
    };

/** JSON.parse for speed; what it refuses is read as JSON with comments, which also finds the place of a fault. */
function parseCatalogJson(path: string, text: string): ParsedJson {
  try {
    return { kind: "value", value: JSON.parse(text) };
  } catch {
    const parsed = parseJson(path, text);
    if (parsed.kind === "parsed") return { kind: "value", value: toValue(parsed.document.root) };
    const [fault] = parsed.faults;
    return {
      kind: "broken",
      path: fault?.path ?? basename(path),
      message: fault?.message ?? "",
      hint: fault?.hint ?? null,
    };
  }
}

interface ToolList {
  readonly elements: readonly unknown[];
  /** What precedes `[3]` in a place: `tools`, or nothing for a bare array. */
  readonly path: string;
  readonly server: string | null;
  readonly kind: unknown;
}

function toolListOf(value: unknown): ToolList | null {
  if (Array.isArray(value)) return { elements: value, path: "", server: null, kind: null };
  if (!isObject(value)) return null;
  const tools = own(value, "tools");
  if (Array.isArray(tools)) {
    return {
      elements: tools,
      path: "tools",
      server: textOf(value, "server"),
      kind: own(value, "kind") ?? null,
    };
  }
  // A JSON-RPC answer to tools/list, as people save it from a log.
  const result = own(value, "result");
  const list = isObject(result) ? toolListOf(result) : null;
  return list && { ...list, path: `result.${list.path}` };
}

interface Group {
  readonly label: string;
  /** As written in the file, or settled already. */
  readonly kind: unknown;
  readonly entries: readonly CatalogEntry[];
}

/** One group per server, in order of appearance. */
function grouped(entries: readonly CatalogEntry[], list: ToolList, fallback: string): Group[] {
  const byServer = new Map<string, CatalogEntry[]>();
  for (const entry of entries) {
    const server = entry.server ?? list.server ?? fallback;
    const group = byServer.get(server);
    if (group) group.push(entry);
    else byServer.set(server, [entry]);
  }
  // An empty list is still a source: it was given, and it has no tools.
  if (entries.length === 0) byServer.set(list.server ?? fallback, []);
  return [...byServer].map(([label, group]) => ({
    label,
    kind: group.find((entry) => entry.kind !== null)?.kind ?? list.kind,
    entries: group,
  }));
}

function readGroups(groups: readonly Group[], fileName: string, isOwnLabel: boolean): CatalogFile {
  const problems: Problem[] = [];
  const sources = groups.map(({ label, kind, entries }): ToolSource => {
    const named = entries.map(({ value, path, schemaKey, name }) => ({
      value,
      path: `${fileName}: ${path}`,
      schemaKey,
      ...(name !== null && { name }),
    }));
    const parsed = parseToolEntries(named, label);
    if (isOwnLabel) problems.push(...kindProblems(label, kind, entries, fileName));
    problems.push(...parsed.problems);
    return { label, kind: settledKind(kind), tools: parsed.tools };
  });
  return { sources, problems };
}

function settledKind(kind: unknown): SourceKind {
  return kind === null ? "mcp" : (sourceKinds.find((known) => known === kind) ?? "unknown");
}

function kindProblems(
  label: string,
  kind: unknown,
  entries: readonly CatalogEntry[],
  fileName: string,
): Problem[] {
  const problems: Problem[] = [];
  if (settledKind(kind) === "unknown") {
    const written = typeof kind === "string" ? JSON.stringify(kind) : typeName(kind);
    const message = `The kind is ${written}; these tools stay visible and are never deferred.`;
    problems.push(
      problem("warning", "unknown_kind", label, fileName, message, "Known kinds are mcp, plugin and core."),
    );
  }
  const other = entries.find((entry) => entry.kind !== null && entry.kind !== kind);
  if (other) {
    const message = "The tools of one server name different kinds; the first one counts for all of them.";
    problems.push(problem("warning", "mixed_kinds", label, `${fileName}: ${other.path}`, message, null));
  }
  return problems;
}

function problem(
  severity: Problem["severity"],
  code: string,
  source: string,
  path: string,
  message: string,
  hint: string | null,
): Problem {
  return { severity, code, source, tool: null, path, message, hint };
}
