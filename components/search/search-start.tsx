import { clearHistory, useHistory } from "@/components/client/history";
import { TextButton } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";

/** Before the first query: what will stand here, and what was asked before. */
export function SearchStart({
  toolCount,
  onRun,
}: {
  readonly toolCount: number;
  readonly onRun: (query: string) => void;
}) {
  const history = useHistory();
  return (
    <div className="grid gap-6">
      <Empty title={toolCount === 0 ? "There is no deferred tool to find" : "Ask as an agent would"}>
        {toolCount === 0
          ? "Once a server has listed its tools, a query shows here what it finds and why."
          : `Type a query and press Enter: its words and their rarity, the gate, the hits among ${formatInteger(toolCount)} tools with the sum behind each score, and the answer the model would read.`}
      </Empty>
      {history.length > 0 && (
        <section aria-labelledby="history">
          <SectionHead
            id="history"
            title="Asked before"
            summary="Kept in this browser only."
            actions={<TextButton onClick={clearHistory}>Forget all</TextButton>}
          />
          <ul className="num text-table">
            {history.slice(0, 20).map((asked) => (
              <li key={asked.query} className="flex min-h-8 items-center gap-3 border-line border-b">
                <TextButton
                  onClick={() => onRun(asked.query)}
                  className="min-w-0 text-left [overflow-wrap:anywhere]"
                >
                  <ServerText text={asked.query} />
                </TextButton>
                <span className="ml-auto whitespace-nowrap text-caption text-text-3">
                  {asked.admitted === null ? "" : `${formatInteger(asked.admitted)} admitted then`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
