"use client";

import { Slider as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "./cx";
import { formatInteger } from "./format";
import { NumberField } from "./number-field";
import { ratioOf, type SliderScale, stepFrom, valueAt } from "./slider-scale";

/** The track in steps: fine enough for one per pixel on any screen. */
const TRACK = 4000;

/**
 * A track with an 18 px thumb in a 24 px target. Ticks above it where something flips, a triangle below at the saved
 * value. Arrows step, Page keys ten times as far, Home and End to the ends.
 */
export function Slider({
  label,
  value,
  onChange,
  scale,
  valueText,
  ticks = [],
  saved = null,
  className,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly scale: SliderScale;
  /** The value in words, read out: “4,000 tokens, binds”. */
  readonly valueText: string;
  readonly ticks?: readonly number[] | undefined;
  readonly saved?: number | null | undefined;
  readonly className?: string | undefined;
}) {
  const ratio = ratioOf(value, scale);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, event.shiftKey, value, scale);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <Radix.Root
      min={0}
      max={TRACK}
      step={1}
      value={[Math.round(ratio * TRACK)]}
      onValueChange={([place = 0]) => onChange(valueAt(place / TRACK, scale))}
      onKeyDown={onKeyDown}
      className={cx("relative flex h-6 w-full touch-none select-none items-center max-mid:h-8", className)}
    >
      <Radix.Track className="graphic relative h-1 grow rounded-[2px] border border-control-line bg-sunken">
        <Radix.Range className="absolute -inset-y-px -ml-px h-1 rounded-l-[2px] bg-accent" />
      </Radix.Track>
      <Marks ticks={ticks} saved={saved} scale={scale} />
      <Radix.Thumb
        aria-label={label}
        aria-valuemin={scale.min}
        aria-valuemax={scale.max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className="graphic relative block size-4.5 cursor-grab rounded-full border-2 border-accent bg-surface before:absolute before:-inset-1.25 before:content-[''] active:cursor-grabbing"
      />
    </Radix.Root>
  );
}

function valueAfterKey(key: string, isShift: boolean, value: number, scale: SliderScale): number | null {
  const size = isShift ? "large" : "small";
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return stepFrom(value, 1, size, scale);
    case "ArrowLeft":
    case "ArrowDown":
      return stepFrom(value, -1, size, scale);
    case "PageUp":
      return stepFrom(value, 1, "large", scale);
    case "PageDown":
      return stepFrom(value, -1, "large", scale);
    case "Home":
      return scale.min;
    case "End":
      return scale.max;
    default:
      return null;
  }
}

/** Inset by half a thumb on each side, as the thumb's centre is. */
function Marks({
  ticks,
  saved,
  scale,
}: {
  readonly ticks: readonly number[];
  readonly saved: number | null;
  readonly scale: SliderScale;
}) {
  const inside = (value: number) => value >= scale.min && value <= scale.max;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-x-2.25 inset-y-0">
      {ticks.filter(inside).map((tick) => (
        <i
          key={tick}
          className="graphic absolute top-0 h-1.5 w-px bg-text-3"
          style={{ left: shareOf(tick, scale) }}
        />
      ))}
      {saved !== null && inside(saved) && (
        <i
          className="graphic absolute bottom-0 -ml-1 size-0 border-x-4 border-x-transparent border-b-6 border-b-text-3"
          style={{ left: shareOf(saved, scale) }}
        />
      )}
    </span>
  );
}

/** Place on the track in percent, with two decimals: browsers keep no more, and hydration compares. */
function shareOf(value: number, scale: SliderScale): string {
  return `${Math.round(ratioOf(value, scale) * 10_000) / 100}%`;
}

/** Slider, number box and presets of one setting, with its name and its key in the configuration file. */
export function SliderField({
  label,
  code,
  value,
  onChange,
  scale,
  unit,
  valueText,
  format = formatInteger,
  isWhole = true,
  limit,
  presets = [],
  ticks,
  saved,
  note,
}: {
  readonly label: string;
  /** Key in the file: `listing_max_tokens`. */
  readonly code: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly scale: SliderScale;
  readonly unit: string;
  readonly valueText: string;
  readonly format?: ((value: number) => string) | undefined;
  readonly isWhole?: boolean | undefined;
  /** What the number box takes when that is more than the slider shows. */
  readonly limit?: { readonly min: number; readonly max: number } | undefined;
  readonly presets?: readonly { readonly value: number; readonly label: string }[] | undefined;
  readonly ticks?: readonly number[] | undefined;
  readonly saved?: number | null | undefined;
  readonly note?: ReactNode;
}) {
  const range = limit ?? scale;
  return (
    <div className="border-line border-b py-3 pb-3.5">
      <div className="flex items-center justify-between gap-2.5">
        <div className="min-w-0 font-medium text-table leading-4.5">
          {label}
          <code className="block text-[0.71875rem] font-normal text-text-3">{code}</code>
        </div>
        <NumberField
          label={label}
          value={value}
          onChange={onChange}
          min={range.min}
          max={range.max}
          step={(from, direction) => stepFrom(from, direction, "small", scale)}
          isWhole={isWhole}
          unit={unit}
          format={format}
          className="w-29.5 shrink-0"
        />
      </div>
      <Slider
        label={label}
        value={value}
        onChange={onChange}
        scale={scale}
        valueText={valueText}
        ticks={ticks}
        saved={saved}
        className="mt-2 mb-1"
      />
      {presets.length > 0 && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{label}: presets</legend>
          {presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              aria-pressed={preset.value === value}
              onClick={() => onChange(preset.value)}
              className="num h-6 rounded-small px-1.75 text-caption text-text-2 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent max-mid:h-8 max-mid:px-2.5"
            >
              {preset.label}
            </button>
          ))}
        </fieldset>
      )}
      {note}
    </div>
  );
}
