"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { reconnectMutation, serversQuery, stateQuery } from "@/components/client/queries";
import { usePaletteActions } from "@/components/shell/palette-actions";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Columns, Page, PageHead, Section } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ServersData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
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
        <Servers data={data} receivedAtMs={servers.dataUpdatedAt} />
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

function Servers({ data, receivedAtMs }: { readonly data: ServersData; readonly receivedAtMs: number }) {
  const { data: state = null } = useQuery(stateQuery());
  const [chosen, openLabel, setChosen] = useOpenServer(data);
  const open = data.servers.find(({ label }) => label === openLabel) ?? null;
  const time = useMemo(() => ({ nowMs: data.nowMs, receivedAtMs }), [data.nowMs, receivedAtMs]);
  const reconnect = useMutation(reconnectMutation());
  usePaletteActions(
    open === null || open.status === "disabled"
      ? []
      : [
          {
            id: "reconnect one",
            label: `Reconnect ${visibleLine(open.label, 40)}`,
            run: () => reconnect.mutate(open.label),
          },
        ],
  );
  return (
    <>
      <UnknownServer label={chosen} data={data} />
      <Connections
        data={data}
        state={state}
        time={time}
        openLabel={open?.label ?? null}
        onOpen={(label) => setChosen(label ?? NONE_OPEN)}
      />
      {data.files.length > 0 && (
        <Section>
          <FileSources files={data.files} totalTokens={data.eagerTokens.files} />
        </Section>
      )}
      <Section>
        {data.servers.length === 0 ? (
          <CatalogHistory history={data.history} />
        ) : (
          <Columns ratio="minmax(0,1.3fr) minmax(0,1fr)">
            <ProtocolLog label={open?.label ?? null} sinceMs={open?.attemptStartedAtMs ?? null} />
            <CatalogHistory history={data.history} />
          </Columns>
        )}
      </Section>
    </>
  );
}

/**
 * Which server is open: the one in the address, else the first that is down as the page opens. A server that fails
 * later does not open by itself, and one that recovers does not close: that would move the page under its reader.
 */
function useOpenServer(data: ServersData) {
  const [chosen, setChosen] = useQueryState(
    "server",
    parseAsString.withOptions({ history: "push", scroll: false }),
  );
  const [firstDown] = useState(
    () => orderedServers(data.servers).find(({ status }) => status === "failed")?.label ?? null,
  );
  return [chosen, chosen ?? firstDown, (label: string) => void setChosen(label)] as const;
}

/** An address may name a server that the configuration no longer has. */
function UnknownServer({ label, data }: { readonly label: string | null; readonly data: ServersData }) {
  if (label === null || label === NONE_OPEN) return null;
  if (data.servers.some((server) => server.label === label)) return null;
  const isFile = data.files.some((file) => file.label === label);
  const name = visibleLine(label, 80);
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={isFile ? `${name} is read from a file.` : `There is no server ${name}.`}
    >
      {isFile
        ? "It has no connection; it stands under static sources."
        : "The address names one that the configuration does not have now."}
    </Alert>
  );
}
