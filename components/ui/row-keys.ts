/**
 * Row that a key moves to, from 0 to `last`; null for keys that do not move.
 * `perPage` is how far Page Up and Page Down go.
 */
export function rowAfterKey(key: string, current: number, last: number, perPage: number): number | null {
  const within = (row: number) => Math.max(0, Math.min(last, row));
  switch (key) {
    case "ArrowDown":
      return within(current + 1);
    case "ArrowUp":
      return within(current - 1);
    case "PageDown":
      return within(current + perPage);
    case "PageUp":
      return within(current - perPage);
    case "Home":
      return 0;
    case "End":
      return within(last);
    default:
      return null;
  }
}
