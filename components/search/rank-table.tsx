import type { Column } from "@/components/ui/column";
import { DataTable } from "@/components/ui/data-table";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import { ToolName } from "@/components/ui/tool-name";
import type { QueryView } from "@/lib/api/contract";
import type { SearchHit } from "@/lib/engine/types";
import type { RankColumns } from "./prepare-ranks";

interface RankRow {
  readonly rank: number;
  readonly left: SearchHit | undefined;
  readonly right: SearchHit | undefined;
}

/** The figure's data in rows. */
export function RankTable({ columns, view }: { readonly columns: RankColumns; readonly view: QueryView }) {
  const rows = Array.from({ length: Math.max(columns.left.length, columns.right.length) }, (_, at) => ({
    rank: at + 1,
    left: columns.left[at],
    right: columns.right[at],
  }));
  const [left, right] = view.rankers.map(({ result }) => result.ranker);
  return (
    <DataTable
      caption="Ranks under two rankers"
      columns={[
        { id: "rank", head: "Rank", cell: (row: RankRow) => formatInteger(row.rank) },
        ...side("left", left ?? ""),
        ...side("right", right ?? ""),
      ]}
      rows={rows}
      rowKey={({ rank }) => String(rank)}
      isDense
    />
  );
}

function side(id: "left" | "right", name: string): Column<RankRow>[] {
  return [
    {
      id,
      head: name,
      cell: (row) => (row[id] ? <ToolName label={row[id].label} tool={row[id].tool} /> : "–"),
    },
    {
      id: `${id}-score`,
      head: "Score",
      align: "right",
      cell: (row) => (row[id]?.exact ? "exact" : formatDecimal(row[id]?.score)),
    },
  ];
}
