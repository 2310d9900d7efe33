import type { ChangeEvent, Topic } from "@/lib/api/contract";
import { roots } from "./queries";

type Root = (typeof roots)[keyof typeof roots];

const everything = Object.values(roots);

/** What a topic changes of what pages show: first parts of query keys. */
const rootsByTopic: Readonly<Record<Topic, readonly Root[]>> = {
  state: [roots.state, roots.overview],
  servers: [roots.state, roots.overview, roots.servers, roots.serverLog],
  catalog: everything.filter((root) => root !== roots.serverLog),
  config: everything,
};

const topicNames = new Set<string>(Object.keys(rootsByTopic));

/** Query roots to refetch after these topics, each once, in a fixed order. */
export function rootsOf(topics: Iterable<Topic>): readonly Root[] {
  const wanted = new Set<Root>();
  for (const topic of topics) for (const root of rootsByTopic[topic]) wanted.add(root);
  return everything.filter((root) => wanted.has(root));
}

/**
 * One message of the stream. Unknown topics are left out (an older tab meets a newer server); null for what is
 * no change event at all.
 */
export function parseChangeEvent(text: string): ChangeEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { version, topics } = value as Record<string, unknown>;
  if (typeof version !== "number" || !Array.isArray(topics)) return null;
  return { version, topics: topics.filter((topic): topic is Topic => topicNames.has(topic)) };
}

/** How the stream stands; `attempts` counts failed tries in a row. */
export interface StreamState {
  readonly status: "connecting" | "live" | "reconnecting" | "stopped";
  readonly attempts: number;
  /** Epoch milliseconds until which the stream was live: the time that figures on screen are from. Null if it never was. */
  readonly liveUntilMs: number | null;
}

export type StreamSignal =
  | { readonly type: "opened"; readonly atMs: number }
  | { readonly type: "failed"; readonly atMs: number };

export const initialStream: StreamState = { status: "connecting", attempts: 0, liveUntilMs: null };

/** Failed tries in a row after which a person is told that the server has stopped. */
const ATTEMPTS_BEFORE_STOPPED = 3;

/** Next state; three failures in a row mean stopped, an open stream means live. */
export function nextStream(state: StreamState, signal: StreamSignal): StreamState {
  switch (signal.type) {
    case "opened":
      return { status: "live", attempts: 0, liveUntilMs: signal.atMs };
    case "failed": {
      const attempts = state.attempts + 1;
      return {
        status: attempts >= ATTEMPTS_BEFORE_STOPPED ? "stopped" : "reconnecting",
        attempts,
        // Whatever changed until the stream broke had arrived.
        liveUntilMs: state.status === "live" ? signal.atMs : state.liveUntilMs,
      };
    }
  }
}

/** Milliseconds to wait before the next try: 0.4, 0.8, 1.6, then 3 s. */
export function retryDelayMs(attempts: number): number {
  return Math.min(3000, 400 * 2 ** Math.max(0, attempts - 1));
}
