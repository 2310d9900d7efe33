import Link from "next/link";
import { commandChoice } from "@/components/client/command-choice";
import { ButtonLink } from "@/components/ui/button";
import { Clock } from "@/components/ui/clock";
import { CopyMenu } from "@/components/ui/copy";
import { cx } from "@/components/ui/cx";
import { BudgetIcon, SearchIcon } from "@/components/ui/icons";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { Connecting } from "./connecting";
import { headline, reasons } from "./prepare-decision";
import { type Fact, facts } from "./prepare-facts";
import type { Progress } from "./prepare-progress";

/**
 * The decision as the largest text of the page, why it is so, and six figures beside it. While servers connect, their
 * progress stands where the figures will, and the sentence keeps its room: nothing moves when the decision arrives.
 */
export function DecisionBlock({
  data,
  state,
  progress,
}: {
  readonly data: OverviewData;
  readonly state: AppState;
  readonly progress: Progress | null;
}) {
  return (
    <div className="grid items-start gap-5 mid:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] mid:gap-7 wide:gap-12">
      <div>
        <DecisionSentence data={data} progress={progress} />
        <Reasons data={data} state={state} progress={progress} />
        <div className="mt-4 flex flex-wrap gap-2 max-mid:gap-x-1">
          <ButtonLink variant="primary" icon={<BudgetIcon />} href="/budget">
            Tune the budget
          </ButtonLink>
          <ButtonLink icon={<SearchIcon />} href="/search">
            Try a query
          </ButtonLink>
          <CopyMenu variant="ghost" choices={copyChoices(data, state, progress)} />
        </div>
      </div>
      <div className="min-h-42 max-mid:min-h-50">
        {progress === null ? <Facts data={data} /> : <Connecting progress={progress} />}
      </div>
    </div>
  );
}

function DecisionSentence({
  data,
  progress,
}: {
  readonly data: OverviewData;
  readonly progress: Progress | null;
}) {
  const { sentence, tokens } = headline(data.decision, data.sources, progress);
  return (
    <p className="num mt-1 min-h-[calc(2*var(--decision-line))] max-w-[34ch] text-balance text-decision max-mid:min-h-[calc(3*var(--decision-line))]">
      {sentence}
      {tokens !== null && (
        <>
          {" "}
          <span className="text-text-2">{tokens.before} tokens</span> of schemas became{" "}
          <span className="text-accent">{tokens.after}</span>.
        </>
      )}
    </p>
  );
}

/** Which leg binds, what is next to it, and for whom this is a prediction. */
function Reasons({
  data,
  state,
  progress,
}: {
  readonly data: OverviewData;
  readonly state: AppState;
  readonly progress: Progress | null;
}) {
  return (
    <p
      className={cx(
        "num mt-3 max-w-[64ch] text-text-2 [overflow-wrap:anywhere] max-mid:min-h-25",
        // Room for the sentences to come; on a narrow screen they keep it, as they push down what follows.
        progress !== null && "min-h-15 max-wide:min-h-20",
      )}
    >
      {progress === null
        ? reasons(data, state.saved.toolSearch.thresholdPct).join(" ")
        : "The decision stands when every server has answered or failed; none waits for another."}
    </p>
  );
}

function Facts({ data }: { readonly data: OverviewData }) {
  return (
    <dl className="grid grid-cols-2 gap-x-7">
      {facts(data).map((fact) => (
        <FactCell key={fact.name} fact={fact} />
      ))}
    </dl>
  );
}

function FactCell({ fact }: { readonly fact: Fact }) {
  const value = <span className={cx("num text-figure", fact.isCode && "font-mono")}>{fact.value}</span>;
  return (
    <div className="min-w-0 border-line border-t py-2.5 nth-last-[-n+2]:border-b">
      <dt className="text-caption text-text-3">{fact.name}</dt>
      <dd>
        {fact.href === undefined ? (
          value
        ) : (
          <Link href={fact.href} className="text-text hover:text-accent hover:underline">
            {value}
          </Link>
        )}{" "}
        <bdi className="num text-caption text-text-2 [overflow-wrap:anywhere]">
          {fact.unit}
          {fact.atMs !== undefined && (
            <>
              {" "}
              <Clock ms={fact.atMs} />
            </>
          )}
        </bdi>
      </dd>
    </div>
  );
}

function copyChoices(data: OverviewData, state: AppState, progress: Progress | null) {
  const { sentence, tokens } = headline(data.decision, data.sources, progress);
  return [
    {
      label: "Sentence",
      text: () =>
        tokens === null ? sentence : `${sentence} ${tokens.before} tokens of schemas became ${tokens.after}.`,
      done: "Copied the decision as a sentence",
    },
    { label: "JSON", text: () => JSON.stringify(data, null, 2), done: "Copied the overview as JSON" },
    ...commandChoice(["tier"], state, "prints this decision"),
  ];
}
