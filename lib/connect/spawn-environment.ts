import { mkdir } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";

/** Where a server's environment comes from, apart from its entry. */
export interface SpawnContext {
  /** What every server gets: the SDK's short list of harmless variables. */
  readonly baseEnv: Readonly<Record<string, string>>;
  /** Toolscope's data folder, absolute; homes inside it are made when they are missing. */
  readonly dataDir: string;
}

/** The environment of one server: the base, then the entry's own variables over it. */
export function environmentOf(
  env: ReadonlyMap<string, string>,
  context: SpawnContext,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...Object.entries(context.baseEnv), ...env]);
}

/**
 * Makes the server's HOME when it lies in the data folder. A home elsewhere is a person's own and is left alone.
 *
 * @returns the folder when it is in the data folder, else null
 * @throws the file system's error when the folder cannot be made
 */
export async function makeHome(
  env: Readonly<Record<string, string>>,
  cwd: string,
  context: SpawnContext,
): Promise<string | null> {
  const home = env.HOME;
  if (home === undefined || home === "") return null;
  const folder = resolve(cwd, home);
  if (!isInside(context.dataDir, folder)) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function isInside(parent: string, folder: string): boolean {
  const path = relative(parent, folder);
  return path !== "" && path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
