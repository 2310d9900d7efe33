import dynamic from "next/dynamic";
import { Clock } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { formatCount, formatDelta, formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { CatalogChange } from "@/lib/api/contract";
import { historyPoints, historySummary } from "./prepare-history";

/** The chart library is large: it comes only to a page that has something to draw. */
const HistoryPlot = dynamic(() => import("./history-plot"), {
  ssr: false,
  loading: () => <div className="h-35" />,
});

/** Every change of the catalog in this session, newest first, with what it added, removed and edited. */
export function CatalogHistory({ history }: { readonly history: readonly CatalogChange[] }) {
  const [newest] = history;
  return (
    <section aria-labelledby="history">
      <SectionHead
        id="history"
        title="Catalog history"
        summary="Every change of the tool list since the start, with its effect on tokens."
        actions={
          history.length > 0 && (
            <CopyButton
              variant="ghost"
              size="small"
              choice={{
                label: "JSON",
                text: () => JSON.stringify(history, null, 2),
                done: "Copied the catalog's history",
              }}
            />
          )
        }
      />
      {history.length <= 1 ? (
        <Empty title={newest === undefined ? "No snapshot yet" : "One snapshot so far"}>
          {newest !== undefined && (
            <>
              <code>{newest.hash}</code>, <Clock ms={newest.atMs} />: {formatCount(newest.toolCount, "tool")},{" "}
              {formatInteger(newest.tokens)} tokens if eager.{" "}
            </>
          )}
          A list_changed or reconnect that alters a tool adds an entry here.
        </Empty>
      ) : (
        <>
          <HistoryChart history={history} />
          <ol className="num text-table">
            {history.map((change) => (
              <Entry key={`${change.atMs} ${change.hash}`} change={change} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** The list below holds the same figures, so the chart needs no table of its own. */
function HistoryChart({ history }: { readonly history: readonly CatalogChange[] }) {
  const points = historyPoints(history);
  const summary = historySummary(points);
  return (
    <figure className="mb-3">
      <figcaption className="num mb-1 text-caption text-text-2">{summary}</figcaption>
      <HistoryPlot points={points} summary={summary} />
    </figure>
  );
}

function Entry({ change }: { readonly change: CatalogChange }) {
  return (
    <li className="border-line border-b py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Clock ms={change.atMs} className="text-text-3" />
        <code>{change.hash}</code>
        <span className="ml-auto">
          {formatCount(change.toolCount, "tool")}, {formatDelta(change.deltaTokens)} tokens if eager
        </span>
      </p>
      {change.sources.length > 0 && (
        <p className="text-caption text-text-2">
          <ServerText text={change.sources.slice(0, 8).join(", ")} />
          {change.sources.length > 8 && ` and ${formatInteger(change.sources.length - 8)} more`}
        </p>
      )}
      <Names title="added" sign="+" names={change.added} />
      <Names title="removed" sign="−" names={change.removed} />
      <Names title="edited" sign="±" names={change.changed} />
    </li>
  );
}

function Names({
  title,
  sign,
  names,
}: {
  readonly title: string;
  readonly sign: string;
  readonly names: readonly string[];
}) {
  if (names.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">
        {sign}
        {formatInteger(names.length)} {title}
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto pl-4 font-mono text-caption">
        {names.slice(0, 500).map((name) => (
          <li key={name} className="break-all">
            <ServerText text={name} />
          </li>
        ))}
        {names.length > 500 && <li>and {formatInteger(names.length - 500)} more, in the JSON copy</li>}
      </ul>
    </details>
  );
}
