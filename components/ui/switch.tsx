"use client";

import { Switch as Radix } from "radix-ui";

/** On or off at once, without a save button. `label` says what is on: “gitlab included”. */
export function Switch({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <Radix.Root
      aria-label={label}
      checked={isOn}
      onCheckedChange={onChange}
      // The target is 24 px high around a track of 16.
      className="graphic group/switch inline-flex h-6 w-6.5 shrink-0 items-center rounded-control align-middle"
    >
      <span className="relative block h-4 w-6.5 rounded-full border border-control-line bg-sunken transition-colors duration-[120ms] group-data-[state=checked]/switch:border-accent group-data-[state=checked]/switch:bg-accent">
        <Radix.Thumb className="absolute top-px left-px block size-3 rounded-full bg-control-line transition-transform duration-[120ms] data-[state=checked]:translate-x-2.5 data-[state=checked]:bg-surface" />
      </span>
    </Radix.Root>
  );
}
