import { CopyButton } from "@/components/ui/copy";
import { formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { Verbatim } from "@/components/ui/verbatim";
import type { SearchData } from "@/lib/api/contract";
import type { SearchAddress } from "./address";

const looks = [
  { value: "sent", label: "As sent" },
  { value: "indented", label: "Indented" },
] as const;

/** `tool_search`'s answer for these queries, exactly as the model would read it. */
export function AnswerPanel({
  data,
  look,
  onLook,
  command,
}: {
  readonly data: SearchData;
  readonly look: SearchAddress["answer"];
  readonly onLook: (look: SearchAddress["answer"]) => void;
  readonly command: string;
}) {
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
      <Verbatim
        label="Answer of tool_search"
        text={look === "sent" ? data.answer.text : indented(data.answer.text)}
        maxHeight="22.5rem"
      />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <Segmented label="Answer shown" value={look} onChange={onLook} options={looks} />
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

function indented(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}
