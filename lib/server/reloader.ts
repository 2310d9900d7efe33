import { type ConfigurationWatch, watchConfiguration } from "@/lib/config/watch";
import { type LoadedSources, loadSources } from "./sources-loader";
import { createStaticSources } from "./static-sources";
import type { WorkspaceOptions } from "./types";

export interface ReloaderEvents {
  /** The files say something else now (or are broken, or whole again). */
  readonly onLoaded: (loaded: LoadedSources) => void;
  /** In words: what keeps changes from being seen as they should. */
  readonly onTrouble: (text: string) => void;
}

/** Reads the configuration and its files, and reads them again when they change. */
export interface Reloader {
  readonly first: LoadedSources;
  /** From now on changes are read and told, those since the first reading included. */
  start(): void;
  /** Resolves when no reading is under way. */
  idle(): Promise<void>;
  close(): void;
}

/**
 * Reads everything once, and from then on at every change if the workspace is live. One reading runs at a time; changes
 * during it lead to one more.
 */
export async function createReloader(options: WorkspaceOptions, events: ReloaderEvents): Promise<Reloader> {
  const statics = createStaticSources(options.homeDir);
  let lastGood: LoadedSources | null = null;
  let watch: ConfigurationWatch | null = null;
  let running: Promise<void> | null = null;
  let isOutdated = false;
  let isStarted = false;
  let isClosed = false;

  async function read(): Promise<LoadedSources> {
    const loaded = await loadSources(options, statics, lastGood);
    if (!loaded.broken) lastGood = loaded;
    await watch?.setOtherFiles(loaded.otherFiles);
    return loaded;
  }

  async function readWhileOutdated(): Promise<void> {
    while (isOutdated && !isClosed) {
      isOutdated = false;
      try {
        const loaded = await read();
        if (!isClosed) events.onLoaded(loaded);
      } catch (error) {
        events.onTrouble(`The changed configuration could not be taken over: ${String(error)}`);
      }
    }
  }

  function changed(paths: readonly string[]): void {
    statics.changed(paths);
    isOutdated = true;
    if (isStarted) readAgain();
  }

  function readAgain(): void {
    running ??= readWhileOutdated().finally(() => {
      running = null;
    });
  }

  // Watched before the first reading, so that no change falls between the two.
  watch = await watchFiles(options, (paths) => changed(paths), events.onTrouble);
  let first: LoadedSources;
  try {
    first = await read();
  } catch (error) {
    watch?.close();
    throw error;
  }
  return {
    first,
    start() {
      isStarted = true;
      readAgain();
    },
    idle: async () => {
      while (running !== null) await running;
    },
    close() {
      isClosed = true;
      watch?.close();
    },
  };
}

/** null for a command that runs once, and when there is no file to watch. */
async function watchFiles(
  { live, configPath, catalogFiles }: WorkspaceOptions,
  onChange: (paths: readonly string[]) => void,
  onTrouble: (text: string) => void,
): Promise<ConfigurationWatch | null> {
  const main = configPath ?? catalogFiles[0];
  if (!live || main === undefined) return null;
  return watchConfiguration(main, onChange, {
    onTrouble: (folder, error) =>
      onTrouble(
        `The folder ${folder} cannot be watched (${error.message}); its files are looked at every 2 s.`,
      ),
  });
}
