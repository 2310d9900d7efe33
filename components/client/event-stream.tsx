"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useReducer } from "react";
import type { AppState, Topic } from "@/lib/api/contract";
import { fetchJson } from "./api";
import {
  initialStream,
  nextStream,
  parseChangeEvent,
  retryDelayMs,
  rootsOf,
  type StreamState,
} from "./events";
import { isApiFailure } from "./failure";
import { roots } from "./queries";
import { refetchRoots } from "./query-client";
import { endSession } from "./session";

const StreamContext = createContext<StreamState>(initialStream);

/** How the event stream stands: live, reconnecting, or stopped. */
export function useStreamState(): StreamState {
  return useContext(StreamContext);
}

/** Changes within this time are refetched together. */
const GATHER_MS = 120;

/** Listens to `/api/events` for the whole page and refetches what a change touches. */
export function EventStreamProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextStream, initialStream);

  useEffect(() => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let flush: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    const topics = new Set<Topic>();
    // What the page was drawn with; a stream that begins at another version has missed something.
    let version = client.getQueryData<AppState>([roots.state])?.version ?? null;

    const gather = (changed: readonly Topic[]) => {
      for (const topic of changed) topics.add(topic);
      flush ??= setTimeout(() => {
        flush = undefined;
        refetchRoots(client, rootsOf(topics));
        topics.clear();
      }, GATHER_MS);
    };
    const connect = () => {
      let isFirst = true;
      source = new EventSource("/api/events");
      source.onopen = () => {
        attempts = 0;
        dispatch({ type: "opened", atMs: Date.now() });
      };
      source.onmessage = ({ data }) => {
        const event = parseChangeEvent(String(data));
        if (event === null) return;
        if (isFirst && event.version !== version) refetchRoots(client, Object.values(roots));
        isFirst = false;
        version = event.version;
        if (event.topics.length > 0) gather(event.topics);
      };
      source.onerror = () => {
        // Browsers differ in when they try again; closing and trying ourselves is the same everywhere.
        source?.close();
        attempts += 1;
        dispatch({ type: "failed", atMs: Date.now() });
        retry = setTimeout(connect, retryDelayMs(attempts));
        void hasSession().then((has) => {
          if (has) return;
          clearTimeout(retry);
          endSession();
        });
      };
    };
    const leave = () => source?.close();

    connect();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      clearTimeout(retry);
      clearTimeout(flush);
      source?.close();
    };
  }, [client]);

  return <StreamContext value={state}>{children}</StreamContext>;
}

/**
 * An EventSource does not tell why it failed; a plain request does. A server that was started again answers with
 * “no session”; whatever else is wrong already shows as reconnecting.
 */
async function hasSession(): Promise<boolean> {
  try {
    await fetchJson("/api/state");
    return true;
  } catch (error) {
    return !(isApiFailure(error) && error.kind === "session-ended");
  }
}
