import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverLogQuery } from "@/components/client/queries";
import { TextButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { formatBytes, formatCount, formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Verbatim } from "@/components/ui/verbatim";
import type { ProtocolMessage, ServerLogData } from "@/lib/api/contract";

/** Messages that are drawn; copying takes all that the ring holds. */
const SHOWN = 100;

const arrows = { sent: "→", received: "←", noise: "!", event: "·" } as const;

/** The raw messages of one server, newest last. */
export function ProtocolLog({
  label,
  sinceMs,
}: {
  readonly label: string | null;
  readonly sinceMs: number | null;
}) {
  return (
    <section aria-labelledby="protocol-log">
      {label === null ? (
        <>
          <SectionHead id="protocol-log" title="Protocol log" />
          <Empty title="Open a server">
            Its messages, as sent and received, stand here. Secrets are replaced before they are kept.
          </Empty>
        </>
      ) : (
        <Log label={label} sinceMs={sinceMs} />
      )}
    </section>
  );
}

function Log({ label, sinceMs }: { readonly label: string; readonly sinceMs: number | null }) {
  const log = useQuery(serverLogQuery(label));
  return (
    <>
      <SectionHead
        id="protocol-log"
        title="Protocol log"
        aside={<ServerText text={label} />}
        summary="Messages as sent and received, newest last. Secrets are replaced before they are kept."
        actions={
          log.data && (
            <CopyButton
              variant="ghost"
              size="small"
              choice={{
                label: "JSON",
                text: () => JSON.stringify(log.data.messages, null, 2),
                done: `Copied ${formatCount(log.data.messages.length, "message")}`,
              }}
            />
          )
        }
      />
      {log.data ? (
        <Messages data={log.data} sinceMs={sinceMs} />
      ) : log.error ? (
        <ErrorState title="The log could not be read" error={log.error} onRetry={() => log.refetch()} />
      ) : (
        <SkeletonRows rows={4} label="Reading the log" />
      )}
    </>
  );
}

function Messages({ data, sinceMs }: { readonly data: ServerLogData; readonly sinceMs: number | null }) {
  const messages = data.messages.slice(-SHOWN);
  const before = data.dropped + data.messages.length - messages.length;
  if (messages.length === 0) return <Empty title="No message yet">Nothing was sent or received.</Empty>;
  return (
    <>
      {before > 0 && (
        <p className="num mb-1 text-caption text-text-3">
          {formatCount(before, "earlier message")} not shown, {formatInteger(data.dropped)} of them no longer
          kept.
        </p>
      )}
      <ol className="num text-table">
        {messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their place
          <Message key={before + at} message={message} sinceMs={sinceMs} />
        ))}
      </ol>
    </>
  );
}

function Message({
  message,
  sinceMs,
}: {
  readonly message: ProtocolMessage;
  readonly sinceMs: number | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const at = sinceMs === null ? null : (message.atMs - sinceMs) / 1000;
  return (
    <li className="border-line border-b py-1">
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-baseline gap-x-3">
        <span className="text-text-3">{at === null || at < 0 ? "earlier" : `+${at.toFixed(3)} s`}</span>
        <span className="min-w-0">
          <span aria-hidden="true" className="inline-block w-4 text-text-3">
            {arrows[message.direction]}
          </span>
          <span className="sr-only">{message.direction} </span>
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <code>
              <ServerText text={message.label} />
            </code>
          </TextButton>
          {message.id !== null && (
            <span className="text-text-3">
              {" "}
              id <ServerText text={message.id} />
            </span>
          )}
        </span>
        <span className="text-right text-text-3">{formatBytes(message.bytes)}</span>
      </div>
      {isOpen && (
        <Verbatim
          className="mt-1.5 mb-1"
          label={`Text of ${message.direction} message`}
          text={message.text}
          maxHeight="18rem"
        />
      )}
    </li>
  );
}
