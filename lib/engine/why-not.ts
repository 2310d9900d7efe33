import { gateOf } from "./admission";
import { boundQuery } from "./limits";
import type { Rankers } from "./rankers";
import type { RankerName } from "./types";

/** What the same query without its gate word would do for a tool. */
export interface WithoutGate {
  /** The query with every word of the gate token taken out. */
  readonly query: string;
  /** The tool's rank for that query. */
  readonly rank: number;
  /** The gate of that query. */
  readonly gate: string;
}

/**
 * What would have helped a tool that stopped at the gate: the query without the gate's word, if the tool is a result
 * of that one.
 *
 * @param publicName a tool of the catalog, spelled exactly
 * @param ranker one that has a gate
 * @returns null when there is no gate, when nothing is left of the query, or when the tool is no result then either
 */
export function withoutGate(
  rankers: Rankers,
  query: string,
  publicName: string,
  ranker: RankerName = "hermes",
): WithoutGate | null {
  const { text } = boundQuery(query);
  const tokens = rankers.bm25.read(text);
  const gate = gateOf(tokens);
  if (gate === null) return null;
  const shorter = removeWords(
    text,
    tokens.filter(({ token }) => token === gate.token),
  );
  const explanation = rankers.get(ranker).explain(shorter, publicName, Number.POSITIVE_INFINITY);
  if (explanation?.outcome.kind !== "hit" || explanation.gate === null) return null;
  return { query: shorter, rank: explanation.outcome.rank, gate: explanation.gate.token };
}

/** The text without some of its words; the white space they leave is closed up. */
function removeWords(
  text: string,
  words: readonly { readonly word: string; readonly start: number }[],
): string {
  let rest = "";
  let from = 0;
  for (const { word, start } of words) {
    rest += text.slice(from, start);
    from = start + word.length;
  }
  return (rest + text.slice(from)).replace(/\s+/g, " ").trim();
}
