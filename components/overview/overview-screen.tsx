"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { overviewQuery, stateQuery } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount } from "@/components/ui/format";
import { Columns, Page, Section } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { Attention } from "./attention";
import { BudgetBar } from "./budget-bar";
import { DecisionBlock } from "./decision-block";
import { LastChange } from "./last-change";
import { NoSources } from "./no-sources";
import { partialNotice } from "./prepare-attention";
import { firstProgress, type Progress } from "./prepare-progress";
import { SourceCosts } from "./source-costs";

/** The first page: the decision, what binds, where the tokens go, and what needs a person. */
export function OverviewScreen() {
  const overview = useQuery(overviewQuery());
  const state = useQuery(stateQuery());
  return (
    <Page>
      <h1 className="sr-only">Overview</h1>
      {overview.data && state.data ? (
        <Overview data={overview.data} state={state.data} />
      ) : overview.error ? (
        <ErrorState
          title="The overview could not be read"
          error={overview.error}
          onRetry={() => overview.refetch()}
        />
      ) : (
        <SkeletonRows rows={8} label="Reading the overview" />
      )}
    </Page>
  );
}

function Overview({ data, state }: { readonly data: OverviewData; readonly state: AppState }) {
  const progress = useProgress(data, state);
  if (data.sources.length === 0) return <NoSources data={data} state={state} />;
  return (
    <>
      {progress === null && <PartialAlert state={state} />}
      <DecisionBlock data={data} state={state} progress={progress} />
      <Section>
        <BudgetBar data={data} state={state} />
      </Section>
      <Section>
        <Columns ratio="minmax(0,1.9fr) minmax(0,1fr)" stack="wide">
          <SourceCosts data={data} state={state} isConnecting={progress !== null} />
          <div>
            <Attention data={data} isConnecting={progress !== null} />
            <LastChange change={data.lastChange} />
          </div>
        </Columns>
      </Section>
    </>
  );
}

/**
 * How far the first connections have come; null afterwards. The two answers arrive one after the other: until the
 * overview has caught up with a state in which all have answered, what was shown stays, so that no half decision
 * flashes up as the final one.
 */
function useProgress(data: OverviewData, state: AppState): Progress | null {
  const now = useMemo(() => firstProgress(state), [state]);
  const [held, setHeld] = useState(now);
  const shown = now ?? (data.version < state.version ? held : null);
  if (shown !== held) setHeld(shown);
  return shown;
}

/** Named servers in the notice; more than these are counted. */
const NAMED = 3;

function PartialAlert({ state }: { readonly state: AppState }) {
  const partial = partialNotice(state);
  if (partial === null) return null;
  const named = partial.labels.slice(0, NAMED);
  const others = partial.labels.length - named.length;
  return (
    <Alert
      title="Partial:"
      live
      className="mb-6.5"
      action={<TextLink href={routes.servers}>See why</TextLink>}
    >
      {partial.text}{" "}
      {named.map((label, at) => (
        <span key={label}>
          {at > 0 && ", "}
          <b className="font-semibold">
            <ServerText text={label} />
          </b>
        </span>
      ))}
      {others > 0 && ` and ${formatCount(others, "more", "more")}`}.
    </Alert>
  );
}
