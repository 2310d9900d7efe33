import { toolsetName } from "@/lib/engine/names";
import type { Problem, SourceKind } from "@/lib/engine/types";
import { type ConfigNode, nodeTypeName } from "./document";
import {
  didYouMean,
  field,
  reportRepeatedKeys,
  reportUnknownKeys,
  type Section,
  textListField,
} from "./section";
import type { Configuration, ScopeConfig, SourceEntry } from "./types";

/** A source as a scope can name it: by label, or by toolset (`mcp-<label>` for a server). */
export interface ScopeSource {
  readonly label: string;
  readonly kind: SourceKind;
}

/** Reads `scopes`, and tells names that are neither label nor toolset of a configured source. */
export function readScopes(
  section: Section,
  sources: readonly ScopeSource[],
): ReadonlyMap<string, ScopeConfig> {
  const scopes = new Map<string, ScopeConfig>();
  reportRepeatedKeys(section);
  for (const { key, value } of section.node.entries.values()) {
    const path = `${section.path}.${key}`;
    if (value.kind === "map")
      scopes.set(key, readScope({ node: value, path, report: section.report }, sources));
    else reportNoScope(section, path, value);
  }
  return scopes;
}

function reportNoScope(section: Section, path: string, value: ConfigNode): void {
  const message = `\`${path}\` must be a map with \`enabled\` or \`disabled\`, this is ${nodeTypeName(value)}.`;
  section.report.add("error", "wrong_type", value.offset, message);
}

function readScope(scope: Section, sources: readonly ScopeSource[]): ScopeConfig {
  reportRepeatedKeys(scope);
  reportUnknownKeys(scope, ["enabled", "disabled"], "warning");
  const names = (key: string) =>
    textListField(scope, key, "lone text allowed").map((text) => {
      if (labelsOf(text.value, sources).length === 0) {
        const message = `\`${text.path}\` is ${JSON.stringify(text.value)}, which is neither a label nor a toolset of this configuration.`;
        const known = sources.flatMap(({ label, kind }) => [label, toolsetName(kind, label)]);
        scope.report.add("warning", "unknown_source", text.offset, message, didYouMean(text.value, known));
      }
      return text.value;
    });
  return { enabled: field(scope, "enabled") === null ? null : names("enabled"), disabled: names("disabled") };
}

/** Labels that a name stands for: the source of that label, else every source of that toolset. */
function labelsOf(name: string, sources: readonly ScopeSource[]): readonly string[] {
  if (sources.some((source) => source.label === name)) return [name];
  return sources.filter(({ kind, label }) => toolsetName(kind, label) === name).map((source) => source.label);
}

/** The sources of a configuration, as scopes see them. */
export function scopeSources(entries: readonly SourceEntry[]): readonly ScopeSource[] {
  return entries.map((entry) => ({ label: entry.label, kind: entry.type === "server" ? "mcp" : entry.kind }));
}

export type ResolvedScope =
  | { readonly kind: "resolved"; readonly labels: ReadonlySet<string> }
  | { readonly kind: "unknown-scope"; readonly problem: Problem };

/**
 * The labels that are in a scope: those that `enabled` names (all when it is not given) without those that `disabled`
 * names.
 *
 * @param sources every source of the session, in order; by default the configured ones
 */
export function resolveScope(
  configuration: Pick<Configuration, "scopes" | "entries">,
  name: string,
  sources: readonly ScopeSource[] = scopeSources(configuration.entries),
): ResolvedScope {
  const scope = configuration.scopes.get(name);
  if (!scope) return { kind: "unknown-scope", problem: unknownScope(name, [...configuration.scopes.keys()]) };
  const enabled =
    scope.enabled?.flatMap((named) => labelsOf(named, sources)) ?? sources.map(({ label }) => label);
  const labels = new Set(enabled);
  for (const label of scope.disabled.flatMap((named) => labelsOf(named, sources))) labels.delete(label);
  return { kind: "resolved", labels };
}

function unknownScope(name: string, known: readonly string[]): Problem {
  const list = known.length === 0 ? "The configuration defines none." : `Known scopes: ${known.join(", ")}.`;
  return {
    severity: "error",
    code: "unknown_scope",
    source: null,
    tool: null,
    path: null,
    message: `There is no scope ${JSON.stringify(name)}.`,
    hint: didYouMean(name, known) ?? list,
  };
}
