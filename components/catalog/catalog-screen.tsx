"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { throttle, useQueryStates } from "nuqs";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { catalogQuery, stateQuery } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { useHotkeys } from "@/components/client/use-hotkeys";
import { CopyMenu } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { Figure } from "@/components/ui/figure";
import { Columns, Note, Page, PageHead, Section } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { CatalogData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { catalogAddress, type Lens, sortOf } from "./address";
import { CatalogFilters } from "./catalog-filters";
import { CatalogTable } from "./catalog-table";
import { catalogCopies } from "./copies";
import { catalogLede, filteredRows, type RowFilter } from "./prepare-rows";
import { mergedTools, treemapSummary } from "./prepare-treemap";
import { ServerTotals } from "./server-totals";
import { ToolDetail } from "./tool-detail";
import { Treemap, TreemapLegend } from "./treemap";
import { useFilterIndex } from "./use-filter-index";

/** Every tool: filtered as one types, where the tokens go, and one tool's page beside the list. */
export function CatalogScreen() {
  const catalog = useQuery(catalogQuery());
  if (catalog.data) return <Catalog data={catalog.data} />;
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
        <SkeletonRows rows={18} label="Reading the catalog" />
      )}
    </Page>
  );
}

/** Typing replaces the address, throttled; opening a tool is a step that Back undoes. */
const quiet = { history: "replace", scroll: false, limitUrlUpdates: throttle(200) } as const;
const step = { history: "push", scroll: false } as const;

function Catalog({ data }: { readonly data: CatalogData }) {
  const [address, setAddress] = useQueryStates(catalogAddress);
  const [typed, setTyped] = useTyped(address.f, (f) => void setAddress({ f: f === "" ? null : f }, quiet));
  const filter: RowFilter = useMemo(
    () => ({ servers: address.server, lint: address.lint, modes: address.mode }),
    [address.server, address.lint, address.mode],
  );
  const rows = useRowsFor(data, filter, typed);
  const open = (publicName: string | null) => void setAddress({ tool: publicName }, step);
  useHotkeys(
    address.tool === null
      ? []
      : [{ keys: "Escape", run: () => open(null), description: "Close the tool", group: "This page" }],
  );
  const config = useQuery(stateQuery()).data?.config;
  if (address.view === "page" && address.tool !== null)
    return <ToolPage name={address.tool} onClose={() => void setAddress({ tool: null, view: null }, step)} />;
  return (
    <Page>
      <PageHead
        title="Catalog"
        lede={catalogLede(data)}
        actions={
          <CopyMenu
            label={`Copy ${rows.length.toLocaleString("en-US")} rows`}
            choices={catalogCopies(rows, config)}
          />
        }
      />
      {data.rows.length === 0 ? (
        <Empty title="No tool yet">
          Tools stand here as soon as a server has listed them; the Servers page shows how far each is.
        </Empty>
      ) : (
        <>
          <CatalogFilters
            data={data}
            typed={typed}
            onTyped={setTyped}
            filter={filter}
            onFilter={({ servers, lint, modes }) =>
              void setAddress(
                { server: [...servers], lint: [...lint], mode: [...modes] },
                { ...step, history: "replace" },
              )
            }
            shown={rows.length}
          />
          <Section className="mt-0!">
            <Columns
              ratio={address.tool === null ? "minmax(0,1fr)" : "minmax(0,2.1fr) minmax(0,1fr)"}
              stack="wide"
            >
              <div>
                <WhereTokensGo
                  rows={rows}
                  lens={address.lens}
                  view={address.figure}
                  openName={address.tool}
                  onOpen={open}
                  onLens={(lens) => void setAddress({ lens }, quiet)}
                  onView={(figure) => void setAddress({ figure }, quiet)}
                />
                <Section>
                  <h2 className="sr-only">Tools</h2>
                  <CatalogTable
                    rows={rows}
                    lens={address.lens}
                    sort={sortOf(address.sort, address.asc)}
                    onSort={({ id, desc }) => void setAddress({ sort: id, asc: !desc }, quiet)}
                    openName={address.tool}
                    onOpen={open}
                  />
                  <Note>
                    Arrow keys move through the rows, Enter opens one, Escape closes it. Tokens are an
                    estimate: characters / 4.
                  </Note>
                </Section>
              </div>
              {address.tool !== null && <ToolDetail name={address.tool} onClose={() => open(null)} />}
            </Columns>
          </Section>
        </>
      )}
    </Page>
  );
}

/** One tool on a page of its own. */
function ToolPage({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <Page>
      <h1 className="sr-only">Tool {visibleLine(name, 100)}</h1>
      <p className="mb-4 text-table">
        <Link href={routes.tool(name)}>Show it in the catalog</Link>
      </p>
      <div className="max-w-180">
        <ToolDetail name={name} onClose={onClose} />
      </div>
    </Page>
  );
}

/** What was typed, at once; the address follows. An address that changes by itself (Back, a link) wins. */
function useTyped(inAddress: string, onTyped: (typed: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  useEffect(() => {
    if (inAddress !== sent) {
      setTyped(inAddress);
      setSent(inAddress);
    }
  }, [inAddress, sent]);
  const type = (next: string) => {
    setTyped(next);
    setSent(next);
    onTyped(next);
  };
  return [typed, type] as const;
}

/** Rows for what is typed; the list may lag a frame behind the field, the field never waits for the list. */
function useRowsFor(data: CatalogData, filter: RowFilter, typed: string) {
  const index = useFilterIndex(data.rows);
  const wanted = useDeferredValue(typed);
  return useMemo(
    () => filteredRows(data, filter, index?.matches(wanted) ?? null),
    [data, filter, index, wanted],
  );
}

const lensOptions = [
  { value: "schema", label: "Eager schema" },
  { value: "full", label: "Full listing line" },
  { value: "names", label: "Name only" },
] as const;

function WhereTokensGo({
  rows,
  lens,
  view,
  openName,
  onOpen,
  onLens,
  onView,
}: {
  readonly rows: CatalogData["rows"];
  readonly lens: Lens;
  readonly view: "chart" | "table";
  readonly openName: string | null;
  readonly onOpen: (publicName: string) => void;
  readonly onLens: (lens: Lens) => void;
  readonly onView: (view: "chart" | "table") => void;
}) {
  const summary = useMemo(() => treemapSummary(rows, lens), [rows, lens]);
  const merged = useMemo(() => mergedTools(rows, lens), [rows, lens]);
  return (
    <Figure
      title="Where the tokens go"
      summary={summary}
      view={view}
      onView={onView}
      actions={<Segmented label="Cost shown" value={lens} onChange={onLens} options={lensOptions} />}
      chart={<Treemap rows={rows} lens={lens} openName={openName} onOpen={onOpen} />}
      table={<ServerTotals rows={rows} />}
      legend={<TreemapLegend lens={lens} merged={merged} />}
    />
  );
}
