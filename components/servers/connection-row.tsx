import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { fillLooks } from "@/components/charts/fill";
import { cx } from "@/components/ui/cx";
import { Dot, dotOfStatus } from "@/components/ui/dot";
import { formatInteger, formatMs } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import { ConnectionDetail } from "./connection-detail";
import { connectionGrid } from "./connection-grid";
import { type ServerView, shownMs, type TimeAxis, timeline } from "./prepare-timeline";
import type { ServerTime } from "./server-clock";
import { StateText } from "./state-text";

/** One server: its state, its stages on the shared axis, and its detail when open. */
export function ConnectionRow({
  server,
  axis,
  time,
  isOpen,
  onToggle,
}: {
  readonly server: ServerView;
  readonly axis: TimeAxis;
  readonly time: ServerTime;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const detailId = useId();
  const hasList = server.toolCount > 0 || server.elapsedMs !== null;
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        data-server={server.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={onToggle}
        className={`${connectionGrid} min-h-11.5 w-full py-1 text-left hover:bg-hover/55`}
      >
        <Dot kind={dotOfStatus[server.status]} />
        <span className="min-w-0">
          <ServerText text={server.label} className="block truncate whitespace-nowrap! font-semibold" />
          <ServerText
            text={subtitle(server)}
            className="block truncate whitespace-nowrap! text-caption text-text-3"
          />
        </span>
        <span className="min-w-0 max-mid:hidden">
          <StateText server={server} time={time} />
        </span>
        <Stages server={server} axis={axis} nowMs={time.nowMs} />
        <span className="text-right max-mid:hidden">{formatInteger(shownMs(server))}</span>
        <span className="max-w-40 text-right">
          <span className="block mid:hidden">
            <StateText server={server} time={time} isShort />
          </span>
          <span className={hasList ? undefined : "max-mid:hidden"}>
            {formatInteger(hasList ? server.toolCount : null)}
            <span className="text-text-3 mid:hidden"> tools</span>
          </span>
        </span>
        <span className="text-right max-mid:hidden">
          {formatInteger(hasList ? server.eagerTokens : null)}
        </span>
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className={cx("size-4 text-text-3 transition-transform duration-[120ms]", isOpen && "rotate-90")}
        />
      </button>
      {isOpen && (
        <div id={detailId}>
          <ConnectionDetail server={server} time={time} />
        </div>
      )}
    </li>
  );
}

/** What the server says it is; before it answered, how it is reached. */
function subtitle({ serverInfo, display }: ServerView): string {
  return serverInfo === null ? display : `${serverInfo.name} ${serverInfo.version}`;
}

function Stages({
  server,
  axis,
  nowMs,
}: {
  readonly server: ServerView;
  readonly axis: TimeAxis;
  readonly nowMs: number;
}) {
  const { parts, offScaleMs } = timeline(server, axis, nowMs);
  return (
    <span className="relative h-4 max-mid:hidden">
      {[0, 25, 50, 75, 100].map((at) => (
        <span
          key={at}
          aria-hidden="true"
          className="absolute inset-y-0 w-px bg-line"
          style={{ left: `${at}%` }}
        />
      ))}
      {parts.map((part) => (
        <span
          key={part.stage}
          aria-hidden="true"
          className={cx("graphic absolute inset-y-1 min-w-0.5", fillLooks[part.fill])}
          style={{ left: `${part.from * 100}%`, width: `${part.width * 100}%` }}
        />
      ))}
      {offScaleMs !== null && (
        <span
          className={cx(
            "absolute inset-y-0 right-0 bg-bg pl-1 text-caption",
            server.failure === null ? "text-text-3" : "text-neg",
          )}
        >
          {formatMs(offScaleMs)}, off the scale
        </span>
      )}
    </span>
  );
}
