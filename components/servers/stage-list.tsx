import { Check, Minus, X } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { formatMs } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { Stage } from "@/lib/api/contract";
import { type ServerView, stageName } from "./prepare-timeline";

const statusWords = { pending: "not reached", running: "now", done: "", failed: "failed" } as const;

/** The stages of one attempt in the order in which they happen, with what each did and how long it took. */
export function StageList({ server }: { readonly server: ServerView }) {
  const isWaiting = server.status === "waiting";
  return (
    <ol aria-label="Stages">
      {server.stages.map((stage) => (
        <li
          key={stage.name}
          className={cx(
            "grid min-h-7.5 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line border-b py-1 mid:grid-cols-[16px_9.5rem_minmax(0,1fr)_auto]",
            stage.status === "pending" && "text-text-3",
          )}
        >
          <StageMark stage={stage} />
          <span className={cx(stage.status === "failed" && "font-semibold text-neg")}>
            {stageName(stage.name, server)}
            {stage.status === "failed" && <span className="sr-only"> failed</span>}
          </span>
          <span className="min-w-0 text-text-3 max-mid:order-4 max-mid:col-start-2 max-mid:text-caption">
            {stage.detail !== null ? (
              <ServerText text={stage.detail} />
            ) : (
              !(isWaiting && stage.status === "pending") && statusWords[stage.status]
            )}
          </span>
          <span className={cx("text-right font-semibold", stage.status === "failed" && "text-neg")}>
            {stage.status === "running" ? "…" : formatMs(stage.elapsedMs)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StageMark({ stage: { status } }: { readonly stage: Stage }) {
  const look = "size-4";
  if (status === "done")
    return <Check aria-hidden="true" strokeWidth={1.5} className={cx(look, "text-text-2")} />;
  if (status === "failed") return <X aria-hidden="true" strokeWidth={1.5} className={cx(look, "text-neg")} />;
  if (status === "running")
    return (
      <span
        aria-hidden="true"
        className="graphic ml-1 size-2 rounded-full border-2 border-text-3 border-dashed"
      />
    );
  return <Minus aria-hidden="true" strokeWidth={1.5} className={cx(look, "text-text-3")} />;
}
