import type { ChangeEvent } from "@/lib/api/contract";
import { toolFilter } from "@/lib/config/globs";
import type { ServerEntry } from "@/lib/config/types";
import { createConnections } from "@/lib/connect/pool";
import { closeMatch } from "@/lib/engine/close-match";
import { badInput } from "./bad-input";
import { coalesce, systemTimers } from "./coalesce";
import { createMasker, type Masker } from "./masking";
import { createMomentViews } from "./moment-views";
import { createReloader } from "./reloader";
import type { LoadedSources } from "./sources-loader";
import { createTimeline } from "./timeline";
import { changedTopics } from "./topics";
import { createTroubles } from "./troubles";
import type { Workspace, WorkspaceOptions } from "./types";
import type { Moment } from "./views/moment";
import { searchView } from "./views/search";
import { serverLogView, serversView } from "./views/servers";
import { toolView } from "./views/tool";

/** Changes closer together than this become one snapshot and one event: eight servers connecting are a few, not eighty. */
const CHANGE_INTERVAL_MS = 100;

/**
 * Reads the configuration, starts its servers, and keeps both in view until it is closed. Returns as soon as the files
 * are read: servers connect meanwhile, and every view says how far each has come.
 *
 * @throws BadInput when the options ask for what the files do not give: an unknown label or scope, a label taken twice,
 *   a `--catalog` file that cannot be read. A configuration file that cannot be used is no such error: the workspace
 *   opens without its sources and its snapshot is `broken`.
 */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const troubles = createTroubles();
  const changes = coalesce<"change">(CHANGE_INTERVAL_MS, systemTimers, swap);
  const listeners = new Set<(event: ChangeEvent) => void>();
  const closers = new Set<() => void>();
  let closing: Promise<void> | null = null;
  let isOpen = false;
  /** Something has changed that the snapshot does not show yet. */
  let isOutdated = false;
  let isSettled = false;

  const reloader = await createReloader(options, { onLoaded: take, onTrouble: tellTrouble });
  let loaded: LoadedSources = reloader.first;
  if (loaded.faults.length > 0) {
    reloader.close();
    throw badInput(loaded.faults);
  }
  const secrets = new Set<string>();
  let masker: Masker = maskerFor(loaded);
  const connections = createConnections({
    dataDir: options.dataDir,
    clientVersion: options.version ?? "0.0.0",
    toolFilter,
    live: options.live,
    overallTimeoutMs: options.timeoutMs,
    onTrouble: tellTrouble,
  });
  connections.apply(serversOf(loaded));
  connections.subscribe(changed);

  const timeline = createTimeline(options.isDemo);
  const viewsOf = createMomentViews(options.now().toString(36));
  let moment: Moment = nextMoment();
  isOpen = true;
  reloader.start();
  void connections.settled().then(settle);

  function nextMoment(): Moment {
    const states = new Map(connections.states().map((state) => [state.label, state]));
    return timeline.next({
      loaded,
      stateOf: (label) => states.get(label) ?? null,
      toolsOf: connections.tools,
      masker,
      troubles: troubles.problems(),
      nowMs: options.now(),
      isSettled,
    });
  }

  /** The one place where a snapshot gives way to the next. */
  function swap(): void {
    if (!isOutdated) return;
    isOutdated = false;
    const before = moment;
    moment = nextMoment();
    const event = { version: moment.snapshot.version, topics: changedTopics(before, moment) };
    for (const listener of [...listeners]) listener(event);
  }

  function changed(): void {
    if (isOutdated || !isOpen || closing !== null) return;
    isOutdated = true;
    // What changes in one go (a configuration's servers all starting) is told in one go.
    queueMicrotask(() => changes.add(["change"]));
  }

  /** Shows what has changed, now. */
  function catchUp(): void {
    if (!isOutdated) return;
    changes.add(["change"]);
    changes.flush();
  }

  function take(next: LoadedSources): void {
    loaded = next;
    masker = maskerFor(next);
    connections.apply(serversOf(next));
    changed();
  }

  /** Secrets of earlier configurations stay masked: logs still hold what was said then. */
  function maskerFor({ configuration, plan }: LoadedSources): Masker {
    const planned = plan.flatMap((one) => (one.type === "server" ? [one.entry] : []));
    for (const entry of [...configuration.entries, ...planned]) {
      if (entry.type === "server") for (const secret of entry.secrets) secrets.add(secret);
    }
    return createMasker(secrets);
  }

  function tellTrouble(text: string): void {
    if (troubles.add(text)) changed();
  }

  /** What has arrived by now is the first catalog; what arrives later changes it. */
  function settle(): void {
    catchUp();
    isSettled = true;
  }

  async function close(): Promise<void> {
    catchUp();
    changes.stop();
    reloader.close();
    // First those who read from here, event streams above all, then what they read of.
    for (const closer of [...closers]) closer();
    closers.clear();
    listeners.clear();
    await connections.close();
  }

  return {
    options,
    snapshot: () => moment.snapshot,
    async settled() {
      await reloader.idle();
      await connections.settled();
      settle();
    },
    state: () => viewsOf(moment).state(),
    overview: () => viewsOf(moment).overview(),
    catalog: () => viewsOf(moment).catalog(),
    catalogJson: () => viewsOf(moment).catalogJson(),
    budget: () => viewsOf(moment).budget(),
    listing: () => viewsOf(moment).listing(),
    tool: (name) => toolView(moment, name),
    closestTool: (name) => closeMatch(name.trim(), moment.analysis.names, moment.snapshot.tools),
    search: (request) => searchView(moment, request, options.monotonicMs ?? (() => performance.now())),
    servers: () => serversView(moment, options.now()),
    serverLog(label) {
      const log = connections.log(label);
      return log === null ? null : serverLogView(label, masker.json(log));
    },
    reconnect: connections.reconnect,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose(listener) {
      if (closing !== null) listener();
      else closers.add(listener);
      return () => closers.delete(listener);
    },
    mask: (text) => masker.text(text),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function serversOf({ plan }: LoadedSources): readonly ServerEntry[] {
  return plan.flatMap((planned) => (planned.type === "server" ? [planned.entry] : []));
}
