/** Places values on an axis: 0 at its beginning, 1 at its end. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** 0 to 1 inside the axis, beyond that outside. */
  readonly ratio: (value: number) => number;
  /** Value at a place of the axis. */
  readonly valueAt: (ratio: number) => number;
  readonly ticks: readonly number[];
}

/** Even scale from `min` to `max`, with about `count` round ticks. */
export function linearScale(min: number, max: number, count = 5): Scale {
  const span = max - min || 1;
  return {
    min,
    max,
    ratio: (value) => (value - min) / span,
    valueAt: (ratio) => min + ratio * span,
    ticks: linearTicks(min, max, count),
  };
}

/** Scale on which each factor of ten has the same room; `min` must be above 0. Values at or below 0 stand at −∞ → 0. */
export function logScale(min: number, max: number): Scale {
  const span = Math.log(max / min) || 1;
  return {
    min,
    max,
    ratio: (value) => (value <= 0 ? 0 : Math.log(value / min) / span),
    valueAt: (ratio) => min * Math.exp(ratio * span),
    ticks: logTicks(min, max),
  };
}

/** 1, 2 and 5 times each power of ten between the ends; over more than four decades the powers alone. */
export function logTicks(min: number, max: number): readonly number[] {
  const first = Math.floor(Math.log10(min));
  const last = Math.ceil(Math.log10(max));
  const factors = Math.log10(max / min) > 4 ? [1] : [1, 2, 5];
  const ticks: number[] = [];
  for (let power = first; power <= last; power++) {
    for (const factor of factors) {
      const tick = Number((factor * 10 ** power).toPrecision(12));
      if (tick >= min * 0.999999 && tick <= max * 1.000001) ticks.push(tick);
    }
  }
  return ticks;
}

/** Multiples of 1, 2 or 5 times a power of ten between the ends. */
export function linearTicks(min: number, max: number, count: number): readonly number[] {
  if (!(max > min)) return [min];
  const step = niceStep((max - min) / count);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The round end of an axis that must hold `max`: 885 → 1,000. */
export function niceMax(max: number, count = 5): number {
  if (!(max > 0)) return 1;
  const step = niceStep(max / count);
  return Number((Math.ceil(max / step - 1e-9) * step).toPrecision(12));
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw * 0.999999) ?? 10;
  return factor * power;
}
