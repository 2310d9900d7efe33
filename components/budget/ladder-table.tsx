"use client";

import { memo, useMemo } from "react";
import { TextButton } from "@/components/ui/button";
import type { Column } from "@/components/ui/column";
import { DataTable } from "@/components/ui/data-table";
import { formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { appearanceWords, type Rung } from "./prepare-rungs";
import { Words } from "./words";

interface IndexedRung {
  readonly index: number;
  readonly rung: Rung;
}

/** The ladder in rows, highest rung first; a budget moves there. */
export const LadderTable = memo(function LadderTable({
  rungs,
  here,
  onRung,
}: {
  readonly rungs: readonly Rung[];
  /** Index of the rung in force; −1 for none. */
  readonly here: number;
  readonly onRung: (index: number) => void;
}) {
  const rows = useMemo(() => rungs.map((rung, index): IndexedRung => ({ index, rung })).reverse(), [rungs]);
  const columns = useMemo(() => columnsWith(onRung), [onRung]);
  return (
    <DataTable
      caption="Rungs of the ladder"
      columns={columns}
      rows={rows}
      rowKey={({ index }) => String(index)}
      isSelected={({ index }) => index === here}
    />
  );
});

function columnsWith(onRung: (index: number) => void): readonly Column<IndexedRung>[] {
  return [
    {
      id: "budget",
      head: "From a budget of",
      unit: "tokens",
      cell: ({ index, rung }) => (
        <TextButton
          onClick={() => onRung(index)}
          aria-label={`Move to ${formatInteger(rung.budgetTokens)} tokens`}
        >
          {formatInteger(rung.budgetTokens)}
        </TextButton>
      ),
    },
    { id: "form", head: "Form", cell: ({ rung }) => <RungLabel kind={rung.form} /> },
    {
      id: "appears",
      head: "What appears",
      cell: ({ rung }) => <Words sentence={[appearanceWords(rung.appearance)]} />,
    },
    {
      id: "used",
      head: "Used",
      unit: "tokens",
      align: "right",
      cell: ({ rung }) => formatInteger(rung.tokens),
    },
    {
      id: "listed",
      head: "Listed by name",
      unit: "servers",
      align: "right",
      cell: ({ rung }) => formatInteger(rung.listed),
    },
    {
      id: "collapsed",
      head: "One line",
      unit: "servers",
      align: "right",
      cell: ({ rung }) => formatInteger(rung.collapsed),
    },
  ];
}
