import { formatInteger } from "@/components/ui/format";
import { type BarLabel, type PlacedLabel, placeLabels } from "./place-labels";
import type { BarMark, BudgetBar } from "./prepare-budget-bar";

/** Widths of the bar on the narrowest screen of each layout, and whether words are short there. */
export const barLayouts = [
  { id: "phone", barPx: 288, isShort: true },
  { id: "large-phone", barPx: 356, isShort: true },
  { id: "middle", barPx: 660, isShort: false },
  { id: "wide", barPx: 920, isShort: false },
  { id: "large", barPx: 1140, isShort: false },
] as const;

export type BarLayout = (typeof barLayouts)[number];

/** Advances at caption size, measured and rounded up: figures all alike, small letters and what stands between them. */
const ADVANCE_PX = { figure: 6.9, letter: 5.6, wideLetter: 9, other: 12 } as const;
/** Between mark and text. */
const GAP_PX = 6;
/** The mark of a form, and the gap after it. */
const RUNG_PX = 20;

export interface BarLabels {
  readonly above: readonly PlacedLabel[];
  readonly below: readonly PlacedLabel[];
}

/**
 * Which labels a bar of this width has room for, and on which side of their marks. Above: the leg that binds, what is
 * used, the other leg. Below: the rungs.
 */
export function barLabels(bar: BudgetBar, layout: BarLayout): BarLabels {
  const binding = bar.limits.filter(({ binds }) => binds);
  const other = bar.limits.filter(({ binds }) => !binds);
  return {
    above: placeLabels(
      [
        ...binding.map((limit) => label(limit, ["right", "left"])),
        label({ ...bar.used, words: usedWords(layout) }, ["start", "right", "left"]),
        ...other.map((limit) => label(limit, ["right", "left"])),
      ],
      layout.barPx,
    ),
    below: placeLabels(
      bar.rungs.map((rung) => label(rung, ["right", "left", "centre"], RUNG_PX)),
      layout.barPx,
    ),
  };
}

export function usedWords({ isShort }: BarLayout): string {
  return isShort ? "used" : "used, in the prompt";
}

function label({ key, at, tokens, words }: BarMark, sides: BarLabel["sides"], extraPx = 0): BarLabel {
  return { key, at, widthPx: textPx(`${formatInteger(tokens)} ${words}`) + GAP_PX + extraPx, sides };
}

function textPx(text: string): number {
  return Array.from(text).reduce((width, character) => width + advancePx(character), 0);
}

function advancePx(character: string): number {
  if (/\d/.test(character)) return ADVANCE_PX.figure;
  if (/[A-Z@%]/.test(character)) return ADVANCE_PX.wideLetter;
  return /[\x20-\x7e\u00a0]/.test(character) ? ADVANCE_PX.letter : ADVANCE_PX.other;
}
