"use client";

import {
  parseAsArrayOf,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  throttle,
  useQueryStates,
} from "nuqs";
import { useSyncExternalStore } from "react";
import type { ListingForm, ThreeState, Tier } from "@/lib/engine/types";

const threeStates = ["auto", "on", "off"] as const satisfies readonly ThreeState[];

/** What the Budget page tries out, held in its address; null or empty means: as saved. */
export const draftParsers = {
  /** Context length in tokens; 0 is "unknown". */
  ctx: parseAsInteger,
  /** `threshold_pct` */
  pct: parseAsFloat,
  /** `listing_max_tokens` */
  max: parseAsInteger,
  listing: parseAsStringLiteral(threeStates),
  enabled: parseAsStringLiteral(threeStates),
  /** Labels of sources switched off. */
  off: parseAsArrayOf(parseAsString).withDefault([]),
};

export interface Draft {
  readonly ctx: number | null;
  readonly pct: number | null;
  readonly max: number | null;
  readonly listing: ThreeState | null;
  readonly enabled: ThreeState | null;
  readonly off: readonly string[];
}

/** The draft in the address, and its setter; the address is replaced, not pushed, so sliders leave no history. */
export function useDraft() {
  return useQueryStates(draftParsers, { history: "replace", shallow: true, limitUrlUpdates: throttle(150) });
}

/** Whether anything differs from the saved configuration. */
export function isDraft(draft: Draft): boolean {
  const { off, ...settings } = draft;
  return off.length > 0 || Object.values(settings).some((value) => value !== null);
}

/** Every parameter of the draft gone: `setDraft(savedDraft)`. */
export const savedDraft = {
  ctx: null,
  pct: null,
  max: null,
  listing: null,
  enabled: null,
  off: null,
} as const;

/** What the strip on top shows while a draft is open. */
export interface DraftFigures {
  readonly tier: Tier;
  readonly form: ListingForm | null;
  readonly listingTokens: number;
  readonly budgetTokens: number;
  readonly ladder: readonly (readonly [budgetTokens: number, tokens: number])[];
}

const listeners = new Set<() => void>();
let figures: DraftFigures | null = null;

/** Called by the Budget page in an effect: the strip then shows the draft's figures; null gives the saved ones back. */
export function publishDraft(next: DraftFigures | null): void {
  figures = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft's figures, or null while nothing is tried out. */
export function useDraftFigures(): DraftFigures | null {
  return useSyncExternalStore(
    subscribe,
    () => figures,
    () => null,
  );
}
