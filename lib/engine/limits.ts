/**
 * Bounds on hostile input, in one place. Each is far beyond what honest tools and queries need, so none of them
 * changes a result anyone would compare; where one does bite, the result's note says so.
 */

/** Code units of a query that are read; what follows is not searched. */
export const MAX_QUERY_CHARS = 10_000;

/** Distinct words of one tool that are indexed: stemming a word the first time costs about 20 µs. */
export const MAX_DISTINCT_WORDS_PER_TOOL = 50_000;

/** Code units of a regular expression that is still compiled. */
export const MAX_PATTERN_CHARS = 1_000;

/** Code units of one tool's text that a regular expression or FlexSearch reads. */
export const MAX_BASELINE_TEXT_CHARS = 100_000;

/** Program instructions × code units that one regular expression may cost over the whole catalog. */
export const MAX_PATTERN_WORK = 200_000_000;

/** A query cut to what is read of it, and the note that says so. */
export interface BoundedQuery {
  readonly text: string;
  /** null when the whole query is read. */
  readonly note: string | null;
}

/**
 * The part of a query that is searched: all of it, or its first MAX_QUERY_CHARS code units cut back to the end of a
 * word, because half a word would be a token that no tool carries and, as the rarest one, would close the gate.
 */
export function boundQuery(query: string): BoundedQuery {
  if (query.length <= MAX_QUERY_CHARS) return { text: query, note: null };
  const head = query.slice(0, MAX_QUERY_CHARS);
  const isCutInsideWord = /^[A-Za-z0-9]/.test(query.slice(MAX_QUERY_CHARS, MAX_QUERY_CHARS + 1));
  const text = isCutInsideWord ? head.slice(0, endOfLastWholeWord(head)) : head;
  return {
    text,
    note: `Only the first ${MAX_QUERY_CHARS.toLocaleString("en-US")} characters of the query were searched.`,
  };
}

/** Where `head` ends when its last, unfinished word is taken away; its whole length when it is one single word. */
function endOfLastWholeWord(head: string): number {
  let end = head.length;
  while (end > 0 && /[A-Za-z0-9]/.test(head.charAt(end - 1))) end -= 1;
  return end > 0 ? end : head.length;
}
