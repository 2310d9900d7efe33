import { formatMs } from "@/components/ui/format";
import { Columns, Section } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { QueryView, SearchData } from "@/lib/api/contract";
import { HitList } from "./hit-list";
import { tokenFills } from "./prepare-hits";
import { admissionWords, gateNote, wordRows } from "./prepare-words";
import { WhyAnswer } from "./why-panel";
import { WordTable } from "./word-table";

/** One query: its words and gate on the left, its hits and the tool asked about on the right. */
export function QuerySection({
  view,
  data,
  scale,
  onRun,
}: {
  readonly view: QueryView;
  readonly data: SearchData;
  readonly scale: number;
  readonly onRun: (query: string) => void;
}) {
  const [ranked] = view.rankers;
  if (ranked === undefined) return null;
  const { toolCount } = data.catalog;
  const fills = tokenFills(
    view.why === null ? ranked.explanations : [...ranked.explanations, view.why],
    ranked.result.gate?.token ?? null,
  );
  return (
    <Section aria-label={`Query ${view.query}`}>
      <header className="num mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-query [overflow-wrap:anywhere]">
          “<ServerText text={view.query} />”
        </h2>
        <span className="text-table text-text-2">{admissionWords(ranked, toolCount)}</span>
        <span className="ml-auto text-caption text-text-3">
          {formatMs(ranked.elapsedMs) === "0\u00a0ms" ? "under 1\u00a0ms" : formatMs(ranked.elapsedMs)}
        </span>
      </header>
      <Columns ratio="minmax(0,1fr) minmax(0,2.05fr)">
        <div>
          <WordTable rows={wordRows(view.tokens)} note={gateNote(view, ranked, toolCount)} />
          {ranked.result.note !== null && <p className="mt-2 text-caption text-warn">{ranked.result.note}</p>}
        </div>
        <div>
          <HitList ranked={ranked} scale={scale} />
          {view.why !== null && (
            <WhyAnswer why={view.why} limit={data.limit} scale={scale} fills={fills} onRun={onRun} />
          )}
        </div>
      </Columns>
    </Section>
  );
}
