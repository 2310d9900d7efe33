import { memo } from "react";
import { cx } from "@/components/ui/cx";
import { Rung } from "@/components/ui/rung";
import type { LadderChart } from "./prepare-ladder-chart";

/** Room for the mark, and for a word beside it, px. */
const MARK_PX = 22;
const wordPx = (form: string) => MARK_PX + 12 + form.length * 6.5;

/** The form over the budget, under the plot; a part without room keeps its mark, or its line alone. */
export const FormStrip = memo(function FormStrip({
  strip,
  width,
  isMuted,
}: {
  readonly strip: LadderChart["strip"];
  /** Of the plot, px. */
  readonly width: number;
  readonly isMuted: boolean;
}) {
  return (
    <div aria-hidden="true" className="relative mt-1 h-6">
      {strip.map(({ form, from, to }) => {
        const room = (to - from) * width;
        return (
          <span
            key={form}
            className={cx(
              "absolute inset-y-0 flex items-center gap-1.5 overflow-hidden border-line-strong border-b border-l text-caption",
              form === "mixed" && !isMuted ? "bg-accent-soft text-text" : "text-text-2",
              room > wordPx(form) ? "pl-1.5" : "pl-1",
            )}
            style={{ left: percent(from), width: percent(to - from) }}
          >
            {room > MARK_PX && <Rung kind={form} />}
            {room > wordPx(form) && <span className="font-medium">{form}</span>}
          </span>
        );
      })}
    </div>
  );
});

function percent(ratio: number): string {
  return `${Math.round(ratio * 10_000) / 100}%`;
}
