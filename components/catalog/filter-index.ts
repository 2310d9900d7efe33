import { Index } from "flexsearch";
import type { CatalogRow } from "@/lib/api/contract";

/**
 * Bounds on what a row is filtered by. An index of beginnings holds every beginning of a word, so the cost of one
 * word grows with the square of its length: an encoded picture in a description must not take the page down.
 */
const MAX_WORD = 60;
const MAX_TEXT = 20_000;

/** Words of a text as the filter sees them: runs of letters and digits of any script, in lower case. */
export function filterWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word));
}

/** What a row is filtered by: its server, names, title, description and parameters. */
export function filterText({ label, publicName, tool, title, description, parameters }: CatalogRow): string {
  return [label, publicName, tool, title ?? "", parameters.join(" "), description]
    .join(" ")
    .slice(0, MAX_TEXT);
}

/** Whether the row at a position passes. */
export type RowTest = (at: number) => boolean;

/** An index over rows by position, made a slice at a time so that typing and scrolling never wait for it. */
export interface FilterIndex {
  /** Indexes rows one by one until `isOver` says so; true when all are in. */
  addUntil(isOver: () => boolean): boolean;
  /**
   * The rows that hold, for every word typed, a word that begins with it; null for no word. The last word may be
   * unfinished, and so may the others: people abbreviate.
   */
  matches(typed: string): RowTest | null;
}

/**
 * FlexSearch holds the beginnings of each distinct word once and finds the words; lists of rows per word do the rest.
 * Given whole rows it would store every beginning again for every row, which takes seconds for 14,000 tools.
 */
export function createFilterIndex(rows: readonly CatalogRow[]): FilterIndex {
  const vocabulary = new Index({ tokenize: "forward", encode: (word) => [word] });
  const idOf = new Map<string, number>();
  const rowsOf: number[][] = [];
  let next = 0;

  const add = (row: CatalogRow, at: number) => {
    for (const word of new Set(filterWords(filterText(row)))) {
      const known = idOf.get(word);
      if (known !== undefined) rowsOf[known]?.push(at);
      else {
        idOf.set(word, rowsOf.length);
        vocabulary.add(rowsOf.length, word);
        rowsOf.push([at]);
      }
    }
  };

  return {
    addUntil(isOver) {
      while (next < rows.length) {
        const row = rows[next];
        if (row !== undefined) add(row, next);
        next += 1;
        if (isOver()) break;
      }
      return next >= rows.length;
    },
    matches(typed) {
      const words = [...new Set(filterWords(typed))];
      if (words.length === 0) return null;
      // How many of the words, in their order, each row has matched so far.
      const matched = new Uint16Array(rows.length);
      for (const [before, word] of words.entries()) {
        // Unless told otherwise FlexSearch returns at most 100.
        for (const id of vocabulary.search(word, { limit: rowsOf.length + 1 }) as number[])
          for (const at of rowsOf[id] ?? []) if (matched[at] === before) matched[at] = before + 1;
      }
      return (at) => matched[at] === words.length;
    },
  };
}

/** What {@link FilterIndex.matches} finds, by looking at every word of every row: for before there is an index. */
export function scanRows(rows: readonly CatalogRow[], typed: string): RowTest | null {
  const words = filterWords(typed);
  if (words.length === 0) return null;
  return (at) => {
    const row = rows[at];
    if (row === undefined) return false;
    const has = filterWords(filterText(row));
    return words.every((beginning) => has.some((word) => word.startsWith(beginning)));
  };
}
