import { nodeTypeName } from "./document";
import { booleanField, field, type Section, subsection, textListField } from "./section";
import { isEditor } from "./server-context";
import type { ConfigFormat, ServerEntry } from "./types";

export const defaultConnectTimeoutMs = 30_000;
export const defaultRequestTimeoutMs = 120_000;
/** Commands that may download the server before they start it. */
const downloadingCommands: ReadonlySet<string> = new Set(["npx", "uvx", "bunx", "docker"]);
export const downloadConnectTimeoutMs = 60_000;
const longestTimeoutMs = 3_600_000;

/**
 * From here on a `timeout` in an editor's JSON file is milliseconds: Cline writes seconds (at most 3,600), Claude Code
 * milliseconds, and neither says so in the file.
 */
const editorMillisecondsFrom = 10_000;

export type ServerSettings = Pick<
  ServerEntry,
  "connectTimeoutMs" | "requestTimeoutMs" | "include" | "exclude" | "supportsParallelToolCalls"
>;

/** @param command the program of a stdio server, or null */
export function readSettings(section: Section, format: ConfigFormat, command: string | null): ServerSettings {
  const tools = subsection(section, "tools");
  const connect = connectTimeoutFor(command);
  return {
    connectTimeoutMs: readTimeout(section, "connect_timeout", format, connect),
    requestTimeoutMs: readTimeout(section, "timeout", format, defaultRequestTimeoutMs),
    include: tools ? textListField(tools, "include", "lone text allowed").map((text) => text.value) : [],
    exclude: tools ? textListField(tools, "exclude", "lone text allowed").map((text) => text.value) : [],
    supportsParallelToolCalls: booleanField(section, "supports_parallel_tool_calls", false),
  };
}

/** Time to start when the configuration names none. */
export function connectTimeoutFor(command: string | null): number {
  return downloadingCommands.has(programName(command)) ? downloadConnectTimeoutMs : defaultConnectTimeoutMs;
}

/** Both spellings; a server that either of them switches off is off. */
export function readEnabled(section: Section): boolean {
  return booleanField(section, "enabled", true) && !booleanField(section, "disabled", false);
}

/** `npx` of `/usr/local/bin/npx` and `C:\node\npx.cmd`. */
function programName(command: string | null): string {
  const file = (command ?? "").split(/[\\/]/).at(-1) ?? "";
  return file.replace(/\.(?:cmd|exe|ps1|bat)$/i, "").toLowerCase();
}

/** A time in seconds, in milliseconds out. */
function readTimeout(section: Section, key: string, format: ConfigFormat, fallbackMs: number): number {
  const value = field(section, key);
  if (value === null) return fallbackMs;
  const { report } = section;
  const path = `${section.path}.${key}`;
  const number =
    value.kind === "scalar" && /^\d+(?:\.\d+)?$/.test(value.text) ? Number(value.text) : Number.NaN;
  if (!(number > 0)) {
    const message = `\`${path}\` must be a number of seconds above 0, this is ${nodeTypeName(value)}; ${fallbackMs / 1_000} is used.`;
    report.add("warning", "bad_timeout", value.offset, message);
    return fallbackMs;
  }
  const isMilliseconds = isEditor(format) && number >= editorMillisecondsFrom;
  if (isMilliseconds)
    report.add(
      "note",
      "timeout_unit",
      value.offset,
      `\`${path}\` is so large that it was read as milliseconds.`,
    );
  const milliseconds = isMilliseconds ? number : number * 1_000;
  if (milliseconds <= longestTimeoutMs) return Math.max(1, Math.round(milliseconds));
  report.add("warning", "bad_timeout", value.offset, `\`${path}\` is more than an hour; one hour is used.`);
  return longestTimeoutMs;
}
