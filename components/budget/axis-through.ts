/** Values in rising order. */
export type Axis = readonly number[];

type Distance = (a: number, b: number) => number;

export const byDifference: Distance = (a, b) => Math.abs(a - b);

/** Of values above 0: twice as much is as far as half as much. */
export const byFactor: Distance = (a, b) => Math.abs(Math.log(a / b));

/**
 * The axis with every one of `values` on it and of the same length: each takes the place of its nearest neighbour that
 * is not such a value itself. Where both neighbours are, the far end of the axis gives way.
 */
export function axisThrough(axis: Axis, values: readonly number[], distance: Distance): Axis {
  const pinned = new Set<number>();
  let places = [...axis];
  for (const value of values) {
    if (!places.includes(value)) places = withValue(places, value, pinned, distance);
    pinned.add(value);
  }
  return places;
}

function withValue(places: Axis, value: number, pinned: ReadonlySet<number>, distance: Distance): number[] {
  const neighbours = [
    places.findLastIndex((place) => place < value),
    places.findIndex((place) => place > value),
  ].filter((at) => at >= 0 && !pinned.has(places[at] ?? Number.NaN));
  const [nearest] = neighbours.sort(
    (a, b) => distance(places[a] ?? 0, value) - distance(places[b] ?? 0, value),
  );
  if (nearest !== undefined) return places.with(nearest, value);
  const kept = value > (places[places.length >> 1] ?? 0) ? places.slice(1) : places.slice(0, -1);
  return [...kept, value].sort((a, b) => a - b);
}
