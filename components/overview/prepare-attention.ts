import { routes } from "@/components/client/routes";
import { formatCount, formatInteger } from "@/components/ui/format";
import type { AppState, LintCounts, OverviewData } from "@/lib/api/contract";
import type { Problem } from "@/lib/engine/types";

/** One thing that needs a person, with the one page that helps. */
export interface AttentionItem {
  readonly key: string;
  readonly tone: "bad" | "warn";
  /** May hold text of a server or file: show it inert. */
  readonly title: string;
  readonly detail: string | null;
  readonly href: string | null;
}

/** Problems of one kind are one item, so that 201 odd tools do not bury the server that is down. */
export function attentionItems(data: OverviewData): readonly AttentionItem[] {
  const real = data.problems.filter(({ severity }) => severity !== "note");
  const items = [...groupsOf(real).values()].map(problemItem);
  const lint = lintItem(data.lint);
  const ordered = [
    ...items.filter(({ tone }) => tone === "bad"),
    ...items.filter(({ tone }) => tone === "warn"),
  ];
  return lint === null ? ordered : [...ordered, lint];
}

function groupsOf(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.code, problem.source, problem.severity]);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return groups;
}

function problemItem(problems: readonly Problem[]): AttentionItem {
  const [first] = problems as readonly [Problem, ...Problem[]];
  const others = problems.length - 1;
  const where = first.path === null ? "" : `${first.path}: `;
  return {
    key: JSON.stringify([first.code, first.source, first.severity]),
    tone: first.severity === "error" ? "bad" : "warn",
    title: where + first.message,
    detail:
      [first.hint, others > 0 ? `${formatCount(others, "more of this kind", "more of this kind")}.` : null]
        .filter((part) => part !== null)
        .join(" ") || null,
    href: problemHref(first),
  };
}

/** A tool's problem opens the tool, a source's its server; one of the whole file has no page. */
function problemHref({ source, tool }: Problem): string | null {
  if (source !== null && tool !== null) return routes.catalogOf(source);
  return source === null ? null : routes.server(source);
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
    clipped > 0 && `${formatCount(clipped, "tool")} lose part of their first sentence in a full listing.`,
  ].filter((part) => part !== false);
  return {
    key: "lint",
    tone: "warn",
    title: `${formatCount(lint.toolsWithFindings, "definition")} could be found or listed better`,
    detail: details.join(" ") || null,
    href: "/catalog?lint=any",
  };
}

/** The line on top while some servers' tools are missing from every figure; null when none are. */
export interface Partial {
  readonly title: string;
  readonly text: string;
  /** Labels that every figure leaves out. */
  readonly labels: readonly string[];
  readonly isConnecting: boolean;
}

export function partialNotice({ servers, progress }: AppState): Partial | null {
  const missing = progress.filter(
    ({ status }) =>
      status === "connecting" || status === "waiting" || status === "failed" || status === "partial",
  );
  if (missing.length === 0) return null;
  const expected = servers.total - servers.disabled;
  const isConnecting = servers.connecting > 0;
  return {
    title: isConnecting ? "Connecting:" : "Partial:",
    text: `${formatInteger(servers.ready)} of ${formatCount(expected, "server")} have listed their tools. ${isConnecting ? "So far every figure leaves out" : "Every figure below leaves out"}`,
    labels: missing.map(({ label }) => label),
    isConnecting,
  };
}
