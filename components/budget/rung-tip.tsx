import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { TipRows, tipLook } from "@/components/ui/tooltip";
import type { LadderChart } from "./prepare-ladder-chart";
import { appearanceWords, type Rung } from "./prepare-rungs";
import { Words } from "./words";

/** A rung's figures, in the corner that the staircase leaves free on the pointer's side; the table holds the same. */
export function RungTip({
  rung,
  next,
  chart,
}: {
  readonly rung: Rung;
  readonly next: Rung | undefined;
  readonly chart: LadderChart;
}) {
  const isRight = chart.scale.ratio(Math.max(1, rung.budgetTokens)) > 0.45;
  const range =
    next === undefined
      ? `From ${formatInteger(rung.budgetTokens)} tokens on`
      : `${formatInteger(rung.budgetTokens)} to ${formatInteger(next.budgetTokens - 1)} tokens`;
  return (
    <div
      aria-hidden="true"
      className={cx(
        tipLook,
        "pointer-events-none absolute z-10",
        isRight ? "top-2 left-2" : "right-2 bottom-2",
      )}
    >
      <TipRows
        title={range}
        rows={[
          ["Form", <RungLabel key="form" kind={rung.form} />],
          ["Appears", <Words key="appears" sentence={[appearanceWords(rung.appearance)]} />],
          ["Listed by name", formatInteger(rung.listed)],
          ["One line", formatInteger(rung.collapsed)],
          ["Used", `${formatInteger(rung.tokens)} tokens`],
        ]}
      />
    </div>
  );
}
