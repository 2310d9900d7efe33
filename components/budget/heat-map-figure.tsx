"use client";

import { memo, useCallback, useMemo } from "react";
import type { Column } from "@/components/ui/column";
import { cx } from "@/components/ui/cx";
import { DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { Figure } from "@/components/ui/figure";
import { formatInteger, formatSettingPercent } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { CopyPanel } from "./copy-panel";
import { HeatMap, shadeLook } from "./heat-map";
import { heatMapCsv, heatMapJson, tierWords } from "./prepare-copy";
import {
  type HeatCell,
  type HeatMap as HeatMapData,
  heatMapNote,
  heatMapSentence,
  mixedShades,
  prepareHeatMap,
  type Shade,
} from "./prepare-heat-map";
import type { Budget } from "./use-budget";
import type { ChangeDraft } from "./use-draft";
import { useFigureView } from "./use-views";

/** Form over percentage × context, the cap held; a cell moves both sliders there. */
export const HeatMapFigure = memo(function HeatMapFigure({
  budget,
  onDraft,
}: {
  readonly budget: Budget;
  readonly onDraft: ChangeDraft;
}) {
  const { data, draft, savedDraft, now, rungs } = budget;
  const [view, setView] = useFigureView("map");
  const map = useMemo(
    () => prepareHeatMap(now.session, rungs, draft, savedDraft),
    [now.session, rungs, draft, savedDraft],
  );
  const onCell = useCallback(
    ({ contextLength, thresholdPct }: HeatCell) =>
      onDraft((old) => ({ ...old, contextLength, thresholdPct })),
    [onDraft],
  );
  const isEager = now.outcome.tier === 0;
  if (now.session.groups.length === 0) {
    return (
      <section aria-labelledby="map-title">
        <h2 id="map-title" className="mb-3 text-section">
          Threshold × context
        </h2>
        <Empty title="No listing to map">
          The form of the listing stands here for every percentage and context length once a server has tools.
        </Empty>
      </section>
    );
  }
  return (
    <Figure
      title="Threshold × context"
      view={view}
      onView={setView}
      summary={`${heatMapSentence(rungs, draft, isEager)} Choose a cell to move the sliders there.`}
      actions={
        <CopyPanel json={heatMapJson(map)} csv={heatMapCsv(map)} command={tierWords(draft, data.saved)} />
      }
      chart={<HeatMap map={map} onCell={onCell} />}
      table={
        <DataTable
          caption="Form of the listing over percentage and context length"
          columns={columns}
          rows={map.rows.flatMap(({ cells }) => cells)}
          rowKey={({ contextLength, thresholdPct }) => `${contextLength}/${thresholdPct}`}
          isSelected={({ isNow }) => isNow}
          isDense
        />
      }
      legend={<MapLegend map={map} groupCount={now.session.groups.length} />}
      note={heatMapNote(rungs, draft)}
    />
  );
});

const columns: readonly Column<HeatCell>[] = [
  {
    id: "context",
    head: "Context",
    unit: "tokens",
    cell: ({ contextLength }) => (contextLength === null ? "unknown" : formatInteger(contextLength)),
    sortValue: ({ contextLength }) => contextLength,
  },
  {
    id: "threshold",
    head: "Threshold",
    align: "right",
    cell: ({ thresholdPct }) => formatSettingPercent(thresholdPct),
    sortValue: ({ thresholdPct }) => thresholdPct,
  },
  {
    id: "leg",
    head: "Percent leg",
    unit: "tokens",
    align: "right",
    hideBelow: "mid",
    cell: ({ percentLeg }) => formatInteger(percentLeg),
    sortValue: ({ percentLeg }) => percentLeg,
  },
  {
    id: "budget",
    head: "Budget",
    unit: "tokens",
    align: "right",
    cell: ({ budgetTokens }) => formatInteger(budgetTokens),
    sortValue: ({ budgetTokens }) => budgetTokens,
  },
  { id: "form", head: "Form", cell: ({ form }) => <RungLabel kind={form ?? "eager"} /> },
  {
    id: "collapsed",
    head: "One line",
    unit: "servers",
    align: "right",
    hideBelow: "mid",
    cell: ({ collapsed }) => formatInteger(collapsed),
    sortValue: ({ collapsed }) => collapsed,
  },
  {
    id: "tokens",
    head: "Listing",
    unit: "tokens",
    align: "right",
    cell: ({ tokens }) => formatInteger(tokens),
    sortValue: ({ tokens }) => tokens,
  },
];

/** Only shades that the map shows: “all in full” under a small cap would promise what cannot come. */
function MapLegend({ map, groupCount }: { readonly map: HeatMapData; readonly groupCount: number }) {
  const present = new Set(map.rows.flatMap(({ cells }) => cells.map(({ shade }) => shade)));
  const mixed = mixedShades(groupCount).map(({ shade, from, to }) => ({
    shade,
    label: `${from === to ? formatInteger(from) : `${formatInteger(from)}–${formatInteger(to)}`} collapsed`,
  }));
  const all: readonly { readonly shade: Shade; readonly label: string }[] = [
    { shade: 5, label: "all in full" },
    { shade: 4, label: "all by name" },
    ...mixed,
    { shade: 0, label: "groups or none" },
  ];
  const shades = all.filter(({ shade }) => present.has(shade));
  return (
    <ul className="num flex flex-wrap gap-x-4 gap-y-1 text-caption text-text-2">
      {shades.map(({ shade, label }) => (
        <LegendItem key={label} look={shadeLook(shade)} label={label} />
      ))}
      <LegendItem look="outline-2 outline-text -outline-offset-1" label="now" isSquare />
      <LegendItem look="border-[1.5px] border-dashed border-text-3" label="saved" isSquare />
    </ul>
  );
}

function LegendItem({
  look,
  label,
  isSquare = false,
}: {
  readonly look: string;
  readonly label: string;
  readonly isSquare?: boolean | undefined;
}) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={cx("graphic inline-block h-3 shrink-0 rounded-[2px]", isSquare ? "w-3" : "w-3.5", look)}
      />
      {label}
    </li>
  );
}
