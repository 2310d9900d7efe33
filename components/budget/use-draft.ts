"use client";

import { useCallback, useMemo } from "react";
import { savedDraft as savedAddress, useDraft as useAddress } from "@/components/client/draft";
import type { BudgetData } from "@/lib/api/contract";
import { addressOfDraft, type Draft, draftOfAddress } from "./draft";

/** The draft in the address over what is saved, its setter, and the way back to saved. All three are stable. */
export function useDraft(data: BudgetData): readonly [Draft, (draft: Draft) => void, () => void] {
  const [address, setAddress] = useAddress();
  const labels = useMemo(() => new Set(data.sources.map(({ label }) => label)), [data.sources]);
  const draft = useMemo(() => draftOfAddress(address, data.saved, labels), [address, data.saved, labels]);
  const setDraft = useCallback(
    (next: Draft) => {
      const { off, ...settings } = addressOfDraft(next, data.saved);
      void setAddress({ ...settings, off: off === null ? null : [...off] });
    },
    [data.saved, setAddress],
  );
  const reset = useCallback(() => void setAddress(savedAddress), [setAddress]);
  return [draft, setDraft, reset];
}
