import type { ServerEntry } from "@/lib/config/types";
import type { Problem, ToolDefinition } from "@/lib/engine/types";
import type { ResponseLimits } from "./bounded-fetch";
import type { Clock } from "./clock";
import { createDebounce } from "./debounce";
import { type DiagnosisContext, diagnose } from "./diagnose";
import { type Fault, type ProcessExit, reasonOf, type StagedFault } from "./fault";
import type { ProcessGuard } from "./guard";
import { type LifeEvent, newState, transition } from "./lifecycle";
import { type ListLimits, listTools, type ToolListing } from "./list-tools";
import { createMask, isUnmistakable, type Mask } from "./mask";
import { createProtocolLog, type ServerLog } from "./protocol-log";
import { retryDelayMs, STABLE_MS } from "./retry";
import { isMethodNotFound, openSession, type Session } from "./session";
import type { Slots } from "./slots";
import type { SpawnContext } from "./spawn-environment";
import { createStderrTail, type StderrTail } from "./stderr-tail";
import { type StdioLimits, withResolvers } from "./stdio-transport";
import { createToolShelf, mapTexts, type ToolFilter } from "./tool-shelf";
import type { ConnectionFailure, ConnectionState } from "./types";

/** What all connections of a process share. */
export interface ConnectionContext {
  readonly clock: Clock;
  /** From 0 up to 1, for the jitter of retries. */
  readonly random: () => number;
  readonly guard: ProcessGuard;
  readonly slots: Slots;
  readonly spawn: SpawnContext;
  readonly client: { readonly name: string; readonly version: string };
  readonly toolFilter: ToolFilter;
  /** Whether a server that failed is tried again by itself. */
  readonly retries: boolean;
  /** From a server's start to its complete list; null for no bound but the entry's own. */
  readonly overallTimeoutMs: number | null;
  /** How often a server without a process is asked whether it is still there; null for never. */
  readonly heartbeatMs: number | null;
  readonly limits: {
    readonly stdio: StdioLimits;
    readonly response: ResponseLimits;
    readonly list: ListLimits;
  };
}

/** One configured server over its whole life: attempts, lists, losses, retries. */
export interface Connection {
  state(): ConnectionState;
  /** The current list after include and exclude; the same array as long as it is the same. */
  tools(): readonly ToolDefinition[];
  log(): ServerLog;
  /** Resolves when the first attempt has ended, well or not; at once for a server that is switched off. */
  readonly settled: Promise<void>;
  start(): void;
  /** Tries at once, from the beginning; a server that runs is ended first. Nothing for one that is switched off. */
  reconnect(): void;
  /** Takes a new description of the same server: its fingerprint must be the same. */
  update(entry: ServerEntry): void;
  /** Ends it for good; resolves when no process of it is left. */
  close(): Promise<void>;
}

/** What a connection is told to take over from the one before it. */
export interface Inheritance {
  readonly tools: readonly ToolDefinition[];
  /** Settles when nothing of the one before is left. */
  readonly gone: Promise<void>;
}

export type ConnectionListener = (change: { readonly toolsChanged: boolean }) => void;

/** A list is fetched again this long after the last notice, at the latest this long after the first. */
const RELIST_WAIT = { quietMs: 300, longestMs: 2_000 } as const;
/** Standard error alone changes the state at most this often. */
const STDERR_EVERY_MS = 100;

/** How a relist that stopped short is taken: these come again at every try, so what came is all there is. */
const LASTING_FAULTS: ReadonlySet<Fault["kind"]> = new Set(["list_loop", "list_too_long"]);

/**
 * @param inheritance shown as stale until the first attempt has ended, so that an edit of the configuration does not
 *   make the server's tools vanish and come back
 */
