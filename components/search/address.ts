import { parseAsInteger, parseAsNativeArrayOf, parseAsString, parseAsStringLiteral } from "nuqs/server";
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

/** Most queries that one call takes; the bridge's own bound. */
export const MAX_QUERIES = 7;

/** The screen's state in the address: a search can be sent to a colleague. */
export const searchAddress = {
  q: parseAsNativeArrayOf(parseAsString).withDefault([]),
  ranker: parseAsStringLiteral(rankerNames).withDefault("hermes"),
  /** The ranker beside it. */
  beside: parseAsStringLiteral(rankerNames).withDefault("classic"),
  /** null: the configuration's default. */
  limit: parseAsInteger,
  /** A tool to ask “why not” about: public name or server/tool. */
  why: parseAsString,
};
