import dynamic from "next/dynamic";
import { useState } from "react";
import { routes } from "@/components/client/routes";
import { TextButton, TextLink } from "@/components/ui/button";
import { Clock } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { formatCount, formatDelta, formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { CatalogChange } from "@/lib/api/contract";
import { changedNames, changeWords, historyPoints, historySummary } from "./prepare-history";

/** The chart library is large: it comes only to a page that has something to draw. */
const HistoryPlot = dynamic(() => import("./history-plot"), {
  ssr: false,
  loading: () => <div className="h-35" />,
});

/** Changes that are drawn at first. */
const FIRST_CHANGES = 8;

/** Every change of the catalog in this session, newest first, with what it added, removed and edited. */
export function CatalogHistory({ history }: { readonly history: readonly CatalogChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const [newest] = history;
  const shown = isWhole ? history : history.slice(0, FIRST_CHANGES);
  return (
    <section aria-labelledby="history">
      <SectionHead
        id="history"
        title="Catalog history"
        aside={history.length > 1 ? formatInteger(history.length) : undefined}
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
              <code>{newest.hash.slice(0, 6)}</code>, <Clock ms={newest.atMs} />:{" "}
              {formatCount(newest.toolCount, "tool")}, {formatInteger(newest.tokens)} tokens if eager.{" "}
            </>
          )}
          The next list_changed, reconnect or edit of a file that alters a tool adds an entry here.
        </Empty>
      ) : (
        <>
          <HistoryChart history={history} />
          <ol className="num border-line-strong border-t text-table">
            {shown.map((change) => (
              <Entry key={`${change.atMs} ${change.hash}`} change={change} />
            ))}
          </ol>
          {history.length > shown.length && (
            <TextButton onClick={() => setWhole(true)} className="mt-2 text-table">
              Show {formatCount(history.length - shown.length, "earlier change")}
            </TextButton>
          )}
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

/** Names of one change that are drawn at first, and at all. */
const NAMES = { first: 6, most: 500 } as const;

function Entry({ change }: { readonly change: CatalogChange }) {
  const [isWhole, setWhole] = useState(false);
  const names = changedNames(change);
  const shown = names.slice(0, isWhole ? NAMES.most : NAMES.first);
  return (
    <li className="border-line border-b py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Clock ms={change.atMs} className="text-text-3" />
        <code>{change.hash.slice(0, 6)}</code>
        <span>{changeWords(change)}</span>
        <span className="ml-auto text-text-2">
          {formatCount(change.toolCount, "tool")},{" "}
          {change.previousHash === null
            ? `${formatInteger(change.tokens)} tokens if eager`
            : `${formatDelta(change.deltaTokens)} tokens if eager`}
        </span>
      </p>
      {names.length > 0 && (
        <ul className="mt-1 max-h-80 overflow-y-auto rounded-control bg-sunken py-1.5 font-mono text-caption">
          {shown.map(({ kind, sign, name }) => (
            <li key={`${kind} ${name}`} className="flex gap-2 px-3 leading-4.5">
              <span aria-hidden="true" className="w-2 shrink-0 select-none text-text-3">
                {sign}
              </span>
              <span className="sr-only">{kind}: </span>
              {kind === "removed" ? (
                <ServerText text={name} className="min-w-0 text-text-2" />
              ) : (
                <TextLink href={routes.tool(name)} className="min-w-0 break-all not-hover:no-underline">
                  <ServerText text={name} />
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {names.length > shown.length && (
        <NamesLeft left={names.length - shown.length} isWhole={isWhole} onWhole={() => setWhole(true)} />
      )}
    </li>
  );
}

function NamesLeft({
  left,
  isWhole,
  onWhole,
}: {
  readonly left: number;
  readonly isWhole: boolean;
  readonly onWhole: () => void;
}) {
  if (isWhole)
    return <p className="mt-1 text-caption text-text-3">And {formatInteger(left)} more, in the JSON copy.</p>;
  return (
    <TextButton onClick={onWhole} className="mt-1 text-caption">
      {formatInteger(left)} more
    </TextButton>
  );
}
