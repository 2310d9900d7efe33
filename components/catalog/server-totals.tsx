import { useMemo } from "react";
import type { Column } from "@/components/ui/column";
import { DataTable } from "@/components/ui/data-table";
import { formatInteger, formatPercent } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { CatalogRow } from "@/lib/api/contract";

interface Total {
  readonly label: string;
  readonly tools: number;
  readonly schema: number;
  readonly full: number;
  readonly names: number;
  readonly description: number;
}

/** The treemap's figures per server. */
export function ServerTotals({ rows }: { readonly rows: readonly CatalogRow[] }) {
  const totals = useMemo(() => totalsOf(rows), [rows]);
  return (
    <div className="max-h-92.5 overflow-y-auto">
      <DataTable
        caption="Tokens per server"
        columns={columns}
        rows={totals}
        rowKey={({ label }) => label}
        initialSort={{ id: "schema", desc: true }}
      />
    </div>
  );
}

function totalsOf(rows: readonly CatalogRow[]): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const row of rows) {
    const sum = totals.get(row.label) ?? {
      label: row.label,
      tools: 0,
      schema: 0,
      full: 0,
      names: 0,
      description: 0,
    };
    totals.set(row.label, {
      label: row.label,
      tools: sum.tools + 1,
      schema: sum.schema + row.schemaTokens,
      full: sum.full + row.fullTokens,
      names: sum.names + row.namesTokens,
      description: sum.description + row.descriptionTokens,
    });
  }
  return [...totals.values()];
}

const figure = (id: "tools" | "schema" | "full" | "names", head: string, unit?: string): Column<Total> => ({
  id,
  head,
  unit,
  align: "right",
  cell: (row) => formatInteger(row[id]),
  sortValue: (row) => row[id],
});

const columns: readonly Column<Total>[] = [
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
    cell: (row) => formatPercent(row.description / Math.max(1, row.schema), 0),
    sortValue: (row) => row.description / Math.max(1, row.schema),
  },
];
