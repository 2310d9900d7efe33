/** A slider's scale from `min` to `max`. On a log scale `min` must be above 0. */
export interface SliderScale {
  readonly min: number;
  readonly max: number;
  readonly kind: "linear" | "log";
  /** Linear: smallest difference. Log: figures have two significant digits, so it is not needed. */
  readonly step?: number | undefined;
}

/** Place of a value on the track, 0 to 1; values outside stand at the ends. */
export function ratioOf(value: number, { min, max, kind }: SliderScale): number {
  const within = Math.min(max, Math.max(min, value));
  if (kind === "linear") return (within - min) / (max - min);
  return Math.log(within / min) / Math.log(max / min);
}

/** Nearest tidy value at a place of the track. */
export function valueAt(ratio: number, scale: SliderScale): number {
  const { min, max, kind } = scale;
  if (ratio <= 0) return min;
  if (ratio >= 1) return max;
  const raw = kind === "linear" ? min + ratio * (max - min) : min * (max / min) ** ratio;
  return tidy(raw, scale);
}

/** The next tidy value up or down: one step (arrow keys) or ten (Page keys). */
export function stepFrom(
  value: number,
  direction: 1 | -1,
  size: "small" | "large",
  scale: SliderScale,
): number {
  const unit = unitAt(value, direction, scale) * (size === "large" ? 10 : 1);
  const position = value / unit;
  // A value between two steps goes to the nearer end first, so that keys never skip a tidy value.
  const next = direction > 0 ? Math.floor(position + 1e-9) + 1 : Math.ceil(position - 1e-9) - 1;
  return Math.min(scale.max, Math.max(scale.min, rounded(next * unit)));
}

function unitAt(value: number, direction: 1 | -1, { kind, step = 1 }: SliderScale): number {
  if (kind === "linear") return step;
  // Just below a power of ten the smaller unit holds: from 1,000 down to 990, not to 900.
  const decade = Math.floor(Math.log10(Math.max(1, value)) + (direction > 0 ? 1e-9 : -1e-9));
  return Math.max(1, 10 ** (decade - 1));
}

function tidy(raw: number, scale: SliderScale): number {
  const unit = unitAt(raw, 1, scale);
  const base = scale.kind === "linear" ? scale.min : 0;
  const value = base + Math.round((raw - base) / unit) * unit;
  return Math.min(scale.max, Math.max(scale.min, rounded(value)));
}

/** Without the tail of binary fractions: 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}
