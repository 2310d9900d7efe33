"use client";

import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/components/client/queries";
import type { Column } from "@/components/ui/column";
import { DataTable } from "@/components/ui/data-table";
import { ErrorState } from "@/components/ui/error-state";
import { Figure } from "@/components/ui/figure";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { ToolName } from "@/components/ui/tool-name";
import type { QueryView } from "@/lib/api/contract";
import type { RankerName, SearchHit } from "@/lib/engine/types";
import { rankerChoices } from "./address";
import { type RankColumns, rankColumns } from "./prepare-ranks";
import { RankPlot } from "./rank-plot";

/** Ranks that are compared, whatever the limit: a tool just past it is worth seeing. */
const DEPTH = 10;

/** Two rankers on one query: lines join the tools that both return. */
export function RankLines({
  query,
  left,
  right,
  limit,
  onRight,
}: {
  readonly query: string;
  readonly left: RankerName;
  readonly right: RankerName;
  readonly limit: number;
  readonly onRight: (ranker: RankerName) => void;
}) {
  const answer = useQuery({
    ...searchQuery({ queries: [query], rankers: [left, right], limit: Math.max(DEPTH, limit), why: null }),
    placeholderData: (previous) => previous,
  });
  const view = answer.data?.queries[0];
  const columns = view === undefined ? null : rankColumns(view);
  const choose = (
    <Select
      label="Beside"
      size="small"
      value={right}
      onChange={onRight}
      options={rankerChoices
        .filter(({ value }) => value !== left)
        .map(({ value, words }) => ({ value, label: value, hint: words }))}
    />
  );
  if (answer.error)
    return (
      <ErrorState
        title="The rankers could not be compared"
        error={answer.error}
        onRetry={() => answer.refetch()}
      />
    );
  if (view === undefined || columns === null) return <SkeletonRows rows={6} label="Comparing rankers" />;
  return (
    <Figure
      title="Two rankers, same query"
      aside={`“${query}”`}
      summary={columns.summary}
      actions={choose}
      chart={<RankPlot columns={columns} view={view} limit={limit} />}
      table={<RankTable columns={columns} view={view} />}
      note={`Solid lines join a tool that both return in their top ${formatInteger(Math.max(DEPTH, limit))}; a dashed stub means the other leaves it out. The rule under ${formatInteger(limit)} is the limit: the model reads only what stands above it.`}
    />
  );
}

interface RankRow {
  readonly rank: number;
  readonly left: SearchHit | undefined;
  readonly right: SearchHit | undefined;
}

function RankTable({ columns, view }: { readonly columns: RankColumns; readonly view: QueryView }) {
  const rows = Array.from({ length: Math.max(columns.left.length, columns.right.length) }, (_, at) => ({
    rank: at + 1,
    left: columns.left[at],
    right: columns.right[at],
  }));
  const side = (id: "left" | "right", name: string): Column<RankRow>[] => [
    {
      id,
      head: name,
      cell: (row) => (row[id] ? <ToolName label={row[id].label} tool={row[id].tool} /> : "–"),
    },
    {
      id: `${id}-score`,
      head: "Score",
      align: "right",
      cell: (row) => (row[id]?.exact ? "exact" : formatDecimal(row[id]?.score)),
    },
  ];
  return (
    <DataTable
      caption="Ranks under two rankers"
      columns={[
        { id: "rank", head: "Rank", cell: (row: RankRow) => formatInteger(row.rank) },
        ...side("left", view.rankers[0]?.result.ranker ?? ""),
        ...side("right", view.rankers[1]?.result.ranker ?? ""),
      ]}
      rows={rows}
      rowKey={({ rank }) => String(rank)}
      isDense
    />
  );
}
