import { CopyButton } from "@/components/ui/copy";
import { formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { Verbatim } from "@/components/ui/verbatim";
import type { SearchData } from "@/lib/api/contract";

/** `tool_search`'s answer for these queries, exactly as the model would read it. */
export function AnswerPanel({ data, command }: { readonly data: SearchData; readonly command: string }) {
  const queries =
    data.queries.length === 1 ? "this query" : `these ${formatInteger(data.queries.length)} queries`;
  return (
    <section aria-labelledby="answer">
      <SectionHead
        id="answer"
        title="The answer, as the model reads it"
        summary={
          <>
            One call of <code>tool_search</code> with {queries}, under hermes:{" "}
            <b className="font-semibold text-text">{formatInteger(data.answer.tokens)} tokens</b> read by the
            model. Estimate: characters / 4.
          </>
        }
      />
      <Verbatim label="Answer of tool_search" text={data.answer.text} maxHeight="26rem" />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <CopyButton
          size="small"
          choice={{ label: "JSON", text: () => data.answer.text, done: "Copied the answer as JSON" }}
        />
        <CopyButton
          size="small"
          choice={{ label: "Command", text: () => command, done: "Copied the command" }}
        />
      </div>
    </section>
  );
}
