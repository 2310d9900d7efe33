import type { Metadata } from "next";
import { Prefetched } from "@/components/client/prefetched";
import { overviewQuery } from "@/components/client/queries";
import { OverviewScreen } from "@/components/overview/overview-screen";
import { loadOverview } from "@/lib/server/page-data";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  return (
    <Prefetched entries={[[overviewQuery().queryKey, await loadOverview()]]}>
      <OverviewScreen />
    </Prefetched>
  );
}
