import { Index } from "flexsearch";
import type { CatalogRow } from "@/lib/api/contract";

/** Words of a text as the filter sees them: runs of letters and digits of any script, in lower case. */
export function filterWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a row is filtered by: its server, names, title, description and parameters. */
export function filterText({ label, publicName, tool, title, description, parameters }: CatalogRow): string {
  return [label, publicName, tool, title ?? "", description, parameters.join(" ")].join(" ");
}

/** An index over rows by position, made a slice at a time so that typing and scrolling never wait for it. */
export interface FilterIndex {
  /** Indexes the next `count` rows; true when all are in. */
  addNext(count: number): boolean;
  /**
   * Positions of the rows that hold, for every word typed, a word that begins with it; null for no word. The last
   * word may be unfinished, and so may the others: people abbreviate.
   */
  matches(typed: string): ReadonlySet<number> | null;
}

export function createFilterIndex(rows: readonly CatalogRow[]): FilterIndex {
  const index = new Index({ tokenize: "forward", encode: filterWords });
  let next = 0;
  return {
    addNext(count) {
      const end = Math.min(rows.length, next + count);
      for (; next < end; next++) {
        const row = rows[next];
        if (row !== undefined) index.add(next, [...new Set(filterWords(filterText(row)))].join(" "));
      }
      return next >= rows.length;
    },
    matches(typed) {
      const words = filterWords(typed);
      if (words.length === 0) return null;
      // Unless told otherwise FlexSearch returns at most 100.
      return new Set(index.search(words.join(" "), { limit: rows.length + 1 }) as number[]);
    },
  };
}
