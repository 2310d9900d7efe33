import type { AppState } from "@/lib/api/contract";
import type { ConnectionStatus } from "@/lib/connect/types";
import type { Problem } from "@/lib/engine/types";
import type { Member, Moment } from "./moment";

/** `GET /api/state`. */
export function stateView(moment: Moment): AppState {
  const { snapshot, analysis, members } = moment;
  const { configuration } = snapshot;
  const { assembly } = analysis;
  return {
    version: snapshot.version,
    config: {
      path: configuration.path,
      displayPath: configuration.displayPath,
      format: configuration.format,
      broken: snapshot.broken,
      isDemo: moment.isDemo,
    },
    saved: { contextLength: configuration.contextLength, toolSearch: configuration.toolSearch },
    catalog: {
      hash: snapshot.catalogHash,
      changedAtMs: moment.catalogChangedAtMs,
      toolCount: snapshot.tools.length,
      tokens: analysis.catalogTokens,
    },
    decision: {
      tier: assembly.tier,
      form: assembly.form,
      budget: assembly.budget,
      listingTokens: assembly.listing.tokens,
      listingHash: assembly.listing.hash,
      overBudgetTokens: assembly.listing.overBudgetTokens,
      deferredToolCount: assembly.deferred.toolCount,
    },
    ladder: assembly.ladder.map(({ budgetTokens, tokens }) => [budgetTokens, tokens]),
    servers: countServers(members),
    progress: members.map((member) => ({
      label: member.label,
      status: member.connection?.status ?? "file",
      stage: runningStage(member),
      attempt: member.connection?.attempt ?? 0,
      toolCount: analysis.toolCountOf(member.label),
    })),
    problemCount: countProblems(snapshot.problems),
  };
}

function countServers(members: readonly Member[]): AppState["servers"] {
  const statuses = members.flatMap(({ connection }) => (connection === null ? [] : [connection.status]));
  const count = (...wanted: readonly ConnectionStatus[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  return {
    total: statuses.length,
    ready: count("ready", "relisting"),
    connecting: count("waiting", "connecting"),
    partial: count("partial"),
    failed: count("failed"),
    stale: count("stale"),
    disabled: count("disabled"),
  };
}

function runningStage({ connection }: Member): string | null {
  return connection?.stages.find(({ status }) => status === "running")?.name ?? null;
}

function countProblems(problems: readonly Problem[]): AppState["problemCount"] {
  const count = (severity: Problem["severity"]) =>
    problems.filter((problem) => problem.severity === severity).length;
  return { error: count("error"), warning: count("warning"), note: count("note") };
}
