import type { z } from "zod";
import { requestError } from "./request-error";

/** Bodies of this API are a few words; more is refused before it is read whole. */
const MAX_BODY_BYTES = 16_384;

/**
 * The query string as a typed value.
 *
 * @param schema a strict object whose every value parses an array of strings: all values of that name, in order
 * @throws RequestError 400 that names every unknown parameter and every bad value
 */
export function parseQuery<T>(request: Request, schema: z.ZodType<T>): T {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URL(request.url).searchParams) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  // fromEntries defines own properties, so a parameter called __proto__ stays data.
  return parse(Object.fromEntries(values), schema, "bad_query", "Query parameter");
}

/**
 * The JSON body as a typed value.
 *
 * @throws RequestError 415 when it is not declared as JSON, 413 when too long, 400 when it does not parse or fit
 */
export async function parseBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw requestError(415, "not_json", "The body must be JSON.", "Send content-type: application/json.");
  }
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error);
    throw requestError(400, "bad_json", `The body is not JSON: ${reason}`);
  }
  return parse(value, schema, "bad_body", "Key");
}

async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader();
  if (reader === undefined) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    bytes += value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel();
      throw requestError(413, "body_too_long", `The body is longer than ${MAX_BODY_BYTES} bytes.`);
    }
    chunks.push(value);
  }
}

function parse<T>(value: unknown, schema: z.ZodType<T>, code: string, noun: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues.map((issue) => tellIssue(issue, noun)).join(" ");
  throw requestError(400, code, message);
}

function tellIssue(issue: z.core.$ZodIssue, noun: string): string {
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => JSON.stringify(key.slice(0, 100))).join(", ");
    return `Unknown ${noun.toLowerCase()} ${names}.`;
  }
  const name = issue.path[0];
  return name === undefined
    ? `${issue.message}.`
    : `${noun} ${JSON.stringify(String(name))}: ${issue.message}.`;
}
