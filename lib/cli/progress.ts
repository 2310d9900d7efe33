import type { ConnectionState } from "@/lib/connect/types";
import { visibleLine } from "@/lib/engine/visible";
import type { Workspace } from "@/lib/server/types";
import type { Environment } from "./environment";
import { type Style, styleFor } from "./style";
import { plural } from "./table";

/**
 * Tells on standard error how each server's connection ends, as it ends. Only for a person at a terminal: a log
 * gains nothing from it.
 *
 * @returns what ends the telling
 */
export function tellProgress(workspace: Workspace, environment: Environment): () => void {
  if (!environment.stderr.isTty) return () => undefined;
  const style = styleFor(environment.stderr, environment.env);
  const told = new Set<string>();
  const tell = () => {
    for (const connection of workspace.snapshot().connections) {
      const line = told.has(connection.label) ? null : progressLine(connection, style);
      if (line === null) continue;
      told.add(connection.label);
      environment.stderr.write(`${line}\n`);
    }
  };
  tell();
  return workspace.subscribe(tell);
}

/** One line about a connection that has come to an end, good or bad; null while it goes on. */
export function progressLine(connection: ConnectionState, style: Style): string | null {
  const label = visibleLine(connection.label);
  const seconds =
    connection.elapsedMs === null ? "" : style.dim(` ${(connection.elapsedMs / 1000).toFixed(1)} s`);
  switch (connection.status) {
    case "ready":
    case "relisting":
      return `${style.good("✓")} ${label}: ${plural(connection.toolCount, "tool")}${seconds}`;
    case "partial":
      return `${style.warn("!")} ${label}: ${plural(connection.toolCount, "tool")}, and the list stopped short${seconds}`;
    case "stale":
    case "failed":
      return `${style.bad("✗")} ${label}: ${visibleLine(connection.failure?.message ?? "failed")}`;
    case "disabled":
    case "waiting":
    case "connecting":
      return null;
  }
}
