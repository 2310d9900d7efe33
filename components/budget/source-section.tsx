"use client";

import { memo, useCallback, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { formatCount, formatInteger } from "@/components/ui/format";
import { Note, Section, SectionHead } from "@/components/ui/page";
import { CopyPanel } from "./copy-panel";
import { withSource } from "./draft";
import { sourcesCsv, sourcesJson, tierWords } from "./prepare-copy";
import { listingTotal, prepareSources } from "./prepare-sources";
import { SourceTable } from "./source-table";
import type { Budget } from "./use-budget";
import type { ChangeDraft } from "./use-draft";

/** Each source's mode, saved and now, with its costs and a switch that leaves it out. */
export const SourceSection = memo(function SourceSection({
  budget,
  onDraft,
}: {
  readonly budget: Budget;
  readonly onDraft: ChangeDraft;
}) {
  const { data, draft, saved, now } = budget;
  const rows = useMemo(() => prepareSources(data, saved, now, draft), [data, saved, now, draft]);
  const total = useMemo(() => listingTotal(saved, now), [saved, now]);
  const onInclude = useCallback(
    (label: string, isIncluded: boolean) => onDraft((old) => withSource(old, label, isIncluded)),
    [onDraft],
  );
  return (
    <Section aria-labelledby="servers-title">
      <SectionHead
        id="servers-title"
        title="Per server"
        summary="Each mode costs what its column says. “Listed from” is the smallest budget at which the server’s names come back. Switch one off to see the listing without it."
        actions={
          <>
            {draft.off.length > 0 && (
              <Button size="small" variant="ghost" onClick={() => onDraft((old) => ({ ...old, off: [] }))}>
                Include all {formatInteger(rows.length)}
              </Button>
            )}
            <CopyPanel
              json={sourcesJson(rows)}
              csv={sourcesCsv(rows)}
              command={tierWords(draft, data.saved)}
            />
          </>
        }
      />
      {rows.length === 0 ? (
        <Empty title="No servers with tools">
          A server stands here with the cost of each mode as soon as its list has arrived.
        </Empty>
      ) : (
        <SourceTable rows={rows} total={total} onInclude={onInclude} />
      )}
      <Note>
        Estimate: characters / 4. The listing row counts the header line too and rounds once.{" "}
        {promptWords(budget)}
      </Note>
    </Section>
  );
});

/** The listing is a part of the prompt: the whole is what an agent pays. */
function promptWords({ now: { outcome } }: Budget): string {
  if (outcome.tier === 0)
    return `In the prompt: ${formatCount(outcome.promptTokens, "token")}, all of it definitions.`;
  const rest = outcome.promptTokens - outcome.listingTokens;
  return `In the prompt in all: ${formatCount(outcome.promptTokens, "token")}, of them ${formatInteger(rest)} for the bridge and tools that stay; if eager ${formatInteger(outcome.eagerTokens)}.`;
}
