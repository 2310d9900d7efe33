"use client";

import { useMemo } from "react";
import type { BudgetData } from "@/lib/api/contract";
import { type Draft, isDraft, savedDraft } from "./draft";
import type { SessionOutcome } from "./mode-change";
import { outcomeOf, type Session, sessionOf } from "./outcome";
import { type Bypass, prepareRungs, type Rung } from "./prepare-rungs";

/** Everything a draft comes to. What a slider does not change keeps its identity from one position to the next. */
export interface Budget {
  readonly data: BudgetData;
  readonly draft: Draft;
  readonly savedDraft: Draft;
  readonly saved: SessionOutcome;
  readonly now: SessionOutcome;
  /** Those of the draft's sources. */
  readonly rungs: readonly Rung[];
  /** Whether anything differs from what is saved. */
  readonly isDraft: boolean;
  readonly bypass: Bypass;
}

/** Computes in the browser what the server would answer: no request, whatever moves. */
export function useBudget(data: BudgetData, draft: Draft): Budget {
  const base = useMemo(() => savedDraft(data.saved), [data.saved]);
  const savedSession = useMemo(() => sessionOf(data, []), [data]);
  const session = useMemo(
    () => (draft.off.length === 0 ? savedSession : sessionOf(data, draft.off)),
    [data, draft.off, savedSession],
  );
  const saved = useMemo(() => decided(savedSession, base, data), [savedSession, base, data]);
  const now = useMemo(() => decided(session, draft, data), [session, draft, data]);
  const rungs = useMemo(() => prepareRungs(session.ladder, session.groups), [session]);
  return useMemo(
    () => ({
      data,
      draft,
      savedDraft: base,
      saved,
      now,
      rungs,
      isDraft: isDraft(draft, data.saved),
      bypass: bypassOf(draft),
    }),
    [data, draft, base, saved, now, rungs],
  );
}

function decided(session: Session, draft: Draft, data: BudgetData): SessionOutcome {
  return { session, outcome: outcomeOf(session, draft, data.saved.toolSearch) };
}

function bypassOf({ enabled, listing }: Draft): Bypass {
  if (enabled === "off") return "enabled-off";
  return listing === "auto" ? null : `listing-${listing}`;
}
