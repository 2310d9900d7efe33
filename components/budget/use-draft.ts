"use client";

import { useCallback, useMemo } from "react";
import { savedDraft as savedAddress, useDraft as useAddress } from "@/components/client/draft";
import type { BudgetData } from "@/lib/api/contract";
import { addressOfDraft, type Draft, draftOfAddress } from "./draft";

/** Makes a draft of the one that holds when the change is made, which may be newer than the one on screen. */
export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** The draft in the address over what is saved, how to change it, and the way back to saved. All are stable. */
export function useDraft(
  data: BudgetData,
): readonly [draft: Draft, changeDraft: ChangeDraft, reset: () => void] {
  const [address, setAddress] = useAddress();
  const labels = useMemo(() => new Set(data.sources.map(({ label }) => label)), [data.sources]);
  const draft = useMemo(() => draftOfAddress(address, data.saved, labels), [address, data.saved, labels]);
  const changeDraft = useCallback<ChangeDraft>(
    (change) => {
      void setAddress((now) => {
        const next = change(draftOfAddress(now, data.saved, labels));
        const { off, ...settings } = addressOfDraft(next, data.saved);
        return { ...settings, off: off === null ? null : [...off] };
      });
    },
    [data.saved, labels, setAddress],
  );
  const reset = useCallback(() => void setAddress(savedAddress), [setAddress]);
  return [draft, changeDraft, reset];
}
