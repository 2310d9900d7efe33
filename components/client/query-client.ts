import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiFailure } from "./failure";
import { endSession } from "./session";

/**
 * The browser's cache of answers. Answers stay good until the event stream says otherwise, so nothing is refetched
 * for its age, on focus or on mount.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeSession }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A server on the same machine is there or not; what it refuses it will refuse again.
        retry: (failures, error) => isApiFailure(error) && error.kind === "network" && failures < 2,
        retryDelay: 400,
        networkMode: "always",
      },
      mutations: { networkMode: "always", onError: noticeSession },
    },
  });
}

function noticeSession(error: unknown): void {
  if (isApiFailure(error) && error.kind === "session-ended") endSession();
}

/** Requests that changes have overtaken, and that are asked again once they are done. */
const overtaken = new WeakSet<Query>();

/**
 * Refetches what is shown of these query roots and marks the rest as old. A request under way is not cancelled, which
 * in a burst of changes would starve a large answer; it is repeated once it is done, since it may have missed the change.
 */
export function refetchRoots(client: QueryClient, roots: readonly string[]): void {
  const wanted = new Set<unknown>(roots);
  for (const query of client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => wanted.has(queryKey[0]) })) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (query.state.fetchStatus !== "fetching") again();
    else if (!overtaken.has(query)) {
      overtaken.add(query);
      const done = () => {
        overtaken.delete(query);
        again();
      };
      query.promise?.then(done, done);
    }
  }
}
