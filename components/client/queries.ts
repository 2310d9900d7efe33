import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type {
  AppState,
  BudgetData,
  CatalogData,
  ListingData,
  OverviewData,
  SearchData,
  ServerLogData,
  ServersData,
  ToolDetail,
} from "@/lib/api/contract";
import type { RankerName } from "@/lib/engine/types";
import { fetchJson } from "./api";

/** First parts of the query keys; events.ts maps topics to them. */
export const roots = {
  state: "state",
  overview: "overview",
  catalog: "catalog",
  budget: "budget",
  listing: "listing",
  tool: "tool",
  search: "search",
  servers: "servers",
  serverLog: "server-log",
} as const;

/** The frame around every page. */
export const stateQuery = () =>
  queryOptions({
    queryKey: [roots.state],
    queryFn: ({ signal }) => fetchJson<AppState>("/api/state", { signal }),
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: [roots.overview],
    queryFn: ({ signal }) => fetchJson<OverviewData>("/api/overview", { signal }),
  });

/** Every tool. Up to 14,000 rows: comparing them with the previous answer would cost more than drawing them. */
export const catalogQuery = () =>
  queryOptions({
    queryKey: [roots.catalog],
    queryFn: ({ signal }) => fetchJson<CatalogData>("/api/catalog", { signal }),
    structuralSharing: false,
  });

export const budgetQuery = () =>
  queryOptions({
    queryKey: [roots.budget],
    queryFn: ({ signal }) => fetchJson<BudgetData>("/api/budget", { signal }),
  });

/** What prints the listing in any mode; large, see `catalogQuery`. */
export const listingQuery = () =>
  queryOptions({
    queryKey: [roots.listing],
    queryFn: ({ signal }) => fetchJson<ListingData>("/api/listing", { signal }),
    structuralSharing: false,
  });

/** One tool's page, by public name. */
export const toolQuery = (publicName: string) =>
  queryOptions({
    queryKey: [roots.tool, publicName],
    queryFn: ({ signal }) =>
      fetchJson<ToolDetail>(`/api/tool?${new URLSearchParams({ name: publicName })}`, { signal }),
  });

export interface SearchParameters {
  readonly queries: readonly string[];
  readonly rankers: readonly RankerName[];
  /** null for the configuration's default. */
  readonly limit: number | null;
  /** A tool to explain for each query, or null. */
  readonly why: string | null;
}

/** Path of a search, also good for “copy as address”. */
export function searchPath({ queries, rankers, limit, why }: SearchParameters): string {
  const parameters = new URLSearchParams();
  for (const query of queries) parameters.append("q", query);
  for (const ranker of rankers) parameters.append("ranker", ranker);
  if (limit !== null) parameters.set("limit", String(limit));
  if (why !== null) parameters.set("why", why);
  return `/api/search?${parameters}`;
}

/** Disabled while there is no query. */
export const searchQuery = (parameters: SearchParameters) =>
  queryOptions({
    queryKey: [roots.search, parameters],
    queryFn: ({ signal }) => fetchJson<SearchData>(searchPath(parameters), { signal }),
    enabled: parameters.queries.length > 0,
  });

export const serversQuery = () =>
  queryOptions({
    queryKey: [roots.servers],
    queryFn: ({ signal }) => fetchJson<ServersData>("/api/servers", { signal }),
  });

export const serverLogQuery = (label: string) =>
  queryOptions({
    queryKey: [roots.serverLog, label],
    queryFn: ({ signal }) =>
      fetchJson<ServerLogData>(`/api/servers/log?${new URLSearchParams({ label })}`, { signal }),
  });

/** Reconnects one server, or all with null. What it does arrives through the event stream. */
export const reconnectMutation = () =>
  mutationOptions({
    mutationKey: ["reconnect"],
    mutationFn: (label: string | null) => fetchJson<unknown>("/api/servers/reconnect", { post: { label } }),
  });
