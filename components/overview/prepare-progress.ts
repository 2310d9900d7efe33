import { type DotKind, dotOfStatus } from "@/components/ui/dot";
import { formatCount } from "@/components/ui/format";
import type { AppState } from "@/lib/api/contract";

type Entry = AppState["progress"][number];

export interface ProgressRow {
  readonly label: string;
  readonly dot: DotKind;
  /** `initialising`, `14 tools`, `failed` */
  readonly words: string;
  readonly isFailed: boolean;
}

/** How far the first connection to each server has come. */
export interface Progress {
  /** Servers whose list has come, whole or in part. */
  readonly listed: number;
  /** Servers that are not switched off. */
  readonly expected: number;
  readonly rows: readonly ProgressRow[];
  /** Servers without a row. */
  readonly hidden: number;
}

/** Rows that take as much room as the facts that follow them. */
const MOST_ROWS = 10;

/**
 * Null when no server is connecting for the first time. A server that is tried again is no longer progress but a
 * problem, else the page would change its shape at every try.
 */
export function firstProgress({ progress }: Pick<AppState, "progress">): Progress | null {
  const servers = progress.filter(({ status }) => status !== "file" && status !== "disabled");
  if (!servers.some(({ status, attempt }) => isUnderWay(status) && attempt <= 1)) return null;
  const shown = servers.length <= MOST_ROWS ? servers : unfinishedFirst(servers).slice(0, MOST_ROWS - 1);
  return {
    listed: servers.filter(({ status }) => !isUnderWay(status) && status !== "failed").length,
    expected: servers.length,
    rows: shown.map(progressRow),
    hidden: servers.length - shown.length,
  };
}

/** Waiting for its turn, or in one of its stages. */
export function isUnderWay(status: Entry["status"]): boolean {
  return status === "waiting" || status === "connecting";
}

function unfinishedFirst(servers: readonly Entry[]): readonly Entry[] {
  return [
    ...servers.filter(({ status }) => isUnderWay(status)),
    ...servers.filter(({ status }) => !isUnderWay(status)),
  ];
}

const stageNow: Readonly<Record<string, string>> = {
  resolve: "resolving",
  start: "starting",
  initialise: "initialising",
  list: "listing tools",
};

/** What a server does now: `waiting`, `initialising`, `14 tools`, `failed`. */
export function statusWords({
  status,
  stage,
  toolCount,
}: Pick<Entry, "status" | "stage" | "toolCount">): string {
  switch (status) {
    case "connecting":
      return stageNow[stage ?? ""] ?? "connecting";
    case "ready":
    case "relisting":
    case "file":
      return formatCount(toolCount, "tool");
    case "partial":
      return `${formatCount(toolCount, "tool")}, partial`;
    case "stale":
      return "reconnecting";
    default:
      return status;
  }
}

function progressRow(entry: Entry): ProgressRow {
  return {
    label: entry.label,
    dot: dotOfStatus[entry.status],
    words: statusWords(entry),
    isFailed: entry.status === "failed",
  };
}
