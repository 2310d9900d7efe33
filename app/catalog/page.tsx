import type { Metadata } from "next";
import { createLoader, type SearchParams } from "nuqs/server";
import { catalogAddress } from "@/components/catalog/address";
import { CatalogScreen } from "@/components/catalog/catalog-screen";
import { Prefetched } from "@/components/client/prefetched";
import { catalogQuery, toolQuery } from "@/components/client/queries";
import { loadCatalog, loadTool } from "@/lib/server/page-data";

export const metadata: Metadata = { title: "Catalog" };

const loadAddress = createLoader(catalogAddress);

export default async function CatalogPage({
  searchParams,
}: {
  readonly searchParams: Promise<SearchParams>;
}) {
  const { tool } = await loadAddress(searchParams);
  const [catalog, detail] = await Promise.all([loadCatalog(), tool === null ? null : loadTool(tool)]);
  return (
    <Prefetched
      entries={[
        [catalogQuery().queryKey, catalog],
        [toolQuery(tool ?? "").queryKey, detail],
      ]}
    >
      <CatalogScreen />
    </Prefetched>
  );
}
