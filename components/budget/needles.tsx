import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import type { Needle } from "./prepare-ladder-chart";

/** Room a needle's tag takes, px: closer needles have their tags on two lines. */
const TAG_PX = 96;

function percent(ratio: number): string {
  return `${Math.round(ratio * 10_000) / 100}%`;
}

/** A tag stays inside the plot: centred over its needle, or flush with the edge it would cross. */
function tagShift(at: number): string {
  if (at < 0.07) return "left-0";
  return at > 0.93 ? "right-0" : "left-0 -translate-x-1/2";
}

function figureWords(prefix: string, budgetTokens: number, { at, isBeyond }: Needle): string {
  const figure = `${prefix} ${formatInteger(budgetTokens)}`;
  if (!isBeyond) return figure;
  return at === 1 ? `${figure} →` : `← ${figure}`;
}

/** The listing budget now. */
export function BudgetNeedle({
  needle,
  budgetTokens,
  isSaved,
}: {
  readonly needle: Needle;
  readonly budgetTokens: number;
  readonly isSaved: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className="graphic -bottom-1 -ml-px absolute top-0 border-text border-l-2"
      style={{ left: percent(needle.at) }}
    >
      <b
        className={cx(
          "-top-5 absolute whitespace-nowrap rounded-[2px] bg-text px-1.5 py-px font-medium text-bg text-caption",
          tagShift(needle.at),
        )}
      >
        {figureWords(isSaved ? "now, as saved" : "now", budgetTokens, needle)}
      </b>
    </span>
  );
}

/** The saved budget, dashed. */
export function SavedNeedle({
  needle,
  now,
  width,
  budgetTokens,
}: {
  readonly needle: Needle;
  /** Where the budget's own needle stands: its tag keeps its place. */
  readonly now: Needle;
  /** Of the plot, px. */
  readonly width: number;
  readonly budgetTokens: number;
}) {
  const isCrowded = Math.abs(needle.at - now.at) * width < TAG_PX;
  const hasRoomRight = (1 - needle.at) * width > TAG_PX;
  const side = hasRoomRight && needle.at >= now.at ? "left-1.5" : "right-1.5";
  return (
    <span
      aria-hidden="true"
      className="graphic -bottom-1 -ml-px absolute top-0 border-text-3 border-l-[1.5px] border-dashed"
      style={{ left: percent(needle.at) }}
    >
      <b
        className={cx(
          "absolute z-1 whitespace-nowrap rounded-[2px] border border-control-line bg-bg px-1.25 font-medium text-caption text-text-2",
          isCrowded ? `bottom-3 ${side}` : `-top-5 ${tagShift(needle.at)}`,
        )}
      >
        {figureWords("saved", budgetTokens, needle)}
      </b>
    </span>
  );
}

/** What the listing uses at a needle; nothing where it uses nothing. */
export function UsePoint({
  at,
  height,
  isSaved = false,
}: {
  readonly at: number;
  /** 0 to 1, or null. */
  readonly height: number | null;
  readonly isSaved?: boolean | undefined;
}) {
  if (height === null) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "graphic -translate-x-1/2 absolute size-2.75 translate-y-1/2 rounded-full border-2",
        isSaved ? "border-text-3 bg-bg" : "border-bg bg-text",
      )}
      style={{ left: percent(at), bottom: percent(height) }}
    />
  );
}
