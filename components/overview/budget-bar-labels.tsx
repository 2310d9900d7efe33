import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { Rung } from "@/components/ui/rung";
import type { PlacedLabel, Side } from "./place-labels";
import { type BarLayout, barLabels, barLayouts, usedWords } from "./prepare-bar-labels";
import type { BudgetBar } from "./prepare-budget-bar";

/** The screens that a layout is for; exactly one shows. */
const screens: Readonly<Record<BarLayout["id"], string>> = {
  phone: "min-[388px]:hidden",
  "large-phone": "max-[387px]:hidden mid:hidden",
  middle: "max-mid:hidden wide:hidden",
  wide: "max-wide:hidden min-[1400px]:hidden",
  large: "max-[1399px]:hidden",
};

/**
 * The bar's labels, as HTML so that they never scale. Which fit where depends on the width; every layout is in the page
 * and the style sheet shows one, so that the first paint is right without measuring. The figure's sentence and table
 * say the same, so assistive technology is spared them.
 */
export function BudgetBarLabels({ bar }: { readonly bar: BudgetBar }) {
  return (
    <div aria-hidden="true">
      {barLayouts.map((layout) => (
        <div key={layout.id} className={screens[layout.id]}>
          <Labels bar={bar} layout={layout} />
        </div>
      ))}
    </div>
  );
}

function Labels({ bar, layout }: { readonly bar: BudgetBar; readonly layout: BarLayout }) {
  const { above, below } = barLabels(bar, layout);
  return (
    <>
      {above.map((placed) => {
        if (placed.key === bar.used.key) {
          return (
            <At key={placed.key} at={bar.used.at} placed={placed} className="top-0">
              <b className="font-semibold text-accent">{formatInteger(bar.used.tokens)}</b>{" "}
              {usedWords(layout)}
            </At>
          );
        }
        const limit = bar.limits.find(({ key }) => key === placed.key);
        return (
          limit !== undefined && (
            <At key={placed.key} at={limit.at} placed={placed} className="top-0">
              <b className="font-semibold text-text">{formatInteger(limit.tokens)}</b> {limit.words}
            </At>
          )
        );
      })}
      {below.map((placed) => {
        const rung = bar.rungs.find(({ key }) => key === placed.key);
        return (
          rung !== undefined && (
            <At key={placed.key} at={rung.at} placed={placed} className="bottom-0 flex items-center gap-1.5">
              <Rung kind={rung.form} />
              <span>
                <bdi>{rung.words}</bdi> {formatInteger(rung.tokens)}
              </span>
            </At>
          )
        );
      })}
    </>
  );
}

const sideLooks: Readonly<Record<Side, string>> = {
  right: "pl-1.5",
  left: "-translate-x-full pr-1.5",
  centre: "-translate-x-1/2",
  start: "",
};

function At({
  at,
  placed: { side },
  className,
  children,
}: {
  readonly at: number;
  readonly placed: PlacedLabel;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={cx("absolute whitespace-nowrap text-caption text-text-2", sideLooks[side], className)}
      style={{ left: side === "start" ? 0 : `${(at * 100).toFixed(2)}%` }}
    >
      {children}
    </span>
  );
}
