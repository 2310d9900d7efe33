import { useId } from "react";
import { formatMs } from "@/components/ui/format";
import { Columns, Section } from "@/components/ui/page";
import type { QueryView, SearchData } from "@/lib/api/contract";
import type { Problem } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import { sumKey } from "./address";
import { DroppedList } from "./dropped-list";
import { HitList } from "./hit-list";
import { droppedTools, gateNote } from "./prepare-dropped";
import { tokenFills } from "./prepare-hits";
import { admissionWords, queryWords, wordRows } from "./prepare-words";
import type { SearchActions } from "./use-search";
import { WhyPanel } from "./why-panel";
import { WordTable } from "./word-table";

/** One query: its words and gate on the left, its hits and the tool asked about on the right. */
export function QuerySection({
  view,
  data,
  scale,
  asked,
  askedProblem,
  sums,
  actions,
}: {
  readonly view: QueryView;
  readonly data: SearchData;
  readonly scale: number;
  /** The tool asked about, as the address names it. */
  readonly asked: string | null;
  readonly askedProblem: Problem | null;
  /** Keys of the sums that are open. */
  readonly sums: readonly string[];
  readonly actions: SearchActions;
}) {
  const titleId = useId();
  const [ranked] = view.rankers;
  if (ranked === undefined) return null;
  const { query } = view;
  const { toolCount } = data.catalog;
  const explained = view.why === null ? ranked.explanations : [...ranked.explanations, view.why];
  const fills = tokenFills(explained, ranked.result.gate?.token ?? null, toolCount);
  const words = queryWords(view);
  const elapsed = Math.round(ranked.elapsedMs) === 0 ? "under 1\u00a0ms" : formatMs(ranked.elapsedMs);
  return (
    <Section aria-labelledby={titleId}>
      <header className="num mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-query [overflow-wrap:anywhere]">
          “<bdi>{visibleLine(query)}</bdi>”
        </h2>
        <span className="text-table text-text-2">{admissionWords(ranked, toolCount)}</span>
        <span className="ml-auto text-caption text-text-3">{elapsed}</span>
      </header>
      <Columns ratio="minmax(0,1fr) minmax(0,2.05fr)">
        <div>
          <WordTable
            query={query}
            rows={wordRows(words.tokens)}
            note={words.note ?? gateNote(view, toolCount, data.limit)}
          />
          {ranked.result.note !== null && <p className="mt-2 text-caption text-warn">{ranked.result.note}</p>}
          <DroppedList dropped={droppedTools(view)} onAsk={actions.onAsk} />
        </div>
        <div>
          <HitList
            ranked={ranked}
            fills={fills}
            scale={scale}
            isOpen={(publicName) => sums.includes(sumKey(query, publicName))}
            onOpen={(publicName, isOpen) => actions.onSum(sumKey(query, publicName), isOpen)}
          />
          <WhyPanel
            query={query}
            asked={asked}
            problem={askedProblem}
            why={view.why}
            first={ranked.explanations[0] ?? null}
            isOpen={view.why !== null && sums.includes(sumKey(query, view.why.publicName))}
            onOpen={(isOpen) => view.why && actions.onSum(sumKey(query, view.why.publicName), isOpen)}
            limit={data.limit}
            scale={scale}
            fills={fills}
            onAsk={actions.onAsk}
            onRun={actions.onRun}
          />
        </div>
      </Columns>
    </Section>
  );
}
