import type { Metadata } from "next";
import { createLoader, type SearchParams } from "nuqs/server";
import { Prefetched } from "@/components/client/prefetched";
import { searchQuery } from "@/components/client/queries";
import { searchAddress } from "@/components/search/address";
import { SearchScreen } from "@/components/search/search-screen";
import { loadSearch } from "@/lib/server/page-data";

export const metadata: Metadata = { title: "Search" };

const loadAddress = createLoader(searchAddress);

export default async function SearchPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { q, ranker, limit, why } = await loadAddress(searchParams);
  const request = { queries: q, rankers: [ranker], limit, why };
  const found = q.length === 0 ? null : await loadSearch(request);
  return (
    <Prefetched entries={[[searchQuery(request).queryKey, found]]}>
      <SearchScreen />
    </Prefetched>
  );
}
