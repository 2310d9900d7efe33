import { Fragment, type ReactNode } from "react";
import { Clock } from "@/components/ui/clock";
import { cx } from "@/components/ui/cx";
import { ServerText } from "@/components/ui/server-text";
import { type StateWords, stateWords } from "./prepare-servers";
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
  const words = stateWords(server);
  const { word, tone } = words;
  const hasMore = words.sinceMs !== null || words.detail !== null || words.retryAtMs !== null;
  return (
    <>
      <span className={cx(tone === "neg" && "font-semibold text-neg", tone === "warn" && "text-warn")}>
        {word}
      </span>
      {hasMore && !isShort && <Details words={words} time={time} />}
    </>
  );
}

/** On a line of its own, under the word: “since 14:02:40, reconnecting”, “attempt 2, tries again in 8 s”. */
function Details({
  words: { detail, sinceMs, retryAtMs },
  time,
}: {
  readonly words: StateWords;
  readonly time: ServerTime;
}) {
  const parts: readonly (readonly [key: string, node: ReactNode])[] = [
    ...(sinceMs === null ? [] : [["since", <SinceText key="since" ms={sinceMs} />] as const]),
    ...(detail === null ? [] : [["detail", <ServerText key="detail" text={detail} />] as const]),
    ...(retryAtMs === null
      ? []
      : [["retry", <RetryText key="retry" untilMs={retryAtMs} time={time} />] as const]),
  ];
  return (
    <span className="block text-caption text-text-3">
      {/* The space keeps words apart for who hears them in one go. */}{" "}
      {parts.map(([key, node], at) => (
        <Fragment key={key}>
          {at > 0 && ", "}
          {node}
        </Fragment>
      ))}
    </span>
  );
}

function SinceText({ ms }: { readonly ms: number }) {
  return (
    <>
      since <Clock ms={ms} />
    </>
  );
}

/** Read out as “tries again”: a name that changes every second is no name. */
function RetryText({ untilMs, time }: { readonly untilMs: number; readonly time: ServerTime }) {
  return (
    <>
      tries again{" "}
      <span aria-hidden="true">
        <Countdown untilMs={untilMs} time={time} />
      </span>
    </>
  );
}
