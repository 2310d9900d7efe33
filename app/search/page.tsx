import type { Metadata } from "next";
import { createLoader, type SearchParams } from "nuqs/server";
import { Prefetched } from "@/components/client/prefetched";
import { searchQuery } from "@/components/client/queries";
import { searchAddress } from "@/components/search/address";
import { compareRequest, searchRequest } from "@/components/search/request";
import { SearchScreen } from "@/components/search/search-screen";
import { loadSearch } from "@/lib/server/page-data";

export const metadata: Metadata = { title: "Search" };

const loadAddress = createLoader(searchAddress);

export default async function SearchPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const address = await loadAddress(searchParams);
  const request = searchRequest(address);
  const found = request.queries.length === 0 ? null : await loadSearch(request);
  const compare = found === null ? null : compareRequest(address, found.limit);
  return (
    <Prefetched
      entries={[
        [searchQuery(request).queryKey, found],
        ...(compare === null ? [] : [[searchQuery(compare).queryKey, await loadSearch(compare)] as const]),
      ]}
    >
      <SearchScreen />
    </Prefetched>
  );
}
