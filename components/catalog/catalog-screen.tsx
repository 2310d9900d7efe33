"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { catalogQuery, stateQuery } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { useHotkeys } from "@/components/client/use-hotkeys";
import { MissingServers } from "@/components/shell/missing-servers";
import { Alert } from "@/components/ui/alert";
import { TextButton, TextLink } from "@/components/ui/button";
import { CopyMenu } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount } from "@/components/ui/format";
import { Page, PageHead } from "@/components/ui/page";
import type { CatalogData } from "@/lib/api/contract";
import { CatalogFilters } from "./catalog-filters";
import { CatalogList } from "./catalog-list";
import { CatalogSkeleton } from "./catalog-skeleton";
import { catalogCopies } from "./copies";
import { catalogLede } from "./prepare-rows";
import { ToolPage } from "./tool-page";
import { useCatalogAddress } from "./use-catalog-address";
import { useFilteredRows } from "./use-filtered-rows";
import { useToolFocus } from "./use-tool-focus";
import { useTyped } from "./use-typed";

/** Every tool: filtered as one types, where the tokens go, and one tool's page beside the list. */
export function CatalogScreen() {
  const catalog = useQuery(catalogQuery());
  if (catalog.data)
    return <Catalog latest={catalog.data} failure={catalog.error} onRetry={() => void catalog.refetch()} />;
  return (
    <Page>
      <PageHead title="Catalog" />
      {catalog.error ? (
        <ErrorState
          title="The catalog could not be read"
          error={catalog.error}
          onRetry={() => catalog.refetch()}
        />
      ) : (
        <CatalogSkeleton />
      )}
    </Page>
  );
}

function Catalog({
  latest,
  failure,
  onRetry,
}: {
  readonly latest: CatalogData;
  /** Why `latest` is not the newest, if so. */
  readonly failure: unknown;
  readonly onRetry: () => void;
}) {
  const address = useCatalogAddress();
  const [typed, setTyped] = useTyped(address.f, address.onTyped);
  const { data, rows } = useFilteredRows(latest, address.filter, typed);
  const focus = useToolFocus(address.tool);
  useHotkeys(
    address.tool === null
      ? []
      : [{ keys: "Escape", run: address.onClose, description: "Close the tool", group: "This page" }],
  );
  if (address.view === "page" && address.tool !== null)
    return <ToolPage name={address.tool} onList={address.onList} onClose={address.onClose} />;
  return (
    <Page>
      <Head data={data} rows={rows} servers={address.server} />
      <MissingServers />
      {failure !== null && (
        <Alert
          className="mb-4"
          title="The newest catalog could not be read."
          action={<TextButton onClick={onRetry}>Try again</TextButton>}
          live
        >
          What stands here is from before.
        </Alert>
      )}
      {data.rows.length === 0 ? (
        <Empty title="No tool yet">
          Tools stand here as soon as a server has listed them.{" "}
          <TextLink href={routes.servers}>See how far each server is</TextLink>
        </Empty>
      ) : (
        <>
          <CatalogFilters
            data={data}
            typed={typed}
            onTyped={setTyped}
            onEnter={focus.toList}
            filter={address.filter}
            onFilter={address.onFilter}
            onClear={() => {
              setTyped("");
              address.onClear();
            }}
            shown={rows?.length ?? null}
          />
          <CatalogList rows={rows} address={address} focus={focus} />
        </>
      )}
    </Page>
  );
}

function Head({
  data,
  rows,
  servers,
}: {
  readonly data: CatalogData;
  readonly rows: CatalogData["rows"] | null;
  readonly servers: readonly string[];
}) {
  const config = useQuery(stateQuery()).data?.config;
  const lede = useMemo(() => catalogLede(data), [data]);
  const shown = rows ?? data.rows;
  const choices = useMemo(() => catalogCopies(shown, servers, config), [shown, servers, config]);
  return (
    <PageHead
      title="Catalog"
      lede={lede}
      actions={
        data.rows.length > 0 && (
          <CopyMenu label={`Copy ${formatCount(shown.length, "row")}`} choices={choices} />
        )
      }
    />
  );
}
