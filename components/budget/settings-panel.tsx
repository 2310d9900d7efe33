"use client";

import { memo } from "react";
import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import { Note } from "@/components/ui/page";
import { SliderField } from "@/components/ui/slider";
import { listingMaxTokensPresets, thresholdPctPresets } from "@/lib/engine/listing-budget";
import { toolSearchRanges } from "@/lib/engine/tool-search-config";
import { contextLengthRange, settingKeys } from "./draft";
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
import type { ChangeDraft } from "./use-draft";

const percentPresets = thresholdPctPresets.map((value) => ({ value, label: formatSettingPercent(value) }));
const capPresets = listingMaxTokensPresets.map((value) => ({ value, label: formatInteger(value) }));

/** Sliders with number boxes and presets, both legs of the budget, and settings of one click. */
export const SettingsPanel = memo(function SettingsPanel({
  budget,
  onDraft,
}: {
  readonly budget: Budget;
  readonly onDraft: ChangeDraft;
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
        onChange={(value) => onDraft((old) => ({ ...old, contextLength: value === 0 ? null : value }))}
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
        onChange={(thresholdPct) => onDraft((old) => ({ ...old, thresholdPct }))}
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
        onChange={(listingMaxTokens) => onDraft((old) => ({ ...old, listingMaxTokens }))}
        scale={capScale}
        unit="tokens"
        valueText={legValueText(legs.absolute)}
        presets={capPresets}
        ticks={ticks.listingMaxTokens}
        saved={saved.listingMaxTokens}
      />
      <LegsOfBudget legs={legs} />
      <QuickSettings ladder={now.session.ladder} draft={draft} onDraft={onDraft} />
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
