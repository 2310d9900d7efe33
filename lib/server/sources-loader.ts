import { configurationWithoutFile, serverFromCommand } from "@/lib/config/command";
import { loadConfiguration } from "@/lib/config/load";
import { displayPath } from "@/lib/config/paths";
import type { Configuration, LoadedConfiguration } from "@/lib/config/types";
import type { Problem } from "@/lib/engine/types";
import { selectSources } from "./selection";
import { duplicateLabels, labelOf, type PlannedSource } from "./source-plan";
import { pathOf, type ReadFile, type StaticFile, type StaticSources } from "./static-sources";
import type { WorkspaceOptions } from "./types";

/** What configuration, files and options came to. */
export interface LoadedSources {
  readonly configuration: Configuration;
  /** The session's sources in order, after `--scope`, `--only` and `--without`. */
  readonly plan: readonly PlannedSource[];
  /** Of the configuration and the files; those of `faults` included. */
  readonly problems: readonly Problem[];
  /** What the options ask for and cannot have: bad input for who starts Toolscope with them. */
  readonly faults: readonly Problem[];
  /** True while the configuration file cannot be used. */
  readonly broken: boolean;
  /** Absolute paths of files besides the configuration whose change changes this. */
  readonly otherFiles: readonly string[];
}

/**
 * Reads everything that says which sources there are.
 *
 * @param lastGood what the same options came to when nothing was broken: kept where something is now; null at the start
 */
export async function loadSources(
  options: WorkspaceOptions,
  statics: StaticSources,
  lastGood: LoadedSources | null,
): Promise<LoadedSources> {
  const loaded = await readConfiguration(options);
  if (loaded.kind === "loaded") {
    const read = await readSources(loaded.configuration, options, statics, true);
    return read.duplicates.length === 0 ? read.sources : keepLast(lastGood, read);
  }
  const configuration = lastGood?.configuration ?? emptyConfiguration(options);
  const read = await readSources(configuration, options, statics, lastGood !== null);
  const { sources } = read.duplicates.length === 0 ? read : { sources: keepLast(lastGood, read) };
  return {
    ...sources,
    broken: true,
    problems: [...sayWhatStays(loaded.problems, lastGood), ...sources.problems],
  };
}

interface ReadSources {
  readonly sources: LoadedSources;
  /** Labels taken twice; nothing is selected then. */
  readonly duplicates: readonly Problem[];
}

/** @param isKnown false when the configuration could not be read: then every label would be reported as unknown */
async function readSources(
  configuration: Configuration,
  options: WorkspaceOptions,
  statics: StaticSources,
  isKnown: boolean,
): Promise<ReadSources> {
  const files = await statics.read(staticFiles(configuration, options));
  const all = planOf(configuration, files, options);
  const duplicates = duplicateLabels(all);
  const selected = selectSources(all, configuration, options);
  const selection =
    duplicates.length > 0
      ? { sources: [], problems: duplicates }
      : { ...selected, problems: isKnown ? selected.problems : [] };
  const sources: LoadedSources = {
    configuration,
    plan: selection.sources,
    problems: [
      ...[...configuration.problems, ...files.flatMap(({ problems }) => problems)].filter(
        concerns(selection.sources, all),
      ),
      ...selection.problems,
    ],
    faults: [...brokenCatalogs(files), ...selection.problems],
    broken: duplicates.length > 0,
    otherFiles: [...(configuration.alsoRead ?? []), ...files.map(({ file }) => pathOf(file))],
  };
  return { sources, duplicates };
}

/** Whether a problem is one of the session's: those of a source that was left out would only distract. */
function concerns(selected: readonly PlannedSource[], all: readonly PlannedSource[]) {
  const leftOut = new Set(all.filter((planned) => !selected.includes(planned)).map(labelOf));
  return ({ source }: Problem): boolean => source === null || !leftOut.has(source);
}

/** Labels taken twice make the new state unusable: the last good one stays, if there is one. */
function keepLast(lastGood: LoadedSources | null, { sources, duplicates }: ReadSources): LoadedSources {
  if (lastGood === null) return sources;
  return {
    ...lastGood,
    broken: true,
    problems: [...sayWhatStays(duplicates, lastGood), ...lastGood.problems],
    faults: sources.faults,
    otherFiles: sources.otherFiles,
  };
}

function sayWhatStays(problems: readonly Problem[], lastGood: LoadedSources | null): readonly Problem[] {
  if (lastGood === null) return problems;
  const kept = "Until this is put right, the last good configuration stays in use.";
  return problems.map((problem) => ({ ...problem, hint: `${problem.hint ?? ""} ${kept}`.trim() }));
}

async function readConfiguration(options: WorkspaceOptions): Promise<LoadedConfiguration> {
  if (options.configPath === null) return { kind: "loaded", configuration: configurationWithoutFile([]) };
  return loadConfiguration(options.configPath, options);
}

/** What stands for a file that never could be read. */
function emptyConfiguration({ configPath, homeDir }: WorkspaceOptions): Configuration {
  const none = configurationWithoutFile([]);
  return configPath === null
    ? none
    : { ...none, path: configPath, displayPath: displayPath(configPath, homeDir) };
}

function staticFiles(configuration: Configuration, { catalogFiles }: WorkspaceOptions): StaticFile[] {
  return [
    ...configuration.entries.flatMap((entry): StaticFile[] =>
      entry.type === "file" ? [{ kind: "configured", entry }] : [],
    ),
    ...catalogFiles.map((file): StaticFile => ({ kind: "catalog", file })),
  ];
}

/** Configured sources in the file's order, then `--catalog` files in the order given, then `--command` (cli.md). */
function planOf(
  configuration: Configuration,
  files: readonly ReadFile[],
  { command }: WorkspaceOptions,
): PlannedSource[] {
  const sourcesOf = (file: ReadFile | undefined): PlannedSource[] =>
    file?.sources.map((entry) => ({ type: "static", entry })) ?? [];
  const configured = new Map(
    files.flatMap((read) => (read.file.kind === "configured" ? [[read.file.entry.label, read]] : [])),
  );
  return [
    ...configuration.entries.flatMap((entry) =>
      entry.type === "server" ? [{ type: "server" as const, entry }] : sourcesOf(configured.get(entry.label)),
    ),
    ...files.filter(({ file }) => file.kind === "catalog").flatMap(sourcesOf),
    ...(command === null
      ? []
      : [{ type: "server" as const, entry: serverFromCommand(command, process.cwd()) }]),
  ];
}

function brokenCatalogs(files: readonly ReadFile[]): Problem[] {
  return files.flatMap(({ file, isBroken, problems }) =>
    isBroken && file.kind === "catalog" ? problems.filter(({ severity }) => severity === "error") : [],
  );
}
