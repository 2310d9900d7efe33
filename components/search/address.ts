import {
  type inferParserType,
  parseAsInteger,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import type { RankerName } from "@/lib/engine/types";

/** Every ranker, the default first; one line of what each is. */
export const rankerChoices: readonly { readonly value: RankerName; readonly words: string }[] = [
  { value: "hermes", words: "BM25, admitted by the rarest word" },
  { value: "hermes-floor", words: "and half of the words of a long query" },
  { value: "bm25", words: "BM25 without admission" },
  { value: "classic", words: "the earlier design: no stems, no gate" },
  { value: "flexsearch", words: "baseline: FlexSearch" },
  { value: "regex", words: "baseline: regular expression" },
];

const rankerNames = rankerChoices.map(({ value }) => value);

/** The screen's state in the address: a search can be sent to a colleague. */
export const searchAddress = {
  q: parseAsNativeArrayOf(parseAsString).withDefault([]),
  ranker: parseAsStringLiteral(rankerNames).withDefault("hermes"),
  /** The ranker beside it. */
  beside: parseAsStringLiteral(rankerNames).withDefault("classic"),
  /** The query that the two are compared on; null for the last one. */
  compare: parseAsString,
  /** null: the configuration's default. */
  limit: parseAsInteger,
  /** A tool to ask “why not” about: public name or server/tool. */
  why: parseAsString,
  /** Hits whose sums are open, see `sumKey`. */
  sum: parseAsNativeArrayOf(parseAsString).withDefault([]),
  /** The two rankings as lines, or as a table. */
  figure: parseAsStringLiteral(["chart", "table"]).withDefault("chart"),
  /** The answer byte by byte, or with line breaks. */
  answer: parseAsStringLiteral(["sent", "indented"]).withDefault("sent"),
};

export type SearchAddress = Readonly<inferParserType<typeof searchAddress>>;

/** One hit of one query among the open sums. */
export function sumKey(query: string, publicName: string): string {
  // Public names hold no space.
  return `${publicName} ${query}`;
}