export function createConnection(
  firstEntry: ServerEntry,
  context: ConnectionContext,
  onChange: ConnectionListener,
  inheritance: Inheritance | null = null,
): Connection {
  const { clock } = context;
  let entry = firstEntry;
  let mask: Mask = createMask(entry.secrets);
  const log = createProtocolLog(mask, () => clock.now());
  const shelf = createToolShelf(entry, context.toolFilter);
  let state = newState(entry, clock.now());
  let tail: StderrTail | null = null;
  /** Of the attempt or connection that is current; aborted when another one takes its place. */
  let scope = new AbortController();
  let session: Session | null = null;
  /** Settles when nothing of earlier attempts is left. */
  let gone: Promise<void> = inheritance?.gone ?? Promise.resolve();
  let failures = 0;
  let isInherited = false;
  let isListing = false;
  /** The list changed while it was being fetched. */
  let isListOutdated = false;
  /** Why the current session ended, when it did. */
  let loss: Fault | null = null;
  let isClosed = false;
  const timers = new Map<"retry" | "stable" | "stderr", () => void>();
  const relist = createDebounce(clock, RELIST_WAIT, () => {
    if (session && !isListing) void list(session, scope.signal, true);
  });
  const firstEnd = withResolvers<void>();

  if (inheritance && entry.enabled) {
    isInherited = shelf.put(inheritance.tools);
    const { tools, filteredOut } = shelf.shown();
    if (isInherited) {
      state = transition(
        state,
        { type: "listed", toolCount: tools.length, filteredOut, problems: [] },
        clock.now(),
      );
      state = transition({ ...state, elapsedMs: null }, { type: "waiting" }, clock.now());
    }
  }

  return {
    state: () => state,
    tools: () => shelf.shown().tools,
    log: () => log.read(),
    settled: firstEnd.promise,
    start() {
      if (entry.enabled) return begin();
      dispatch({ type: "disabled" }, (inheritance?.tools.length ?? 0) > 0);
      firstEnd.resolve();
    },
    reconnect() {
      if (isClosed || !entry.enabled) return;
      failures = 0;
      log.event("reconnecting on request");
      begin();
    },
    update,
    close,
  };

  function dispatch(event: LifeEvent, toolsChanged = false) {
    state = transition(state, event, clock.now());
    const lines = tail?.lines();
    if (tail && lines && state.stderr !== lines) {
      state = transition(state, { type: "stderr", lines, lineCount: tail.lineCount() }, clock.now());
    }
    if (!isClosed) onChange({ toolsChanged });
  }

  function timer(name: "retry" | "stable" | "stderr", delayMs: number, task: () => void) {
    timers.get(name)?.();
    const cancel = clock.after(delayMs, () => {
      timers.delete(name);
      task();
    });
    timers.set(name, cancel);
  }

  /** Calls off whatever is current. What it leaves is waited for before the next attempt starts. */
  function leave() {
    scope.abort();
    for (const cancel of timers.values()) cancel();
    timers.clear();
    relist.cancel();
    isListing = false;
    isListOutdated = false;
    endSession();
  }

  function endSession() {
    if (session) waitFor(session.close());
    session = null;
    loss = null;
  }

  /** The next attempt, and the end of the whole, wait for this. */
  function waitFor(work: Promise<void>) {
    const told = work.catch((error: unknown) => log.event(`could not be ended cleanly: ${reasonOf(error)}`));
    gone = Promise.all([gone, told]).then(() => undefined);
  }

  function begin() {
    leave();
    scope = new AbortController();
    dispatch({ type: "waiting" });
    waitFor(run(scope.signal));
  }

  async function run(signal: AbortSignal): Promise<void> {
    await gone;
    const release = await context.slots.acquire();
    try {
      if (!signal.aborted) await attemptOnce(signal);
    } catch (error) {
      // A fault of ours must not take the other servers down; it is shown as what it is.
      if (!signal.aborted)
        fail({ stage: "resolve", fault: { kind: "unexpected", reason: reasonOf(error) } }, null);
    } finally {
      release();
    }
  }

  async function attemptOnce(signal: AbortSignal): Promise<void> {
    const startedAtMs = clock.now();
    tail = createStderrTail(mask, () => clock.now() - startedAtMs);
    log.nextConnection();
    dispatch({ type: "attempt" });
    log.event(`attempt ${state.attempt}`);
    const { transport } = entry;
    if (transport === null || entry.blocking.length > 0) {
      return fail({ stage: "resolve", fault: { kind: "blocked" } }, null);
    }
    const limitMs = context.overallTimeoutMs;
    const opened = await openSession({
      transport,
      client: context.client,
      connectTimeoutMs: Math.min(entry.connectTimeoutMs, limitMs ?? Number.POSITIVE_INFINITY),
      heartbeatMs: context.heartbeatMs,
      link: {
        clock,
        guard: context.guard,
        spawn: context.spawn,
        stdioLimits: context.limits.stdio,
        responseLimits: context.limits.response,
        tap: log,
        onStarted: (pid) => {
          if (signal.aborted) return;
          log.event(`started, pid ${pid}`);
          dispatch({ type: "started", pid });
        },
        onStderr: (chunk) => readStderr(chunk, signal),
      },
      hooks: {
        onStage: (stage, detail) => {
          if (!signal.aborted) dispatch({ type: "stage", stage, detail });
        },
        onListChanged: () => {
          if (!signal.aborted) listChanged();
        },
      },
      signal,
    });
    if (opened.kind === "failed") {
      // Called off: whoever did waits for this attempt, and with it for its process.
      if (signal.aborted) return opened.gone;
      waitFor(opened.gone);
      return fail(
        { stage: opened.stage, fault: underOverallLimit(opened.fault, entry, limitMs) },
        opened.exit,
      );
    }
    if (signal.aborted) return opened.session.close();
    await use(opened.session, signal, startedAtMs);
  }

  async function use(opened: Session, signal: AbortSignal, startedAtMs: number): Promise<void> {
    session = opened;
    const serverInfo = opened.serverInfo && {
      name: mask.clipped(opened.serverInfo.name, 200),
      version: mask.clipped(opened.serverInfo.version, 200),
    };
    const { protocolVersion } = opened;
    dispatch({
      type: "initialised",
      serverInfo,
      protocolVersion,
      detail: `${opened.transportName}, protocol ${protocolVersion ?? "unknown"}`,
    });
    dispatch({ type: "stage", stage: "list", detail: null });
    void opened.ended.then((fault) => {
      if (session !== opened) return;
      loss = fault;
      // While a list is fetched, its request fails too, and says how far it had come.
      if (!isListing) lose(opened, fault);
    });
    await list(opened, signal, false, startedAtMs);
  }

  function listChanged() {
    if (isListing) isListOutdated = true;
    // Before the first list there is nothing to fetch again.
    else if (session) relist.trigger();
  }

  async function list(from: Session, signal: AbortSignal, isAgain: boolean, startedAtMs = clock.now()) {
    isListing = true;
    isListOutdated = false;
    if (isAgain) dispatch({ type: "relist" });
    const limitMs = context.overallTimeoutMs;
    const listing = await listTools({
      label: entry.label,
      requestPage: (cursor, pageSignal) => from.requestPage(cursor, pageSignal),
      faultOf: (error, method) => from.faultOf(error, method),
      clock,
      signal,
      pageTimeoutMs: entry.requestTimeoutMs,
      remaining: limitMs === null ? null : { ms: Math.max(0, startedAtMs + limitMs - clock.now()), limitMs },
      limits: context.limits.list,
      onPage: (pages, toolCount) => {
        if (!signal.aborted) dispatch({ type: "page", pages, toolCount });
      },
    });
    if (signal.aborted) return;
    isListing = false;
    take(withoutToolsIsEmpty(listing, from), from, isAgain);
  }

  function take(listing: ToolListing, from: Session, isAgain: boolean) {
    const { stopped } = listing;
    if (stopped === null) return complete(listing, from);
    const isLasting = LASTING_FAULTS.has(stopped.kind);
    if (listing.pages === 0 || (isAgain && !isLasting))
      return fail({ stage: "list", fault: stopped }, from.exit());
    keepPart(listing, stopped, from);
  }

  function complete(listing: ToolListing, from: Session) {
    isInherited = false;
    const { facts, toolsChanged } = shelve(listing);
    dispatch({ type: "listed", ...facts }, toolsChanged);
    timer("stable", STABLE_MS, () => {
      failures = 0;
    });
    firstEnd.resolve();
    if (isListOutdated) relist.trigger();
    // It may have gone in the very moment its last page came.
    if (loss) lose(from, loss);
  }

  function keepPart(listing: ToolListing, fault: Fault, from: Session) {
    isInherited = false;
    const { facts, toolsChanged } = shelve(listing);
    const failed = recordFailure({ stage: "list", fault }, from.exit());
    // Without a retry the connection is kept: the server may say later that its list has changed.
    if (failed.nextRetryAtMs !== null || loss) endSession();
    dispatch({ type: "stopped-short", ...facts, ...failed }, toolsChanged);
    firstEnd.resolve();
  }

  function shelve(listing: ToolListing) {
    const tools = withoutSecrets(listing, entry);
    const toolsChanged = shelf.put(tools.tools);
    const shown = shelf.shown();
    return {
      facts: { toolCount: shown.tools.length, filteredOut: shown.filteredOut, problems: tools.problems },
      toolsChanged,
    };
  }

  /** The server went away after it had been ready. */
  function lose(from: Session, fault: Fault) {
    fail({ stage: "list", fault }, from.exit());
  }

  function fail(staged: StagedFault, exit: ProcessExit | null) {
    if (staged.fault.kind === "cancelled") return;
    if (staged.fault.kind === "timeout") {
      tail?.note(`toolscope: no answer within ${staged.fault.limitMs / 1_000} s, ending it`);
    }
    isListing = false;
    relist.cancel();
    const facts = recordFailure(staged, exit);
    endSession();
    dispatch({ type: "failed", ...facts });
    if (isInherited) {
      isInherited = false;
      dispatch({ type: "dropped" }, shelf.clear());
    }
    firstEnd.resolve();
  }

  /** The failure in words, and when it is tried again: counted, and arranged for. */
  function recordFailure(staged: StagedFault, exit: ProcessExit | null) {
    tail?.flush();
    timers.get("stable")?.();
    timers.delete("stable");
    failures += 1;
    const failure = maskFailure(diagnose(staged, diagnosisContext()), mask);
    log.event(`${failure.code}: ${failure.message}`);
    const delayMs = context.retries ? retryDelayMs(failure.code, failures, context.random()) : null;
    if (delayMs !== null) timer("retry", delayMs, begin);
    return { failure, exit, nextRetryAtMs: delayMs === null ? null : clock.now() + delayMs };
  }

  function diagnosisContext(): DiagnosisContext {
    const { transport } = entry;
    const isStdio = transport?.kind === "stdio";
    return {
      label: entry.label,
      where: entry.where,
      command: isStdio ? transport.command : null,
      args: isStdio ? transport.args : [],
      envNames: isStdio ? [...transport.env.keys()] : [],
      address: entry.display,
      headerNames: transport && !isStdio ? [...transport.headers.keys()] : [],
      stderr: (tail?.lines() ?? []).map((line) => line.text),
      noise: log.noiseTexts(),
      blocking: entry.blocking,
    };
  }

  function readStderr(chunk: Buffer, signal: AbortSignal) {
    if (signal.aborted || !tail) return;
    tail.write(chunk);
    if (timers.has("stderr")) return;
    const mine = tail;
    timer("stderr", STDERR_EVERY_MS, () => {
      if (tail === mine) dispatch({ type: "stderr", lines: mine.lines(), lineCount: mine.lineCount() });
    });
  }

  function update(next: ServerEntry) {
    const isRedescribed = next.display !== entry.display || next.origin !== entry.origin;
    entry = next;
    mask = createMask(next.secrets);
    log.setMask(mask);
    if (isRedescribed) dispatch({ type: "described", origin: next.origin, display: next.display });
    const before = shelf.shown();
    const toolsChanged = shelf.choose(next);
    const { tools, filteredOut } = shelf.shown();
    if (toolsChanged || filteredOut !== before.filteredOut) {
      dispatch({ type: "filtered", toolCount: tools.length, filteredOut }, toolsChanged);
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    leave();
    firstEnd.resolve();
    await gone;
  }
}

/** When the bound for everything was the shorter one, the failure names that one. */
function underOverallLimit(fault: Fault, entry: ServerEntry, limitMs: number | null): Fault {
  const isOverall = fault.kind === "timeout" && limitMs !== null && limitMs <= entry.connectTimeoutMs;
  return isOverall ? { kind: "timeout", what: "all", limitMs } : fault;
}

/** A server that says it has no tools, and does not know the request for them, has an empty list. */
function withoutToolsIsEmpty(listing: ToolListing, from: Session): ToolListing {
  const { stopped } = listing;
  if (stopped === null || listing.pages > 0 || from.declaresTools || !isMethodNotFound(stopped))
    return listing;
  return { tools: [], problems: [], pages: 1, stopped: null };
}

/** Definitions that carry a secret of the entry are shown with it masked, and a problem says so. */
function withoutSecrets(listing: ToolListing, entry: ServerEntry): Pick<ToolListing, "tools" | "problems"> {
  const mask = createMask(entry.secrets.filter(isUnmistakable));
  const problems: Problem[] = [];
  const tools = listing.tools.map((tool) => {
    const text = JSON.stringify(tool);
    if (mask.text(text) === text) return tool;
    const masked = mapTexts(tool, mask.text);
    problems.push({
      severity: "warning",
      code: "secret_in_tool",
      source: entry.label,
      tool: masked.name,
      path: null,
      message:
        "The definition holds a secret of the configuration, which the model would read. It is masked here, so its counts differ a little.",
      hint: "Give the server a credential that it does not print into its tools, or tell its author.",
    });
    return masked;
  });
  return { tools, problems: [...listing.problems, ...problems] };
}

function maskFailure(failure: ConnectionFailure, mask: Mask): ConnectionFailure {
  const text = (value: string | null) => (value === null ? null : mask.clipped(value, 1_000));
  return {
    ...failure,
    message: mask.clipped(failure.message, 1_000),
    likelyCause: text(failure.likelyCause),
    fix: text(failure.fix),
  };
}
