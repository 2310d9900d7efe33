import { closest } from "@/lib/engine/suggest";
import { type ConfigNode, type MapNode, nodeTypeName, type ScalarNode } from "./document";
import type { Report } from "./report";

/** A map in the file that is being read, with its name in sentences (`mcp_servers.github`) and its report. */
export interface Section {
  readonly node: MapNode;
  readonly path: string;
  readonly report: Report;
}

/** A piece of text from the file, with its place. */
export interface Text {
  readonly value: string;
  readonly offset: number;
  /** `mcp_servers.github.args[1]`. */
  readonly path: string;
}

/** The section's value under a key; an empty value (`key:`) counts as absent. */
export function field(section: Section, key: string): ConfigNode | null {
  const value = section.node.entries.get(key)?.value ?? null;
  return value?.kind === "scalar" && value.value === null ? null : value;
}

/** The first of several spellings that is present, with the one that is. */
export function firstField(
  section: Section,
  keys: readonly string[],
): { key: string; value: ConfigNode } | null {
  for (const key of keys) {
    const value = field(section, key);
    if (value !== null) return { key, value };
  }
  return null;
}

/** A map under a key; null when absent, or when it is something else, which is told. */
export function subsection(section: Section, key: string): Section | null {
  const value = field(section, key);
  if (value === null) return null;
  const path = childPath(section.path, key);
  if (value.kind === "map") return { node: value, path, report: section.report };
  wrongType(section.report, path, value, "a map");
  return null;
}

/** Text that must be text: a number or a boolean here is a mistake. Blocks when it is anything else. */
export function textField(section: Section, key: string): Text | null {
  const value = field(section, key);
  if (value === null) return null;
  const path = childPath(section.path, key);
  if (value.kind === "scalar" && typeof value.value === "string")
    return { value: value.value, offset: value.offset, path };
  wrongType(section.report, path, value, "text");
  return null;
}

/** A list of texts; numbers and booleans count as written. One text alone is one item when `lone` allows it. */
export function textListField(
  section: Section,
  key: string,
  lone: "lone text allowed" | "list only",
): readonly Text[] {
  const value = field(section, key);
  if (value === null) return [];
  const path = childPath(section.path, key);
  if (lone === "lone text allowed" && value.kind === "scalar") return [scalarText(value, path)];
  if (value.kind !== "list") {
    wrongType(section.report, path, value, "a list");
    return [];
  }
  return value.items.flatMap((item, index) => {
    const itemPath = `${path}[${index}]`;
    if (item.kind === "scalar" && item.value !== null) return [scalarText(item, itemPath)];
    wrongType(section.report, itemPath, item, "text");
    return [];
  });
}

/** A map of texts such as `env`; numbers and booleans count as written, an empty value as empty text. */
export function textMapField(section: Section, key: string): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  for (const [name, entry] of subsection(section, key)?.node.entries ?? []) {
    const path = childPath(childPath(section.path, key), name);
    if (entry.value.kind === "scalar" && entry.value.value === null) {
      const message = `\`${path}\` has no value; it is passed on empty.`;
      section.report.add("note", "empty_value", entry.value.offset, message);
    }
    if (entry.value.kind === "scalar") texts.set(name, scalarText(entry.value, path));
    else wrongType(section.report, path, entry.value, "text");
  }
  return texts;
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "on", "1"].map((word) => [word, true] as const),
  ...["false", "no", "off", "0"].map((word) => [word, false] as const),
]);

/** A yes or no, as YAML 1.1 readers take it too; anything else is told and `fallback` is used. */
export function booleanField(section: Section, key: string, fallback: boolean): boolean {
  const value = field(section, key);
  if (value === null) return fallback;
  const truth = value.kind === "scalar" ? truths.get(value.text.toLowerCase()) : undefined;
  if (truth !== undefined) return truth;
  const message = `\`${childPath(section.path, key)}\` must be true or false, this is ${nodeTypeName(value)}; ${fallback} is used.`;
  section.report.add("warning", "wrong_type", value.offset, message);
  return fallback;
}

/** Tells every key that nobody reads, with the nearest known one. */
export function reportUnknownKeys(
  section: Section,
  known: readonly string[],
  severity: "warning" | "note",
  consequence = "It was not used.",
): void {
  for (const entry of section.node.entries.values()) {
    if (known.includes(entry.key)) continue;
    const message = `\`${childPath(section.path, entry.key)}\` is not a key that Toolscope knows. ${consequence}`;
    section.report.add(severity, "unknown_key", entry.keyOffset, message, didYouMean(entry.key, known));
  }
}

/** Tells keys that stand twice in a map: only the last value counts. */
export function reportRepeatedKeys(section: Section): void {
  for (const { key, offset } of section.node.repeated) {
    const message = `\`${childPath(section.path, key)}\` is given more than once; the last one counts.`;
    section.report.add("warning", "repeated_key", offset, message, "Remove or rename one of them.");
  }
}

/** `Did you mean …?` for a problem's hint, or null when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const candidate = closest(word, candidates);
  return candidate === null ? null : `Did you mean \`${candidate}\`?`;
}

export function wrongType(report: Report, path: string, node: ConfigNode, wanted: string): void {
  report.block("wrong_type", node.offset, `\`${path}\` must be ${wanted}, this is ${nodeTypeName(node)}.`);
}

export function childPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/** Tells keys that mean nothing for this kind of server. */
export function noteUnused(section: Section, keys: readonly string[], ofWhat: string): void {
  for (const key of keys) {
    const value = field(section, key);
    if (value === null) continue;
    section.report.add(
      "warning",
      "unused_key",
      value.offset,
      `\`${section.path}.${key}\` means nothing for ${ofWhat}; it was not used.`,
    );
  }
}

function scalarText(node: ScalarNode, path: string): Text {
  return { value: node.value === null ? "" : node.text, offset: node.offset, path };
}
