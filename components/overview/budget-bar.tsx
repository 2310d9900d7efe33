import type { Column } from "@/components/ui/column";
import { cx } from "@/components/ui/cx";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { formatInteger } from "@/components/ui/format";
import { RungLabel, Rung as RungMark } from "@/components/ui/rung";
import type { OverviewData } from "@/lib/api/contract";
import { type BudgetBar as Prepared, prepareBudgetBar } from "./prepare-budget-bar";
import { type Rung, wholeRungs } from "./rungs";

/** One linear bar: used solid, unused hatched, the binding leg a thick post, rungs as ticks beneath. */
export function BudgetBar({
  data,
  thresholdPct,
}: {
  readonly data: OverviewData;
  readonly thresholdPct: number;
}) {
  const bar = prepareBudgetBar(data, thresholdPct);
  return (
    <Figure
      title="What binds"
      summary={bar.summary}
      chart={<Bar bar={bar} />}
      table={
        <DataTable
          caption="Every rung of the ladder: from which listing budget it holds, and what it uses"
          columns={columns}
          rows={[...wholeRungs(data.ladder)].reverse()}
          rowKey={(step) => String(step.budgetTokens)}
          isDense
        />
      }
    />
  );
}

const columns: readonly Column<Rung>[] = [
  { id: "form", head: "Form", unit: "of the listing", cell: (step) => <RungLabel kind={step.form} /> },
  {
    id: "from",
    head: "Holds from",
    unit: "budget, tokens",
    align: "right",
    cell: (step) => formatInteger(step.budgetTokens),
  },
  {
    id: "uses",
    head: "Uses",
    unit: "tokens in the prompt",
    align: "right",
    cell: (step) => formatInteger(step.tokens),
  },
  {
    id: "collapsed",
    head: "Collapsed",
    unit: "servers",
    align: "right",
    cell: (step) => formatInteger(step.collapsed),
  },
];

const percent = (at: number) => `${(at * 100).toFixed(2)}%`;

function Bar({ bar }: { readonly bar: Prepared }) {
  return (
    <div className="num relative pt-6 pb-6.5">
      <div className="relative h-4 rounded-[2px] bg-sunken" role="img" aria-label={bar.summary}>
        <span
          className="graphic hatch-wide-mode-summary absolute inset-y-0 left-0"
          style={{ width: percent(bar.budgetAt) }}
        />
        <span
          className="graphic absolute inset-y-0 left-0 rounded-l-[2px] bg-prompt"
          style={{ width: percent(bar.used.at) }}
        />
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
            className="graphic -bottom-1.5 absolute h-1.5 w-px bg-text-3"
            style={{ left: percent(rung.at) }}
          />
        ))}
      </div>
      <Labels bar={bar} />
    </div>
  );
}

/** Labels in HTML, so that they never scale; right of the middle they stand before their mark. */
function Labels({ bar }: { readonly bar: Prepared }) {
  return (
    <>
      <span className="absolute top-0 left-0 whitespace-nowrap text-caption">
        <b className="font-semibold text-accent">{formatInteger(bar.used.tokens)}</b>{" "}
        <span className="text-text-2">
          used<span className="max-mid:hidden">, in the prompt</span>
        </span>
      </span>
      {bar.limits.map((limit) => (
        <span
          key={limit.key}
          className={cx(
            "absolute top-0 whitespace-nowrap text-caption text-text-2",
            limit.at > 0.7 ? "-translate-x-full pr-1.5" : "pl-1.5",
            !limit.binds && "max-mid:hidden",
            limit.binds && limit.at < 0.24 && "max-mid:left-auto! max-mid:right-0",
          )}
          style={{ left: percent(limit.at) }}
        >
          <b className="font-semibold text-text">{formatInteger(limit.tokens)}</b> {limit.words}
          {limit.binds && ", binds"}
        </span>
      ))}
      {bar.rungs.map((rung, at) => (
        <span
          key={rung.key}
          className={cx(
            "absolute bottom-0 flex items-center gap-1.5 whitespace-nowrap text-caption text-text-2",
            (rung.at > 0.7 || (at === 0 && bar.rungs.length > 1)) && "-translate-x-full pr-1.5",
            at === 0 && bar.rungs.length > 1 && (rung.at < 0.13 ? "hidden" : "max-wide:hidden"),
          )}
          style={{ left: percent(rung.at) }}
        >
          <RungMark kind={rung.form} /> {rung.words} {formatInteger(rung.tokens)}
        </span>
      ))}
    </>
  );
}
