import type { Metadata } from "next";
import { Prefetched } from "@/components/client/prefetched";
import { serversQuery } from "@/components/client/queries";
import { ServersScreen } from "@/components/servers/servers-screen";
import { loadServers } from "@/lib/server/page-data";

export const metadata: Metadata = { title: "Servers" };

export default async function ServersPage() {
  return (
    <Prefetched entries={[[serversQuery().queryKey, await loadServers()]]}>
      <ServersScreen />
    </Prefetched>
  );
}
