import { formatCount, formatInteger } from "@/components/ui/format";
import type { QueryView, RankedView } from "@/lib/api/contract";

export type QueryToken = QueryView["tokens"][number];

/** One row of the word table; repeated words of a query are one row. */
export interface WordRow extends QueryToken {
  readonly times: number;
  /** 0 to 1 among the query's words. */
  readonly idfRatio: number;
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

/** What the gate did, in a sentence or two; null for a ranker without one. */
export function gateNote(view: QueryView, ranked: RankedView, toolCount: number): string | null {
  const { gate, admitted } = ranked.result;
  if (gate === null) return null;
  const word = view.tokens.find(({ isGate }) => isGate)?.word ?? gate.token;
  if (gate.df === 0)
    return `No tool carries “${word}”. As the rarest word it is the gate, so nothing is found, whatever the other words are.`;
  const dropped = toolCount - admitted;
  const rivals = view.tokens.filter(({ token, df }) => token !== gate.token && df > gate.df);
  const [next] = [...rivals].sort((a, b) => b.df - a.df);
  const common =
    next === undefined
      ? ""
      : ` The most common other word, “${next.word}”, stands in ${formatInteger(next.df)}.`;
  return `“${word}” is the rarest word, so it is the gate: only tools that carry it can be results. ${formatCount(dropped, "tool")} ${dropped === 1 ? "was" : "were"} dropped.${common}`;
}
