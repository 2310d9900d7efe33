import { commandChoice } from "@/components/client/command-choice";
import { toCsv } from "@/components/client/csv";
import type { Column } from "@/components/ui/column";
import { CopyMenu } from "@/components/ui/copy";
import { cx } from "@/components/ui/cx";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { BudgetBarLabels } from "./budget-bar-labels";
import { type BarRow, barRows, type BudgetBar as Prepared, prepareBudgetBar } from "./prepare-budget-bar";

/** One linear bar: used solid, unused hatched, the binding leg a thick post, rungs as ticks beneath. */
export function BudgetBar({ data, state }: { readonly data: OverviewData; readonly state: AppState }) {
  const bar = prepareBudgetBar(data, state.saved.toolSearch.thresholdPct);
  const rows = barRows(bar);
  return (
    <Figure
      title="What binds"
      summary={bar.summary}
      actions={<CopyMenu variant="ghost" size="small" choices={copyChoices(rows, state)} />}
      chart={<Bar bar={bar} />}
      table={
        <DataTable
          caption="What is used, the two legs of the budget, and the rungs of the ladder around it"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          isDense
        />
      }
    />
  );
}

const columns: readonly Column<BarRow>[] = [
  {
    id: "what",
    head: "Limit or rung",
    cell: ({ name, form }) => (form === null ? name : <RungLabel kind={form}>{name}</RungLabel>),
  },
  {
    id: "tokens",
    head: "Tokens",
    unit: "in the prompt, or allowed",
    align: "right",
    cell: ({ tokens }) => formatInteger(tokens),
  },
];

const percent = (at: number) => `${(at * 100).toFixed(2)}%`;

function Bar({ bar }: { readonly bar: Prepared }) {
  const { used, budgetAt } = bar;
  return (
    <div className="num relative pt-6 pb-6.5">
      <div className="relative h-4 rounded-[2px] bg-sunken" role="img" aria-label={bar.summary}>
        <Part from={0} to={budgetAt} look="hatch-wide-mode-summary" />
        <Part from={0} to={Math.min(used.at, budgetAt)} look="rounded-l-[2px] bg-prompt" />
        {/* Over the budget: hatched, so that it is not told by its colour alone. */}
        <Part from={budgetAt} to={used.at} look="hatch-warn" />
        {bar.limits.map((limit) => (
          <span
            key={limit.key}
            className={cx(
              "graphic absolute",
              limit.binds
                ? "-top-2 -bottom-1 -ml-px w-0.75 bg-text"
                : "-top-1.5 -bottom-0.5 -ml-px w-0.5 bg-control-line",
            )}
            style={{ left: percent(limit.at) }}
          />
        ))}
        {bar.rungs.map((rung) => (
          <span
            key={rung.key}
            className="graphic -bottom-1.75 absolute h-1.75 w-0.5 -translate-x-1/2 bg-control-line"
            style={{ left: percent(rung.at) }}
          />
        ))}
      </div>
      <BudgetBarLabels bar={bar} />
    </div>
  );
}

function Part({ from, to, look }: { readonly from: number; readonly to: number; readonly look: string }) {
  if (to <= from) return null;
  return (
    <span
      className={cx("graphic absolute inset-y-0", look)}
      style={{ left: percent(from), width: percent(to - from) }}
    />
  );
}

function copyChoices(rows: readonly BarRow[], state: AppState) {
  return [
    {
      label: "CSV",
      text: () =>
        toCsv(
          [
            ["limit_or_rung", (row: BarRow) => row.name],
            ["form", (row: BarRow) => row.form],
            ["tokens", (row: BarRow) => row.tokens],
          ],
          rows,
        ),
      done: `Copied ${rows.length} rows as CSV`,
    },
    { label: "JSON", text: () => JSON.stringify(rows, null, 2), done: `Copied ${rows.length} rows as JSON` },
    ...commandChoice(["tier", "--ladder"], state, "prints the ladder"),
  ];
}
