import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The folder for homes of demo servers, logs and the database: `TOOLSCOPE_DATA`, else `.toolscope` in a
 * checkout (removed with it), else the person's own data folder.
 *
 * @returns absolute; it need not exist yet
 */
export function dataDirectory(place: {
  readonly cwd: string;
  readonly projectRoot: string;
  readonly homeDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}): string {
  const told = place.env.TOOLSCOPE_DATA;
  if (told) return resolve(place.cwd, told);
  if (existsSync(join(place.projectRoot, ".git"))) return join(place.projectRoot, ".toolscope");
  const dataHome = place.env.XDG_DATA_HOME;
  return join(dataHome ? resolve(dataHome) : join(place.homeDir, ".local", "share"), "toolscope");
}
