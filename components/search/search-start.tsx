"use client";

import { clearHistory, useHistory } from "@/components/client/history";
import { TextButton } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { visibleLine } from "@/lib/engine/visible";

/** Queries that show something each on the servers of the demonstration. */
const examples: readonly (readonly [query: string, what: string])[] = [
  ["create issue", "the sum behind each score shows why create_issue stands first"],
  ["delete the branch once it is merged", "a filler word becomes the gate, and the right tool is dropped"],
  ["mcp__gitlab__delete_branch", "an exact name always comes first"],
];

/** Rows of the history that one reads at a glance. */
const SHOWN = 20;

/** Before the first query: what will stand here, and what was asked before. */
export function SearchStart({
  toolCount,
  isDemo,
  onRun,
}: {
  readonly toolCount: number;
  readonly isDemo: boolean;
  readonly onRun: (query: string) => void;
}) {
  return (
    <div className="grid gap-6">
      <Empty title={toolCount === 0 ? "There is no deferred tool to find" : "Ask as an agent would"}>
        {toolCount === 0
          ? "Once a server has listed its tools, a query shows here what it finds and why."
          : `Type a query and press Enter: its words and their rarity, the gate, the hits among ${formatInteger(toolCount)} tools with the sum behind each score, and the answer the model would read.`}
      </Empty>
      {isDemo && toolCount > 0 && <Examples onRun={onRun} />}
      <History onRun={onRun} />
    </div>
  );
}

function Examples({ onRun }: { readonly onRun: (query: string) => void }) {
  return (
    <section aria-labelledby="examples">
      <SectionHead id="examples" title="Try one of these" />
      <ul className="text-table">
        {examples.map(([query, what]) => (
          <QueryRow key={query} query={query} note={what} onRun={onRun} />
        ))}
      </ul>
    </section>
  );
}

function History({ onRun }: { readonly onRun: (query: string) => void }) {
  const history = useHistory();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <SectionHead
        id="history"
        title="Asked before"
        summary="Kept in this browser only."
        actions={<TextButton onClick={clearHistory}>Forget all of them</TextButton>}
      />
      <ul className="text-table">
        {history.slice(0, SHOWN).map(({ query, admitted }) => (
          <QueryRow
            key={query}
            query={query}
            note={admitted === null ? "" : `${formatInteger(admitted)} admitted then`}
            onRun={onRun}
          />
        ))}
      </ul>
    </section>
  );
}

function QueryRow({
  query,
  note,
  onRun,
}: {
  readonly query: string;
  readonly note: string;
  readonly onRun: (query: string) => void;
}) {
  return (
    <li className="num flex min-h-(--row) flex-wrap items-center gap-x-4 border-line border-b py-1">
      <TextButton onClick={() => onRun(query)} className="min-w-0 text-left [overflow-wrap:anywhere]">
        <bdi>{visibleLine(query, 300)}</bdi>
      </TextButton>
      <span className="text-caption text-text-3 mid:ml-auto">{note}</span>
    </li>
  );
}
