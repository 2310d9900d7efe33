"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/** Views of one thing, one at a time. Arrow keys move between tabs. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly Tab<Value>[];
  readonly className?: string | undefined;
}) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List
        aria-label={label}
        className={cx("scrollbar-none mb-4.5 flex gap-4.5 overflow-x-auto border-line border-b text-table")}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="whitespace-nowrap pt-1.5 pb-2.25 text-text-2 hover:text-text focus-visible:-outline-offset-2 data-[state=active]:font-medium data-[state=active]:text-text data-[state=active]:[box-shadow:inset_0_-2px_0_var(--accent)] forced-colors:data-[state=active]:underline"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
