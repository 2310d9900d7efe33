import { formatCount, formatDecimal, formatInteger } from "@/components/ui/format";
import type { QueryView } from "@/lib/api/contract";
import type { Problem } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";

export type WhyView = NonNullable<QueryView["why"]>;

/** One condition on the way to being a hit. */
export interface Check {
  readonly state: "met" | "failed" | "not reached";
  readonly words: string;
}

/** Why a tool is no hit, or where it stands when it is one: a verdict, what it says, and the conditions in order. */
export interface WhyVerdict {
  readonly verdict: string;
  readonly sentence: string;
  readonly checks: readonly Check[];
}

export function whyVerdict(why: WhyView, limit: number): WhyVerdict {
  return { ...verdictOf(why, limit), checks: checks(why, limit) };
}

function verdictOf(why: WhyView, limit: number): Pick<WhyVerdict, "verdict" | "sentence"> {
  const { outcome } = why;
  const would = wouldRank(why);
  switch (outcome.kind) {
    case "hit":
      return {
        verdict: `It is a hit, rank ${formatInteger(outcome.rank)}.`,
        sentence: why.exact
          ? "The query is its public name, which always comes first."
          : `It scores ${formatDecimal(why.score)}.`,
      };
    case "past-limit":
      return {
        verdict: "Past the limit.",
        sentence: `It ranks ${formatInteger(outcome.rank)} with ${formatDecimal(why.score)}; the limit is ${formatInteger(limit)}, and ${visibleLine(outcome.beatenBy)} is the last inside it.`,
      };
    case "stopped-at-gate":
      return {
        verdict: "Stopped at the gate.",
        sentence: `${would} It does not carry ${why.gate?.token ?? "the gate"}, the rarest word of the query.`,
      };
    case "stopped-at-floor":
      return {
        verdict: "Stopped at the floor.",
        sentence: `${would} It carries ${formatInteger(why.floor?.carried)} of the words of this long query and needs ${formatInteger(why.floor?.needed)}.`,
      };
    case "no-shared-word":
      return {
        verdict: "No shared word.",
        sentence: "No word of the query stands in its name, server, description or parameter names.",
      };
    case "no-tokens":
      return {
        verdict: "Nothing to search for.",
        sentence: "The query holds no letter or digit of ASCII, so it has no word.",
      };
    default:
      return {
        verdict: outcome.rank === null ? "Not found." : `It is a hit, rank ${formatInteger(outcome.rank)}.`,
        sentence: "This ranker keeps no score word by word, so there is no more to explain.",
      };
  }
}

function wouldRank({ score, rankWithoutAdmission }: WhyView): string {
  if (rankWithoutAdmission === null) return "It would score nothing.";
  return `It would score ${formatDecimal(score)} and rank ${formatInteger(rankWithoutAdmission)}.`;
}

function checks(why: WhyView, limit: number): readonly Check[] {
  const { outcome } = why;
  if (outcome.kind === "not-explained" || outcome.kind === "no-tokens") return [];
  const distinct = [...new Map(why.parts.map((part) => [part.token, part])).values()];
  const carried = distinct.filter(({ tf }) => tf > 0);
  const words = carried.map(({ word }) => word).join(", ");
  const list: Check[] = [
    { state: "met", words: "deferred, so tool_search looks for it" },
    {
      state: carried.length > 0 ? "met" : "failed",
      words: `carries ${formatInteger(carried.length)} of ${formatCount(distinct.length, "query word")}${words === "" ? "" : `: ${words}`}`,
    },
  ];
  if (why.gate !== null)
    list.push({
      state: why.gate.passed || why.exact ? "met" : "failed",
      words: `carries the gate word ${why.gate.token}: ${why.gate.passed ? "yes" : why.exact ? "no, but an exact name needs not" : "no"}, df ${formatInteger(why.gate.df)}`,
    });
  if (why.floor !== null && why.floor.needed > 0) {
    const { carried: has, needed } = why.floor;
    list.push({
      state: has >= needed ? "met" : "failed",
      words: `carries ${formatInteger(has)} of the ${formatInteger(needed)} words it needs`,
    });
  }
  list.push(limitCheck(why, limit));
  return list;
}

function limitCheck({ outcome }: WhyView, limit: number): Check {
  if (outcome.kind === "hit") return { state: "met", words: `inside the limit of ${formatInteger(limit)}` };
  if (outcome.kind === "past-limit")
    return {
      state: "failed",
      words: `inside the limit of ${formatInteger(limit)}: no, rank ${formatInteger(outcome.rank)}`,
    };
  return { state: "not reached", words: `limit ${formatInteger(limit)}: not reached` };
}

/** What happened and what to do, in one line. */
export function problemWords({ message, hint }: Problem): string {
  return hint === null ? message : `${message} ${hint}`;
}
