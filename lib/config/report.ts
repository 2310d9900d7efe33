import type { Problem } from "@/lib/engine/types";
import type { ConfigDocument } from "./document";

/** Where problems of one file, or of one source in it, are collected. */
export interface Report {
  add(
    severity: Problem["severity"],
    code: string,
    offset: number | null,
    message: string,
    hint?: string | null,
  ): void;
  /** An error that keeps this source from being started. */
  block(code: string, offset: number | null, message: string, hint?: string | null): void;
  readonly problems: readonly Problem[];
  /** Those added by `block`; they are in `problems` too. */
  readonly blocking: readonly Problem[];
}

/** @param source the label that every problem of this report concerns, or null for the file as a whole */
export function createReport(document: Pick<ConfigDocument, "at">, source: string | null): Report {
  const problems: Problem[] = [];
  const blocking: Problem[] = [];
  const add: Report["add"] = (severity, code, offset, message, hint = null) => {
    const path = offset === null ? null : document.at(offset);
    problems.push({ severity, code, source, tool: null, path, message, hint });
  };
  return {
    add,
    block(code, offset, message, hint = null) {
      add("error", code, offset, message, hint);
      const problem = problems.at(-1);
      if (problem) blocking.push(problem);
    },
    problems,
    blocking,
  };
}
