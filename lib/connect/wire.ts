import { type JSONRPCMessage, JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";

/** What one line of a server's standard output is. */
export type WireLine =
  | { readonly kind: "message"; readonly message: JSONRPCMessage }
  | { readonly kind: "blank" }
  /** Not a message; `why` names what it is, in a word or two. */
  | { readonly kind: "noise"; readonly why: string };

/** What a transport tells about its traffic while it works. Texts are raw: the listener masks and clips. */
export interface WireTap {
  sent(message: JSONRPCMessage, text: string): void;
  received(message: JSONRPCMessage, text: string): void;
  /** Output that is no message; `why` as in {@link WireLine}. */
  noise(text: string, why: string): void;
  /** Something that happened to the connection itself: `exited with code 1`. */
  event(text: string): void;
}

/** Reads one line of standard output. Never throws. */
export function readWireLine(line: string): WireLine {
  if (line.trim() === "") return { kind: "blank" };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: "noise", why: "not JSON" };
  }
  const parsed = JSONRPCMessageSchema.safeParse(withoutExtras(value));
  return parsed.success
    ? { kind: "message", message: parsed.data }
    : { kind: "noise", why: "JSON, but no JSON-RPC message" };
}

/**
 * The SDK's schema refuses a whole answer for one more key, or for the `"error": null` that some JSON-RPC libraries
 * send beside a result. The agent's own client accepts both, so these are left out before the schema sees them.
 */
function withoutExtras(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const own = (key: string): unknown =>
    Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  const jsonrpc = own("jsonrpc");
  const id = own("id");
  const method = own("method");
  if (method !== undefined) {
    const params = own("params");
    return {
      jsonrpc,
      method,
      ...(id != null && { id }),
      ...(params != null && { params }),
    };
  }
  const error = own("error");
  if (error != null) return { jsonrpc, error, ...(id != null && { id }) };
  return { jsonrpc, id, result: own("result") };
}
