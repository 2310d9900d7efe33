"use client";

import { Check as CheckMark, Minus, X } from "lucide-react";
import { useState } from "react";
import type { Fill } from "@/components/charts/fill";
import { Button, TextButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { TextField } from "@/components/ui/text-field";
import { visibleLine } from "@/lib/engine/visible";
import { type Check, sumSentence, type WhyView, whyVerdict } from "./prepare-why";
import { ScoreBar } from "./score-bar";

/** The field that asks about one tool; the answer stands under every query. */
export function WhyField({
  why,
  onAsk,
}: {
  readonly why: string | null;
  readonly onAsk: (name: string | null) => void;
}) {
  const [name, setName] = useState(why ?? "");
  const ask = () => onAsk(name.trim() === "" ? null : name.trim());
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextField
        label="Why not this tool? Public name or server/tool"
        placeholder="Why not this tool? server/tool"
        isMono
        value={name}
        onChange={(next) => {
          setName(next);
          if (next === "") onAsk(null);
        }}
        className="w-80 max-w-full"
      />
      <Button type="submit">Ask why</Button>
    </form>
  );
}

/** Why one tool is no hit of one query, or where it stands. */
export function WhyAnswer({
  why,
  limit,
  scale,
  fills,
  onRun,
}: {
  readonly why: WhyView;
  readonly limit: number;
  readonly scale: number;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly onRun: (query: string) => void;
}) {
  const { verdict, sentence, checks } = whyVerdict(why, limit);
  const isHit = why.outcome.kind === "hit";
  return (
    <section
      aria-label={`Why ${visibleLine(why.publicName, 80)}`}
      className={cx("num mt-4 border-t-2 pt-3 text-table", isHit ? "border-accent" : "border-neg")}
    >
      <h3 className="mb-1.5 font-semibold">
        Why {isHit ? "" : "not "}
        <code className="break-all">{visibleLine(`${why.label}/${why.tool}`)}</code>
      </h3>
      <p>
        <b className="font-semibold">{verdict}</b> <span className="text-text-2">{sentence}</span>
      </p>
      <ul className="my-2.5 grid gap-1">
        {checks.map((check) => (
          <CheckLine key={check.words} check={check} />
        ))}
      </ul>
      {why.score > 0 && (
        <>
          <ScoreBar explanation={why} fills={fills} scale={scale} isGhost={!isHit} />
          <p className="mt-1 text-caption text-text-2 [overflow-wrap:anywhere]">{sumSentence(why)}</p>
        </>
      )}
      {why.withoutGate !== null && (
        <p className="mt-2.5 text-text-2">
          Without that word the gate is <code>{visibleLine(why.withoutGate.gate)}</code> and this tool is rank{" "}
          {formatInteger(why.withoutGate.rank)}.{" "}
          <TextButton onClick={() => onRun(why.withoutGate?.query ?? "")}>
            Run “{visibleLine(why.withoutGate.query, 80)}”
          </TextButton>
        </p>
      )}
    </section>
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
