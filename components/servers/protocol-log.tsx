import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverLogQuery } from "@/components/client/queries";
import { TextButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { formatCount, formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ServerLogData } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { ProtocolMessageRow } from "./protocol-message";
import { useFollowEnd } from "./use-follow-end";

/** Messages that are drawn at first; copying takes all that are kept. */
const FIRST_MESSAGES = 100;

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
        <Log key={label} label={label} sinceMs={sinceMs} />
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
        aside={<ServerText text={visibleLine(label, 40)} />}
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
  const [isWhole, setWhole] = useState(false);
  const box = useFollowEnd<HTMLElement>(data.messages);
  const messages = isWhole ? data.messages : data.messages.slice(-FIRST_MESSAGES);
  const left = data.messages.length - messages.length;
  if (messages.length === 0) return <Empty title="No message yet">Nothing was sent or received.</Empty>;
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-3 border-line-strong border-b pr-3 pb-1.75 text-caption text-text-3"
      >
        <span>Time</span>
        <span>Message</span>
        <span>Size</span>
      </div>
      <section
        ref={box}
        aria-label="Messages"
        // A box that scrolls must be reachable, or its end cannot be read by keyboard.
        tabIndex={0}
        className="max-h-112 overflow-y-auto"
      >
        {left > 0 && (
          <TextButton onClick={() => setWhole(true)} className="py-1.5 text-table">
            Show {formatCount(left, "earlier message")}
          </TextButton>
        )}
        {left === 0 && data.dropped > 0 && (
          <p className="num py-1.5 text-caption text-text-3">
            {formatCount(data.dropped, "earlier message")} {data.dropped === 1 ? "is" : "are"} no longer kept.
          </p>
        )}
        <ol className="num text-caption" aria-label={`${formatInteger(messages.length)} newest messages`}>
          {messages.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by its number since the start
            <ProtocolMessageRow key={data.dropped + left + at} message={message} sinceMs={sinceMs} />
          ))}
        </ol>
      </section>
    </>
  );
}
