"use client";

import { useCallback, useMemo } from "react";
import { Empty } from "@/components/ui/empty";
import { Figure } from "@/components/ui/figure";
import { formatInteger } from "@/components/ui/format";
import { toolSearchRanges } from "@/lib/engine/tool-search-config";
import { CopyPanel } from "./copy-panel";
import { LadderPlot } from "./ladder-plot";
import { LadderTable } from "./ladder-table";
import { ladderCsv, ladderJson, tierWords } from "./prepare-copy";
import { prepareLadderChart } from "./prepare-ladder-chart";
import { ladderSentence, type Rung } from "./prepare-rungs";
import { reachBudget } from "./reach-budget";
import type { Budget } from "./use-budget";
import type { ChangeDraft } from "./use-draft";
import { useFigureView } from "./use-views";
import { Words } from "./words";

/** The ladder with where the budget stands on it, as a chart and as a table. */
export function LadderFigure({
  budget,
  onDraft,
}: {
  readonly budget: Budget;
  readonly onDraft: ChangeDraft;
}) {
  const { data, draft, now, saved, rungs, bypass } = budget;
  const [view, setView] = useFigureView("ladder");
  const savedBudgetTokens = saved.outcome.budget.tokens;
  const budgetTokens = now.outcome.budget.tokens;
  const chart = useMemo(() => prepareLadderChart(rungs, savedBudgetTokens), [rungs, savedBudgetTokens]);
  const here = rungs.findLastIndex((rung) => rung.budgetTokens <= budgetTokens);
  const onRung = useCallback(
    (index: number) => {
      const rung = rungs[index];
      if (rung === undefined) return;
      onDraft((old) => {
        const reach = reachBudget(old, rung.budgetTokens);
        return reach.kind === "set" ? reach.draft : old;
      });
    },
    [rungs, onDraft],
  );
  const sentence = ladderSentence(rungs, budgetTokens, bypass);
  if (chart === null) {
    return (
      <section aria-labelledby="ladder-title">
        <h2 id="ladder-title" className="mb-3 text-section">
          The ladder
        </h2>
        <Empty title="No rungs">
          No tool can be deferred, so there is nothing to list. The ladder stands here once a server has
          tools.
        </Empty>
      </section>
    );
  }
  return (
    <Figure
      title="The ladder"
      view={view}
      onView={setView}
      summary={<Words sentence={sentence} />}
      actions={
        <CopyPanel
          json={ladderJson(now.session.ladder)}
          csv={ladderCsv(rungs)}
          command={tierWords(draft, data.saved, ["--ladder"])}
        />
      }
      chart={
        <LadderPlot
          rungs={rungs}
          chart={chart}
          now={{ budgetTokens, listingTokens: now.outcome.listingTokens }}
          saved={{ budgetTokens: savedBudgetTokens, listingTokens: saved.outcome.listingTokens }}
          bypass={bypass}
          valueText={placeWords(budget)}
          onRung={onRung}
        />
      }
      table={<LadderTable rungs={rungs} here={bypass === null ? here : -1} onRung={onRung} />}
      note={noteWords(rungs)}
    />
  );
}

function placeWords({ now: { outcome } }: Budget): string {
  const budget = `budget ${formatInteger(outcome.budget.tokens)} tokens`;
  if (outcome.form === null) return `${budget}, tier 0, nothing is deferred`;
  return `${budget}, ${outcome.form}, ${formatInteger(outcome.listingTokens)} used, tier ${outcome.tier}`;
}

function noteWords(rungs: readonly Rung[]): string {
  const keys = "← and → move from rung to rung, a press moves to the rung under the pointer.";
  const beyond = rungs.find(({ budgetTokens }) => budgetTokens > toolSearchRanges.listing_max_tokens.max);
  if (beyond === undefined) return keys;
  return `${keys} From ${formatInteger(beyond.budgetTokens)} on, a rung is more than listing_max_tokens takes.`;
}
