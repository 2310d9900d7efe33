"use client";

import type { Ladder } from "@/lib/engine/types";
import type { Draft } from "./draft";
import { quickSettings } from "./prepare-quick";
import type { ChangeDraft } from "./use-draft";

/** The smallest settings that list every tool, one click each, with what the click sets. */
export function QuickSettings({
  ladder,
  draft,
  onDraft,
}: {
  readonly ladder: Ladder;
  readonly draft: Draft;
  readonly onDraft: ChangeDraft;
}) {
  return quickSettings(ladder, draft).map(({ id, title, figure, effect, draft: next, isInForce }) => (
    <button
      key={id}
      type="button"
      disabled={next === null || isInForce}
      onClick={() => next !== null && onDraft(() => next)}
      className="group num grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-line border-b py-2 text-left text-table"
    >
      <span className="font-medium text-accent group-enabled:group-hover:underline group-disabled:text-text-2">
        {title}
      </span>
      <span className="whitespace-nowrap text-text-2">{figure}</span>
      <span className="col-span-2 text-caption text-text-3">{effect}</span>
    </button>
  ));
}
