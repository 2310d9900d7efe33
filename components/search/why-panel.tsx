import { Check as CheckMark, Minus, X } from "lucide-react";
import { useId } from "react";
import type { Fill } from "@/components/charts/fill";
import { TextButton } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { cx } from "@/components/ui/cx";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import type { Explanation, Problem } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import { HitLine } from "./hit-line";
import { type Check, problemWords, type WhyView, whyVerdict } from "./prepare-why";
import { ToolField } from "./tool-field";

interface AnswerProps {
  readonly query: string;
  readonly why: WhyView;
  /** The first hit, which the sum is compared with; null without one. */
  readonly first: Explanation | null;
  readonly scale: number;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRun: (query: string) => void;
}

/** Asks about one tool, and says why it is no hit of this query, or where it stands. The tool is asked of all queries. */
export function WhyPanel({
  query,
  asked,
  problem,
  why,
  limit,
  onAsk,
  ...answer
}: Omit<AnswerProps, "why"> & {
  readonly limit: number;
  /** The tool as the address names it. */
  readonly asked: string | null;
  /** Why the name leads to no answer. */
  readonly problem: Problem | null;
  /** What came of it; null while nothing did, or when there is no such tool. */
  readonly why: WhyView | null;
  readonly onAsk: (name: string | null) => void;
}) {
  const titleId = useId();
  const verdict = why === null ? null : whyVerdict(why, limit);
  const isMissed = why !== null && why.outcome.kind !== "hit";
  return (
    <fieldset
      aria-labelledby={titleId}
      className={cx(
        "num mt-4 min-w-0 border-t-2 pt-3 text-table",
        isMissed ? "border-neg" : "border-line-strong",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="font-semibold">
          Why not this tool?
        </h3>
        <ToolField
          label={`Why not this tool, for “${visibleLine(query, 80)}”: public name or server/tool`}
          value={why === null ? (asked ?? "") : visibleLine(`${why.label}/${why.tool}`)}
          onChoose={onAsk}
          className="w-78 max-w-full max-mid:w-full"
        />
      </div>
      {/* Always there, so that what appears in it is announced. */}
      <p role="status" className="mt-2 [overflow-wrap:anywhere]">
        {verdict !== null ? (
          <>
            <b className="font-semibold">{verdict.verdict}</b>{" "}
            <span className="text-text-2">{verdict.sentence}</span>
          </>
        ) : problem !== null ? (
          <span className="text-warn">
            <CodeText text={problemWords(problem)} />
          </span>
        ) : (
          <span className="text-caption text-text-3">
            Name a tool you expected: it is said where it was stopped, and what it would have scored.
          </span>
        )}
      </p>
      {why !== null && verdict !== null && (
        <WhyAnswer why={why} checks={verdict.checks} query={query} {...answer} />
      )}
    </fieldset>
  );
}

function WhyAnswer({ checks, ...props }: AnswerProps & { readonly checks: readonly Check[] }) {
  const { why, onRun } = props;
  return (
    <>
      <ul className="my-2.5 grid gap-1">
        {checks.map((check) => (
          <CheckLine key={check.words} check={check} />
        ))}
      </ul>
      <AskedTool {...props} />
      {why.withoutGate !== null && (
        <p className="mt-2.5 text-text-2 [overflow-wrap:anywhere]">
          Without that word the gate is <code>{visibleLine(why.withoutGate.gate)}</code> and this tool is rank{" "}
          {formatInteger(why.withoutGate.rank)}.{" "}
          <TextButton className="text-left" onClick={() => onRun(why.withoutGate?.query ?? "")}>
            Run “{visibleLine(why.withoutGate.query, 80)}”
          </TextButton>
        </p>
      )}
    </>
  );
}

/** The tool as a row like those of the hits; a missed one as a ghost of what it would score, against the first hit. */
function AskedTool({ query, why, first, fills, scale, isOpen, onOpen }: AnswerProps) {
  const { outcome, score } = why;
  const isHit = outcome.kind === "hit";
  return (
    <div className="border-line border-y py-2">
      <HitLine
        query={query}
        rank={isHit ? formatInteger(outcome.rank) : "–"}
        hit={why}
        scoreWords={outcome.kind === "not-explained" ? "–" : formatDecimal(score)}
        explanation={why}
        compared={
          first === null || first.publicName === why.publicName ? null : { explanation: first, rank: 1 }
        }
        fills={fills}
        scale={scale}
        isGhost={!isHit}
        isOpen={isOpen}
        onOpen={onOpen}
      />
    </div>
  );
}

const marks = {
  met: { icon: CheckMark, look: "text-text-2", words: "met: " },
  failed: { icon: X, look: "text-neg", words: "failed: " },
  "not reached": { icon: Minus, look: "text-text-3", words: "" },
} as const;

function CheckLine({ check }: { readonly check: Check }) {
  const { icon: Icon, look, words } = marks[check.state];
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-2">
      <Icon aria-hidden="true" strokeWidth={1.5} className={cx("mt-0.5 size-4", look)} />
      <span
        className={cx(check.state === "failed" ? "font-medium" : "text-text-2", "[overflow-wrap:anywhere]")}
      >
        <span className="sr-only">{words}</span>
        {check.words}
      </span>
    </li>
  );
}
