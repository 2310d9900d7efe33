import Link from "next/link";
import { useState } from "react";
import { Bar } from "@/components/charts/bar";
import { Legend } from "@/components/charts/legend";
import { toCsv } from "@/components/client/csv";
import { routes } from "@/components/client/routes";
import { TextButton } from "@/components/ui/button";
import type { Column } from "@/components/ui/column";
import { CopyMenu } from "@/components/ui/copy";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { formatCount, formatInteger, formatPercent } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { ServerText } from "@/components/ui/server-text";
import type { OverviewData, SourceView } from "@/lib/api/contract";
import { type SourceRow, sourceRows, sourcesSummary } from "./prepare-sources";

/** Rows that one looks through; the rest come at a click. */
const FIRST_ROWS = 24;

/** Per source: the schemas if eager against what is in the prompt now, on one scale. */
export function SourceCosts({ data }: { readonly data: OverviewData }) {
  const [isWhole, setWhole] = useState(false);
  const { rows, hidden } = sourceRows(data.sources, isWhole ? data.sources.length : FIRST_ROWS);
  return (
    <Figure
      title="Where the tokens go"
      summary={sourcesSummary(data)}
      actions={<CopyMenu variant="ghost" size="small" choices={copyChoices(data)} />}
      chart={
        <>
          <Rows rows={rows} data={data} />
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
      note={
        <>
          Estimate: characters / 4, rounded once per sum, so rows need not add up to the total. The listing
          also counts its header line; the three bridge definitions are counted apart.
        </>
      }
    />
  );
}

const grid =
  "grid grid-cols-[minmax(0,1fr)_62px_88px] items-center gap-x-2.5 gap-y-1 mid:grid-cols-[minmax(80px,124px)_40px_minmax(0,1fr)_76px_92px_86px] mid:gap-x-3.5";

function Rows({ rows, data }: { readonly rows: readonly SourceRow[]; readonly data: OverviewData }) {
  const tools = data.sources.reduce((sum, source) => sum + source.toolCount, 0);
  return (
    <ul className="num text-table">
      <li
        aria-hidden="true"
        className={`${grid} min-h-6 border-line-strong border-b text-caption text-text-3`}
      >
        <span>Source</span>
        <span className="text-right max-mid:hidden">tools</span>
        <span className="max-mid:hidden" />
        <span className="text-right">if eager</span>
        <span className="text-right">in the prompt</span>
        <span className="max-mid:hidden">mode</span>
      </li>
      {rows.map((row) => (
        <CostRow key={row.label} row={row} />
      ))}
      <li className={`${grid} min-h-10 border-line-strong border-t pt-1 font-semibold`}>
        <span>All sources</span>
        <span className="text-right font-normal text-caption text-text-3 max-mid:hidden">
          {formatInteger(tools)}
        </span>
        <span className="order-9 col-span-full font-normal mid:order-none mid:col-span-1">
          <Legend
            items={[
              { fill: "eager", label: "if eager: every schema in the prompt" },
              { fill: "prompt", label: "in the prompt now" },
            ]}
          />
        </span>
        <span className="text-right">{formatInteger(data.decision.eagerTokens)}</span>
        <span className="text-right">
          {formatInteger(data.decision.promptTokens - data.decision.bridgeTokens)}
        </span>
        <span className="max-mid:hidden">
          {data.decision.form !== null && <RungLabel kind={data.decision.form} />}
        </span>
      </li>
    </ul>
  );
}

function CostRow({ row }: { readonly row: SourceRow }) {
  const words = `${formatInteger(row.eagerTokens)} tokens if eager, ${formatInteger(row.promptTokens)} in the prompt`;
  return (
    <li className={`${grid} min-h-9 border-line border-b max-mid:py-1.75`}>
      <Link
        href={row.origin === "file" ? routes.catalogOf(row.label) : routes.server(row.label)}
        className="truncate text-text hover:text-accent"
      >
        <ServerText text={row.label} className="whitespace-nowrap!" />
      </Link>
      <span className="text-right text-caption text-text-3 max-mid:hidden">
        {formatInteger(row.toolCount)}
      </span>
      <span
        className="order-9 col-span-full flex flex-col gap-0.5 mid:order-none mid:col-span-1"
        title={words}
      >
        <Bar ratio={row.eagerRatio} fill="eager" />
        <Bar ratio={row.promptRatio} fill="prompt" />
      </span>
      <span className="text-right">{formatInteger(row.eagerTokens)}</span>
      <span className="text-right font-semibold text-accent">{formatInteger(row.promptTokens)}</span>
      <span className="max-mid:hidden">
        {row.toolCount > 0 ? (
          <RungLabel kind={row.mode} />
        ) : (
          <span className="text-text-3">{row.status}</span>
        )}
      </span>
    </li>
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

function copyChoices(data: OverviewData) {
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
  ];
}
