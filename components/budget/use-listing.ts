"use client";

import { useMemo, useState } from "react";
import type { ListingData } from "@/lib/api/contract";
import { shortHash } from "@/lib/engine/hash";
import { renderListing } from "@/lib/engine/listing";
import { diffListing, type ListingChange, type Modes } from "./prepare-listing";
import type { Budget } from "./use-budget";

const nothing: Modes = new Map();

/** A listing's text and the first digits of its hash. */
export interface ListingText {
  readonly text: string;
  readonly hash: string;
}

export interface Listings {
  readonly saved: ListingText;
  readonly now: ListingText;
  readonly changes: readonly ListingChange[];
}

/** The saved listing and the draft's, rendered in the browser; again only when some server's mode changes. */
export function useListings(data: ListingData, budget: Budget): Listings {
  const { saved, now } = budget;
  const savedModes = useSameModes(saved.outcome.modes ?? nothing);
  const nowModes = useSameModes(now.outcome.modes ?? nothing);
  const savedText = useMemo(() => textOf(data, savedModes), [data, savedModes]);
  const nowText = useMemo(() => textOf(data, nowModes), [data, nowModes]);
  const changes = useMemo(() => diffListing(data.groups, savedModes, nowModes), [data, savedModes, nowModes]);
  return { saved: savedText, now: nowText, changes };
}

function textOf({ groups }: ListingData, modes: Modes): ListingText {
  const text = renderListing(groups, modes);
  return { text, hash: shortHash(text) };
}

/** The modes of before as long as they are equal: an outcome makes a new map at each position of a slider. */
function useSameModes(modes: Modes): Modes {
  const [kept, setKept] = useState(modes);
  if (kept === modes || haveSameModes(kept, modes)) return kept;
  setKept(modes);
  return modes;
}

function haveSameModes(a: Modes, b: Modes): boolean {
  if (a.size !== b.size) return false;
  for (const [label, mode] of a) if (b.get(label) !== mode) return false;
  return true;
}
