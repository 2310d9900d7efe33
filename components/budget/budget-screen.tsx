"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { publishDraft } from "@/components/client/draft";
import { budgetQuery } from "@/components/client/queries";
import { MissingServers } from "@/components/shell/missing-servers";
import { usePaletteActions } from "@/components/shell/palette-actions";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Columns, Page, PageHead, Section } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { BudgetData } from "@/lib/api/contract";
import { Announcement } from "./announcement";
import { HeatMapFigure } from "./heat-map-figure";
import { LadderFigure } from "./ladder-figure";
import { ListingPanel } from "./listing-panel";
import { quickSettings } from "./prepare-quick";
import { verdict } from "./prepare-verdict";
import { plainText } from "./sentence";
import { SettingsPanel } from "./settings-panel";
import { SourceSection } from "./source-section";
import { StateSettings } from "./state-settings";
import { type Budget, useBudget } from "./use-budget";
import { useDraft } from "./use-draft";
import { Words } from "./words";
import { CopyYaml, YamlPanel } from "./yaml-panel";

/** The Budget screen: what the listing budget does, and what other settings would. */
export function BudgetScreen() {
  const budget = useQuery(budgetQuery());
  if (budget.data !== undefined) return <LoadedBudget data={budget.data} />;
  return (
    <Page>
      <PageHead title="Budget" />
      {budget.isError ? (
        <ErrorState
          title="The budget could not be loaded"
          error={budget.error}
          onRetry={() => void budget.refetch()}
        />
      ) : (
        <SkeletonRows rows={12} label="Loading the budget" />
      )}
    </Page>
  );
}

function LoadedBudget({ data }: { readonly data: BudgetData }) {
  const [draft, changeDraft, reset] = useDraft(data);
  const budget = useBudget(data, draft);
  // Tables and the map may be a frame behind a slider; figures beside it may not.
  const later = useDeferredValue(budget);
  const sentence = verdict(budget);
  usePublishedDraft(budget);
  usePaletteActions([
    { id: "budget-reset", label: "Reset the draft to saved", run: reset },
    ...quickSettings(budget.now.session.ladder, draft).flatMap(({ id, title, draft: next }) =>
      next === null ? [] : [{ id: `budget-${id}`, label: title, run: () => changeDraft(() => next) }],
    ),
  ]);
  return (
    <Page>
      <PageHead
        title="Budget"
        lede={<Words sentence={sentence} />}
        actions={
          <>
            <Button onClick={reset} disabled={!budget.isDraft}>
              Reset to saved
            </Button>
            <CopyYaml budget={budget} />
          </>
        }
      />
      <Announcement text={plainText(sentence)} />
      <MissingServers />
      <Columns ratio="clamp(18.5rem,24vw,20.625rem) minmax(0,1fr)">
        <SettingsPanel budget={budget} onDraft={changeDraft} />
        <div>
          <LadderFigure budget={budget} onDraft={changeDraft} />
          <StateSettings draft={draft} saved={budget.savedDraft} onDraft={changeDraft} />
        </div>
      </Columns>
      <SourceSection budget={later} onDraft={changeDraft} />
      <Section>
        <Columns ratio="minmax(0,1fr) minmax(0,1fr)" stack="wide">
          <div className="flex flex-col gap-5">
            <ListingPanel budget={later} />
            <YamlPanel budget={later} />
          </div>
          <HeatMapFigure budget={later} onDraft={changeDraft} />
        </Columns>
      </Section>
    </Page>
  );
}

/** The strip on top shows the draft's figures while this page is open. */
function usePublishedDraft({ isDraft, now }: Budget): void {
  const { session, outcome } = now;
  useEffect(() => {
    if (!isDraft) return;
    publishDraft({
      tier: outcome.tier,
      form: outcome.form,
      listingTokens: outcome.listingTokens,
      budgetTokens: outcome.budget.tokens,
      ladder: session.ladder.map(({ budgetTokens, tokens }) => [budgetTokens, tokens] as const),
    });
    return () => publishDraft(null);
  }, [isDraft, session, outcome]);
}
