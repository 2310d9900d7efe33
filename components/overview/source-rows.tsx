import Link from "next/link";
import { useMemo } from "react";
import { Bar } from "@/components/charts/bar";
import { Legend } from "@/components/charts/legend";
import { routes } from "@/components/client/routes";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { ServerText } from "@/components/ui/server-text";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { statusWords } from "./prepare-progress";
import { promptTotal, type SourceRow } from "./prepare-sources";

const grid =
  "grid grid-cols-[minmax(0,1fr)_62px_88px] items-center gap-x-2.5 gap-y-1 mid:grid-cols-[minmax(80px,124px)_40px_minmax(0,1fr)_76px_92px_86px] mid:gap-x-3.5";

/** The head, a row a source, and the total. */
export function SourceRows({
  rows,
  data,
  state,
}: {
  readonly rows: readonly SourceRow[];
  readonly data: OverviewData;
  readonly state: AppState;
}) {
  const stages = useMemo(() => new Map(state.progress.map(({ label, stage }) => [label, stage])), [state]);
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
        <CostRow key={row.label} row={row} stage={stages.get(row.label) ?? null} />
      ))}
      <TotalRow data={data} />
    </ul>
  );
}

function TotalRow({ data: { sources, decision } }: { readonly data: OverviewData }) {
  const tools = sources.reduce((sum, source) => sum + source.toolCount, 0);
  return (
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
      <span className="text-right">{formatInteger(decision.eagerTokens)}</span>
      <span className="text-right text-accent">{formatInteger(promptTotal(decision))}</span>
      <span className="max-mid:hidden">
        {decision.form !== null && <RungLabel kind={decision.form} className="font-normal" />}
      </span>
    </li>
  );
}

function CostRow({ row, stage }: { readonly row: SourceRow; readonly stage: string | null }) {
  const hasTools = row.toolCount > 0;
  return (
    <li className={`${grid} min-h-9 border-line border-b max-mid:py-1.75`}>
      <Link
        href={row.origin === "file" ? routes.catalogOf(row.label) : routes.server(row.label)}
        className="truncate text-text hover:text-accent hover:underline"
      >
        <ServerText text={row.label} className="whitespace-nowrap!" />
      </Link>
      <span className="text-right text-caption text-text-3 max-mid:hidden">
        {formatInteger(row.toolCount)}
      </span>
      <span className="order-9 col-span-full flex min-h-4.5 flex-col justify-center gap-0.5 mid:order-none mid:col-span-1">
        {hasTools ? <Bars row={row} /> : <StatusText row={row} stage={stage} className="mid:hidden" />}
      </span>
      <span className="text-right">{formatInteger(hasTools ? row.eagerTokens : null)}</span>
      <span className={cx("text-right", hasTools && "font-semibold text-accent")}>
        {formatInteger(hasTools ? row.promptTokens : null)}
      </span>
      <span className="truncate max-mid:hidden">
        {hasTools ? <RungLabel kind={row.mode} /> : <StatusText row={row} stage={stage} />}
      </span>
    </li>
  );
}

function Bars({ row }: { readonly row: SourceRow }) {
  return (
    <>
      <Bar ratio={row.eagerRatio} fill="eager" />
      {row.promptRatio > 0 && <Bar ratio={row.promptRatio} fill="prompt" />}
    </>
  );
}

/** In place of a mode: why there is nothing to list. */
function StatusText({
  row,
  stage,
  className,
}: {
  readonly row: SourceRow;
  readonly stage: string | null;
  readonly className?: string;
}) {
  const words = row.status === "ready" || row.status === "file" ? "no tools" : statusWords({ ...row, stage });
  const look = row.status === "failed" ? "font-semibold text-neg" : "text-text-3";
  return <span className={cx(look, className)}>{words}</span>;
}
