"use client";

import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx";

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** One of a few, all visible: Chart | Table. Arrow keys move and choose. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  /** What is being chosen, for who cannot see it. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SegmentedOption<Value>[];
  readonly className?: string | undefined;
}) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation="horizontal"
      className={cx(
        "inline-flex h-(--control-sm) shrink-0 overflow-hidden rounded-control border border-control-line bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="graphic flex items-center whitespace-nowrap border-line-strong border-l px-2.25 text-caption text-text-2 transition-colors duration-[120ms] first:border-l-0 hover:bg-hover focus-visible:outline-none data-[state=checked]:bg-text data-[state=checked]:font-medium data-[state=checked]:text-bg"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
