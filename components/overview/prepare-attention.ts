import { routes } from "@/components/client/routes";
import { formatCount, formatInteger } from "@/components/ui/format";
import type { AppState, LintCounts, OverviewData, SourceView } from "@/lib/api/contract";
import type { Problem } from "@/lib/engine/types";
import { isUnderWay } from "./prepare-progress";

/** Where and what: a line of small print under an item. */
export interface Finding {
  readonly place: string | null;
  readonly text: string;
}

/** One thing that needs a person, with the one page that helps. All text may be a server's: show it inert. */
export interface AttentionItem {
  readonly key: string;
  readonly tone: "bad" | "warn";
  readonly title: string;
  /** What happened, when the title only says to whom. */
  readonly text: string | null;
  /** Cause and what to do. */
  readonly detail: string | null;
  readonly place: string | null;
  /** More of the same source, or of the same kind. */
  readonly others: readonly Finding[];
  readonly href: string | null;
}

/**
 * Errors first, then warnings, then the lint line. Problems of one source are one item, so that 201 odd tools do not
 * bury the server that is down; those of no source are one item each.
 */
export function attentionItems(data: OverviewData): readonly AttentionItem[] {
  const sources = new Map(data.sources.map((source) => [source.label, source]));
  const real = data.problems.filter(({ severity }) => severity !== "note");
  const items = [...bySource(real).values()].map((problems) => problemItem(problems, sources));
  const lint = lintItem(data.lint);
  return [
    ...items.filter(({ tone }) => tone === "bad"),
    ...items.filter(({ tone }) => tone === "warn"),
    ...(lint === null ? [] : [lint]),
  ];
}

function bySource(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const groups = new Map<string, Problem[]>();
  problems.forEach((problem, at) => {
    const key = problem.source === null ? `${at}` : JSON.stringify(problem.source);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  });
  return groups;
}

function problemItem(problems: readonly Problem[], sources: ReadonlyMap<string, SourceView>): AttentionItem {
  // What befell the whole source tells more than what is odd about one of its tools.
  const first = problems.find(({ tool }) => tool === null) ?? problems[0];
  if (first === undefined) throw new Error("A group of problems holds at least one.");
  const source = first.source === null ? undefined : sources.get(first.source);
  const common = {
    key: JSON.stringify([
      first.source,
      first.source === null ? [first.code, first.path, first.message] : null,
    ]),
    tone: problems.some(({ severity }) => severity === "error") ? ("bad" as const) : ("warn" as const),
    detail: first.hint,
    place: first.path,
    others: problems.filter((problem) => problem !== first).map(finding),
  };
  if (first.source === null) return { ...common, title: first.message, text: null, href: null };
  return {
    ...common,
    title: sourceTitle(first.source, source, first),
    text: first.message,
    href:
      source === undefined || source.origin === "file"
        ? routes.catalogOf(first.source)
        : routes.server(first.source),
  };
}

function finding({ path, tool, message, hint }: Problem): Finding {
  const place = [tool, path].filter((part) => part !== null).join(", ");
  return { place: place === "" ? null : place, text: hint === null ? message : `${message} ${hint}` };
}

/** `redis did not connect`, `notion is gone, its last tools stay`, `gitlab`. */
function sourceTitle(label: string, source: SourceView | undefined, { tool }: Problem): string {
  if (source === undefined || tool !== null) return label;
  if (source.status === "stale") return `${label} is gone, its last tools stay`;
  if (source.status === "partial") return `${label} lists only part of its tools`;
  return source.status === "failed" || isUnderWay(source.status) ? `${label} did not connect` : label;
}

/** What tools' authors could mend, in one line; null when there is nothing. */
function lintItem(lint: LintCounts): AttentionItem | null {
  if (lint.toolsWithFindings === 0) return null;
  const count = new Map(lint.byRule);
  const undescribed = count.get("parameter-without-description") ?? 0;
  const clipped = count.get("sentence-clipped") ?? 0;
  const details = [
    undescribed > 0 &&
      `${formatInteger(undescribed)} of ${formatCount(lint.parameters, "parameter")} have no description.`,
    clipped > 0 &&
      `${formatCount(clipped, "tool loses", "tools lose")} part of the first sentence in a full listing.`,
  ].filter((part) => part !== false);
  return {
    key: "lint",
    tone: "warn",
    title: `${formatCount(lint.toolsWithFindings, "definition")} could be found or listed better`,
    text: null,
    detail: details.join(" ") || null,
    place: null,
    others: [],
    href: "/catalog?lint=any",
  };
}

/** The line on top while some servers' tools are missing from every figure; null when none are. */
export interface PartialNotice {
  readonly text: string;
  /** Labels that every figure leaves out, whole or in part. */
  readonly labels: readonly string[];
}

/** Not for the first connection: that has its own place, and no figure of it is final. */
export function partialNotice({ servers, progress }: AppState): PartialNotice | null {
  const missing = progress.filter(
    ({ status }) => isUnderWay(status) || status === "failed" || status === "partial",
  );
  if (missing.length === 0) return null;
  const expected = servers.total - servers.disabled;
  const complete = servers.ready + servers.stale;
  const inPart = servers.partial > 0 ? `, ${formatInteger(servers.partial)} in part` : "";
  return {
    text: `${formatInteger(complete)} of ${formatCount(expected, "server")} have listed their tools${inPart}. Every figure below leaves out what is missing of`,
    labels: missing.map(({ label }) => label),
  };
}
