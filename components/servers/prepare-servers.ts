import { formatCount, formatInteger, formatMs } from "@/components/ui/format";
import type { ServersData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { type ServerView, stageWords, totalMs } from "./prepare-timeline";

/**
 * Servers without a list because they failed come first, also while they are tried again; all others stay as
 * configured, whatever they do, so that no row moves away from under the pointer.
 */
export function orderedServers(servers: readonly ServerView[]): readonly ServerView[] {
  return [...servers.filter(isDown), ...servers.filter((server) => !isDown(server))];
}

/** Failed, or failed before and on its way again. */
export function isDown({ status, failure }: ServerView): boolean {
  return status === "failed" || (failure !== null && (status === "connecting" || status === "waiting"));
}

/** “8 of 9 servers listed their tools, the slowest in 885 ms. redis failed; nothing else waited for it.” */
export function serversLede({ servers, files }: ServersData): string {
  const fileWords =
    files.length > 0
      ? ` ${formatCount(files.length, "source")} ${files.length === 1 ? "is" : "are"} read from files.`
      : "";
  if (servers.length === 0) return `No server is configured.${fileWords}`;
  const enabled = servers.filter(({ status }) => status !== "disabled");
  if (enabled.length === 0) return `Every server is switched off in the configuration.${fileWords}`;
  return listedWords(enabled) + troubleWords(enabled) + fileWords;
}

function listedWords(enabled: readonly ServerView[]): string {
  const listed = enabled.filter(({ elapsedMs, toolCount }) => elapsedMs !== null || toolCount > 0);
  const timed = listed.filter(({ elapsedMs }) => elapsedMs !== null);
  const isFirst = enabled.some(({ status, attempt }) => isUnderWay(status) && attempt <= 1);
  const first = `${formatInteger(listed.length)} of ${formatCount(enabled.length, "server")} listed their tools`;
  if (isFirst) return `${first} so far.`;
  return timed.length > 0
    ? `${first}, the slowest in ${formatMs(Math.max(...timed.map(totalMs)))}.`
    : `${first}.`;
}

function isUnderWay(status: ServerView["status"]): boolean {
  return status === "waiting" || status === "connecting";
}

function troubleWords(enabled: readonly ServerView[]): string {
  const down = enabled.filter(isDown);
  const stale = enabled.filter(({ status }) => status === "stale");
  return [
    whoWords(down, "failed; nothing else waited for it", "failed; nothing else waited for them"),
    whoWords(stale, "is gone, its last tools stay", "are gone, their last tools stay"),
  ].join("");
}

function whoWords(servers: readonly ServerView[], one: string, many: string): string {
  const [only, ...others] = servers;
  if (only === undefined) return "";
  if (others.length === 0) return ` ${visibleLine(only.label, 40)} ${one}.`;
  return ` ${formatInteger(servers.length)} ${many}.`;
}

/** What stands in the state column. */
export interface StateWords {
  readonly word: string;
  readonly tone: "neg" | "warn" | "plain";
  readonly detail: string | null;
  /** Epoch milliseconds, printed as a clock after the word. */
  readonly sinceMs: number | null;
  /** Epoch milliseconds of the next try, counted down after the detail. */
  readonly retryAtMs: number | null;
}

const nothingMore = { detail: null, sinceMs: null, retryAtMs: null } as const;

/** A server's state in words, with what it is doing now. */
export function stateWords(server: ServerView): StateWords {
  const running = server.stages.find(({ status }) => status === "running");
  const stageNow = running === undefined ? null : stageWords[running.name].toLowerCase();
  const retryAtMs = server.nextRetryAtMs;
  switch (server.status) {
    case "failed":
      return {
        ...nothingMore,
        word: `failed: ${failedStage(server)}`,
        tone: "neg",
        detail: retryAtMs === null ? "not tried again by itself" : `attempt ${formatInteger(server.attempt)}`,
        retryAtMs,
      };
    case "stale":
      return {
        word: "stale",
        tone: "warn",
        detail: retryAtMs === null ? "reconnecting" : null,
        sinceMs: server.statusSinceMs,
        retryAtMs,
      };
    case "partial":
      return { ...nothingMore, word: "partial", tone: "warn", detail: "the list stopped short", retryAtMs };
    case "connecting":
      return {
        ...nothingMore,
        word: server.failure === null ? "connecting" : "trying again",
        tone: server.failure === null ? "plain" : "neg",
        detail: stageNow,
      };
    case "waiting":
      return { ...nothingMore, word: "waiting", tone: "plain", detail: "for its turn" };
    case "relisting":
      return { ...nothingMore, word: "listing again", tone: "plain", detail: running?.detail ?? null };
    case "disabled":
      return { ...nothingMore, word: "disabled", tone: "plain", detail: "in the configuration" };
    default:
      return { ...nothingMore, word: server.status, tone: "plain" };
  }
}

/** `initialise`, `list tools` */
function failedStage({ failure }: ServerView): string {
  return stageWords[failure?.stage ?? "start"].toLowerCase().replace(/ (?:configuration|process)$/, "");
}

/** How its process ended, null while it lives or when there is none. */
export function exitWords({ exit }: ServerView): string | null {
  if (exit === null) return null;
  if (exit.signal !== null) return `ended by ${exit.signal}`;
  return exit.code === null ? null : `exit code ${exit.code}`;
}

/** Shorter lines say too little to be looked for. */
const QUOTABLE_CHARS = 8;

/** Whether the diagnosis of a failure quotes this line of standard error: the line to look at first. */
export function isQuoted(line: string, failure: ServerView["failure"]): boolean {
  const text = line.trim();
  return failure !== null && text.length >= QUOTABLE_CHARS && failure.message.includes(text);
}
