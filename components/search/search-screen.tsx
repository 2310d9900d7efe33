"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useEffect } from "react";
import { toolscopeCommand } from "@/components/client/command";
import { rememberQuery } from "@/components/client/history";
import { searchQuery, stateQuery } from "@/components/client/queries";
import { Alert } from "@/components/ui/alert";
import { CopyMenu } from "@/components/ui/copy";
import { ErrorState } from "@/components/ui/error-state";
import { formatInteger } from "@/components/ui/format";
import { Columns, Note, Page, PageHead, Section } from "@/components/ui/page";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AppState, SearchData } from "@/lib/api/contract";
import type { RankerName } from "@/lib/engine/types";
import { rankerChoices, searchAddress } from "./address";
import { AnswerPanel } from "./answer-panel";
import { searchCommand, searchCopies } from "./copies";
import { scoreScale } from "./prepare-hits";
import { QueryBox } from "./query-box";
import { QuerySection } from "./query-section";
import { RankLines } from "./rank-lines";
import { SearchStart } from "./search-start";
import { WhyField } from "./why-panel";

const limits = [1, 3, 5, 10, 25, 50];

/** What one or several queries find, why, and what the model would read. */
export function SearchScreen() {
  const [address, setAddress] = useQueryStates(searchAddress, { history: "push", scroll: false });
  const state = useQuery(stateQuery()).data;
  const { q: queries, ranker, limit, why } = address;
  const search = useQuery({
    ...searchQuery({ queries, rankers: [ranker], limit, why }),
    placeholderData: (previous) => (queries.length === 0 ? undefined : previous),
  });
  const data = queries.length === 0 ? undefined : search.data;
  useRemembered(search.isPlaceholderData ? undefined : data);
  const run = (query: string) =>
    void setAddress({ q: [...queries.filter((other) => other !== query), query].slice(-7) });
  const setting = state?.saved.toolSearch;
  return (
    <Page>
      <PageHead
        title="Search"
        actions={data && state && <CopyMenu choices={searchCopies(data, command(address, state))} />}
      />
      <div className="flex flex-wrap items-start gap-2">
        <QueryBox queries={queries} onChange={(next) => void setAddress({ q: [...next] })} />
        <Select
          label="Ranker"
          value={ranker}
          onChange={(next) =>
            void setAddress({ ranker: next, ...(next === address.beside && { beside: ranker }) })
          }
          options={rankerChoices.map(({ value, words }) => ({ value, label: value, hint: words }))}
        />
        <Select
          label="Limit"
          value={String(limit ?? setting?.searchDefaultLimit ?? 5)}
          onChange={(next) => void setAddress({ limit: Number(next) })}
          options={limitOptions(limit, setting?.searchDefaultLimit ?? 5, setting?.maxSearchLimit ?? 25)}
        />
      </div>
      {queries.length === 0 ? (
        <div className="mt-6">
          <SearchStart toolCount={state?.decision.deferredToolCount ?? 0} onRun={run} />
        </div>
      ) : data !== undefined ? (
        <Results
          data={data}
          address={address}
          onAddress={(next) => void setAddress(next)}
          onRun={run}
          command={state ? command(address, state) : ""}
        />
      ) : search.error ? (
        <div className="mt-6">
          <ErrorState title="The search failed" error={search.error} onRetry={() => search.refetch()} />
        </div>
      ) : (
        <div className="mt-6">
          <SkeletonRows rows={8} label="Searching" />
        </div>
      )}
    </Page>
  );
}

type Address = {
  readonly q: readonly string[];
  readonly ranker: RankerName;
  readonly beside: RankerName;
  readonly limit: number | null;
  readonly why: string | null;
};

function Results({
  data,
  address,
  onAddress,
  onRun,
  command: commandLine,
}: {
  readonly data: SearchData;
  readonly address: Address;
  readonly onAddress: (next: Partial<{ why: string | null; beside: RankerName }>) => void;
  readonly onRun: (query: string) => void;
  readonly command: string;
}) {
  const ranked = data.queries.flatMap(({ rankers }) => rankers);
  const asked = data.queries.map(({ why }) => why).filter((why) => why !== null);
  const scale = asked.reduce((most, why) => Math.max(most, why.score), scoreScale(ranked, null));
  const last = data.queries.at(-1);
  const beside =
    address.beside === address.ranker
      ? rankerChoices.find(({ value }) => value !== address.ranker)?.value
      : address.beside;
  return (
    <>
      <Note>
        Searched on catalog <code>{data.catalog.hash}</code>: {formatInteger(data.catalog.toolCount)} deferred
        tools. Score = sum over query words of idf × tf part; k1 1.5, b 0.75, mean length{" "}
        {data.catalog.averageLength.toFixed(1)} words.
      </Note>
      {data.problems.map((problem) => (
        <Alert key={`${problem.code} ${problem.message}`} className="mt-3" live>
          {problem.message} {problem.hint}
        </Alert>
      ))}
      {data.queries.map((view) => (
        <QuerySection key={view.query} view={view} data={data} scale={scale} onRun={onRun} />
      ))}
      <Section aria-label="Why not this tool">
        <WhyField key={address.why ?? ""} why={address.why} onAsk={(why) => onAddress({ why })} />
        <Note>
          Names a tool you expected: each query above then says where it was stopped and what it would have
          scored.
        </Note>
      </Section>
      <Section>
        <Columns ratio="minmax(0,1.7fr) minmax(0,1fr)" stack="wide">
          {last !== undefined && beside !== undefined && (
            <RankLines
              query={last.query}
              left={address.ranker}
              right={beside}
              limit={data.limit}
              onRight={(next) => onAddress({ beside: next })}
            />
          )}
          <AnswerPanel data={data} command={commandLine} />
        </Columns>
      </Section>
    </>
  );
}

function command(address: Address, state: AppState): string {
  return toolscopeCommand(searchCommand(address), state.config.isDemo ? null : state.config.path);
}

/** The usual limits within the bound, and the ones in use. */
function limitOptions(limit: number | null, defaultLimit: number, maxLimit: number) {
  const values = [...new Set([...limits, defaultLimit, ...(limit === null ? [] : [limit])])];
  return values
    .filter((value) => value <= maxLimit || value === limit)
    .sort((a, b) => a - b)
    .map((value) => ({
      value: String(value),
      label: formatInteger(value),
      ...(value === defaultLimit && { hint: "configured" }),
    }));
}

/** Remembers each answered query in this browser. */
function useRemembered(data: SearchData | undefined): void {
  useEffect(() => {
    for (const { query, rankers } of data?.queries ?? [])
      rememberQuery(query, rankers[0]?.result.admitted ?? null);
  }, [data]);
}
