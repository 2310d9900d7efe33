/** All lists as one, in order. `flatMap` would visit every element; a catalog has thousands, in few lists. */
export function concat<T>(lists: readonly (readonly T[])[]): T[] {
  const empty: T[] = [];
  return empty.concat(...lists);
}
