import { formatCount, formatInteger } from "@/components/ui/format";
import type { QueryView } from "@/lib/api/contract";
import type { Explanation } from "@/lib/engine/types";

/** A tool that would be among the results by its score, and is not admitted. */
export interface DroppedTool {
  readonly explanation: Explanation;
  /** From 1, without admission. */
  readonly rank: number;
}

/**
 * Tools that admission keeps out of the results although their scores would put them there, best first.
 *
 * @param view with plain BM25 as its second ranker, at the same limit
 */
export function droppedTools({ rankers: [admitting, plain] }: QueryView): readonly DroppedTool[] {
  if (admitting === undefined || plain === undefined || admitting.result.gate === null) return [];
  const kept = new Set(admitting.result.hits.map(({ publicName }) => publicName));
  return plain.explanations
    .map((explanation, at) => ({ explanation, rank: at + 1 }))
    .filter(({ explanation }) => !kept.has(explanation.publicName));
}

/** What the gate does, and what it keeps from the model; null for a ranker without one. */
export function gateNote(view: QueryView, toolCount: number, limit: number): string | null {
  const result = view.rankers[0]?.result;
  if (result === undefined || result.gate === null) return null;
  const { gate, admitted } = result;
  const word = view.tokens.find(({ isGate }) => isGate)?.word ?? gate.token;
  if (gate.df === 0)
    return `No tool carries “${word}”. As the rarest word it is the gate, so nothing is found, whatever the other words are.`;
  const dropped = toolCount - admitted;
  const rule = `“${word}” is the rarest word, so it is the gate: only tools that carry it can be results.`;
  if (dropped === 0) return `${rule} All of them do.`;
  return `${rule} ${formatCount(dropped, "tool")} ${dropped === 1 ? "was" : "were"} dropped${inFirst(view, limit)}.`;
}

function inFirst(view: QueryView, limit: number): string {
  const { length } = droppedTools(view);
  const first = limit === 1 ? "first" : `first ${formatInteger(limit)}`;
  if (length === 0) return `, none of which would be among the ${first}`;
  return `, ${formatInteger(length)} of which would be among the ${first} by score`;
}
