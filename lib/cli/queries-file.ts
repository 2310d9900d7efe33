import { z } from "zod";
import { readTextFile } from "@/lib/config/text-file";
import { usageError } from "./usage-error";

const maxBytes = 20_000_000;

/**
 * The queries of a `--queries` file: a JSON array of strings, a query set in JSONL (each line's `query`; lines that
 * begin with `#` are comments), or one query a line. Blank lines are skipped.
 *
 * @param file absolute path
 * @param displayName the file as the person typed it, for messages
 * @throws UsageError that says what is wrong, and where
 */
export async function readQueriesFile(file: string, displayName: string): Promise<readonly string[]> {
  const read = await readTextFile(file, maxBytes);
  if (read.kind === "failed") {
    const place = read.place === null ? "" : `:${read.place.line}:${read.place.column}`;
    throw usageError(`--queries ${displayName}${place}: ${read.message}`, read.hint);
  }
  return parseQueries(read.text, displayName);
}

/** As {@link readQueriesFile}, for a text already read. */
export function parseQueries(text: string, displayName: string): readonly string[] {
  if (/^\s*\[\s*("|\])/.test(text)) return jsonArray(text, displayName);
  const lines = text.split(/\r?\n/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
  const filled = lines.filter((line) => line.text !== "");
  const firstData = filled.find((line) => !line.text.startsWith("#"));
  if (firstData?.text.startsWith("{") !== true) return filled.map((line) => line.text);
  return filled.filter((line) => !line.text.startsWith("#")).map((line) => queryOfLine(line, displayName));
}

function jsonArray(text: string, displayName: string): readonly string[] {
  const parsed = z.array(z.string()).safeParse(parseJson(text, displayName));
  if (parsed.success) return parsed.data;
  const position = parsed.error.issues[0]?.path[0];
  throw usageError(`--queries ${displayName}: entry ${String(position)} of the array is not a string.`);
}

function queryOfLine(line: { readonly text: string; readonly number: number }, displayName: string): string {
  const place = `${displayName}:${line.number}`;
  const parsed = z.object({ query: z.string() }).safeParse(parseJson(line.text, place));
  if (parsed.success) return parsed.data.query;
  throw usageError(`--queries ${place}: the line has no "query" that is a string.`);
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error);
    throw usageError(
      `--queries ${place}: not JSON: ${reason}.`,
      'A file of plain queries, one a line, must not begin with [" or {.',
    );
  }
}
