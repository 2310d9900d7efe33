import type { CSSProperties, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import type { Scale } from "./scale";

/** `left` and `bottom` of an HTML mark at a place of the plot, in percent. */
export function placeAt(x: number, y: number): CSSProperties {
  return { left: `${round(x * 100)}%`, bottom: `${round(y * 100)}%` };
}

/** Style of an HTML mark whose centre is at a place of the plot. */
export function centreAt(x: number, y: number): CSSProperties {
  return { ...placeAt(x, y), translate: "-50% 50%" };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The frame of a chart: grid, tick labels and axis titles. The plot itself is an SVG of 100 × 100 stretched to the box
 * (`svg`: use `vectorEffect="non-scaling-stroke"`), under HTML marks (`children`, placed with `placeAt`) that never scale.
 * `label` is the summary for who cannot see it.
 */
export function Plot({
  label,
  x,
  y,
  xTitle,
  yTitle,
  formatX,
  formatY,
  svg,
  strip,
  children,
  className,
}: {
  readonly label: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTitle: ReactNode;
  readonly yTitle: ReactNode;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  readonly svg: ReactNode;
  /** A band under the plot that shares its x axis, such as the form over the budget. */
  readonly strip?: ReactNode;
  readonly children?: ReactNode;
  /** Height of the plot: `h-100`. */
  readonly className?: string | undefined;
}) {
  return (
    <figure aria-label={label} className="num pt-6 pl-11 text-tick text-text-3 mid:pr-3 mid:pl-13">
      <div className={cx("relative", className)}>
        <span className="-left-11 -top-6 mid:-left-13 absolute whitespace-nowrap">{yTitle}</span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="graphic absolute inset-0 size-full overflow-visible"
        >
          {y.ticks.map((tick) => (
            <path
              key={`y${tick}`}
              d={`M0 ${round(100 - y.ratio(tick) * 100)}H100`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {x.ticks.map((tick) => (
            <path
              key={`x${tick}`}
              d={`M${round(x.ratio(tick) * 100)} 0V100`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {svg}
        </svg>
        {y.ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className="-left-12 absolute w-10 translate-y-1/2 text-right"
            style={{ bottom: `${round(y.ratio(tick) * 100)}%` }}
          >
            {formatY(tick)}
          </span>
        ))}
        {children}
      </div>
      {strip}
      <div aria-hidden="true" className="relative mt-1.5 h-3.5">
        {x.ticks.map((tick, at) => (
          <span
            key={tick}
            className={cx("-translate-x-1/2 absolute whitespace-nowrap", at % 2 === 1 && "max-mid:hidden")}
            style={{ left: `${round(x.ratio(tick) * 100)}%` }}
          >
            {formatX(tick)}
          </span>
        ))}
      </div>
      <p className="mt-1.5 text-right">{xTitle}</p>
    </figure>
  );
}
