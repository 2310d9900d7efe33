"use client";

import { useEffect, useState } from "react";

/** How far the browser's clock is ahead of the server's, and what the server's showed when the data was made. */
export interface ServerTime {
  readonly nowMs: number;
  /** Epoch milliseconds by the browser's clock at which the data arrived. */
  readonly receivedAtMs: number;
}

/**
 * `in 8 s`, counted down by the second; `now` at the end. The first paint counts from the server's own clock, so that
 * server and browser draw the same.
 *
 * @param untilMs epoch milliseconds by the server's clock
 */
export function Countdown({
  untilMs,
  time: { nowMs, receivedAtMs },
}: {
  readonly untilMs: number;
  readonly time: ServerTime;
}) {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const tick = () => setPassedMs(Date.now() - receivedAtMs);
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [receivedAtMs]);
  const seconds = Math.ceil((untilMs - nowMs - passedMs) / 1000);
  return <span className="num">{seconds > 0 ? `in ${seconds}\u00a0s` : "now"}</span>;
}
