import type { Problem } from "@/lib/engine/types";

/** Distinct ones that are kept; the machine's troubles repeat themselves. */
const MAX_TROUBLES = 20;

/** What is wrong around Toolscope itself (a folder that cannot be watched, a guard that did not start). */
export interface Troubles {
  /** False when it is known already. */
  add(text: string): boolean;
  problems(): readonly Problem[];
}

export function createTroubles(): Troubles {
  const texts = new Set<string>();
  return {
    add(text) {
      if (texts.has(text) || texts.size >= MAX_TROUBLES) return false;
      texts.add(text);
      return true;
    },
    problems: () =>
      [...texts].map((message) => ({
        severity: "warning",
        code: "toolscope_trouble",
        source: null,
        tool: null,
        path: null,
        message,
        hint: null,
      })),
  };
}
