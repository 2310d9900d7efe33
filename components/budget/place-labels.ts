import type { Riser } from "./prepare-ladder-chart";
import { MAX_RISER_LABEL_POINTS } from "./sentence";

/** A riser's label, placed in px from the plot's left and top edges. */
export interface PlacedLabel {
  readonly riser: Riser;
  readonly left: number;
  readonly top: number;
  /** True beside the right edge, where it stands above its step and ends at the edge. */
  readonly isFlushRight: boolean;
}

const CHAR_PX = 6.1;
const PADDING_PX = 8;
const HEIGHT_PX = 16;
const GAP_X = 7;
const GAP_Y = 4;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Labels that fit without touching one another, the most telling first: those asked for, where the form flips, then
 * by the height of the riser. A label hangs below its step, just right of the riser; the others are in the table.
 *
 * @param words the text of a riser's label, as plain text
 * @param first indexes of rungs whose labels come before all others
 */
export function placeLabels(
  risers: readonly Riser[],
  size: { readonly width: number; readonly height: number },
  words: (riser: Riser) => string,
  first: readonly number[],
): readonly PlacedLabel[] {
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const riser of byImportance(risers, first)) {
    const { box, isFlushRight } = boxOf(riser, size, words(riser));
    if (box.left < 0 || box.top < 0 || box.bottom > size.height) continue;
    if (taken.some((other) => touches(box, other))) continue;
    taken.push(box);
    placed.push({ riser, left: box.left, top: box.top, isFlushRight });
  }
  return placed.sort((a, b) => a.riser.index - b.riser.index);
}

function byImportance(risers: readonly Riser[], first: readonly number[]): readonly Riser[] {
  const asked = new Set(first);
  const weight = (riser: Riser, at: number) => {
    const below = risers[at - 1];
    const flips = riser.rung.form !== "mixed" || below?.rung.form !== "mixed";
    return (asked.has(riser.index) ? 20 : 0) + (flips ? 10 : 0) + (riser.at - (below?.at ?? 0));
  };
  return risers
    .map((riser, at) => ({ riser, weight: weight(riser, at) }))
    .sort((a, b) => b.weight - a.weight || a.riser.index - b.riser.index)
    .map(({ riser }) => riser);
}

function boxOf(riser: Riser, { width, height }: { width: number; height: number }, words: string) {
  const x = riser.at * width;
  const y = height - riser.at * height;
  const wide = Math.min(words.length, MAX_RISER_LABEL_POINTS + 8) * CHAR_PX + PADDING_PX;
  const isFlushRight = x + GAP_X + wide > width;
  const left = isFlushRight ? width - wide : x + GAP_X;
  const top = isFlushRight ? y - HEIGHT_PX - GAP_Y : y + GAP_Y;
  return { isFlushRight, box: { left, top, right: left + wide, bottom: top + HEIGHT_PX } };
}

function touches(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
