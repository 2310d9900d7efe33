import type { SavedSettings } from "@/lib/api/contract";
import { toolSearchRanges } from "@/lib/engine/tool-search-config";
import type { ThreeState } from "@/lib/engine/types";

/** What the Budget screen asks "what if" about: five settings, and sources left out. Nothing of it is written. */
export interface Draft {
  /** Tokens; null when unknown. */
  readonly contextLength: number | null;
  /** Percent, 0 to 100. */
  readonly thresholdPct: number;
  readonly listingMaxTokens: number;
  readonly listing: ThreeState;
  readonly enabled: ThreeState;
  /** Labels of the sources left out of the session. */
  readonly off: readonly string[];
}

export type DraftSetting = Exclude<keyof Draft, "off">;

/** Key of each setting in the configuration file. */
export const settingKeys: Readonly<Record<DraftSetting, string>> = {
  contextLength: "model.context_length",
  thresholdPct: "threshold_pct",
  listingMaxTokens: "listing_max_tokens",
  listing: "listing",
  enabled: "enabled",
};

/** Context lengths that the number box takes, in tokens. */
export const contextLengthRange = { min: 1, max: 100_000_000 } as const;

/** The draft that changes nothing. */
export function savedDraft({ contextLength, toolSearch }: SavedSettings): Draft {
  const { thresholdPct, listingMaxTokens, listing, enabled } = toolSearch;
  return { contextLength, thresholdPct, listingMaxTokens, listing, enabled, off: [] };
}

/** A draft as an address says it: null where it says nothing. `ctx` 0 is "unknown". */
export interface DraftAddress {
  readonly ctx: number | null;
  readonly pct: number | null;
  readonly max: number | null;
  readonly listing: ThreeState | null;
  readonly enabled: ThreeState | null;
  readonly off: readonly string[] | null;
}

/**
 * The draft of an address over the saved settings. Addresses are typed and shared by people: figures out of range
 * are clamped as the engine clamps them, sources that are not there are left aside.
 *
 * @param labels every source's
 */
export function draftOfAddress(
  address: DraftAddress,
  saved: SavedSettings,
  labels: ReadonlySet<string>,
): Draft {
  const base = savedDraft(saved);
  return {
    contextLength: contextOf(address.ctx, base.contextLength),
    thresholdPct: clamped(address.pct ?? base.thresholdPct, toolSearchRanges.threshold_pct),
    listingMaxTokens: Math.floor(
      clamped(address.max ?? base.listingMaxTokens, toolSearchRanges.listing_max_tokens),
    ),
    listing: address.listing ?? base.listing,
    enabled: address.enabled ?? base.enabled,
    off: [...new Set(address.off ?? [])].filter((label) => labels.has(label)),
  };
}

function contextOf(given: number | null, saved: number | null): number | null {
  if (given === null || !Number.isFinite(given)) return saved;
  return given <= 0 ? null : Math.floor(clamped(given, contextLengthRange));
}

function clamped(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value));
}

/** The address of a draft: only what differs from the saved settings, so that an address never hides a later change. */
export function addressOfDraft(draft: Draft, saved: SavedSettings): DraftAddress {
  const base = savedDraft(saved);
  const ifChanged = <Value>(now: Value, before: Value) => (now === before ? null : now);
  return {
    ctx: draft.contextLength === base.contextLength ? null : (draft.contextLength ?? 0),
    pct: ifChanged(draft.thresholdPct, base.thresholdPct),
    max: ifChanged(draft.listingMaxTokens, base.listingMaxTokens),
    listing: ifChanged(draft.listing, base.listing),
    enabled: ifChanged(draft.enabled, base.enabled),
    off: draft.off.length === 0 ? null : draft.off,
  };
}

/** Whether anything differs from what is saved. */
export function isDraft(draft: Draft, saved: SavedSettings): boolean {
  return Object.values(addressOfDraft(draft, saved)).some((value) => value !== null);
}

/** The draft with a source left out, or taken in again. Order is that of leaving out. */
export function withSource(draft: Draft, label: string, isIncluded: boolean): Draft {
  const others = draft.off.filter((each) => each !== label);
  return { ...draft, off: isIncluded ? others : [...others, label] };
}
