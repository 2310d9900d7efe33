import { getDefaultEnvironment } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { ServerEntry } from "@/lib/config/types";
import type { ToolDefinition } from "@/lib/engine/types";
import { defaultResponseLimits } from "./bounded-fetch";
import { type Clock, systemClock } from "./clock";
import { createConnection } from "./connection";
import type { Connection, ConnectionContext } from "./connection-types";
import { createGuard, type ProcessGuard } from "./guard";
import { defaultListLimits } from "./list-tools";
import type { ServerLog } from "./protocol-log";
import { createSlots } from "./slots";
import { defaultStdioLimits } from "./stdio-transport";
import type { ToolFilter } from "./tool-shelf";
import type { ConnectionState } from "./types";

export interface ConnectionsOptions {
  /** Toolscope's data folder, absolute: homes of servers inside it are made when they are missing. */
  readonly dataDir: string;
  /** Told to servers as the client's version. */
  readonly clientVersion: string;
  /** The configuration's meaning of include and exclude (`toolFilter` of lib/config). */
  readonly toolFilter: ToolFilter;
  /** Keep trying servers that failed, and watch those without a process; false for commands that run once. */
  readonly live: boolean;
  /** From a server's start to its complete list; null for no bound but the entry's own. */
  readonly overallTimeoutMs: number | null;
  /** How many servers start at the same time; 16 unless given. */
  readonly maxStarts?: number;
  /** What every server's environment begins with; the SDK's short list of harmless variables unless given. */
  readonly baseEnv?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** From 0 up to 1; for the jitter of retries. */
  readonly random?: () => number;
  readonly guard?: ProcessGuard;
  readonly limits?: Partial<ConnectionContext["limits"]>;
  /** Told in words what concerns no single server. */
  readonly onTrouble?: (text: string) => void;
}

export interface ConnectionsChange {
  readonly label: string;
  /** False when only the state (a stage, a line of standard error) has changed. */
  readonly toolsChanged: boolean;
}

/** All configured servers, each with its own connection. */
export interface Connections {
  /**
   * Takes the servers of a configuration, in order: starts new ones, ends those that are gone, connects anew where
   * the fingerprint has changed, and leaves the rest alone. Of several entries with one label the first counts.
   */
  apply(entries: readonly ServerEntry[]): void;
  /** In configuration order. */
  states(): readonly ConnectionState[];
  /** The current tools of a server after include and exclude, in its order; empty for an unknown label. */
  tools(label: string): readonly ToolDefinition[];
  /** One server, or all with null. False when there is no such server. */
  reconnect(label: string | null): boolean;
  /** null when there is no such server. */
  log(label: string): ServerLog | null;
  /** Resolves when every server's first attempt has ended, well or not. */
  settled(): Promise<void>;
  /** Called after every change. The result ends the subscription. */
  subscribe(listener: (change: ConnectionsChange) => void): () => void;
  /** Ends all servers and everything they started; resolves when nothing is left. Safe to call twice. */
  close(): Promise<void>;
}

const MAX_STARTS = 16;
/** A start that takes longer no longer holds up others. */
const START_HOLD_MS = 10_000;
const HEARTBEAT_MS = 30_000;

/** Connections to no server yet; see {@link Connections.apply}. */
export function createConnections(options: ConnectionsOptions): Connections {
  const guard = options.guard ?? createGuard(options.onTrouble ?? (() => undefined));
  const context = contextOf(options, guard);
  const listeners = new Set<(change: ConnectionsChange) => void>();
  let members = new Map<string, Member>();
  /** By label: settles when nothing is left of connections that are no longer in use. */
  const leaving = new Map<string, Promise<void>>();
  let closing: Promise<void> | null = null;

  const emit = (change: ConnectionsChange) => {
    for (const listener of [...listeners]) listener(change);
  };
  const end = ({ entry, connection }: Member): Promise<void> => {
    const others = leaving.get(entry.label) ?? Promise.resolve();
    const gone = Promise.all([others, connection.close()]).then(() => {
      if (leaving.get(entry.label) === gone) leaving.delete(entry.label);
    });
    leaving.set(entry.label, gone);
    return gone;
  };
  const begin = (entry: ServerEntry, before: Member | undefined): Member => {
    // Also a server that was taken out and is back: there are never two of one.
    const gone = before ? end(before) : leaving.get(entry.label);
    const inheritance = gone && { tools: before?.connection.tools() ?? [], gone };
    const connection = createConnection(
      entry,
      context,
      ({ toolsChanged }) => emit({ label: entry.label, toolsChanged }),
      inheritance,
    );
    return { entry, connection };
  };
  const keepOrBegin = (entry: ServerEntry): { member: Member; isNew: boolean } => {
    const before = members.get(entry.label);
    if (before?.entry.fingerprint !== entry.fingerprint) return { member: begin(entry, before), isNew: true };
    return { member: { entry, connection: before.connection }, isNew: false };
  };

  return {
    apply(entries) {
      if (closing) return;
      const before = members;
      const next = firstOfEachLabel(entries).map(keepOrBegin);
      members = new Map(next.map(({ member }) => [member.entry.label, member]));
      for (const { member, isNew } of next) {
        if (isNew) member.connection.start();
        else member.connection.update(member.entry);
      }
      for (const [label, member] of before) {
        if (members.has(label)) continue;
        const toolsChanged = member.connection.tools().length > 0;
        void end(member);
        emit({ label, toolsChanged });
      }
    },
    states: () => [...members.values()].map(({ connection }) => connection.state()),
    tools: (label) => members.get(label)?.connection.tools() ?? [],
    reconnect(label) {
      const chosen = label === null ? [...members.values()] : [members.get(label)];
      for (const member of chosen) member?.connection.reconnect();
      return label === null || members.has(label);
    },
    log: (label) => members.get(label)?.connection.log() ?? null,
    async settled() {
      // A configuration applied meanwhile brings servers that are waited for as well.
      for (let seen: typeof members | null = null; seen !== members; ) {
        seen = members;
        await Promise.all([...seen.values()].map(({ connection }) => connection.settled));
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closing ??= (async () => {
        const ending = [...members.values()].map(({ connection }) => connection.close());
        await Promise.all([...ending, ...leaving.values()]);
        guard.close();
        listeners.clear();
      })();
      return closing;
    },
  };
}

interface Member {
  readonly entry: ServerEntry;
  readonly connection: Connection;
}

function firstOfEachLabel(entries: readonly ServerEntry[]): readonly ServerEntry[] {
  const chosen = new Map<string, ServerEntry>();
  for (const entry of entries) if (!chosen.has(entry.label)) chosen.set(entry.label, entry);
  return [...chosen.values()];
}

function contextOf(options: ConnectionsOptions, guard: ProcessGuard): ConnectionContext {
  const clock = options.clock ?? systemClock;
  return {
    clock,
    random: options.random ?? Math.random,
    guard,
    slots: createSlots(options.maxStarts ?? MAX_STARTS, START_HOLD_MS, clock),
    spawn: { baseEnv: options.baseEnv ?? getDefaultEnvironment(), dataDir: options.dataDir },
    client: { name: "toolscope", version: options.clientVersion },
    toolFilter: options.toolFilter,
    retries: options.live,
    overallTimeoutMs: options.overallTimeoutMs,
    heartbeatMs: options.live ? HEARTBEAT_MS : null,
    limits: {
      stdio: defaultStdioLimits,
      response: defaultResponseLimits,
      list: defaultListLimits,
      ...options.limits,
    },
  };
}
