import { Legend } from "@/components/charts/legend";
import { toCsv } from "@/components/client/csv";
import type { Column } from "@/components/ui/column";
import { CopyMenu } from "@/components/ui/copy";
import { DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { Figure } from "@/components/ui/figure";
import { formatCount, formatInteger, formatMs } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { ServersData } from "@/lib/api/contract";
import { connectionGrid } from "./connection-grid";
import { ConnectionRow } from "./connection-row";
import { orderedServers } from "./prepare-servers";
import { type ServerView, stageMs, type TimeAxis, timeAxis } from "./prepare-timeline";

/** Every server on one shared time axis; a row opens in place. */
export function Connections({
  data,
  openLabel,
  onOpen,
}: {
  readonly data: ServersData;
  readonly openLabel: string | null;
  readonly onOpen: (label: string | null) => void;
}) {
  const servers = orderedServers(data.servers);
  const axis = timeAxis(data.servers);
  if (servers.length === 0) {
    return (
      <Empty title="No server is configured">
        Servers named in the configuration file stand here with their stages, times and errors.
      </Empty>
    );
  }
  return (
    <Figure
      title="Connections"
      summary="Time from start to the last page of the tool list, per stage. Open a server for its stages, errors and protocol log."
      actions={<CopyMenu variant="ghost" size="small" choices={copyChoices(data.servers)} />}
      chart={<Rows servers={servers} axis={axis} openLabel={openLabel} onOpen={onOpen} />}
      table={
        <DataTable
          caption="Connection stages per server"
          columns={columns}
          rows={servers}
          rowKey={({ label }) => label}
        />
      }
      legend={
        <Legend
          items={[
            { fill: "s2", label: "start process" },
            { fill: "c2", label: "initialise" },
            { fill: "s5", label: "list tools" },
            { fill: "hatch-neg", label: "waited, then failed" },
          ]}
        />
      }
    />
  );
}

function Rows({
  servers,
  axis,
  openLabel,
  onOpen,
}: {
  readonly servers: readonly ServerView[];
  readonly axis: TimeAxis;
  readonly openLabel: string | null;
  readonly onOpen: (label: string | null) => void;
}) {
  const tools = servers.reduce((sum, server) => sum + server.toolCount, 0);
  return (
    <div className="num text-table">
      <div
        aria-hidden="true"
        className={`${connectionGrid} border-line-strong border-b pb-1.75 text-caption text-text-3`}
      >
        <span />
        <span>Server</span>
        <span>State</span>
        <Axis axis={axis} />
        <span className="text-right">ms</span>
        <span className="text-right">Tools</span>
        <span className="text-right">If eager</span>
      </div>
      <ul>
        {servers.map((server) => (
          <ConnectionRow
            key={server.label}
            server={server}
            axis={axis}
            isOpen={server.label === openLabel}
            onToggle={() => onOpen(server.label === openLabel ? null : server.label)}
          />
        ))}
      </ul>
      <div className={`${connectionGrid} border-line-strong border-t py-2.5 font-semibold`}>
        <span />
        <span>{formatCount(servers.length, "server")}</span>
        <span className="max-mid:hidden" />
        <span className="max-mid:hidden" />
        <span className="max-mid:hidden" />
        <span className="text-right">{formatInteger(tools)}</span>
        <span className="text-right max-mid:hidden">
          {formatInteger(servers.reduce((sum, server) => sum + server.eagerTokens, 0))}
        </span>
      </div>
    </div>
  );
}

function Axis({ axis }: { readonly axis: TimeAxis }) {
  return (
    <span className="relative h-4 max-mid:hidden">
      {axis.ticksMs.map((tick, at) => (
        <span
          key={tick}
          className={at === 0 ? "absolute" : "-translate-x-1/2 absolute last:translate-x-[-100%]"}
          style={{ left: `${at * 25}%` }}
        >
          {formatInteger(tick)}
          {at === axis.ticksMs.length - 1 && " ms"}
        </span>
      ))}
    </span>
  );
}

const ms = (id: "start" | "initialise" | "list", head: string): Column<ServerView> => ({
  id,
  head,
  unit: "ms",
  align: "right",
  cell: (server) => formatInteger(stageMs(server, id)),
  sortValue: (server) => stageMs(server, id),
});

const columns: readonly Column<ServerView>[] = [
  {
    id: "label",
    head: "Server",
    cell: ({ label }) => <ServerText text={label} />,
    sortValue: ({ label }) => label,
  },
  { id: "status", head: "State", cell: ({ status }) => status, sortValue: ({ status }) => status },
  ms("start", "Start"),
  ms("initialise", "Initialise"),
  ms("list", "List"),
  {
    id: "total",
    head: "Total",
    unit: "start to list",
    align: "right",
    cell: (server) => formatMs(server.elapsedMs),
    sortValue: (server) => server.elapsedMs,
  },
  {
    id: "pages",
    head: "Pages",
    unit: "of the list",
    align: "right",
    hideBelow: "mid",
    cell: (server) => formatInteger(server.pages),
  },
  {
    id: "tools",
    head: "Tools",
    align: "right",
    cell: (server) => formatInteger(server.toolCount),
    sortValue: (server) => server.toolCount,
  },
  {
    id: "eager",
    head: "If eager",
    unit: "tokens",
    align: "right",
    cell: (server) => formatInteger(server.eagerTokens),
    sortValue: (server) => server.eagerTokens,
  },
];

function copyChoices(servers: readonly ServerView[]) {
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
            ["total_ms", (row: ServerView) => row.elapsedMs],
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
  ];
}
