"use client";

import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/components/client/queries";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/error-state";
import { Figure } from "@/components/ui/figure";
import { formatInteger } from "@/components/ui/format";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { visibleLine } from "@/lib/engine/visible";
import { rankerChoices, type SearchAddress } from "./address";
import { rankColumns } from "./prepare-ranks";
import { RankPlot } from "./rank-plot";
import { RankTable } from "./rank-table";
import { besideRanker, compareRequest, queriesOf } from "./request";
import type { SearchActions } from "./use-search";

/** Two rankers on one query: lines join the tools that both return. */
export function RankLines({
  address,
  limit,
  actions,
}: {
  readonly address: SearchAddress;
  /** As the search used it: the rule that is drawn. */
  readonly limit: number;
  readonly actions: SearchActions;
}) {
  const request = compareRequest(address, limit);
  const answer = useQuery({
    ...searchQuery(request ?? { queries: [], rankers: [], limit: null, why: null }),
    placeholderData: (previous) => previous,
  });
  const view = answer.data?.queries[0];
  const columns = view === undefined ? null : rankColumns(view);
  if (answer.error && columns === null)
    return (
      <ErrorState
        title="The rankers could not be compared"
        error={answer.error}
        onRetry={() => answer.refetch()}
      />
    );
  if (answer.data === undefined || view === undefined || columns === null)
    return <SkeletonRows rows={12} label="Comparing rankers" />;
  const choices = <Choices address={address} query={view.query} actions={actions} />;
  return (
    <div>
      {answer.error !== null && (
        <Alert className="mb-3" title="The newest comparison could not be read." live>
          What stands here is from before.
        </Alert>
      )}
      <Figure
        title="Two rankers, same query"
        summary={columns.summary}
        view={address.figure}
        onView={(figure) => actions.onLook({ figure })}
        chart={
          <>
            {choices}
            <RankPlot columns={columns} view={view} limit={limit} />
          </>
        }
        table={
          <>
            {choices}
            <RankTable columns={columns} view={view} />
          </>
        }
        note={`Solid lines join a tool that both return in their first ${formatInteger(answer.data.limit)}; a dashed stub means the other leaves it out. The rule under ${formatInteger(limit)} is the limit: the model reads only what stands above it.`}
      />
    </div>
  );
}

function Choices({
  address,
  query,
  actions,
}: {
  readonly address: SearchAddress;
  readonly query: string;
  readonly actions: SearchActions;
}) {
  const queries = queriesOf(address.q);
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {queries.length > 1 && (
        <Select
          label="Query"
          size="small"
          className="max-w-full mid:max-w-100"
          // Values must be short and never empty: places, not the words.
          value={String(Math.max(0, queries.indexOf(query)))}
          onChange={(at) => actions.onLook({ compare: queries[Number(at)] ?? null })}
          options={queries.map((each, at) => ({ value: String(at), label: visibleLine(each, 60) }))}
        />
      )}
      <Select
        label="Beside"
        size="small"
        value={besideRanker(address)}
        onChange={(beside) => actions.onLook({ beside })}
        options={rankerChoices
          .filter(({ value }) => value !== address.ranker)
          .map(({ value, words }) => ({ value, label: value, hint: words }))}
      />
    </div>
  );
}
