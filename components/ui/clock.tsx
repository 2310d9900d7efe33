"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { formatAgo, formatClock } from "./format";

const noSubscription = () => () => {};

/** False on the server and while hydrating, true afterwards: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

/** Local time `14:02:11` of epoch milliseconds. The server does not know the reader's time zone, so it prints blanks of the same width. */
export function Clock({ ms, className }: { readonly ms: number; readonly className?: string | undefined }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={new Date(ms).toISOString()} className={className}>
      {isHydrated ? formatClock(ms) : "––:––:––"}
    </time>
  );
}

/** How long ago, kept up to date; hover shows the full date. */
export function Ago({ ms, className }: { readonly ms: number; readonly className?: string | undefined }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={new Date(ms).toISOString()}
      title={now === null ? undefined : new Date(ms).toLocaleString()}
      className={className}
    >
      {now === null ? "–" : formatAgo(now - ms)}
    </time>
  );
}
