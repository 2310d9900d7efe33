import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import Link from "next/link";
import { reconnectMutation } from "@/components/client/queries";
import { routes } from "@/components/client/routes";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Clock } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy";
import { formatCount, formatInteger } from "@/components/ui/format";
import { Columns } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import { visibleLine } from "@/lib/engine/visible";
import { exitWords, serverReport } from "./prepare-servers";
import type { ServerView } from "./prepare-timeline";
import { StageList } from "./stage-list";

/** One server opened in place: stages, cause, next step, and what it wrote to standard error. */
export function ConnectionDetail({ server }: { readonly server: ServerView }) {
  return (
    <Columns ratio="minmax(0,1fr) minmax(0,1.25fr)" stack="wide" className="pt-1 pb-5 mid:pl-7">
      <div>
        <StageList server={server} />
        <Cause server={server} />
        <Facts server={server} />
        <Actions server={server} />
      </div>
      <StandardError server={server} />
    </Columns>
  );
}

function Cause({ server: { failure } }: { readonly server: ServerView }) {
  if (failure === null) return null;
  return (
    <div className="mt-4 grid gap-2.5 text-text-2">
      <p className="font-semibold text-text">
        <ServerText text={failure.message} />
      </p>
      {failure.likelyCause !== null && (
        <div>
          <h3 className="font-semibold text-text">Likely cause</h3>
          <ServerText text={failure.likelyCause} />
        </div>
      )}
      {failure.fix !== null && (
        <div>
          <h3 className="font-semibold text-text">What to do</h3>
          <ServerText text={failure.fix} />
        </div>
      )}
    </div>
  );
}

function Facts({ server }: { readonly server: ServerView }) {
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ["Command or address", server.display],
    ["Configured at", server.where],
    ["Protocol", server.protocolVersion],
    [
      "Left out by include / exclude",
      server.filteredOut > 0 ? formatCount(server.filteredOut, "tool") : null,
    ],
    [
      "List",
      server.pages > 0
        ? `${formatCount(server.toolCount, "tool")} on ${formatCount(server.pages, "page")}`
        : null,
    ],
  ];
  return (
    <>
      <dl className="mt-4 grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] gap-x-3 gap-y-1 text-caption">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-text-3">{name}</dt>
                <dd>
                  <ServerText text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {server.problems.slice(0, 3).map((problem) => (
        <Alert
          key={`${problem.code} ${problem.path}`}
          tone={problem.severity === "error" ? "bad" : "warn"}
          className="mt-3"
        >
          <ServerText text={`${problem.path === null ? "" : `${problem.path}: `}${problem.message}`} />
        </Alert>
      ))}
      {server.problems.length > 3 && (
        <p className="mt-2 text-caption text-text-2">
          And {formatCount(server.problems.length - 3, "more problem")} with its tools.
        </p>
      )}
    </>
  );
}

function Actions({ server }: { readonly server: ServerView }) {
  const reconnect = useMutation(reconnectMutation());
  const name = visibleLine(server.label, 40);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {server.status !== "disabled" && (
        <Button
          variant={server.status === "failed" ? "primary" : "default"}
          icon={<RefreshCw strokeWidth={1.5} />}
          disabled={reconnect.isPending}
          onClick={() => reconnect.mutate(server.label)}
        >
          Reconnect {name}
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
        <Link href={routes.catalogOf(server.label)}>Its {formatCount(server.toolCount, "tool")}</Link>
      )}
      {reconnect.error !== null && (
        <Alert tone="bad" title="It was not reconnected." live>
          {reconnect.error.message}
        </Alert>
      )}
    </div>
  );
}

function StandardError({ server }: { readonly server: ServerView }) {
  const exit = exitWords(server);
  return (
    <section aria-label={`Standard error of ${visibleLine(server.label, 40)}`}>
      <header className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold">{server.origin === "stdio" ? "Standard error" : "Messages"}</h3>
        {server.stderr.length > 0 && (
          <span className="text-caption text-text-3">
            last {formatInteger(server.stderr.length)} of {formatCount(server.stderrLineCount, "line")}, as
            received, inert
          </span>
        )}
        {exit !== null && (
          <span className="ml-auto">
            <Chip>{exit}</Chip>
          </span>
        )}
      </header>
      {server.stderr.length === 0 ? (
        <p className="text-text-2">
          {server.origin === "stdio"
            ? "It has written nothing to standard error."
            : "A remote server has no standard error; see its protocol log."}
        </p>
      ) : (
        <section
          aria-label="Lines of standard error"
          // A box that scrolls must be reachable, or its end cannot be read by keyboard.
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-control bg-sunken px-3 py-2.5"
        >
          <ol className="font-mono text-caption leading-4.5">
            {server.stderr.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
              <li key={at} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
                <span className="text-text-3">{(line.atMs / 1000).toFixed(2)}</span>
                <ServerText text={line.text} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="mt-2 text-caption text-text-3">
        {server.attemptStartedAtMs !== null && (
          <>
            Seconds since attempt {formatInteger(server.attempt)} began at{" "}
            <Clock ms={server.attemptStartedAtMs} />.
          </>
        )}
      </p>
    </section>
  );
}
