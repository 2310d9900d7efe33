import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/**
 * Puts answers that the server has at hand into the browser's cache, so that the first paint holds data:
 * `<Prefetched entries={[[overviewQuery().queryKey, await loadOverview()]]}>`. Entries that are null are left out, and
 * the browser asks for them.
 */
export function Prefetched({
  entries,
  children,
}: {
  readonly entries: readonly (readonly [key: QueryKey, data: unknown])[];
  readonly children: ReactNode;
}) {
  const client = new QueryClient();
  for (const [key, data] of entries) if (data !== null) client.setQueryData(key, data);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
