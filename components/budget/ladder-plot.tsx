"use client";

import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from "react";
import { Plot } from "@/components/charts/plot";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { FormStrip } from "./form-strip";
import { BudgetNeedle, SavedNeedle, UsePoint } from "./needles";
import { placeLabels } from "./place-labels";
import {
  heightAt,
  type LadderChart,
  listingOnPath,
  needleAt,
  type Riser,
  rungAtPlace,
} from "./prepare-ladder-chart";
import { appearanceWords, type Bypass, type Rung } from "./prepare-rungs";
import { RiserLabels } from "./riser-labels";
import { RungTip } from "./rung-tip";
import { MAX_RISER_LABEL_POINTS, plainText } from "./sentence";
import { useSize } from "./use-size";

/** Where a listing stands on the ladder. */
export interface LadderPlace {
  readonly budgetTokens: number;
  readonly listingTokens: number;
}

/**
 * The ladder, log × log: tokens used over the budget, with the form as a strip below. It is a slider itself: ← and →
 * move to the next rung, a press moves to the rung under the pointer.
 */
export function LadderPlot({
  rungs,
  chart,
  now,
  saved,
  bypass,
  valueText,
  onRung,
}: {
  readonly rungs: readonly Rung[];
  readonly chart: LadderChart;
  readonly now: LadderPlace;
  readonly saved: LadderPlace;
  readonly bypass: Bypass;
  /** Where the budget stands, in words. */
  readonly valueText: string;
  readonly onRung: (index: number) => void;
}) {
  const [plotRef, size] = useSize<HTMLDivElement>({ width: 760, height: 404 });
  const [hovered, setHovered] = useState<number | null>(null);
  const here = rungs.findLastIndex(({ budgetTokens }) => budgetTokens <= now.budgetTokens);
  const labels = useLabels(chart.risers, size, here);
  const placeOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return rungAtPlace(chart, rungs, (event.clientX - box.left) / box.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rungAfterKey(event.key, here, rungs.length - 1);
    if (next === null) return;
    event.preventDefault();
    if (next !== here) onRung(next);
  };
  const nowNeedle = needleAt(chart, now.budgetTokens);
  const savedNeedle = needleAt(chart, saved.budgetTokens);
  const hoveredRung = hovered === null ? undefined : rungs[hovered];
  return (
    <div className="pt-4">
      <Plot
        label="Listing tokens used over the listing budget"
        x={chart.scale}
        y={chart.scale}
        xTitle="listing budget in tokens: the smaller of both legs (log scale)"
        // A line higher than the needles' tags, which may stand over the axis.
        yTitle={<span className="relative -top-4">listing tokens used, in the prompt</span>}
        formatX={formatInteger}
        formatY={formatInteger}
        className="h-101 max-mid:h-65"
        svg={<Staircase chart={chart} rungs={rungs} bypass={bypass} />}
        strip={<FormStrip strip={chart.strip} width={size.width} isMuted={bypass !== null} />}
      >
        <RiserTicks risers={chart.risers} />
        {bypass === null && <RiserLabels labels={labels} />}
        {saved.budgetTokens !== now.budgetTokens && (
          <SavedNeedle
            needle={savedNeedle}
            now={nowNeedle}
            width={size.width}
            budgetTokens={saved.budgetTokens}
          />
        )}
        <BudgetNeedle
          needle={nowNeedle}
          budgetTokens={now.budgetTokens}
          isSaved={saved.budgetTokens === now.budgetTokens}
        />
        {saved.budgetTokens !== now.budgetTokens && (
          <UsePoint at={savedNeedle.at} height={heightAt(chart, saved.listingTokens)} isSaved />
        )}
        <UsePoint at={nowNeedle.at} height={heightAt(chart, now.listingTokens)} />
        {hoveredRung !== undefined && hovered !== null && (
          <RungTip rung={hoveredRung} next={rungs[hovered + 1]} chart={chart} />
        )}
        <div
          ref={plotRef}
          role="slider"
          tabIndex={0}
          aria-label="Rung of the ladder"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={rungs.length - 1}
          aria-valuenow={here}
          aria-valuetext={valueText}
          aria-keyshortcuts="ArrowLeft ArrowRight Home End"
          onKeyDown={onKeyDown}
          onPointerMove={(event) => event.pointerType === "mouse" && setHovered(placeOf(event))}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onRung(rungAtPlace(chart, rungs, (event.clientX - box.left) / box.width));
          }}
          className={cx("absolute inset-0 z-2 cursor-pointer rounded-small")}
        />
      </Plot>
    </div>
  );
}

function rungAfterKey(key: string, here: number, last: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(last, here + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, here - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function useLabels(risers: readonly Riser[], size: { width: number; height: number }, here: number) {
  return useMemo(() => placeLabels(risers, size, riserWords, [here]), [risers, size, here]);
}

function riserWords({ rung }: Riser): string {
  const words = plainText([appearanceWords(rung.appearance)]);
  return `${formatInteger(rung.tokens)} ${words.slice(0, MAX_RISER_LABEL_POINTS)}`;
}

/** The staircase stands still while the needle moves. */
const Staircase = memo(function Staircase({
  chart,
  rungs,
  bypass,
}: {
  readonly chart: LadderChart;
  readonly rungs: readonly Rung[];
  readonly bypass: Bypass;
}) {
  const isInUse = bypass === null;
  return (
    <>
      <path
        d="M0 100L100 0"
        className="stroke-control-line"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      {isInUse && <path d={chart.area} className="fill-accent-soft" />}
      <path
        d={chart.line}
        fill="none"
        className={isInUse ? "stroke-accent" : "stroke-control-line"}
        strokeWidth={isInUse ? 2.25 : 1.25}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {bypass === "listing-on" && (
        <path
          d={listingOnPath(chart, rungs)}
          fill="none"
          className="stroke-accent"
          strokeWidth={2.25}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
});

/** Ticks closer than half a percent of the axis would be a bar. */
function apart(risers: readonly Riser[]): readonly Riser[] {
  const shown: Riser[] = [];
  for (const riser of risers) {
    const last = shown.at(-1);
    if (last === undefined || riser.at - last.at >= 0.005) shown.push(riser);
  }
  return shown;
}

const RiserTicks = memo(function RiserTicks({ risers }: { readonly risers: readonly Riser[] }) {
  return (
    <span aria-hidden="true">
      {apart(risers).map(({ index, at }) => (
        <i
          key={index}
          className="graphic absolute bottom-0 h-1.5 w-px bg-text-2"
          style={{ left: `${Math.round(at * 10_000) / 100}%` }}
        />
      ))}
    </span>
  );
});
