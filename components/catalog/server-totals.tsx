import type { Column } from "@/components/ui/column";
import { DataTable } from "@/components/ui/data-table";
import { formatInteger, formatPercent } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { ServerTotal } from "./prepare-totals";

/** The treemap's figures per server. */
export function ServerTotals({ totals }: { readonly totals: readonly ServerTotal[] }) {
  return (
    // A box that scrolls must be reachable, or its end cannot be read by keyboard.
    <section aria-label="Tokens per server" tabIndex={0} className="max-h-92.5 overflow-y-auto">
      <DataTable
        caption="Tokens per server"
        columns={columns}
        rows={totals}
        rowKey={({ label }) => label}
        initialSort={{ id: "schema", desc: true }}
      />
    </section>
  );
}

const figure = (
  id: "tools" | "schema" | "full" | "names",
  head: string,
  unit?: string,
): Column<ServerTotal> => ({
  id,
  head,
  unit,
  align: "right",
  cell: (row) => formatInteger(row[id]),
  sortValue: (row) => row[id],
});

const columns: readonly Column<ServerTotal>[] = [
  {
    id: "label",
    head: "Server",
    cell: ({ label }) => <ServerText text={label} />,
    sortValue: ({ label }) => label,
  },
  figure("tools", "Tools"),
  figure("schema", "Schemas", "if eager"),
  { ...figure("full", "Full lines", "in listing"), hideBelow: "mid" },
  { ...figure("names", "Names", "in listing"), hideBelow: "mid" },
  {
    id: "share",
    head: "Description",
    unit: "share of eager",
    align: "right",
    hideBelow: "mid",
    cell: (row) => formatPercent(row.descriptionShare, 0),
    sortValue: (row) => row.descriptionShare,
  },
];
