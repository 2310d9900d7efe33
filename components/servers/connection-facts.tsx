import { formatCount, formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { ServerView } from "./prepare-timeline";
import { Countdown, type ServerTime } from "./server-clock";

/** How a server is configured and reached. */
export function ConnectionFacts({
  server,
  time,
}: {
  readonly server: ServerView;
  readonly time: ServerTime;
}) {
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] gap-x-3 gap-y-1 text-caption max-mid:grid-cols-[minmax(0,8rem)_minmax(0,1fr)]">
      {factsOf(server).map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-text-3">{name}</dt>
              <dd>
                <ServerText text={value} />
              </dd>
            </div>
          ),
      )}
      {server.nextRetryAtMs !== null && (
        <div className="contents">
          <dt className="text-text-3">Tried again</dt>
          <dd>
            <Countdown untilMs={server.nextRetryAtMs} time={time} />, after attempt{" "}
            {formatInteger(server.attempt)}
          </dd>
        </div>
      )}
    </dl>
  );
}

type FactRow = readonly [name: string, value: string | null];

function factsOf(server: ServerView): readonly FactRow[] {
  const { pages, toolCount, filteredOut, attempt } = server;
  return [
    [server.origin === "stdio" ? "Command" : "Address", server.display],
    ["Configured at", server.where],
    ["Protocol", server.protocolVersion],
    ["List", pages > 0 ? `${formatCount(toolCount, "tool")} on ${formatCount(pages, "page")}` : null],
    ["Left out by include / exclude", filteredOut > 0 ? formatCount(filteredOut, "tool") : null],
    ["Attempt", attempt > 1 && server.nextRetryAtMs === null ? formatInteger(attempt) : null],
  ];
}
