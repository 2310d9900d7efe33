/** A value that is computed at the first call and remembered; `make` runs once (again only if it threw). */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
