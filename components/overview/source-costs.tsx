import { useState } from "react";
import { commandChoice } from "@/components/client/command-choice";
import { toCsv } from "@/components/client/csv";
import { TextButton } from "@/components/ui/button";
import type { Column } from "@/components/ui/column";
import { CopyMenu } from "@/components/ui/copy";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { formatCount, formatInteger, formatPercent } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { ServerText } from "@/components/ui/server-text";
import type { AppState, OverviewData, SourceView } from "@/lib/api/contract";
import { sourceRows, sourcesNote, sourcesSummary } from "./prepare-sources";
import { SourceRows } from "./source-rows";

/** Rows that one looks through; the rest come at a click. */
const FIRST_ROWS = 24;

/** Per source: the schemas if eager against what is in the prompt now, on one scale. */
export function SourceCosts({
  data,
  state,
  isConnecting,
}: {
  readonly data: OverviewData;
  readonly state: AppState;
  readonly isConnecting: boolean;
}) {
  const [isWhole, setWhole] = useState(false);
  const limit = isWhole ? data.sources.length : FIRST_ROWS;
  const { rows, hidden } = sourceRows(data.sources, limit, isConnecting);
  return (
    <Figure
      title="Where the tokens go"
      summary={sourcesSummary(data)}
      actions={<CopyMenu variant="ghost" size="small" choices={copyChoices(data, state)} />}
      chart={
        <>
          <SourceRows rows={rows} data={data} state={state} />
          {hidden > 0 && (
            <TextButton onClick={() => setWhole(true)} className="mt-2 text-table">
              Show {formatCount(hidden, "more source")}
            </TextButton>
          )}
        </>
      }
      table={
        <DataTable
          caption="Tokens of each source, if eager and in the prompt"
          columns={columns}
          rows={data.sources}
          rowKey={(row) => row.label}
          initialSort={{ id: "eager", desc: true }}
        />
      }
      note={sourcesNote(data.decision)}
    />
  );
}

const columns: readonly Column<SourceView>[] = [
  {
    id: "label",
    head: "Source",
    cell: (row) => <ServerText text={row.label} />,
    sortValue: (row) => row.label,
  },
  {
    id: "tools",
    head: "Tools",
    align: "right",
    cell: (row) => formatInteger(row.toolCount),
    sortValue: (row) => row.toolCount,
  },
  {
    id: "eager",
    head: "If eager",
    unit: "tokens",
    align: "right",
    cell: (row) => formatInteger(row.eagerTokens),
    sortValue: (row) => row.eagerTokens,
  },
  {
    id: "prompt",
    head: "In the prompt",
    unit: "tokens",
    align: "right",
    cell: (row) => formatInteger(row.promptTokens),
    sortValue: (row) => row.promptTokens,
  },
  {
    id: "kept",
    head: "Share kept",
    align: "right",
    hideBelow: "mid",
    cell: (row) => formatPercent(row.eagerTokens > 0 ? row.promptTokens / row.eagerTokens : null),
  },
  {
    id: "mode",
    head: "Mode",
    cell: (row) => (row.toolCount > 0 ? <RungLabel kind={row.mode} /> : row.status),
  },
];

function copyChoices(data: OverviewData, state: AppState) {
  const sources = data.sources;
  return [
    {
      label: "CSV",
      text: () =>
        toCsv(
          [
            ["source", (row: SourceView) => row.label],
            ["kind", (row: SourceView) => row.kind],
            ["tools", (row: SourceView) => row.toolCount],
            ["eager_tokens", (row: SourceView) => row.eagerTokens],
            ["prompt_tokens", (row: SourceView) => row.promptTokens],
            ["mode", (row: SourceView) => row.mode],
          ],
          sources,
        ),
      done: `Copied ${formatCount(sources.length, "row")} as CSV`,
    },
    {
      label: "JSON",
      text: () => JSON.stringify(sources, null, 2),
      done: `Copied ${formatCount(sources.length, "row")} as JSON`,
    },
    ...commandChoice(["tier"], state, "prints these costs"),
  ];
}
