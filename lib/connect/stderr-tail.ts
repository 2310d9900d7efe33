import { stripVTControlCharacters } from "node:util";
import { createLineSplitter } from "./line-splitter";
import type { Mask } from "./mask";
import type { StderrLine } from "./types";

/** What is kept of one server's standard error. */
export const stderrLimits = {
  lines: 200,
  /** Of one line, after masking; the rest of a longer one is dropped. */
  lineChars: 2_000,
  /** Of all lines together: they travel with every look at the state. */
  totalChars: 64_000,
  /** An unfinished line is taken as it is when it gets this long. */
  pendingBytes: 64 * 1024,
} as const;

export interface StderrTail {
  /** The newest lines, oldest first; the same array until something changes. */
  lines(): readonly StderrLine[];
  /** Lines seen in all, kept or not. */
  lineCount(): number;
  write(chunk: Buffer): void;
  /** A line of our own, between the server's. */
  note(text: string): void;
  /** Takes the unfinished line as a line: the stream has ended. */
  flush(): void;
}

/**
 * The end of a server's standard error: bounded in lines and in bytes, colours stripped, secrets masked.
 *
 * @param elapsedMs milliseconds since the attempt began, asked at every line
 */
export function createStderrTail(mask: Mask, elapsedMs: () => number): StderrTail {
  const splitter = createLineSplitter();
  let lines: readonly StderrLine[] = [];
  let lineCount = 0;
  const add = (texts: readonly string[]) => {
    const printed = texts.map((text) => text.trimEnd()).filter((text) => text !== "");
    if (printed.length === 0) return;
    lineCount += printed.length;
    const atMs = elapsedMs();
    // Only what is kept is worth masking: a flood brings thousands of lines at once.
    const fresh = printed.slice(-stderrLimits.lines).map((text) => ({ atMs, text: clean(text).trimEnd() }));
    lines = newest([...lines, ...fresh.filter(({ text }) => text !== "")]);
  };
  const clean = (text: string) => mask.clipped(withoutColours(text), stderrLimits.lineChars);
  return {
    lines: () => lines,
    lineCount: () => lineCount,
    write(chunk) {
      const texts = splitter.push(chunk);
      if (splitter.pendingBytes() > stderrLimits.pendingBytes) texts.push(splitter.rest());
      add(texts);
    },
    note: (text) => add([text]),
    flush: () => add([splitter.rest()]),
  };
}

/** As many of the last lines as are kept. */
function newest(lines: readonly StderrLine[]): readonly StderrLine[] {
  let first = lines.length;
  let chars = 0;
  while (first > 0 && lines.length - first < stderrLimits.lines) {
    chars += lines[first - 1]?.text.length ?? 0;
    if (chars > stderrLimits.totalChars) break;
    first -= 1;
  }
  return lines.slice(first);
}

/** Bounded first: the escape sequence pattern is not made for a line of megabytes. */
function withoutColours(text: string): string {
  return stripVTControlCharacters(text.slice(0, stderrLimits.pendingBytes));
}
