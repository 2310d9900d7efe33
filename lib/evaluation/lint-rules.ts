import type { LintFinding } from "./types";

interface LintRule {
  readonly severity: LintFinding["severity"];
  /** Why it hurts retrieval or the budget: the same for every finding of the rule. */
  readonly reason: string;
}

/**
 * Every rule (evaluation-spec 4), in the order in which findings are listed. A warning is a mistake, or a tool that
 * words cannot find; a note is something that works, and would work better.
 */
export const lintRules = {
  "description-missing": {
    severity: "warning",
    reason:
      "A search finds the tool by the words of its name and parameters only, and the listing shows a bare name.",
  },
  "description-thin": {
    severity: "note",
    reason:
      "Whoever asks in other words than the name's does not find the tool: the description adds none of them to the index.",
  },
  "parameter-without-description": {
    severity: "note",
    reason: "The model fills the argument by guessing from its name, and a wrong call costs a round trip.",
  },
  "unknown-parameter-named": {
    severity: "warning",
    reason:
      "The model believes the description, sends the argument, and the call is refused or the value ignored.",
  },
  "required-unknown": {
    severity: "warning",
    reason:
      "The model is told to send an argument of which it knows neither type nor meaning; strict validators refuse the schema.",
  },
  "sentence-clipped": {
    severity: "note",
    reason:
      "In a full listing the model reads only the beginning; what sets the tool apart may stand behind the cut.",
  },
  "nothing-to-index": {
    severity: "warning",
    reason:
      "The index holds ASCII words only: no query in this language, or any other, finds the tool by its description.",
  },
  "camel-case-name": {
    severity: "note",
    reason:
      "The index does not split capitals: the name is one word that nobody types, and its parts find nothing.",
  },
  "near-duplicate-description": {
    severity: "warning",
    reason:
      "Their scores are nearly equal for every query, so which one the model gets is decided by the name or by chance.",
  },
  "name-too-long": {
    severity: "warning",
    reason: "Model providers refuse tool names of more than 64 characters, with the whole request.",
  },
  "hidden-characters": {
    severity: "warning",
    reason:
      "The model reads what people do not see: a way to smuggle in instructions, and words that no query matches.",
  },
} as const satisfies Readonly<Record<string, LintRule>>;

export type LintCode = keyof typeof lintRules;

/** The rules' codes, in their order. */
export const lintCodes = Object.keys(lintRules) as readonly LintCode[];

/** A finding of a rule, with what the rule always says. */
export function finding(code: LintCode, path: string, message: string): LintFinding {
  const { severity, reason } = lintRules[code];
  return { code, severity, path, message, reason };
}
