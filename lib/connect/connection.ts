import type { ServerEntry } from "@/lib/config/types";
import type { ToolDefinition } from "@/lib/engine/types";
import type { Connection, ConnectionContext, ConnectionListener, Inheritance } from "./connection-types";
import { createDebounce, type Debounce } from "./debounce";
import { type DiagnosisContext, diagnose } from "./diagnose";
import { type Fault, type ProcessExit, reasonOf, type StagedFault } from "./fault";
import { type FailureFacts, type LifeEvent, type ListFacts, newState, transition } from "./lifecycle";
import { listTools, type ToolListing } from "./list-tools";
import { createMask, type Mask } from "./mask";
import { createNamedTimers, type NamedTimers } from "./named-timers";
import { createProtocolLog, type ProtocolLog, type ServerLog } from "./protocol-log";
import { retryDelayMs, STABLE_MS } from "./retry";
import { maskToolSecrets } from "./secret-tools";
import { isMethodNotFound, type OpenedSession, openSession, type Session } from "./session";
import { createStderrTail, type StderrTail } from "./stderr-tail";
import { createToolShelf, type ToolShelf } from "./tool-shelf";
import type { ConnectionFailure, ConnectionState } from "./types";
import { withResolvers } from "./with-resolvers";

/** A list is fetched again this long after the last notice, at the latest this long after the first. */
const RELIST_WAIT = { quietMs: 300, longestMs: 2_000 } as const;
/** Standard error alone changes the state at most this often. */
const STDERR_EVERY_MS = 100;
/** Of the name and version that a server gives itself. */
const SERVER_INFO_CHARS = 200;
const FAILURE_CHARS = 1_000;

/** These come again at every try: what came before them is all there is. */
const LASTING_FAULTS: ReadonlySet<Fault["kind"]> = new Set(["list_loop", "list_too_long"]);

/** A connection that does nothing before {@link Connection.start}. */
export function createConnection(
  entry: ServerEntry,
  context: ConnectionContext,
  onChange: ConnectionListener,
  inheritance: Inheritance | null = null,
): Connection {
  return new ServerConnection(entry, context, onChange, inheritance);
}

/**
 * Drives one server: what happens becomes events, and `transition` says what the state is after each. Only what is
 * not part of the state is kept beside it (the session, timers, the whole list).
 */
class ServerConnection implements Connection {
  readonly #context: ConnectionContext;
  readonly #onChange: ConnectionListener;
  readonly #log: ProtocolLog;
  readonly #shelf: ToolShelf;
  readonly #timers: NamedTimers<"retry" | "stable" | "stderr">;
  readonly #relist: Debounce;
  readonly #firstEnd = withResolvers<void>();
  #entry: ServerEntry;
  #mask: Mask;
  #state: ConnectionState;
  #tail: StderrTail | null = null;
  /** Of the current attempt and the session it leads to; aborted when another one takes its place. */
  #scope = new AbortController();
  #session: Session | null = null;
  /** Why the session ended by itself, while its last request is still being dealt with. */
  #loss: Fault | null = null;
  /** Settles when nothing of earlier attempts is left. */
  #gone: Promise<void>;
  #failures = 0;
  /** What is shown comes from the connection before this one. */
  #isInherited = false;
  #isListing = false;
  /** The list changed while it was being fetched. */
  #isListOutdated = false;
  #isClosed = false;

