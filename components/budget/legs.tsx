import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import type { Leg, Legs } from "./prepare-settings";

/** Both legs side by side; the one that binds is the listing budget. */
export function LegsOfBudget({ legs: { percent, absolute, relation } }: { readonly legs: Legs }) {
  return (
    <fieldset className="num grid grid-cols-[minmax(0,1fr)_1.125rem_minmax(0,1fr)] items-center gap-x-2 border-line border-b py-3.5">
      <legend className="sr-only">Both legs of the listing budget</legend>
      <LegFigure leg={percent} />
      <div aria-hidden="true" className="text-text-3">
        {relation}
      </div>
      <LegFigure leg={absolute} />
    </fieldset>
  );
}

function LegFigure({ leg: { name, tokens, binds, remark } }: { readonly leg: Leg }) {
  return (
    <div className="min-w-0">
      <span className="block text-caption text-text-3">{name}</span>
      <span className={cx("block text-title", binds ? "text-text" : "font-medium text-text-2")}>
        {formatInteger(tokens)}
      </span>
      <span className={cx("block text-caption", binds ? "font-semibold text-accent" : "text-text-3")}>
        {remark}
      </span>
    </div>
  );
}
