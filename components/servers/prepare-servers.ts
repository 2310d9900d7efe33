import { formatCount, formatInteger, formatMs } from "@/components/ui/format";
import type { ConnectionStatus, ServersData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { type ServerView, stageWords, totalMs } from "./prepare-timeline";

/** Those that need a person first, then as configured. */
const urgency: Readonly<Record<ConnectionStatus, number>> = {
  failed: 0,
  partial: 1,
  stale: 2,
  connecting: 3,
  waiting: 3,
  relisting: 4,
  ready: 4,
  disabled: 5,
};

export function orderedServers(servers: readonly ServerView[]): readonly ServerView[] {
  return [...servers].sort((a, b) => urgency[a.status] - urgency[b.status]);
}

/** “8 of 9 servers listed their tools, the slowest in 885 ms.” */
export function serversLede({ servers, files }: ServersData): string {
  const enabled = servers.filter(({ status }) => status !== "disabled");
  const fileWords =
    files.length > 0
      ? ` ${formatCount(files.length, "source")} ${files.length === 1 ? "is" : "are"} read from files.`
      : "";
  if (servers.length === 0) return `No server is configured.${fileWords}`;
  const listed = enabled.filter(({ status }) => status === "ready" || status === "relisting");
  const slowest = Math.max(0, ...listed.map(totalMs));
  const first = `${formatInteger(listed.length)} of ${formatCount(enabled.length, "server")} listed their tools`;
  const speed = listed.length > 0 ? `, the slowest in ${formatMs(slowest)}.` : ".";
  return first + speed + troubleWords(enabled) + fileWords;
}

function troubleWords(servers: readonly ServerView[]): string {
  const failed = servers.filter(({ status }) => status === "failed");
  const [only] = failed;
  if (only === undefined) return "";
  if (failed.length > 1) return ` ${formatInteger(failed.length)} failed; nothing else waited for them.`;
  return ` ${visibleLine(only.label, 40)} failed; nothing else waited for it.`;
}

export interface StateWords {
  readonly word: string;
  readonly detail: string | null;
  readonly tone: "neg" | "warn" | "plain";
}

/** A server's state in words, with what it is doing now. */
export function stateWords(server: ServerView): StateWords {
  const running = server.stages.find(({ status }) => status === "running");
  switch (server.status) {
    case "failed":
      return {
        word: `failed: ${(server.failure?.stage ?? "start").replace("list", "list tools")}`,
        detail: retryWords(server),
        tone: "neg",
      };
    case "stale":
      return {
        word: "stale",
        detail: running === undefined ? (retryWords(server) ?? "its last tools stay") : "reconnecting",
        tone: "warn",
      };
    case "partial":
      return { word: "partial", detail: "the list stopped short", tone: "warn" };
    case "connecting":
      return {
        word: "connecting",
        detail: running === undefined ? null : stageWords[running.name].toLowerCase(),
        tone: "plain",
      };
    case "relisting":
      return { word: "listing again", detail: running?.detail ?? null, tone: "plain" };
    case "disabled":
      return { word: "disabled", detail: "in the configuration", tone: "plain" };
    default:
      return { word: server.status, detail: null, tone: "plain" };
  }
}

function retryWords(server: ServerView): string | null {
  if (server.nextRetryAtMs === null) return "no further try by itself";
  return `attempt ${formatInteger(server.attempt)}, tries again`;
}

/** How its process ended, null while it lives or when there is none. */
export function exitWords(server: ServerView): string | null {
  const { exit } = server;
  if (exit === null) return null;
  if (exit.signal !== null) return `ended by ${exit.signal}`;
  return exit.code === null ? null : `exit code ${exit.code}`;
}

/** What a person pastes into an issue: everything known of one server, in plain text; the server masked its secrets. */
export function serverReport(server: ServerView): string {
  const stages = server.stages.map(
    ({ name, status, elapsedMs, detail }) =>
      `  ${stageWords[name]}: ${status}${elapsedMs === null ? "" : `, ${formatMs(elapsedMs)}`}${detail === null ? "" : ` (${visibleLine(detail)})`}`,
  );
  const { failure } = server;
  return [
    `server: ${visibleLine(server.label)}`,
    `status: ${server.status}, attempt ${server.attempt}`,
    `command or address: ${visibleLine(server.display)}`,
    `configured at: ${server.where}`,
    server.serverInfo &&
      `says it is: ${visibleLine(server.serverInfo.name)} ${visibleLine(server.serverInfo.version)}`,
    exitWords(server) && `process: ${exitWords(server)}`,
    "stages:",
    ...stages,
    failure && `failure: ${visibleLine(failure.message)}`,
    failure?.likelyCause && `likely cause: ${visibleLine(failure.likelyCause)}`,
    failure?.fix && `what to do: ${visibleLine(failure.fix)}`,
    server.stderr.length > 0 &&
      `standard error (last ${server.stderr.length} of ${server.stderrLineCount} lines):`,
    ...server.stderr.map(({ atMs, text }) => `  ${(atMs / 1000).toFixed(2)} ${visibleLine(text)}`),
  ]
    .filter((line) => typeof line === "string")
    .join("\n");
}
