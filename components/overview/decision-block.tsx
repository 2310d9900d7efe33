import Link from "next/link";
import { toolscopeCommand } from "@/components/client/command";
import { ButtonLink } from "@/components/ui/button";
import { CopyMenu } from "@/components/ui/copy";
import { cx } from "@/components/ui/cx";
import { BudgetIcon, SearchIcon } from "@/components/ui/icons";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { bindingSentence, type Fact, facts, headline, neighbourSentences } from "./prepare-decision";

/** The decision as the largest text of the page, why it is so, and six figures beside it. */
export function DecisionBlock({ data, state }: { readonly data: OverviewData; readonly state: AppState }) {
  return (
    <div className="grid items-start gap-5 mid:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] mid:gap-7 wide:gap-12">
      <div>
        <DecisionSentence data={data} />
        <Reasons data={data} state={state} />
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink variant="primary" icon={<BudgetIcon />} href="/budget">
            Tune the budget
          </ButtonLink>
          <ButtonLink icon={<SearchIcon />} href="/search">
            Try a query
          </ButtonLink>
          <CopyMenu variant="ghost" choices={copyChoices(data, state)} />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-7">
        {facts(data).map((fact) => (
          <FactCell key={fact.name} fact={fact} />
        ))}
      </dl>
    </div>
  );
}

function DecisionSentence({ data }: { readonly data: OverviewData }) {
  const { sentence, tokens } = headline(data.decision, data.sources);
  return (
    <p className="num mt-1 max-w-[34ch] text-balance text-[21px]/7 font-medium tracking-[-0.022em] mid:text-[24px]/[31px] wide:text-decision">
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
function Reasons({ data, state }: { readonly data: OverviewData; readonly state: AppState }) {
  const pct = state.saved.toolSearch.thresholdPct;
  const sentences = [
    bindingSentence(data.decision, pct),
    ...neighbourSentences(data.decision, data.ladder, pct),
    ...(data.agent.hasCoreSource ? [] : ["Core tools: not given, so no figure counts them."]),
    ...(data.agent.format === "claude" || data.agent.format === "vscode"
      ? ["This predicts Hermes’ rule; the agent this file belongs to may decide by another one."]
      : []),
  ];
  return <p className="num mt-3 max-w-[64ch] text-text-2">{sentences.join(" ")}</p>;
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
          <Link href={fact.href} className="text-text hover:text-accent">
            {value}
          </Link>
        )}{" "}
        <span className="num text-caption text-text-2 [overflow-wrap:anywhere]">{fact.unit}</span>
      </dd>
    </div>
  );
}

function copyChoices(data: OverviewData, state: AppState) {
  const configPath = state.config.isDemo ? null : state.config.path;
  const { sentence, tokens } = headline(data.decision, data.sources);
  return [
    {
      label: "Sentence",
      text: () =>
        tokens === null ? sentence : `${sentence} ${tokens.before} tokens of schemas became ${tokens.after}.`,
      done: "Copied the decision as a sentence",
    },
    { label: "JSON", text: () => JSON.stringify(data, null, 2), done: "Copied the overview as JSON" },
    {
      label: "Command",
      text: () => toolscopeCommand(["tier"], configPath),
      done: "Copied the command that prints this decision",
    },
  ];
}
