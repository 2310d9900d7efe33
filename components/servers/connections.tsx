import { type RefObject, useLayoutEffect, useRef } from "react";
import { Legend } from "@/components/charts/legend";
import { CopyMenu } from "@/components/ui/copy";
import { DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { Figure } from "@/components/ui/figure";
import { formatCount, formatInteger, formatMs } from "@/components/ui/format";
import type { AppState, ServersData } from "@/lib/api/contract";
import { connectionColumns, connectionCopies } from "./connection-columns";
import { connectionGrid } from "./connection-grid";
import { ConnectionRow } from "./connection-row";
import { orderedServers } from "./prepare-servers";
import { longestResolveMs, type ServerView, type TimeAxis, timeAxis } from "./prepare-timeline";
import type { ServerTime } from "./server-clock";

interface Opening {
  readonly openLabel: string | null;
  readonly onOpen: (label: string | null) => void;
}

/** Every server on one shared time axis; a row opens in place. */
export function Connections({
  data,
  state,
  time,
  ...opening
}: Opening & {
  readonly data: ServersData;
  /** Null while the frame's data is missing. */
  readonly state: AppState | null;
  readonly time: ServerTime;
}) {
  const servers = orderedServers(data.servers);
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
      actions={<CopyMenu variant="ghost" size="small" choices={connectionCopies(data.servers, state)} />}
      chart={<Rows servers={servers} data={data} time={time} {...opening} />}
      table={
        <DataTable
          caption="Connection stages per server"
          columns={connectionColumns}
          rows={servers}
          rowKey={({ label }) => label}
        />
      }
      legend={<StageLegend servers={servers} />}
    />
  );
}

function Rows({
  servers,
  data,
  time,
  openLabel,
  onOpen,
}: Opening & {
  readonly servers: readonly ServerView[];
  readonly data: ServersData;
  readonly time: ServerTime;
}) {
  const list = useRef<HTMLUListElement>(null);
  const hold = useHeldPlace(list, openLabel);
  const axis = timeAxis(data.servers);
  return (
    <div className="num text-table">
      <Head axis={axis} />
      <ul ref={list}>
        {servers.map((server) => (
          <ConnectionRow
            key={server.label}
            server={server}
            axis={axis}
            time={time}
            isOpen={server.label === openLabel}
            onToggle={() => {
              hold(server.label);
              onOpen(server.label === openLabel ? null : server.label);
            }}
          />
        ))}
      </ul>
      <Foot servers={servers} data={data} />
    </div>
  );
}

/**
 * Keeps the row that was pressed where it is: opening one closes another, and what stood above it may be hundreds of
 * pixels shorter. A row that was opened by address is brought into view instead.
 */
function useHeldPlace(list: RefObject<HTMLUListElement | null>, openLabel: string | null) {
  const held = useRef<{ readonly label: string; readonly top: number } | null>(null);
  const rowOf = (label: string) =>
    [...(list.current?.querySelectorAll<HTMLElement>("[data-server]") ?? [])].find(
      (row) => row.dataset.server === label,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another row opens
  useLayoutEffect(() => {
    const place = held.current;
    held.current = null;
    const row = rowOf(place?.label ?? openLabel ?? "");
    if (row === undefined) return;
    if (place === null) row.scrollIntoView({ block: "nearest" });
    else window.scrollBy({ top: row.getBoundingClientRect().top - place.top, behavior: "instant" });
  }, [openLabel]);
  return (label: string) => {
    const top = rowOf(label)?.getBoundingClientRect().top;
    held.current = top === undefined ? null : { label, top };
  };
}

function Head({ axis }: { readonly axis: TimeAxis }) {
  return (
    <div
      aria-hidden="true"
      className={`${connectionGrid} border-line-strong border-b pb-1.75 text-caption text-text-3`}
    >
      <span />
      <span>Server</span>
      <span className="max-mid:hidden">State</span>
      <span className="relative h-4 max-mid:hidden">
        {axis.ticksMs.map((tick, at) => (
          <span
            key={tick}
            className={`absolute whitespace-nowrap ${tickLooks[at] ?? ""}`}
            style={{ left: `${at * 25}%` }}
          >
            {formatInteger(tick)}
            {at === 0 && " ms"}
          </span>
        ))}
      </span>
      <span className="text-right max-mid:hidden">ms</span>
      <span className="text-right">
        <span className="mid:hidden">State, tools</span>
        <span className="max-mid:hidden">Tools</span>
      </span>
      <span className="text-right max-mid:hidden">If eager</span>
    </div>
  );
}

/** The ends stay inside the axis; every second tick goes where there is no room for five. */
const tickLooks: readonly string[] = [
  "",
  "-translate-x-1/2 max-wide:hidden",
  "-translate-x-1/2",
  "-translate-x-1/2 max-wide:hidden",
  "-translate-x-full",
];

function Foot({ servers, data }: { readonly servers: readonly ServerView[]; readonly data: ServersData }) {
  const tools = servers.reduce((sum, server) => sum + server.toolCount, 0);
  return (
    <div className={`${connectionGrid} border-line-strong border-t py-2.5 font-semibold`}>
      <span />
      <span>{formatCount(servers.length, "server")}</span>
      <span className="max-mid:hidden" />
      <span className="max-mid:hidden" />
      <span className="max-mid:hidden" />
      <span className="text-right">
        {formatInteger(tools)}
        <span className="font-normal text-text-3 mid:hidden"> tools</span>
      </span>
      <span className="text-right max-mid:hidden">{formatInteger(data.eagerTokens.servers)}</span>
    </div>
  );
}

function StageLegend({ servers }: { readonly servers: readonly ServerView[] }) {
  const resolveMs = longestResolveMs(servers);
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-text-3 max-mid:hidden">
      <Legend
        items={[
          { fill: "s2", label: "start process" },
          { fill: "c2", label: "initialise" },
          { fill: "s5", label: "list tools" },
          { fill: "ghost", label: "runs now" },
          { fill: "hatch-neg", label: "waited, then failed" },
        ]}
      />
      {resolveMs !== null && <p>Resolving is not drawn; it took at most {formatMs(resolveMs)}.</p>}
    </div>
  );
}
