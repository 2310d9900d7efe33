import { gateOf } from "./admission";
import { type Bm25, idf } from "./bm25";
import { boundQuery } from "./limits";
import { tokenize } from "./tokenize";

/** A token of a tool's text, as the index holds it. */
export interface IndexedWord {
  readonly token: string;
  /** The first word of the text that stems to it, lower-cased. */
  readonly word: string;
  /** Occurrences in the tool's text. */
  readonly tf: number;
  /** Tools that carry it. */
  readonly df: number;
  readonly idf: number;
}

/** A token of a query beside what the index knows of it. */
export interface QueryWord {
  readonly token: string;
  /** As it is written in the query. */
  readonly word: string;
  readonly df: number;
  readonly idf: number;
  readonly isGate: boolean;
}

/**
 * The words by which a tool can be found, the rarest first, equally rare ones as they stand in the text.
 *
 * @param publicName a tool of the catalog, spelled exactly; an unknown one has no words
 */
export function indexedWords(bm25: Bm25, publicName: string): IndexedWord[] {
  const { index } = bm25;
  const position = index.positionOf(publicName);
  const tool = index.catalog[position];
  if (tool === undefined) return [];
  const words = new Map<string, IndexedWord>();
  for (const { token, word } of tokenize(index.memo.textOf(tool), (plain) => index.memo.tokenOf(plain))) {
    if (words.has(token)) continue;
    const term = index.termOf(token);
    const tf = term < 0 ? 0 : index.frequencyIn(term, position);
    // A word past the number of distinct words that are indexed finds nothing, so it is not shown as if it did.
    if (tf === 0) continue;
    const df = index.documentFrequency(term);
    words.set(token, { token, word: word.toLowerCase(), tf, df, idf: idf(index.catalog.length, df) });
  }
  return [...words.values()].sort((a, b) => a.df - b.df);
}

/** The tokens of a query in order, repeats kept, with the gate marked wherever it stands. */
export function queryWords(bm25: Bm25, query: string): QueryWord[] {
  const tokens = bm25.read(boundQuery(query).text);
  const gate = gateOf(tokens);
  return tokens.map(({ token, word, df, idf }) => ({ token, word, df, idf, isGate: token === gate?.token }));
}