  constructor(
    entry: ServerEntry,
    context: ConnectionContext,
    onChange: ConnectionListener,
    inheritance: Inheritance | null,
  ) {
    const { clock } = context;
    this.#context = context;
    this.#onChange = onChange;
    this.#entry = entry;
    this.#mask = createMask(entry.secrets);
    this.#log = createProtocolLog(this.#mask, () => clock.now());
    this.#shelf = createToolShelf(entry, context.toolFilter);
    this.#timers = createNamedTimers(clock);
    this.#state = newState(entry, clock.now());
    this.#gone = inheritance?.gone ?? Promise.resolve();
    this.#relist = createDebounce(clock, RELIST_WAIT, () => {
      if (this.#session && !this.#isListing) void this.#list(this.#session, this.#scope.signal, "again");
    });
    this.#inherit(inheritance?.tools ?? []);
  }

  #inherit(tools: readonly ToolDefinition[]): void {
    this.#isInherited = this.#shelf.put(tools);
    if (!this.#isInherited) return;
    const nowMs = this.#context.clock.now();
    const listed: LifeEvent = { type: "listed", ...this.#shownFacts(), problems: [] };
    this.#state = transition(transition(this.#state, listed, nowMs), { type: "waiting" }, nowMs);
  }

  state(): ConnectionState {
    return this.#state;
  }

  tools(): readonly ToolDefinition[] {
    return this.#shelf.shown().tools;
  }

  log(): ServerLog {
    return this.#log.read();
  }

  get settled(): Promise<void> {
    return this.#firstEnd.promise;
  }

  start(): void {
    if (this.#entry.enabled) {
      this.#begin();
    } else {
      this.#dispatch({ type: "disabled" }, this.#shelf.clear());
      this.#firstEnd.resolve();
    }
  }

  reconnect(): void {
    if (this.#isClosed || !this.#entry.enabled) return;
    this.#failures = 0;
    this.#log.event("reconnecting on request");
    this.#begin();
  }

  update(entry: ServerEntry): void {
    const before = this.#entry;
    this.#entry = entry;
    this.#mask = createMask(entry.secrets);
    this.#log.setMask(this.#mask);
    if (entry.display !== before.display || entry.origin !== before.origin) {
      this.#dispatch({ type: "described", origin: entry.origin, display: entry.display });
    }
    const { filteredOut } = this.#shelf.shown();
    const toolsChanged = this.#shelf.choose(entry);
    const facts = this.#shownFacts();
    if (toolsChanged || facts.filteredOut !== filteredOut) {
      this.#dispatch({ type: "filtered", ...facts }, toolsChanged);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    this.#firstEnd.resolve();
    await this.#gone;
  }

  #dispatch(event: LifeEvent, toolsChanged = false): void {
    const nowMs = this.#context.clock.now();
    this.#state = transition(this.#state, event, nowMs);
    const tail = this.#tail;
    if (tail && tail.lines() !== this.#state.stderr) {
      const stderr: LifeEvent = { type: "stderr", lines: tail.lines(), lineCount: tail.lineCount() };
      this.#state = transition(this.#state, stderr, nowMs);
    }
    if (!this.#isClosed) this.#onChange({ toolsChanged });
  }

  #shownFacts(): Pick<ListFacts, "toolCount" | "filteredOut"> {
    const { tools, filteredOut } = this.#shelf.shown();
    return { toolCount: tools.length, filteredOut };
  }

  // Attempts

  /** Calls off whatever is current and starts from the beginning, when nothing of it is left. */
  #begin(): void {
    this.#leave();
    this.#scope = new AbortController();
    this.#dispatch({ type: "waiting" });
    this.#waitFor(this.#run(this.#scope.signal));
  }

  #leave(): void {
    this.#scope.abort();
    this.#timers.cancelAll();
    this.#relist.cancel();
    this.#isListing = false;
    this.#endSession();
  }

  #endSession(): void {
    if (this.#session) this.#waitFor(this.#session.close());
    this.#session = null;
    this.#loss = null;
  }

  /** The next attempt, and the end of the whole, wait for this. */
  #waitFor(work: Promise<void>): void {
    const told = work.catch((error: unknown) => {
      this.#log.event(`could not be ended cleanly: ${reasonOf(error)}`);
    });
    this.#gone = Promise.all([this.#gone, told]).then(() => undefined);
  }

  async #run(signal: AbortSignal): Promise<void> {
    await this.#gone;
    const release = await this.#context.slots.acquire();
    try {
      if (!signal.aborted) await this.#attempt(signal);
    } catch (error) {
      // A fault of ours must not take the other servers down; it is shown as what it is.
      const fault: Fault = { kind: "unexpected", reason: reasonOf(error) };
      if (!signal.aborted) this.#fail({ stage: "resolve", fault }, null);
    } finally {
      release();
    }
  }

  async #attempt(signal: AbortSignal): Promise<void> {
    const startedAtMs = this.#context.clock.now();
    this.#tail = createStderrTail(this.#mask, () => this.#context.clock.now() - startedAtMs);
    this.#log.nextConnection();
    this.#dispatch({ type: "attempt" });
    this.#log.event(`attempt ${this.#state.attempt}`);
    const opened = await this.#open(signal);
    // Called off: whoever did waits for this attempt, and with it for its process.
    if (signal.aborted) return opened.kind === "open" ? opened.session.close() : opened.gone;
    if (opened.kind === "failed") {
      this.#waitFor(opened.gone);
      return this.#fail(opened, opened.exit);
    }
    this.#use(opened.session);
    await this.#list(opened.session, signal, "first", startedAtMs);
  }

  async #open(signal: AbortSignal): Promise<OpenedSession> {
    const { transport, blocking, connectTimeoutMs } = this.#entry;
    if (transport === null || blocking.length > 0) {
      const gone = Promise.resolve();
      return { kind: "failed", stage: "resolve", fault: { kind: "blocked" }, exit: null, gone };
    }
    const { clock, guard, spawn, client, heartbeatMs, limits, overallTimeoutMs } = this.#context;
    const ifCurrent =
      <Args extends unknown[]>(task: (...args: Args) => void) =>
      (...args: Args) => {
        if (!signal.aborted) task(...args);
      };
    const opened = await openSession({
      transport,
      client,
      connectTimeoutMs: Math.min(connectTimeoutMs, overallTimeoutMs ?? Number.POSITIVE_INFINITY),
      heartbeatMs,
      link: {
        clock,
        guard,
        spawn,
        stdioLimits: limits.stdio,
        responseLimits: limits.response,
        tap: this.#log,
        onStarted: ifCurrent((pid: number) => {
          this.#log.event(`started, pid ${pid}`);
          this.#dispatch({ type: "started", pid });
        }),
        onStderr: ifCurrent((chunk: Buffer) => this.#readStderr(chunk)),
      },
      hooks: {
        onStage: ifCurrent((stage, detail) => this.#dispatch({ type: "stage", stage, detail })),
        onListChanged: ifCurrent(() => this.#listChanged()),
      },
      signal,
    });
    const isOverall = overallTimeoutMs !== null && overallTimeoutMs <= connectTimeoutMs;
    return isOverall ? withOverallLimit(opened, overallTimeoutMs) : opened;
  }

  #use(session: Session): void {
    this.#session = session;
    const { serverInfo, protocolVersion, transportName } = session;
    this.#dispatch({
      type: "initialised",
      serverInfo: serverInfo && {
        name: this.#mask.clipped(serverInfo.name, SERVER_INFO_CHARS),
        version: this.#mask.clipped(serverInfo.version, SERVER_INFO_CHARS),
      },
      protocolVersion,
      detail: `${transportName}, protocol ${protocolVersion ?? "unknown"}`,
    });
    this.#dispatch({ type: "stage", stage: "list", detail: null });
    void session.ended.then((fault) => {
      if (this.#session !== session) return;
      this.#loss = fault;
      // While a list is fetched, its request fails too, and says how far it had come.
      if (!this.#isListing) this.#lose(session, fault);
    });
  }

  #readStderr(chunk: Buffer): void {
    const tail = this.#tail;
    if (!tail) return;
    tail.write(chunk);
    if (this.#timers.isSet("stderr")) return;
    this.#timers.set("stderr", STDERR_EVERY_MS, () => {
      const event: LifeEvent = { type: "stderr", lines: tail.lines(), lineCount: tail.lineCount() };
      if (tail === this.#tail) this.#dispatch(event);
    });
  }

  // Lists

  #listChanged(): void {
    if (this.#isListing) this.#isListOutdated = true;
    // Before the first list there is nothing to fetch again.
    else if (this.#session) this.#relist.trigger();
  }

  async #list(
    session: Session,
    signal: AbortSignal,
    turn: "first" | "again",
    startedAtMs = this.#context.clock.now(),
  ): Promise<void> {
    const { clock, overallTimeoutMs: limitMs, limits } = this.#context;
    this.#isListing = true;
    this.#isListOutdated = false;
    if (turn === "again") this.#dispatch({ type: "relist" });
    const listing = await listTools({
      label: this.#entry.label,
      requestPage: (cursor, pageSignal) => session.requestPage(cursor, pageSignal),
      faultOf: (error, method) => session.faultOf(error, method),
      clock,
      signal,
      pageTimeoutMs: this.#entry.requestTimeoutMs,
      remaining: limitMs === null ? null : { ms: Math.max(0, startedAtMs + limitMs - clock.now()), limitMs },
      limits: limits.list,
      onPage: (pages, toolCount) => {
        if (!signal.aborted) this.#dispatch({ type: "page", pages, toolCount });
      },
    });
    if (signal.aborted) return;
    this.#isListing = false;
    this.#take(emptyWithoutTools(listing, session), session, turn);
  }

  #take(listing: ToolListing, session: Session, turn: "first" | "again"): void {
    const { stopped } = listing;
    if (stopped === null) this.#complete(listing, session);
    else if (listing.pages === 0 || (turn === "again" && !LASTING_FAULTS.has(stopped.kind)))
      this.#fail({ stage: "list", fault: stopped }, session.exit());
    else this.#keepPart(listing, stopped, session);
  }

  #complete(listing: ToolListing, session: Session): void {
    const { facts, toolsChanged } = this.#shelve(listing);
    this.#dispatch({ type: "listed", ...facts }, toolsChanged);
    this.#timers.set("stable", STABLE_MS, () => {
      this.#failures = 0;
    });
    this.#firstEnd.resolve();
    if (this.#isListOutdated) this.#relist.trigger();
    // It may have gone in the very moment its last page came.
    if (this.#loss) this.#lose(session, this.#loss);
  }

  #keepPart(listing: ToolListing, fault: Fault, session: Session): void {
    const { facts, toolsChanged } = this.#shelve(listing);
    const failed = this.#recordFailure({ stage: "list", fault }, session.exit());
    // Without another attempt the connection is kept: the server may say later that its list has changed.
    if (failed.nextRetryAtMs !== null || this.#loss) this.#endSession();
    this.#dispatch({ type: "stopped-short", ...facts, ...failed }, toolsChanged);
    this.#firstEnd.resolve();
  }

  #shelve(listing: ToolListing): { readonly facts: ListFacts; readonly toolsChanged: boolean } {
    this.#isInherited = false;
    const { tools, problems } = maskToolSecrets(listing.tools, this.#entry);
    const toolsChanged = this.#shelf.put(tools);
    return {
      facts: { ...this.#shownFacts(), problems: [...listing.problems, ...problems] },
      toolsChanged,
    };
  }

  // Failures

  /** The server went away after it had been ready. */
  #lose(session: Session, fault: Fault): void {
    this.#fail({ stage: "list", fault }, session.exit());
  }

  #fail(staged: StagedFault, exit: ProcessExit | null): void {
    if (staged.fault.kind === "timeout") {
      this.#tail?.note(`toolscope: no answer within ${staged.fault.limitMs / 1_000} s, ending it`);
    }
    this.#isListing = false;
    this.#relist.cancel();
    const facts = this.#recordFailure(staged, exit);
    this.#endSession();
    this.#dispatch({ type: "failed", ...facts });
    if (this.#isInherited) {
      this.#isInherited = false;
      this.#dispatch({ type: "dropped" }, this.#shelf.clear());
    }
    this.#firstEnd.resolve();
  }

  /** The failure in words, and when it is tried again: counted, and arranged for. */
  #recordFailure({ stage, fault }: StagedFault, exit: ProcessExit | null): FailureFacts {
    this.#tail?.flush();
    this.#timers.cancel("stable");
    this.#failures += 1;
    const failure = masked(diagnose({ stage, fault }, this.#diagnosisContext()), this.#mask);
    this.#log.event(`${failure.code}: ${failure.message}`);
    const { retries, random, clock } = this.#context;
    const delayMs = retries ? retryDelayMs(failure.code, this.#failures, random()) : null;
    if (delayMs === null) return { failure, exit, nextRetryAtMs: null };
    this.#timers.set("retry", delayMs, () => this.#begin());
    return { failure, exit, nextRetryAtMs: clock.now() + delayMs };
  }

  #diagnosisContext(): DiagnosisContext {
    const { label, where, transport, display, blocking } = this.#entry;
    const stdio = transport?.kind === "stdio" ? transport : null;
    const remote = transport && transport.kind !== "stdio" ? transport : null;
    return {
      label,
      where,
      command: stdio?.command ?? null,
      args: stdio?.args ?? [],
      envNames: [...(stdio?.env.keys() ?? [])],
      address: display,
      headerNames: [...(remote?.headers.keys() ?? [])],
      stderr: (this.#tail?.lines() ?? []).map(({ text }) => text),
      noise: this.#log.noiseTexts(),
      blocking,
    };
  }
}

/** When the bound for everything was the shorter one, the failure names that one. */
function withOverallLimit(opened: OpenedSession, limitMs: number): OpenedSession {
  if (opened.kind === "open" || opened.fault.kind !== "timeout") return opened;
  return { ...opened, fault: { kind: "timeout", what: "all", limitMs } };
}

/** A server that says it has no tools, and does not know the request for them, has an empty list. */
function emptyWithoutTools(listing: ToolListing, session: Session): ToolListing {
  const { stopped, pages } = listing;
  const hasNone = stopped !== null && pages === 0 && !session.declaresTools && isMethodNotFound(stopped);
  return hasNone ? { tools: [], problems: [], pages: 1, stopped: null } : listing;
}

function masked(failure: ConnectionFailure, mask: Mask): ConnectionFailure {
  const text = (value: string) => mask.clipped(value, FAILURE_CHARS);
  const { message, likelyCause, fix } = failure;
  return {
    ...failure,
    message: text(message),
    likelyCause: likelyCause && text(likelyCause),
    fix: fix && text(fix),
  };
}
