import { formatMs } from "@/components/ui/format";
import { visibleLine } from "@/lib/engine/visible";
import { exitWords } from "./prepare-servers";
import { type ServerView, stageName } from "./prepare-timeline";

/** What a person pastes into an issue: everything known of one server, in plain text; the server masked its secrets. */
export function serverReport(server: ServerView): string {
  const { failure } = server;
  const exit = exitWords(server);
  return [
    `server: ${visibleLine(server.label)}`,
    `status: ${server.status}, attempt ${server.attempt}`,
    `command or address: ${visibleLine(server.display)}`,
    `configured at: ${visibleLine(server.where)}`,
    server.serverInfo &&
      `says it is: ${visibleLine(server.serverInfo.name)} ${visibleLine(server.serverInfo.version)}`,
    exit && `process: ${exit}`,
    "stages:",
    ...server.stages.map((stage) => stageLine(stage, server)),
    failure && `failure: ${visibleLine(failure.message)}`,
    failure?.likelyCause && `likely cause: ${visibleLine(failure.likelyCause)}`,
    failure?.fix && `what to do: ${visibleLine(failure.fix)}`,
    server.stderr.length > 0 &&
      `standard error (last ${server.stderr.length} of ${server.stderrLineCount} lines):`,
    ...server.stderr.map(({ atMs, text }) => `  ${(atMs / 1000).toFixed(2)} ${visibleLine(text)}`),
  ]
    .filter((line) => typeof line === "string")
    .join("\n");
}

function stageLine(
  { name, status, elapsedMs, detail }: ServerView["stages"][number],
  server: ServerView,
): string {
  const time = elapsedMs === null ? "" : `, ${formatMs(elapsedMs)}`;
  return `  ${stageName(name, server)}: ${status}${time}${detail === null ? "" : ` (${visibleLine(detail)})`}`;
}
