import { commandChoice } from "@/components/client/command-choice";
import { toCsv } from "@/components/client/csv";
import type { Column } from "@/components/ui/column";
import type { CopyChoice } from "@/components/ui/copy";
import { Dot, dotOfStatus } from "@/components/ui/dot";
import { formatCount, formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { AppState } from "@/lib/api/contract";
import { stateWords } from "./prepare-servers";
import { type ServerView, shownMs, stageMs } from "./prepare-timeline";

const ms = (id: "start" | "initialise" | "list", head: string): Column<ServerView> => ({
  id,
  head,
  unit: "ms",
  align: "right",
  hideBelow: "mid",
  cell: (server) => formatInteger(stageMs(server, id)),
  sortValue: (server) => stageMs(server, id),
});

/** The chart's data as a table. */
export const connectionColumns: readonly Column<ServerView>[] = [
  {
    id: "label",
    head: "Server",
    cell: ({ label }) => <ServerText text={label} />,
    sortValue: ({ label }) => label,
  },
  {
    id: "status",
    head: "State",
    cell: (server) => <Dot kind={dotOfStatus[server.status]}>{stateWords(server).word}</Dot>,
    sortValue: ({ status }) => status,
  },
  ms("start", "Start"),
  ms("initialise", "Initialise"),
  ms("list", "List"),
  {
    id: "total",
    head: "Total",
    unit: "ms",
    align: "right",
    cell: (server) => formatInteger(shownMs(server)),
    sortValue: shownMs,
  },
  {
    id: "pages",
    head: "Pages",
    unit: "of the list",
    align: "right",
    hideBelow: "mid",
    cell: ({ pages }) => formatInteger(pages > 0 ? pages : null),
    sortValue: ({ pages }) => pages,
  },
  {
    id: "tools",
    head: "Tools",
    align: "right",
    cell: ({ toolCount }) => formatInteger(toolCount),
    sortValue: ({ toolCount }) => toolCount,
  },
  {
    id: "eager",
    head: "If eager",
    unit: "tokens",
    align: "right",
    hideBelow: "mid",
    cell: ({ eagerTokens }) => formatInteger(eagerTokens),
    sortValue: ({ eagerTokens }) => eagerTokens,
  },
];

export function connectionCopies(
  servers: readonly ServerView[],
  state: AppState | null,
): readonly CopyChoice[] {
  return [
    {
      label: "CSV",
      text: () =>
        toCsv(
          [
            ["server", (row: ServerView) => row.label],
            ["status", (row: ServerView) => row.status],
            ["start_ms", (row: ServerView) => stageMs(row, "start")],
            ["initialise_ms", (row: ServerView) => stageMs(row, "initialise")],
            ["list_ms", (row: ServerView) => stageMs(row, "list")],
            ["total_ms", shownMs],
            ["tools", (row: ServerView) => row.toolCount],
            ["eager_tokens", (row: ServerView) => row.eagerTokens],
          ],
          servers,
        ),
      done: `Copied ${formatCount(servers.length, "row")} as CSV`,
    },
    {
      label: "JSON",
      text: () => JSON.stringify(servers, null, 2),
      done: `Copied ${formatCount(servers.length, "server")} as JSON`,
    },
    ...(state === null ? [] : commandChoice(["catalog"], state, "connects and lists the tools")),
  ];
}
