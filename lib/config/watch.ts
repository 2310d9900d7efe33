import { type FSWatcher, watch } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";

export interface WatchOptions {
  /** Quiet time after the last event before files are compared. */
  readonly debounceMs?: number;
  /** How often files are compared without any event: network and container mounts send none. */
  readonly pollMs?: number;
  /** Told when the system refuses to watch a folder; comparing at intervals goes on. */
  readonly onTrouble?: (folder: string, error: Error) => void;
}

export interface ConfigurationWatch {
  /** Replaces the files watched besides the configuration (static sources, `.env`). */
  setOtherFiles(paths: readonly string[]): Promise<void>;
  /** After it nothing is called any more. Safe to call twice. */
  close(): void;
}

const mostPostponements = 10;

/**
 * Calls `onChange` with the paths of the files whose content may have changed: written, replaced, removed or there
 * again. Folders are watched, not files, because editors replace a file instead of writing it, which ends a watch on
 * the file itself; every event only leads to comparing each file's identity, size and time with what they were, so
 * an editor's temporary files, and files that were only read, report nothing. Never writes.
 *
 * @returns when the files as they are now have been noted, so no later change is missed
 */
export async function watchConfiguration(
  path: string,
  onChange: (paths: readonly string[]) => void,
  options: WatchOptions = {},
): Promise<ConfigurationWatch> {
  const { debounceMs = 150, pollMs = 2_000 } = options;
  const folders = new Map<string, FSWatcher>();
  let known = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;
  let postponed = 0;
  let comparing: Promise<void> | null = null;
  let isClosed = false;

  function soon(): void {
    if (isClosed) return;
    if (timer) {
      // In a folder that is never quiet the comparison must come all the same.
      if (postponed === mostPostponements) return;
      clearTimeout(timer);
      postponed += 1;
    }
    timer = setTimeout(compareOnce, debounceMs);
  }

  function compareOnce(): void {
    timer = null;
    postponed = 0;
    // One comparison at a time; an event meanwhile asks for the next one.
    if (comparing) soon();
    else comparing = compare().finally(() => (comparing = null));
  }

  async function compare(): Promise<void> {
    const before = known;
    const now = await signatures([...before.keys()]);
    if (isClosed || known !== before) return;
    const changed = [...now]
      .filter(([file, signature]) => before.get(file) !== signature)
      .map(([file]) => file);
    known = now;
    // The watch on a folder that was removed is dead, also when a new folder of that name is there.
    for (const file of changed) forgetIfMissing(dirname(file), now.get(file));
    watchFolders();
    if (changed.length > 0) onChange(changed);
  }

  /** Watches every folder that holds a file; one that is gone is tried again at the next comparison. */
  function watchFolders(): void {
    const wanted = new Set([...known.keys()].map(dirname));
    for (const [folder, watcher] of folders) {
      if (!wanted.has(folder)) forget(folder, watcher);
    }
    for (const folder of wanted) if (!folders.has(folder)) watchFolder(folder);
  }

  function watchFolder(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, soon);
      folders.set(folder, watcher);
      watcher.on("error", (error) => {
        options.onTrouble?.(folder, error);
        forget(folder, watcher);
        soon();
      });
    } catch (error) {
      // Missing now, or the system's watches are used up: the comparison at intervals still sees every change.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") options.onTrouble?.(folder, error as Error);
    }
  }

  function forgetIfMissing(folder: string, fileSignature: string | undefined): void {
    const watcher = folders.get(folder);
    if (watcher && fileSignature === "ENOENT") forget(folder, watcher);
  }

  function forget(folder: string, watcher: FSWatcher): void {
    watcher.close();
    folders.delete(folder);
  }

  async function setFiles(paths: readonly string[]): Promise<void> {
    const now = await signatures(paths);
    if (isClosed) return;
    // A file that stays keeps what was known of it: a change in between is still a change.
    known = new Map([...now].map(([file, signature]) => [file, known.get(file) ?? signature]));
    watchFolders();
    soon();
  }

  await setFiles([path]);
  const poll = setInterval(soon, pollMs);
  poll.unref();
  return {
    setOtherFiles: (paths) => setFiles([path, ...paths]),
    close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      clearInterval(poll);
      for (const [folder, watcher] of folders) forget(folder, watcher);
    },
  };
}

async function signatures(paths: readonly string[]): Promise<Map<string, string>> {
  const pairs = await Promise.all(
    [...new Set(paths)].map(async (file) => [file, await signature(file)] as const),
  );
  return new Map(pairs);
}

/** Identity, size and times of what a path leads to, through links; why it leads nowhere otherwise. */
async function signature(file: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "unreadable";
  }
}
