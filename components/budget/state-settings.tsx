"use client";

import type { ReactNode } from "react";
import { Segmented } from "@/components/ui/segmented";
import type { ThreeState } from "@/lib/engine/types";
import { type Draft, settingKeys } from "./draft";
import type { ChangeDraft } from "./use-draft";

const threeStates = [
  { value: "auto", label: "auto" },
  { value: "on", label: "on" },
  { value: "off", label: "off" },
] as const;

/** What each value of the two three-state settings does. */
const meanings: Readonly<Record<"listing" | "enabled", Readonly<Record<ThreeState, string>>>> = {
  listing: {
    auto: "The best form that fits the budget.",
    on: "Every tool always: in full when it fits, else by name, even over the budget.",
    off: "Never a listing; the model has to search.",
  },
  enabled: {
    auto: "Defers when there is a tool to defer.",
    on: "Defers when there is a tool to defer, as auto does.",
    off: "Every definition stays in the prompt.",
  },
};

/** The two settings that put the ladder in use or out of it, side by side. */
export function StateSettings({
  draft,
  saved,
  onDraft,
}: {
  readonly draft: Draft;
  readonly saved: Draft;
  readonly onDraft: ChangeDraft;
}) {
  return (
    <div className="mt-5 grid gap-x-12 border-line border-t mid:grid-cols-2">
      <StateSetting
        label="Listing"
        code={settingKeys.listing}
        value={draft.listing}
        saved={saved.listing}
        onChange={(listing) => onDraft((old) => ({ ...old, listing }))}
        meaning={meanings.listing[draft.listing]}
      />
      <StateSetting
        label="Tool search"
        code={settingKeys.enabled}
        value={draft.enabled}
        saved={saved.enabled}
        onChange={(enabled) => onDraft((old) => ({ ...old, enabled }))}
        meaning={meanings.enabled[draft.enabled]}
      />
    </div>
  );
}

function StateSetting({
  label,
  code,
  value,
  saved,
  onChange,
  meaning,
}: {
  readonly label: string;
  readonly code: string;
  readonly value: ThreeState;
  readonly saved: ThreeState;
  readonly onChange: (value: ThreeState) => void;
  readonly meaning: ReactNode;
}) {
  return (
    <div className="border-line py-3 max-mid:border-b">
      <div className="flex items-center justify-between gap-2.5">
        <div className="min-w-0 font-medium text-table leading-4.5">
          {label}
          <code className="block text-[0.71875rem] font-normal text-text-3">{code}</code>
        </div>
        <Segmented label={label} value={value} onChange={onChange} options={threeStates} />
      </div>
      <p className="mt-1.5 text-caption text-text-3">
        {meaning}
        {value !== saved && ` Saved: ${saved}.`}
      </p>
    </div>
  );
}
