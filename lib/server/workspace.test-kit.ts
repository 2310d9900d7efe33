import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ChangeEvent } from "@/lib/api/contract";
import type { Workspace, WorkspaceOptions } from "./types";
import { openWorkspace } from "./workspace";

/** A folder of its own with files and workspaces in it, all gone at the end. */
export interface Desk {
  readonly folder: string;
  /** Writes a file into the folder; returns its absolute path. */
  write(name: string, content: string | object): string;
  /** Opens a workspace, by default on `toolscope.yaml` in the folder, if `write` made one. */
  open(options?: Partial<WorkspaceOptions>): Promise<Workspace>;
  /** Ends everything; call it in afterEach. */
  clear(): Promise<void>;
}

export function createDesk(): Desk {
  const folder = mkdtempSync(join(tmpdir(), "toolscope-workspace-"));
  const opened: Workspace[] = [];
  let configPath: string | null = null;
  return {
    folder,
    write(name, content) {
      const path = join(folder, name);
      writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
      if (name === "toolscope.yaml") configPath = path;
      return path;
    },
    async open(options = {}) {
      const workspace = await openWorkspace({
        configPath,
        isDemo: false,
        catalogFiles: [],
        command: null,
        only: [],
        without: [],
        scope: null,
        timeoutMs: null,
        dataDir: join(folder, "data"),
        env: {},
        homeDir: folder,
        live: true,
        now: Date.now,
        ...options,
      });
      opened.push(workspace);
      return workspace;
    },
    async clear() {
      await Promise.all(opened.map((workspace) => workspace.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const servers = resolve(import.meta.dirname, "../../e2e/servers");

/** YAML of one server: a fake of e2e/servers with its arguments. */
export function serverYaml(label: string, script: string, args: readonly string[] = [], more = ""): string {
  const words = [join(servers, script), ...args].map((word) => JSON.stringify(word)).join(", ");
  return `  ${label}:\n    command: ${JSON.stringify(process.execPath)}\n    args: [${words}]\n${more}`;
}

/** Absolute path of a fake of e2e/servers. */
export function serverScript(script: string): string {
  return join(servers, script);
}

/** Resolves with the first snapshot of which the claim is true: the current one, or one of those that follow. */
export function until<T>(workspace: Workspace, claim: () => T | null | undefined | false): Promise<T> {
  return new Promise((found, failed) => {
    const look = () => {
      try {
        const value = claim();
        if (value === null || value === undefined || value === false) return;
        stop();
        found(value);
      } catch (error) {
        stop();
        failed(error);
      }
    };
    const stop = workspace.subscribe(look);
    look();
  });
}

/** Collects a workspace's events. */
export function collectEvents(workspace: Workspace): readonly ChangeEvent[] {
  const events: ChangeEvent[] = [];
  workspace.subscribe((event) => events.push(event));
  return events;
}
