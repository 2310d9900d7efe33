import { Alert } from "@/components/ui/alert";
import { CodeText } from "@/components/ui/code-text";
import { formatDecimal } from "@/components/ui/format";
import { Columns, Note, Section } from "@/components/ui/page";
import type { SearchData } from "@/lib/api/contract";
import type { SearchAddress } from "./address";
import { AnswerPanel } from "./answer-panel";
import { scoreScale } from "./prepare-hits";
import { problemWords } from "./prepare-why";
import { QuerySection } from "./query-section";
import { RankLines } from "./rank-lines";
import type { SearchActions } from "./use-search";

/** Where a problem with the tool asked about points; it is told beside the field. */
const WHY_PATH = "why";

/** Each query with its hits, then two rankers beside each other and the answer as the model reads it. */
export function Results({
  data,
  address,
  actions,
  command,
}: {
  readonly data: SearchData;
  readonly address: SearchAddress;
  readonly actions: SearchActions;
  readonly command: string;
}) {
  const scale = scoreScale(
    data.queries.flatMap(({ rankers }) => rankers.slice(0, 1)),
    data.queries.map(({ why }) => why),
  );
  return (
    <>
      <Note>
        Catalog <code>{data.catalog.hash}</code>, mean length {formatDecimal(data.catalog.averageLength, 1)}{" "}
        words. Score = sum over query words of idf × tf part; k1 1.5, b 0.75.
      </Note>
      {data.problems
        .filter(({ path }) => path !== WHY_PATH)
        .map((problem) => (
          <Alert key={`${problem.code} ${problem.message}`} className="mt-3" live>
            <CodeText text={problemWords(problem)} />
          </Alert>
        ))}
      {data.queries.map((view) => (
        <QuerySection
          key={view.query}
          view={view}
          data={data}
          scale={scale}
          asked={address.why}
          askedProblem={data.problems.find(({ path }) => path === WHY_PATH) ?? null}
          sums={address.sum}
          actions={actions}
        />
      ))}
      <Section>
        <Columns ratio="minmax(0,1.7fr) minmax(0,1fr)" stack="wide">
          <RankLines address={address} limit={data.limit} actions={actions} />
          <AnswerPanel
            data={data}
            look={address.answer}
            onLook={(answer) => actions.onLook({ answer })}
            command={command}
          />
        </Columns>
      </Section>
    </>
  );
}
