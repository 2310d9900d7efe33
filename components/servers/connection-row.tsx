import { useId } from "react";
import { fillLooks } from "@/components/charts/fill";
import { cx } from "@/components/ui/cx";
import { Dot, dotOfStatus } from "@/components/ui/dot";
import { formatInteger, formatMs } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import { ConnectionDetail } from "./connection-detail";
import { connectionGrid } from "./connection-grid";
import { stateWords } from "./prepare-servers";
import { type ServerView, type TimeAxis, timeline } from "./prepare-timeline";

/** One server: its state, its stages on the shared axis, and its detail when open. */
export function ConnectionRow({
  server,
  axis,
  isOpen,
  onToggle,
}: {
  readonly server: ServerView;
  readonly axis: TimeAxis;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const detailId = useId();
  const words = stateWords(server);
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
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
          <StateText words={words} />
        </span>
        <Stages server={server} axis={axis} />
        <span className="text-right max-mid:hidden">{formatInteger(server.elapsedMs)}</span>
        <span className="text-right">
          <span className="block mid:hidden">
            <StateText words={{ ...words, detail: null }} />
          </span>
          {formatInteger(hasList(server) ? server.toolCount : null)}
          <span className="text-text-3 mid:hidden"> tools</span>
        </span>
        <span className="text-right max-mid:hidden">
          {formatInteger(hasList(server) ? server.eagerTokens : null)}
        </span>
      </button>
      {isOpen && (
        <div id={detailId}>
          <ConnectionDetail server={server} />
        </div>
      )}
    </li>
  );
}

const hasList = ({ toolCount, status }: ServerView) => toolCount > 0 || status === "ready";

/** What the server says it is; before it answered, how it is reached. */
function subtitle({ serverInfo, display }: ServerView): string {
  return serverInfo === null ? display : `${serverInfo.name} ${serverInfo.version}`;
}

function StateText({ words }: { readonly words: ReturnType<typeof stateWords> }) {
  return (
    <>
      <span
        className={cx(words.tone === "neg" && "font-semibold text-neg", words.tone === "warn" && "text-warn")}
      >
        {words.word}
      </span>
      {words.detail !== null && <span className="text-caption text-text-3"> {words.detail}</span>}
    </>
  );
}

function Stages({ server, axis }: { readonly server: ServerView; readonly axis: TimeAxis }) {
  const { parts, offScaleMs } = timeline(server, axis);
  return (
    <span className="relative h-4 max-mid:hidden">
      {[25, 50, 75, 100].map((at) => (
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
        <span className="absolute inset-y-0 right-0 bg-bg px-1 text-caption text-neg">
          {formatMs(offScaleMs)}, off the scale
        </span>
      )}
    </span>
  );
}
