"use client";

import { memo, type ReactNode } from "react";
import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import { Note } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { SliderField } from "@/components/ui/slider";
import { listingMaxTokensPresets, thresholdPctPresets } from "@/lib/engine/listing-budget";
import { toolSearchRanges } from "@/lib/engine/tool-search-config";
import type { ThreeState } from "@/lib/engine/types";
import { contextLengthRange, type Draft, settingKeys } from "./draft";
import { LegsOfBudget } from "./legs";
import {
  capScale,
  contextPresets,
  contextScale,
  flipTicks,
  percentScale,
  prepareLegs,
} from "./prepare-settings";
import { QuickSettings } from "./quick-settings";
import type { Budget } from "./use-budget";

const percentPresets = thresholdPctPresets.map((value) => ({ value, label: formatSettingPercent(value) }));
const capPresets = listingMaxTokensPresets.map((value) => ({ value, label: formatInteger(value) }));

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

/** Sliders with number boxes and presets, both legs of the budget, and settings of one click. */
export const SettingsPanel = memo(function SettingsPanel({
  budget,
  onDraft,
}: {
  readonly budget: Budget;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { draft, savedDraft: saved, now } = budget;
  const ticks = flipTicks(budget.rungs, draft);
  const legs = prepareLegs(now.outcome.budget, draft);
  const isUnknown = draft.contextLength === null;
  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title" className="text-section">
        Settings
      </h2>
      <SliderField
        label="Context length"
        code={settingKeys.contextLength}
        // The kit's slider knows figures only: 0 stands for unknown, at the left end.
        value={draft.contextLength ?? 0}
        onChange={(value) => onDraft({ ...draft, contextLength: value === 0 ? null : value })}
        scale={contextScale}
        limit={{ min: isUnknown ? 0 : contextLengthRange.min, max: contextLengthRange.max }}
        unit={isUnknown ? "" : "tokens"}
        format={(value) => (value === 0 ? "unknown" : formatInteger(value))}
        valueText={
          isUnknown
            ? "unknown, the percent leg is 10,000 tokens"
            : `${formatInteger(draft.contextLength)} tokens`
        }
        presets={contextPresets(draft, saved)}
        ticks={ticks.contextLength}
        saved={saved.contextLength}
        note={
          isUnknown && (
            <Note className="mt-1.5">
              The context length is unknown: the percent leg is {formatInteger(legs.percent.tokens)} whatever
              the percentage.
            </Note>
          )
        }
      />
      <SliderField
        label="Percent leg"
        code={settingKeys.thresholdPct}
        value={draft.thresholdPct}
        onChange={(thresholdPct) => onDraft({ ...draft, thresholdPct })}
        scale={percentScale}
        limit={toolSearchRanges.threshold_pct}
        isWhole={false}
        unit="%"
        format={String}
        valueText={`${draft.thresholdPct} percent, ${legValueText(legs.percent)}`}
        presets={percentPresets}
        ticks={ticks.thresholdPct}
        saved={saved.thresholdPct}
      />
      <SliderField
        label="Absolute leg"
        code={settingKeys.listingMaxTokens}
        value={draft.listingMaxTokens}
        onChange={(listingMaxTokens) => onDraft({ ...draft, listingMaxTokens })}
        scale={capScale}
        unit="tokens"
        valueText={legValueText(legs.absolute)}
        presets={capPresets}
        ticks={ticks.listingMaxTokens}
        saved={saved.listingMaxTokens}
      />
      <LegsOfBudget legs={legs} />
      <QuickSettings ladder={now.session.ladder} draft={draft} onDraft={onDraft} />
      <StateSetting
        label="Listing"
        code={settingKeys.listing}
        value={draft.listing}
        saved={saved.listing}
        onChange={(listing) => onDraft({ ...draft, listing })}
        meaning={meanings.listing[draft.listing]}
      />
      <StateSetting
        label="Tool search"
        code={settingKeys.enabled}
        value={draft.enabled}
        saved={saved.enabled}
        onChange={(enabled) => onDraft({ ...draft, enabled })}
        meaning={meanings.enabled[draft.enabled]}
      />
      <Note>
        Triangles mark the saved value, upper ticks the values where a server flips. This page computes in the
        browser and writes to no file.
      </Note>
    </section>
  );
});

function legValueText({ tokens, binds }: { readonly tokens: number; readonly binds: boolean }): string {
  return `${formatInteger(tokens)} tokens, ${binds ? "binds" : "does not bind"}`;
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
    <div className="border-line border-b py-3">
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
