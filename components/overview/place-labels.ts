/** Where a label stands: right or left of its mark, under its middle, or at the bar's beginning. */
export type Side = "right" | "left" | "centre" | "start";

export interface BarLabel {
  readonly key: string;
  /** Place of its mark, 0 to 1. */
  readonly at: number;
  /** An estimate of its width, distance to the mark included. */
  readonly widthPx: number;
  /** Where it may stand, the best first. */
  readonly sides: readonly Side[];
}

export interface PlacedLabel {
  readonly key: string;
  readonly side: Side;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Between two labels. */
const GAP_PX = 8;

/**
 * The labels of one line that fit on a bar without touching. The first label matters most: a later one never costs an
 * earlier one its place, but may move it to another side. Tries every way; there are a handful of labels.
 *
 * @param labels the most important first
 */
export function placeLabels(labels: readonly BarLabel[], barPx: number): readonly PlacedLabel[] {
  const [label, ...rest] = [...labels];
  if (label === undefined) return [];
  return bestOf(waysFrom(label, rest, [], barPx), labels);
}

function waysFrom(
  label: BarLabel,
  rest: readonly BarLabel[],
  taken: readonly Span[],
  barPx: number,
): readonly (readonly PlacedLabel[])[] {
  const [next, ...others] = rest;
  const further = (nowTaken: readonly Span[]) =>
    next === undefined ? [[]] : waysFrom(next, others, nowTaken, barPx);
  const placed = label.sides.flatMap((side) => {
    const span = spanOf(label, side, barPx);
    const fits = span.from >= 0 && span.to <= barPx && !taken.some((other) => touches(span, other));
    return fits ? further([...taken, span]).map((way) => [{ key: label.key, side }, ...way]) : [];
  });
  return [...placed, ...further(taken)];
}

function spanOf({ at, widthPx }: BarLabel, side: Side, barPx: number): Span {
  if (side === "start") return { from: 0, to: widthPx };
  const mark = at * barPx;
  if (side === "centre") return { from: mark - widthPx / 2, to: mark + widthPx / 2 };
  return side === "right" ? { from: mark, to: mark + widthPx } : { from: mark - widthPx, to: mark };
}

function touches(a: Span, b: Span): boolean {
  return a.from < b.to + GAP_PX && b.from < a.to + GAP_PX;
}

/** The way that shows the most important labels; of equal ones the first, which has them on their better sides. */
function bestOf(
  ways: readonly (readonly PlacedLabel[])[],
  labels: readonly BarLabel[],
): readonly PlacedLabel[] {
  const worth = (way: readonly PlacedLabel[]) =>
    labels.reduce((sum, { key }) => 2 * sum + (way.some((placed) => placed.key === key) ? 1 : 0), 0);
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), [] as readonly PlacedLabel[]);
}
