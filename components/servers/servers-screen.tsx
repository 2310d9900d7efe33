"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { reconnectMutation, serversQuery } from "@/components/client/queries";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Columns, Page, PageHead, Section } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ServersData } from "@/lib/api/contract";
import { CatalogHistory } from "./catalog-history";
import { Connections } from "./connections";
import { FileSources } from "./file-sources";
import { orderedServers, serversLede } from "./prepare-servers";
import { ProtocolLog } from "./protocol-log";

/** `server=` value that keeps every row closed, the failed one too. */
const NONE_OPEN = "";

/** The stages of each connection, what went wrong, the protocol log, and how the catalog changed. */
export function ServersScreen() {
  const servers = useQuery(serversQuery());
  const reconnect = useMutation(reconnectMutation());
  const { data } = servers;
  return (
    <Page>
      <PageHead
        title="Servers"
        lede={data && serversLede(data)}
        actions={
          data !== undefined &&
          data.servers.length > 0 && (
            <Button
              icon={<RefreshCw strokeWidth={1.5} />}
              disabled={reconnect.isPending}
              onClick={() => reconnect.mutate(null)}
            >
              Reconnect all
            </Button>
          )
        }
      />
      {reconnect.error !== null && (
        <Alert tone="bad" title="The servers were not reconnected." live className="mb-5">
          {reconnect.error.message}
        </Alert>
      )}
      {data ? (
        <Servers data={data} />
      ) : servers.error ? (
        <ErrorState
          title="The servers could not be read"
          error={servers.error}
          onRetry={() => servers.refetch()}
        />
      ) : (
        <SkeletonRows rows={8} label="Reading the servers" />
      )}
    </Page>
  );
}

function Servers({ data }: { readonly data: ServersData }) {
  const [chosen, setChosen] = useQueryState(
    "server",
    parseAsString.withOptions({ history: "push", scroll: false }),
  );
  const firstFailed = orderedServers(data.servers).find(({ status }) => status === "failed");
  const openLabel = chosen ?? firstFailed?.label ?? null;
  const open = data.servers.find(({ label }) => label === openLabel) ?? null;
  return (
    <>
      <Connections
        data={data}
        openLabel={open?.label ?? null}
        onOpen={(label) => void setChosen(label ?? NONE_OPEN)}
      />
      {data.files.length > 0 && (
        <Section>
          <FileSources files={data.files} />
        </Section>
      )}
      <Section>
        <Columns ratio="minmax(0,1.3fr) minmax(0,1fr)">
          <ProtocolLog label={open?.label ?? null} sinceMs={open?.attemptStartedAtMs ?? null} />
          <CatalogHistory history={data.history} />
        </Columns>
      </Section>
    </>
  );
}
