import { isAbsolute } from "node:path";
import type { Problem } from "@/lib/engine/types";
import { type ConfigDocument, type ConfigNode, type MapEntry, type MapNode, nodeTypeName } from "./document";
import { projectMaps, vscodeRoot } from "./format";
import { createReport, type Report } from "./report";
import { reportRepeatedKeys, type Section } from "./section";
import type { ServerContext } from "./server-context";
import { readServer } from "./server-entry";
import { readSource } from "./sources";
import type { SourceEntry } from "./types";

/** Labels past this length are not names any more; they would stand in every public name. */
const longestLabel = 200;

/** One named entry of the file that should become a source. */
interface NamedEntry {
  readonly section: "server" | "source";
  /** `mcp_servers.github`. */
  readonly path: string;
  readonly label: string;
  readonly entry: MapEntry;
  /** Where a stdio server starts when it names no folder; null for the file's own default. */
  readonly folder: string | null;
}

export interface ReadEntries {
  readonly entries: readonly SourceEntry[];
  readonly problems: readonly Problem[];
  /** Files besides the configuration that were read for them. */
  readonly files: readonly string[];
}

/** Reads every server and static source of a file, in file order; labels come out unique. */
export async function readEntries(
  root: Section,
  document: ConfigDocument,
  context: ServerContext,
): Promise<ReadEntries> {
  const named = namedEntries(root, context);
  const problems: Problem[] = [];
  const files: string[] = [];
  const entries: SourceEntry[] = [];
  const whereByLabel = new Map<string, string>();
  for (const item of named) {
    const report = createReport(document, item.label);
    const where = document.at(item.entry.keyOffset);
    const read = isUsableLabel(item, whereByLabel, report)
      ? await readNamed(item, where, report, context)
      : { entry: null, files: [] };
    const isOff = read.entry?.type === "server" && !read.entry.enabled;
    problems.push(...(isOff ? report.problems.map(asNote) : report.problems));
    files.push(...read.files);
    if (read.entry === null) continue;
    whereByLabel.set(item.label, where);
    entries.push(read.entry);
  }
  return { entries, problems, files };
}

/** What is wrong with a server that is switched off needs nobody now. */
function asNote(problem: Problem): Problem {
  return { ...problem, severity: "note" };
}

function isUsableLabel(item: NamedEntry, whereByLabel: ReadonlyMap<string, string>, report: Report): boolean {
  const { label, entry } = item;
  const taken = whereByLabel.get(label);
  if (label.trim() === "")
    report.block("empty_label", entry.keyOffset, `\`${item.path}\`: the name is empty; it was left out.`);
  else if (label.length > longestLabel)
    report.block(
      "long_label",
      entry.keyOffset,
      `A name of ${label.length} characters is longer than the ${longestLabel} that are read; it was left out.`,
    );
  else if (taken !== undefined)
    report.block(
      "repeated_label",
      entry.keyOffset,
      `The name ${JSON.stringify(label)} is taken by ${taken}; this one was left out.`,
      "Rename one of them.",
    );
  return report.blocking.length === 0;
}

async function readNamed(
  item: NamedEntry,
  where: string,
  report: Report,
  context: ServerContext,
): Promise<{ readonly entry: SourceEntry | null; readonly files: readonly string[] }> {
  const section = asSection(item, report);
  if (item.section === "source")
    return { entry: section && readSource(item.label, where, section, context), files: [] };
  // A value that is no map is still a server that was meant to be here: it is shown, and says why it cannot start.
  const empty: MapNode = { kind: "map", entries: new Map(), repeated: [], offset: item.entry.value.offset };
  const own = { ...context, defaultCwd: item.folder ?? context.defaultCwd };
  return readServer(item.label, where, section ?? { node: empty, path: item.path, report }, own);
}

function asSection(item: NamedEntry, report: Report): Section | null {
  const { value } = item.entry;
  if (value.kind === "map") return { node: value, path: item.path, report };
  const wanted = item.section === "server" ? "with `command` or `url`" : "with `file`";
  report.block(
    "wrong_type",
    value.offset,
    `\`${item.path}\` must be a map ${wanted}, this is ${nodeTypeName(value)}.`,
  );
  return null;
}

function namedEntries(root: Section, context: ServerContext): NamedEntry[] {
  if (context.format === "claude") return claudeEntries(root);
  if (context.format === "vscode") {
    const node = vscodeRoot(root.node) ?? root.node;
    return entriesOf({ ...root, node }, "servers", "server");
  }
  // In file order: the order of the sources is the order of the catalog.
  return [...root.node.entries.keys()].flatMap((key) => {
    if (key === "mcp_servers") return entriesOf(root, key, "server");
    return key === "sources" && context.format === "toolscope" ? entriesOf(root, key, "source") : [];
  });
}

function entriesOf(root: Section, key: string, section: NamedEntry["section"], prefix = ""): NamedEntry[] {
  const value = root.node.entries.get(key)?.value;
  if (value?.kind !== "map") {
    if (value && !isEmpty(value)) {
      const message = `\`${prefix}${key}\` must be a map from name to ${section}, this is ${nodeTypeName(value)}.`;
      root.report.block("wrong_type", value.offset, message);
    }
    return [];
  }
  reportRepeatedKeys({ node: value, path: prefix + key, report: root.report });
  return [...value.entries.values()].map((entry) => ({
    section,
    path: `${prefix}${key}.${entry.key}`,
    label: entry.key,
    entry,
    folder: null,
  }));
}

function isEmpty(node: ConfigNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/**
 * A Claude Code user file: its own servers, then those of each project, started in the project's folder. A project's
 * server under a name that is taken is shown under the name with the project's folder behind it; an exact copy of
 * one that is there already is the same server.
 */
function claudeEntries(root: Section): NamedEntry[] {
  const entries = entriesOf(root, "mcpServers", "server");
  const taken = new Map(entries.map((item) => [item.label, JSON.stringify(content(item.entry.value))]));
  for (const [path, node] of projectMaps(root.node)) {
    for (const item of entriesOf({ ...root, node }, "mcpServers", "server", `projects.${path}.`)) {
      const written = JSON.stringify(content(item.entry.value));
      if (taken.get(item.label) === written) continue;
      const label = freeLabel(item.label, path, taken);
      if (label !== item.label) {
        const message = `The name ${JSON.stringify(item.label)} is taken; this one is shown as ${JSON.stringify(label)}.`;
        root.report.add("note", "renamed_label", item.entry.keyOffset, message);
      }
      taken.set(label, written);
      entries.push({ ...item, label, folder: isAbsolute(path) ? path : null });
    }
  }
  return entries;
}

function freeLabel(label: string, projectPath: string, taken: ReadonlyMap<string, string>): string {
  if (!taken.has(label)) return label;
  const folder = projectPath.split(/[\\/]/).findLast((part) => part !== "") ?? "project";
  const base = `${label}-${folder}`;
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}

/** A node without its places, to compare what two entries say. */
function content(node: ConfigNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return ["list", ...node.items.map(content)];
  return ["map", ...[...node.entries.values()].map((entry) => [entry.key, content(entry.value)])];
}
