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
import { theWorkspace } from "./slot";
import type { SearchRequest } from "./types";

/**
 * What server components await before they render, so that the first paint holds data (TanStack Query's dehydrate).
 * The same values as the API's, without a request.
 */

export async function loadState(): Promise<AppState> {
  return theWorkspace().state();
}

export async function loadOverview(): Promise<OverviewData> {
  return theWorkspace().overview();
}

export async function loadBudget(): Promise<BudgetData> {
  return theWorkspace().budget();
}

export async function loadServers(): Promise<ServersData> {
  return theWorkspace().servers();
}

/** null when no server has that label. */
export async function loadServerLog(label: string): Promise<ServerLogData | null> {
  return theWorkspace().serverLog(label);
}

/** null when no tool has that name. */
export async function loadTool(name: string): Promise<ToolDetail | null> {
  return theWorkspace().tool(name);
}

/** @throws BadInput for a request that cannot be searched */
export async function loadSearch(request: SearchRequest): Promise<SearchData> {
  return theWorkspace().search(request);
}

/** Rows that still make a page: about 400 bytes each, twice (as HTML and as data). */
const MAX_INLINE_TOOLS = 1_500;

/** null when it is too large to stand inside a page: the browser then asks for it and shows its skeleton meanwhile. */
export async function loadCatalog(): Promise<CatalogData | null> {
  return fitsIntoPage() ? theWorkspace().catalog() : null;
}

/** null when it is too large to stand inside a page, as for {@link loadCatalog}. */
export async function loadListing(): Promise<ListingData | null> {
  return fitsIntoPage() ? theWorkspace().listing() : null;
}

function fitsIntoPage(): boolean {
  return theWorkspace().snapshot().tools.length <= MAX_INLINE_TOOLS;
}
