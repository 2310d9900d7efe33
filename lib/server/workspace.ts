import { toolFilter } from "@/lib/config/globs";
import type { ServerEntry } from "@/lib/config/types";
import { createConnections } from "@/lib/connect/pool";
import { closeMatch } from "@/lib/engine/close-match";
import { badInput } from "./bad-input";
import { systemTimers } from "./coalesce";
import { type CurrentMoment, createCurrentMoment } from "./current-moment";
import { createMasker, type Masker } from "./masking";
import { createMomentViews } from "./moment-views";
import { createReloader } from "./reloader";
import type { LoadedSources } from "./sources-loader";
import { createTimeline } from "./timeline";
import { createTroubles } from "./troubles";
import type { Workspace, WorkspaceOptions } from "./types";
import type { Moment } from "./views/moment";
import { searchView } from "./views/search";
import { serverLogView, serversView } from "./views/servers";
import { toolView } from "./views/tool";

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
  const secrets = new Set<string>();
  const closers = new Set<() => void>();
  let current: CurrentMoment | null = null;
  let closing: Promise<void> | null = null;
  let isSettled = false;

  const reloader = await createReloader(options, { onLoaded: take, onTrouble: tellTrouble });
  let loaded: LoadedSources = reloader.first;
  if (loaded.faults.length > 0) {
    reloader.close();
    throw badInput(loaded.faults);
  }
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

  const timeline = createTimeline(options.isDemo);
  const viewsOf = createMomentViews(options.now().toString(36));
  const shown = createCurrentMoment(nextMoment, systemTimers);
  current = shown;
  connections.subscribe(shown.changed);
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

  function take(next: LoadedSources): void {
    loaded = next;
    masker = maskerFor(next);
    connections.apply(serversOf(next));
    current?.changed();
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
    if (troubles.add(text)) current?.changed();
  }

  /** What has arrived by now is the first catalog; what arrives later changes it. */
  function settle(): void {
    shown.catchUp();
    isSettled = true;
  }

  async function close(): Promise<void> {
    shown.stop();
    reloader.close();
    // First those who read from here, event streams above all, then what they read of.
    for (const closer of [...closers]) closer();
    closers.clear();
    await connections.close();
  }

  return {
    options,
    snapshot: () => shown.get().snapshot,
    async settled() {
      await reloader.idle();
      await connections.settled();
      settle();
    },
    state: () => viewsOf(shown.get()).state(),
    overview: () => viewsOf(shown.get()).overview(),
    catalog: () => viewsOf(shown.get()).catalog(),
    catalogJson: () => viewsOf(shown.get()).catalogJson(),
    budget: () => viewsOf(shown.get()).budget(),
    listing: () => viewsOf(shown.get()).listing(),
    tool: (name) => toolView(shown.get(), name),
    closestTool(name) {
      const { analysis, snapshot } = shown.get();
      return closeMatch(name.trim(), analysis.names, snapshot.tools);
    },
    search: (request) => searchView(shown.get(), request, options.monotonicMs ?? (() => performance.now())),
    servers: () => serversView(shown.get(), options.now()),
    serverLog(label) {
      const log = connections.log(label);
      return log === null ? null : serverLogView(label, masker.json(log));
    },
    reconnect: connections.reconnect,
    subscribe: shown.subscribe,
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
