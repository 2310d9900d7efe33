import type { Ranker } from "./ranker";
import { nameAsWords } from "./tool-text";
import type { CatalogTool } from "./types";

/** The kinds of probe, in the order in which they are made (evaluation-spec 4). */
export const probeKinds = ["public name", "name words", "server and name words", "first sentence"] as const;
export type ProbeKind = (typeof probeKinds)[number];

/** A query made from a tool's own words. */
export interface Probe {
  readonly probe: ProbeKind;
  readonly query: string;
}

/** Where a probe finds its tool. */
export interface ProbeRank extends Probe {
  /** Rank among all results, also past the limit; null when the tool is no result. */
  readonly rank: number | null;
  readonly exact: boolean;
  /** When the tool is not within the limit: the tool that stands first instead, if any. */
  readonly takenBy: string | null;
}

/** Code units of a description in which its first sentence is looked for. */
const SENTENCE_CHARS = 4_000;

/** A full stop after one of these whole words ends no sentence (engine-spec 6). */
const ABBREVIATION = /(?:^|[^\p{L}\p{N}_])(?:e\.g|i\.e|etc)$/u;

/** The four queries made from a tool's own words; one is empty when the tool has nothing to make it from. */
export function probesOf(tool: CatalogTool): Probe[] {
  const nameWords = asWords(tool.tool);
  return [
    { probe: "public name", query: tool.publicName },
    { probe: "name words", query: nameWords },
    { probe: "server and name words", query: `${asWords(tool.label)} ${nameWords}`.trim() },
    { probe: "first sentence", query: firstSentence(tool.definition.description ?? "") },
  ];
}

/**
 * How well a tool is found by its own words.
 *
 * @param limit results that the model would read
 */
export function probeRanks(ranker: Ranker, tool: CatalogTool, limit: number): ProbeRank[] {
  return probesOf(tool).map(({ probe, query }) => {
    const explanation = ranker.explain(query, tool.publicName, limit);
    const outcome = explanation?.outcome;
    const rank = outcome !== undefined && "rank" in outcome ? outcome.rank : null;
    const isWithin = rank !== null && rank <= limit;
    return {
      probe,
      query,
      rank,
      exact: explanation?.exact ?? false,
      takenBy: isWithin ? null : (ranker.search(query, 1).hits[0]?.publicName ?? null),
    };
  });
}

function asWords(name: string): string {
  return closeUp(nameAsWords(name));
}

/** The whole first sentence, white space closed up; the listing's short description is cut at 60 code points instead. */
function firstSentence(description: string): string {
  const text = closeUp(description.slice(0, SENTENCE_CHARS));
  for (const { index } of text.matchAll(/[.!?](?=\s|$)/g)) {
    if (!ABBREVIATION.test(text.slice(Math.max(0, index - 4), index))) return text.slice(0, index + 1);
  }
  return text;
}

function closeUp(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
