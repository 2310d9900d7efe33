import { constants } from "node:fs";
import { access, open, stat } from "node:fs/promises";
import { delimiter, resolve } from "node:path";
import { reasonOf, type SpawnTrouble } from "./fault";
import { isErrno } from "./process-group";

/** What was asked of the operating system. */
export interface SpawnRequest {
  readonly command: string;
  readonly cwd: string;
  /** Of the child: its PATH decides where the command is looked for. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds out why a command could not be started. The system's ENOENT means any of: no such folder to run in, no such
 * command, or no such program as the script's first line names; its message names the command in all three cases.
 */
export async function explainSpawnError(error: unknown, request: SpawnRequest): Promise<SpawnTrouble> {
  const isMissing = isErrno(error, "ENOENT") || isErrno(error, "ENOTDIR");
  if (!isMissing && !isErrno(error, "EACCES")) return { code: "spawn_failed", reason: reasonOf(error) };
  if (!(await isFolder(request.cwd))) return { code: "cwd_not_found", cwd: request.cwd };
  const found = await findCommand(request);
  if (found.kind === "missing") {
    return { code: "command_not_found", command: request.command, searched: found.searched };
  }
  if (found.kind === "folder") return { code: "is_a_folder", file: found.file };
  if (found.kind === "not-executable") return { code: "not_executable", file: found.file };
  const interpreter = await interpreterOf(found.file);
  if (isMissing && interpreter !== null) {
    return { code: "interpreter_not_found", file: found.file, interpreter };
  }
  return { code: "spawn_failed", reason: reasonOf(error) };
}

type FoundCommand =
  | { readonly kind: "missing"; readonly searched: "path" | "file" }
  | { readonly kind: "folder" | "not-executable" | "found"; readonly file: string };

/** As the system looks: a command with a slash is a file, from the folder it runs in; any other lies on the PATH. */
async function findCommand({ command, cwd, env }: SpawnRequest): Promise<FoundCommand> {
  const isFile = command.includes("/");
  const files = isFile
    ? [resolve(cwd, command)]
    : (env.PATH ?? "").split(delimiter).map((folder) => resolve(cwd, folder, command));
  let second: FoundCommand = { kind: "missing", searched: isFile ? "file" : "path" };
  for (const file of files) {
    const found = await lookAt(file);
    if (found?.kind === "found") return found;
    if (found && second.kind === "missing") second = found;
  }
  return second;
}

async function lookAt(file: string): Promise<FoundCommand | null> {
  try {
    if ((await stat(file)).isDirectory()) return { kind: "folder", file };
  } catch {
    return null; // Not there, which is the question.
  }
  try {
    await access(file, constants.X_OK);
    return { kind: "found", file };
  } catch {
    return { kind: "not-executable", file };
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false; // Not there, or not to be looked at: either way nothing can run in it.
  }
}

/** The program named after `#!` in a script's first line; null for anything else. */
async function interpreterOf(file: string): Promise<string | null> {
  try {
    const handle = await open(file, "r");
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
      return /^#!\s*(\S+)/.exec(buffer.toString("latin1", 0, bytesRead))?.[1] ?? null;
    } finally {
      await handle.close();
    }
  } catch {
    return null; // Executable but not readable: then there is nothing more to say about it.
  }
}
