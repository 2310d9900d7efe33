import { useState } from "react";
import { TextButton } from "@/components/ui/button";
import { Clock } from "@/components/ui/clock";
import { cx } from "@/components/ui/cx";
import { formatBytes, formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import { Verbatim } from "@/components/ui/verbatim";
import type { ProtocolMessage } from "@/lib/api/contract";

const arrows = { sent: "→", received: "←", noise: "!", event: "·" } as const;
const words = { sent: "sent ", received: "received ", noise: "no message: ", event: "" } as const;

/** One line of the log; a message opens to its text. What Toolscope itself notes has none beyond its words. */
export function ProtocolMessageRow({
  message,
  sinceMs,
}: {
  readonly message: ProtocolMessage;
  /** Epoch milliseconds of the present attempt's begin: times count from there, earlier ones are clock times. */
  readonly sinceMs: number | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const { direction, label, id, bytes } = message;
  const isEvent = direction === "event";
  return (
    <li className="border-line border-b py-1">
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-baseline gap-x-3 pr-3">
        <Time atMs={message.atMs} sinceMs={sinceMs} />
        <span className="grid min-w-0 grid-cols-[16px_minmax(0,1fr)] items-baseline">
          <span aria-hidden="true" className={cx(direction === "noise" ? "text-warn" : "text-text-3")}>
            {arrows[direction]}
          </span>
          <span className="min-w-0">
            <span className="sr-only">{words[direction]}</span>
            {isEvent ? (
              <ServerText text={label} className="text-text-2" />
            ) : (
              <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="text-left">
                <code>
                  <ServerText text={label} />
                </code>
              </TextButton>
            )}
            {id !== null && (
              <span className="text-text-3">
                {" "}
                id <ServerText text={id} />
              </span>
            )}
          </span>
        </span>
        <span className="text-right text-text-3">{!isEvent && formatBytes(bytes)}</span>
      </div>
      {isOpen && <Text message={message} />}
    </li>
  );
}

function Time({ atMs, sinceMs }: { readonly atMs: number; readonly sinceMs: number | null }) {
  if (sinceMs === null || atMs < sinceMs) return <Clock ms={atMs} className="text-text-3" />;
  return <span className="text-text-3">+{((atMs - sinceMs) / 1000).toFixed(3)} s</span>;
}

function Text({ message: { direction, text, bytes } }: { readonly message: ProtocolMessage }) {
  const isClipped = new TextEncoder().encode(text).length < bytes;
  return (
    <>
      <Verbatim
        className="mt-1.5 mr-3 mb-1"
        label={`Text of the ${direction} message`}
        text={text}
        maxHeight="18rem"
      />
      {isClipped && (
        <p className="mb-1 text-text-3">
          The first {formatInteger(Array.from(text).length)} characters of {formatBytes(bytes)}; the rest is
          not kept.
        </p>
      )}
    </>
  );
}
