import { createHash } from "node:crypto";
import type { Problem } from "@/lib/engine/types";
import type { TransportConfig } from "./types";

/**
 * A hash that changes exactly when a server's connection must be made anew: with what is started or called, with its
 * variables, headers and folder, with being switched on or off, and with why it cannot be started. Not with its
 * label, its place in the file, its timeouts or its filters: those are read at the next use.
 */
export function fingerprint(
  transport: TransportConfig | null,
  enabled: boolean,
  blocking: readonly Problem[],
): string {
  const content =
    transport === null
      ? ["blocked", blocking.map(({ code, message }) => [code, message])]
      : transportContent(transport);
  return createHash("sha256")
    .update(JSON.stringify([enabled, content]))
    .digest("hex")
    .slice(0, 32);
}

function transportContent(transport: TransportConfig): unknown[] {
  switch (transport.kind) {
    case "stdio":
      return ["stdio", transport.command, transport.args, sorted(transport.env), transport.cwd];
    case "http":
      return ["http", transport.url, sorted(transport.headers), transport.fallbackToSse];
    case "sse":
      return ["sse", transport.url, sorted(transport.headers)];
  }
}

/** The order of variables and headers means nothing. */
function sorted(map: ReadonlyMap<string, string>): (readonly [string, string])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
