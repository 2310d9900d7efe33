import type { Column } from "@/components/ui/column";
import { formatInteger, formatPercent } from "@/components/ui/format";
import { VirtualTable } from "@/components/ui/virtual-table";
import { visibleLine } from "@/lib/engine/visible";
import type { ServerTotal } from "./prepare-totals";

/** The treemap's figures per server; a row leaves its server only, as a click on the treemap does. */
export function ServerTotals({
  totals,
  onServer,
}: {
  readonly totals: readonly ServerTotal[];
  readonly onServer: (label: string) => void;
}) {
  return (
    <VirtualTable
      label="Tokens per server"
      columns={columns}
      rows={totals}
      rowKey={labelOf}
      initialSort={dearestFirst}
      onOpen={({ label }) => onServer(label)}
      height="23.125rem"
    />
  );
}

const labelOf = ({ label }: ServerTotal) => label;
const dearestFirst = { id: "schema", desc: true } as const;

const figure = (
  id: "tools" | "schema" | "full" | "names",
  head: string,
  unit?: string,
): Column<ServerTotal> => ({
  id,
  head,
  unit,
  align: "right",
  width: "6rem",
  cell: (row) => formatInteger(row[id]),
  sortValue: (row) => row[id],
});

const columns: readonly Column<ServerTotal>[] = [
  {
    id: "label",
    head: "Server",
    width: "minmax(0,1fr)",
    cell: ({ label }) => <bdi title={visibleLine(label, 300)}>{visibleLine(label)}</bdi>,
    sortValue: ({ label }) => label,
  },
  { ...figure("tools", "Tools"), width: "4rem" },
  figure("schema", "Schemas", "if eager"),
  { ...figure("full", "Full lines", "in listing"), hideBelow: "mid" },
  { ...figure("names", "Names", "in listing"), hideBelow: "mid" },
  {
    id: "share",
    head: "Description",
    unit: "share of eager",
    align: "right",
    width: "6.5rem",
    hideBelow: "mid",
    cell: (row) => formatPercent(row.descriptionShare, 0),
    sortValue: (row) => row.descriptionShare,
  },
];
