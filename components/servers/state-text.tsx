import { Clock } from "@/components/ui/clock";
import { cx } from "@/components/ui/cx";
import { ServerText } from "@/components/ui/server-text";
import { stateWords } from "./prepare-servers";
import type { ServerView } from "./prepare-timeline";
import { Countdown, type ServerTime } from "./server-clock";

/** A server's state: the word, since when, what it is doing, and when it is tried again. Short: the word alone. */
export function StateText({
  server,
  time,
  isShort = false,
}: {
  readonly server: ServerView;
  readonly time: ServerTime;
  readonly isShort?: boolean;
}) {
  const { word, tone, detail, sinceMs, retryAtMs } = stateWords(server);
  return (
    <>
      <span className={cx(tone === "neg" && "font-semibold text-neg", tone === "warn" && "text-warn")}>
        {word}
      </span>
      {!isShort && (
        <span className="text-caption text-text-3">
          {sinceMs !== null && (
            <>
              {" "}
              since <Clock ms={sinceMs} />
            </>
          )}
          {detail !== null && (
            <>
              {sinceMs === null ? " " : ", "}
              <ServerText text={detail} />
            </>
          )}
          {retryAtMs !== null && <RetryText untilMs={retryAtMs} time={time} />}
        </span>
      )}
    </>
  );
}

/** Read out as “tries again”: a name that changes every second is no name. */
function RetryText({ untilMs, time }: { readonly untilMs: number; readonly time: ServerTime }) {
  return (
    <>
      , tries again{" "}
      <span aria-hidden="true">
        <Countdown untilMs={untilMs} time={time} />
      </span>
    </>
  );
}
