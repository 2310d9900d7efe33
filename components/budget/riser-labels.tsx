import { memo } from "react";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import type { PlacedLabel } from "./place-labels";
import { appearanceWords } from "./prepare-rungs";
import { MAX_RISER_LABEL_POINTS } from "./sentence";
import { Words } from "./words";

/** What comes back at each riser that has room for it; the table has them all. Left out where the plot is small. */
export const RiserLabels = memo(function RiserLabels({
  labels,
}: {
  readonly labels: readonly PlacedLabel[];
}) {
  return (
    <span aria-hidden="true" className="max-mid:hidden">
      {labels.map(({ riser, isFlushRight }) => (
        <span
          key={riser.index}
          className={cx(
            "absolute z-1 whitespace-nowrap px-0.75 text-text-2",
            isFlushRight ? "right-0 mb-1 bg-bg" : "ml-1.75 translate-y-4.5 bg-accent-soft",
          )}
          // In shares of the plot, so that labels stay at their risers while it is resized.
          style={{ bottom: percent(riser.at), ...(!isFlushRight && { left: percent(riser.at) }) }}
        >
          <b className="font-semibold text-text">{formatInteger(riser.rung.tokens)}</b>{" "}
          <Words
            sentence={[appearanceWords(riser.rung.appearance)]}
            maxLabelPoints={MAX_RISER_LABEL_POINTS}
          />
        </span>
      ))}
    </span>
  );
});

function percent(ratio: number): string {
  return `${Math.round(ratio * 10_000) / 100}%`;
}
