import { formatInteger } from "@/components/ui/format";
import type { QueryView, RankedView } from "@/lib/api/contract";

export type QueryToken = QueryView["tokens"][number];

/** One row of the word table; repeated words of a query are one row. */
export interface WordRow extends QueryToken {
  readonly times: number;
  /** 0 to 1 among the query's words. */
  readonly idfRatio: number;
}

/** The words as the first ranker reads them, and what to know of them when that is another than the default. */
export function queryWords(view: QueryView): {
  readonly tokens: readonly QueryToken[];
  readonly note: string | null;
} {
  const [ranked] = view.rankers;
  const plain = view.tokens.map((token) => ({ ...token, isGate: false }));
  switch (ranked?.result.ranker) {
    case "hermes":
    case "hermes-floor":
      return { tokens: view.tokens, note: null };
    case "bm25":
      return { tokens: plain, note: "No gate: every tool that carries one of the words can be a result." };
    case "classic": {
      // It has words of its own, without stems; every explanation lists them all.
      const own = ranked.explanations[0]?.parts.map((part) => ({ ...part, isGate: false }));
      const note = "No stems and no gate: a word counts only as it is written.";
      return own === undefined
        ? { tokens: plain, note: "Nothing carries a word as it is written; shown are the stems of hermes." }
        : { tokens: own, note };
    }
    default:
      return {
        tokens: plain,
        note: "This ranker weighs no words; shown are those of hermes, for comparison.",
      };
  }
}

export function wordRows(tokens: readonly QueryToken[]): readonly WordRow[] {
  const highest = Math.max(1e-9, ...tokens.map(({ idf }) => idf));
  const rows = new Map<string, WordRow>();
  for (const token of tokens) {
    const row = rows.get(token.token);
    rows.set(
      token.token,
      row
        ? { ...row, times: row.times + 1, isGate: row.isGate || token.isGate }
        : { ...token, times: 1, idfRatio: token.idf / highest },
    );
  }
  return [...rows.values()];
}

/** “29 of 375 pass the gate issu, the model reads 5” */
export function admissionWords({ result }: RankedView, toolCount: number): string {
  const read = formatInteger(result.hits.length);
  const of = `${formatInteger(result.admitted)} of ${formatInteger(toolCount)}`;
  if (result.gate !== null) return `${of} pass the gate ${result.gate.token}, the model reads ${read}`;
  if (result.tokens.length === 0 && result.admitted === 0)
    return "no word to search for, so nothing is found";
  return `${of} are found, the model reads ${read}`;
}
