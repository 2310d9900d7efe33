import { CodeText } from "@/components/ui/code-text";
import { formatCount, formatInteger } from "@/components/ui/format";
import { BadIcon, WarnIcon } from "@/components/ui/icons";
import { ServerText } from "@/components/ui/server-text";
import type { ServerView } from "./prepare-timeline";
import { Countdown, type ServerTime } from "./server-clock";

/** Problems that are told one by one. */
const MOST_PROBLEMS = 5;

/** How a server is configured and reached, and what is odd about its list. */
export function ConnectionFacts({
  server,
  time,
}: {
  readonly server: ServerView;
  readonly time: ServerTime;
}) {
  return (
    <>
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
      <Problems problems={server.problems} />
    </>
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

function Problems({ problems }: { readonly problems: ServerView["problems"] }) {
  if (problems.length === 0) return null;
  const shown = problems.slice(0, MOST_PROBLEMS);
  return (
    <section aria-label="Problems with its tools" className="mt-4">
      <h3 className="font-semibold">{formatCount(problems.length, "problem")} with its tools</h3>
      <ul className="mt-1">
        {shown.map(({ severity, path, message, hint }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have no identity but their place
          <li key={at} className="flex gap-2 border-line border-b py-1.5 last:border-b-0">
            {severity === "error" ? (
              <BadIcon className="mt-0.5 size-4 shrink-0 text-neg" />
            ) : (
              <WarnIcon className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            <span className="min-w-0 text-text-2">
              {path !== null && <ServerText text={path} className="block text-caption text-text-3" />}
              <CodeText text={hint === null ? message : `${message} ${hint}`} />
            </span>
          </li>
        ))}
      </ul>
      {problems.length > shown.length && (
        <p className="text-caption text-text-2">
          And {formatInteger(problems.length - shown.length)} more, in the JSON copy of the connections.
        </p>
      )}
    </section>
  );
}
