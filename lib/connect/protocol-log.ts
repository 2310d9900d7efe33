import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { Mask } from "./mask";
import type { ProtocolMessage } from "./types";
import type { WireTap } from "./wire";

/** What is kept of one server's traffic. */
export const logLimits = {
  messages: 300,
  textChars: 4_000,
  /** Of all texts together. */
  totalChars: 400_000,
  labelChars: 120,
  /** Requests whose answer is still awaited, so that answers can be labelled. */
  openRequests: 1_000,
} as const;

export interface ServerLog {
  /** Oldest first. */
  readonly messages: readonly ProtocolMessage[];
  /** Messages that the ring has let go. */
  readonly dropped: number;
}

export interface ProtocolLog extends WireTap {
  read(): ServerLog;
  /** The newest noise, oldest first: what a server printed where only messages belong. */
  noiseTexts(): readonly string[];
  /** What is kept from now on is masked by this. */
  setMask(mask: Mask): void;
  /** Forgets which requests are open (ids start anew with every connection), keeps the messages. */
  nextConnection(): void;
}

/**
 * The raw traffic of one server over all its attempts: a ring, masked and clipped before anything is kept.
 * Our own pings and their answers are left out: within an hour they would have pushed out everything else.
 */
export function createProtocolLog(firstMask: Mask, now: () => number): ProtocolLog {
  let mask = firstMask;
  const messages: ProtocolMessage[] = [];
  let dropped = 0;
  let totalChars = 0;
  const methodByRequest = new Map<string, string>();

  const keep = (direction: ProtocolMessage["direction"], label: string, id: string | null, text: string) => {
    const kept: ProtocolMessage = {
      atMs: now(),
      direction,
      label: mask.clipped(label, logLimits.labelChars),
      id: id === null ? null : mask.clipped(id, logLimits.labelChars),
      bytes: Buffer.byteLength(text),
      text: mask.clipped(text, logLimits.textChars),
    };
    messages.push(kept);
    totalChars += kept.text.length;
    while (messages.length > logLimits.messages || totalChars > logLimits.totalChars) {
      totalChars -= messages.shift()?.text.length ?? 0;
      dropped += 1;
    }
  };
  const remember = (key: string, method: string) => {
    if (methodByRequest.size < logLimits.openRequests) methodByRequest.set(key, method);
  };
  /** Both sides number their requests, so a key says whose request it is. */
  const labelOf = (
    message: JSONRPCMessage,
    asker: "ours" | "theirs",
    answered: "ours" | "theirs",
  ): string => {
    if ("method" in message) {
      if ("id" in message) remember(`${asker} ${message.id}`, message.method);
      return message.method;
    }
    const key = `${answered} ${message.id}`;
    const method = methodByRequest.get(key);
    methodByRequest.delete(key);
    return method ?? ("error" in message ? "error" : "answer to an unknown request");
  };

  return {
    sent(message, text) {
      const label = labelOf(message, "ours", "theirs");
      const isOurPing = "method" in message && label === "ping";
      if (!isOurPing) keep("sent", label, idOf(message), text);
    },
    received(message, text) {
      const label = labelOf(message, "theirs", "ours");
      const isItsAnswer = !("method" in message) && label === "ping";
      if (!isItsAnswer) keep("received", label, idOf(message), text);
    },
    noise: (text, why) => keep("noise", why, null, text),
    event: (text) => keep("event", text, null, text),
    read: () => ({ messages: [...messages], dropped }),
    noiseTexts: () => messages.filter((m) => m.direction === "noise").map((m) => m.text),
    setMask(nextMask) {
      mask = nextMask;
    },
    nextConnection: () => methodByRequest.clear(),
  };
}

function idOf(message: JSONRPCMessage): string | null {
  return "id" in message && message.id !== undefined ? String(message.id) : null;
}
