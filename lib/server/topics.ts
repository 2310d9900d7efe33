import type { Topic } from "@/lib/api/contract";
import type { Moment } from "./views/moment";

/** What a page that shows `before` must fetch again to show `after`; "state" always, as the version is in it. */
export function changedTopics(before: Moment, after: Moment): readonly Topic[] {
  const topics: Topic[] = ["state"];
  if (before.analysis.hash !== after.analysis.hash) topics.push("catalog");
  if (!isSameList(before.members.map(watched), after.members.map(watched))) topics.push("servers");
  const isOtherConfig =
    before.snapshot.configuration !== after.snapshot.configuration ||
    before.snapshot.broken !== after.snapshot.broken;
  if (isOtherConfig) topics.push("config");
  return topics;
}

/** What of a member the Servers page shows besides its tools. */
function watched({ label, connection, file }: Moment["members"][number]): unknown {
  return connection ?? file?.problems ?? label;
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
