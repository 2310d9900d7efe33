import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { reconnectMutation } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { Alert } from "@/components/ui/alert";
import { Button, TextLink } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { CopyButton } from "@/components/ui/copy";
import { formatCount } from "@/components/ui/format";
import { Columns } from "@/components/ui/page";
import { visibleLine } from "@/lib/engine/visible";
import { ConnectionFacts } from "./connection-facts";
import type { ServerView } from "./prepare-timeline";
import type { ServerTime } from "./server-clock";
import { serverReport } from "./server-report";
import { StageList } from "./stage-list";
import { StandardError } from "./standard-error";
import { ToolProblems } from "./tool-problems";

/** One server opened in place: stages, cause, next step, and what it wrote to standard error. */
export function ConnectionDetail({
  server,
  time,
}: {
  readonly server: ServerView;
  readonly time: ServerTime;
}) {
  return (
    <Columns ratio="minmax(0,1fr) minmax(0,1.25fr)" stack="wide" className="pt-1 pb-5 mid:pl-6 wide:pl-7">
      <div>
        {server.status === "disabled" ? <SwitchedOff server={server} /> : <StageList server={server} />}
        <Cause server={server} />
        <ConnectionFacts server={server} time={time} />
        <Actions server={server} />
      </div>
      {server.status !== "disabled" && (
        <div>
          <StandardError server={server} />
          <ToolProblems problems={server.problems} />
        </div>
      )}
    </Columns>
  );
}

function SwitchedOff({ server }: { readonly server: ServerView }) {
  return (
    <p className="text-text-2">
      Switched off at {visibleLine(server.where)}: Toolscope does not start it, and none of its tools is
      counted.
    </p>
  );
}

function Cause({ server: { failure } }: { readonly server: ServerView }) {
  if (failure === null) return null;
  return (
    <div className="mt-4 grid max-w-[64ch] gap-2.5 text-text-2">
      <p className="font-semibold text-text">
        <CodeText text={failure.message} />
      </p>
      {failure.likelyCause !== null && (
        <div>
          <h3 className="font-semibold text-text">Likely cause</h3>
          <CodeText text={failure.likelyCause} />
        </div>
      )}
      {failure.fix !== null && (
        <div>
          <h3 className="font-semibold text-text">What to do</h3>
          <CodeText text={failure.fix} />
        </div>
      )}
    </div>
  );
}

function Actions({ server }: { readonly server: ServerView }) {
  const reconnect = useMutation(reconnectMutation());
  const name = visibleLine(server.label, 40);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {server.status !== "disabled" && (
        <Button
          variant={server.status === "failed" ? "primary" : "default"}
          icon={<RefreshCw strokeWidth={1.5} />}
          disabled={reconnect.isPending}
          onClick={() => reconnect.mutate(server.label)}
          className="max-w-full"
        >
          <span className="truncate">Reconnect {name}</span>
        </Button>
      )}
      <CopyButton
        choice={{
          label: "Copy report",
          text: () => serverReport(server),
          done: `Copied the report of ${name}`,
        }}
      />
      {server.toolCount > 0 && (
        <TextLink href={routes.catalogOf(server.label)}>
          {server.toolCount === 1 ? "Its tool" : `Its ${formatCount(server.toolCount, "tool")}`}
        </TextLink>
      )}
      {server.status !== "disabled" && <TextLink href="#protocol-log">Its protocol log</TextLink>}
      {reconnect.error !== null && (
        <Alert tone="bad" title="It was not reconnected." live>
          {reconnect.error.message}
        </Alert>
      )}
    </div>
  );
}
