"use client";

import { useQuery } from "@tanstack/react-query";
import { toolscopeCommand } from "@/components/client/command";
import { stateQuery } from "@/components/client/queries";
import { MissingServers } from "@/components/shell/missing-servers";
import { Alert } from "@/components/ui/alert";
import { TextButton } from "@/components/ui/button";
import { CopyMenu } from "@/components/ui/copy";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, formatInteger } from "@/components/ui/format";
import { Page, PageHead } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AppState } from "@/lib/api/contract";
import { searchCommand, searchCopies } from "./copies";
import { HistoryMenu } from "./history-menu";
import { searchLede } from "./prepare-lede";
import { QueryBox } from "./query-box";
import { MAX_QUERIES } from "./request";
import { Results } from "./results";
import { SearchSettings } from "./search-settings";
import { SearchStart } from "./search-start";
import { type Search, useSearch } from "./use-search";

/** What one or several queries find, why, and what the model would read. */
export function SearchScreen() {
  const search = useSearch();
  const { address, queries, data, actions } = search;
  const state = useQuery(stateQuery()).data;
  const command = state === undefined ? "" : commandOf(search, state);
  return (
    <Page>
      <PageHead
        title="Search"
        lede={data && searchLede(data)}
        actions={
          <>
            <HistoryMenu onRun={actions.onRun} />
            {data && <CopyMenu choices={searchCopies(data, command)} />}
          </>
        }
      />
      <div className="flex flex-wrap items-start gap-2">
        <QueryBox queries={queries} onChange={actions.onQueries} />
        <SearchSettings address={address} saved={state?.saved} onChange={actions.onChange} />
      </div>
      {address.q.length > MAX_QUERIES && (
        <Alert className="mt-3">
          The address holds {formatCount(address.q.length, "query", "queries")}; one call takes {MAX_QUERIES},
          so the first {formatInteger(queries.length)} are searched.
        </Alert>
      )}
      <p role="status" className="sr-only">
        {data && searchLede(data)}
      </p>
      <Body search={search} state={state} command={command} />
    </Page>
  );
}

function Body({
  search: { address, queries, data, error, retry, actions },
  state,
  command,
}: {
  readonly search: Search;
  readonly state: AppState | undefined;
  readonly command: string;
}) {
  if (queries.length === 0)
    return (
      <div className="mt-6">
        <MissingServers />
        <SearchStart
          toolCount={state?.decision.deferredToolCount ?? 0}
          isDemo={state?.config.isDemo ?? false}
          onRun={actions.onRun}
        />
      </div>
    );
  if (data !== undefined)
    return (
      <>
        <div className="mt-3 empty:hidden">
          {error !== null && (
            <Alert
              title="The newest answer could not be read."
              action={<TextButton onClick={retry}>Try again</TextButton>}
              live
            >
              What stands here is from before.
            </Alert>
          )}
          <MissingServers />
        </div>
        <Results data={data} address={address} actions={actions} command={command} />
      </>
    );
  return (
    <div className="mt-6">
      {error === null ? (
        <SkeletonRows rows={12} label="Searching" />
      ) : (
        <ErrorState title="The search failed" error={error} onRetry={retry} />
      )}
    </div>
  );
}

function commandOf({ address, queries }: Search, { config }: AppState): string {
  return toolscopeCommand(searchCommand({ ...address, q: queries }), config.isDemo ? null : config.path);
}
