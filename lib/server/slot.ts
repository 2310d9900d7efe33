import type { Workspace } from "./types";

/**
 * The bundler compiles this file into several copies within one process (custom server, route layer,
 * page layer), so the workspace cannot live in module scope: every copy meets at this global symbol.
 */
const SLOT = Symbol.for("toolscope.workspace");

type GlobalWithSlot = typeof globalThis & { [SLOT]?: Workspace | undefined };

/**
 * Puts the process's one workspace where every copy of the code finds it; null empties the slot.
 * Called by the custom server before Next prepares, and by tests.
 */
export function setWorkspace(workspace: Workspace | null): void {
  (globalThis as GlobalWithSlot)[SLOT] = workspace ?? undefined;
}

/** The process's workspace, or null while none has been opened. */
export function currentWorkspace(): Workspace | null {
  return (globalThis as GlobalWithSlot)[SLOT] ?? null;
}

/**
 * The process's workspace.
 *
 * @throws Error when none has been opened: the pages were started without Toolscope's own server.
 */
export function theWorkspace(): Workspace {
  const workspace = currentWorkspace();
  if (workspace === null) {
    throw new Error(
      "No workspace is open in this process. Start Toolscope with `npm start` (or `npm run dev`), not with `next` itself.",
    );
  }
  return workspace;
}
