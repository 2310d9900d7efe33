import { basename } from "node:path";
import { readCatalogFile } from "@/lib/config/catalog-file";
import { displayPath } from "@/lib/config/paths";
import type { FileEntry } from "@/lib/config/types";
import type { Problem, SourceKind, ToolSource } from "@/lib/engine/types";

/** A source whose tools come from a file. */
export interface StaticSource {
  readonly label: string;
  readonly kind: SourceKind;
  /** The same object for as long as the file gave the same reading. */
  readonly source: ToolSource;
  /** Absolute. */
  readonly file: string;
  /** Path as people should see it. */
  readonly displayPath: string;
  /** `toolscope.yaml:4:3`, or `--catalog`. */
  readonly where: string;
  /** What is wrong with the file or its tools. */
  readonly problems: readonly Problem[];
}

/** A file that holds sources: configured under one label, or given as `--catalog` with the labels it names itself. */
export type StaticFile =
  | { readonly kind: "configured"; readonly entry: FileEntry }
  | { readonly kind: "catalog"; readonly file: string };

/** Absolute path of a file of sources. */
export function pathOf(file: StaticFile): string {
  return file.kind === "configured" ? file.entry.file : file.file;
}

export interface StaticSources {
  /**
   * The sources of some files, in their order. Files read before are not read again until they are told to have changed.
   * One that cannot be read any more keeps what it gave last, with a problem that says so; one that never could gives
   * its label without tools (configured) or nothing (catalog).
   */
  read(files: readonly StaticFile[]): Promise<readonly ReadFile[]>;
  /** Says that these paths hold something else now. */
  changed(paths: readonly string[]): void;
}

export interface ReadFile {
  readonly file: StaticFile;
  readonly sources: readonly StaticSource[];
  /** True when the file could not be read this time. */
  readonly isBroken: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Reads files of sources and remembers them.
 *
 * @param homeDir for paths as people should see them
 */
export function createStaticSources(homeDir: string): StaticSources {
  const lastByKey = new Map<string, ReadFile>();
  let stale = new Set<string>();

  async function readOne(file: StaticFile, changed: ReadonlySet<string>): Promise<ReadFile> {
    const key = keyOf(file);
    const last = lastByKey.get(key);
    if (last !== undefined && !changed.has(pathOf(file))) return withPlace(last, file);
    const read = await readFresh(file, homeDir);
    const isLost = read.isBroken && last !== undefined && hasTools(last);
    const kept = isLost ? keepLast(last, read) : withoutCopies(read, last);
    lastByKey.set(key, kept);
    return kept;
  }

  return {
    async read(files) {
      // Taken before reading: what changes while a file is read is read again the next time.
      const changed = stale;
      stale = new Set();
      const read = await Promise.all(files.map((file) => readOne(file, changed)));
      const wanted = new Set(files.map(keyOf));
      for (const key of lastByKey.keys()) if (!wanted.has(key)) lastByKey.delete(key);
      return read;
    },
    changed(paths) {
      for (const path of paths) stale.add(path);
    },
  };
}

/** What a reading depends on; where the file is configured does not change its tools. */
function keyOf(file: StaticFile): string {
  const as = file.kind === "configured" ? [file.entry.label, file.entry.kind] : [];
  return JSON.stringify([file.kind, pathOf(file), ...as]);
}

async function readFresh(file: StaticFile, homeDir: string): Promise<ReadFile> {
  const path = pathOf(file);
  const as = file.kind === "configured" ? { label: file.entry.label, kind: file.entry.kind } : null;
  const { sources, problems } = await readCatalogFile(path, as);
  const isBroken = sources.length === 0;
  const given = isBroken && as !== null ? [{ ...as, tools: [] }] : sources;
  return {
    file,
    isBroken,
    problems,
    sources: given.map((source) => ({
      label: source.label,
      kind: source.kind,
      source,
      file: path,
      displayPath: displayPath(path, homeDir),
      where: whereOf(file),
      problems: problems.filter((problem) => problem.source === null || problem.source === source.label),
    })),
  };
}

/** The last good reading stays; its problems give way to why it is the last one. */
function keepLast(last: ReadFile, broken: ReadFile): ReadFile {
  const problems = broken.problems.map((problem) => ({
    ...problem,
    source: last.sources[0]?.label ?? problem.source,
    hint: `${problem.hint ?? ""} Until then the tools of ${basename(pathOf(last.file))} as it was last stay.`.trim(),
  }));
  return {
    ...last,
    isBroken: true,
    problems,
    sources: last.sources.map((source) => ({ ...source, problems })),
  };
}

/** Sources that say the same as before stay the same objects, so that only the others are analysed again. */
function withoutCopies(read: ReadFile, last: ReadFile | undefined): ReadFile {
  const earlier = new Map(last?.sources.map(({ source }) => [source.label, source]) ?? []);
  const sources = read.sources.map((one) => {
    const before = earlier.get(one.label);
    const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(one.source);
    return isSame ? { ...one, source: before } : one;
  });
  return { ...read, sources };
}

/** The same reading for an entry that moved within the configuration. */
function withPlace(last: ReadFile, file: StaticFile): ReadFile {
  const where = whereOf(file);
  if (last.sources.every((source) => source.where === where)) return last;
  return { ...last, file, sources: last.sources.map((source) => ({ ...source, where })) };
}

function whereOf(file: StaticFile): string {
  return file.kind === "configured" ? file.entry.where : "--catalog";
}

function hasTools(read: ReadFile): boolean {
  return read.sources.some(({ source }) => source.tools.length > 0);
}
