import { useMemo } from "react";
import { Bar } from "@/components/charts/bar";
import type { Column, Sort } from "@/components/ui/column";
import { Empty } from "@/components/ui/empty";
import { formatInteger } from "@/components/ui/format";
import { ToolName } from "@/components/ui/tool-name";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { CatalogRow } from "@/lib/api/contract";
import type { Lens } from "./address";
import { lensTokens, lintWords } from "./prepare-rows";

/** Every tool that passes the filter, sortable by each cost. */
export function CatalogTable({
  rows,
  lens,
  sort,
  onSort,
  openName,
  onOpen,
}: {
  readonly rows: readonly CatalogRow[];
  readonly lens: Lens;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly openName: string | null;
  readonly onOpen: (publicName: string) => void;
}) {
  const dearest = useMemo(
    () => rows.reduce((most, row) => Math.max(most, lensTokens[lens](row)), 1),
    [rows, lens],
  );
  const columns = useMemo(() => columnsFor(lens, dearest), [lens, dearest]);
  return (
    <VirtualTable
      label="Tools of the catalog"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.publicName}
      sort={sort}
      onSort={onSort}
      selectedKey={openName}
      onOpen={(row) => onOpen(row.publicName)}
      empty={
        <Empty title="No tool passes the filter">Take a word away, or choose all servers and modes.</Empty>
      }
    />
  );
}

function columnsFor(lens: Lens, dearest: number): readonly Column<CatalogRow>[] {
  return [
    {
      id: "name",
      head: "Tool",
      width: "minmax(0,1fr)",
      cell: (row) => <ToolName label={row.label} tool={row.tool} className="break-normal!" />,
      sortValue: (row) => `${row.label}/${row.tool}`,
    },
    {
      id: "bar",
      head: <span className="sr-only">Chosen cost as a bar</span>,
      width: "64px",
      hideBelow: "wide",
      cell: (row) => (
        <Bar ratio={lensTokens[lens](row) / dearest} fill={lens === "schema" ? "eager" : "prompt"} />
      ),
    },
    cost("schema", "Eager schema", "if eager", "5.75rem"),
    { ...cost("full", "Full line", "in listing", "4.75rem"), hideBelow: "mid" },
    { ...cost("names", "Name", "in listing", "4.75rem"), hideBelow: "mid" },
    {
      id: "params",
      head: "Params",
      align: "right",
      width: "4.25rem",
      hideBelow: "mid",
      cell: (row) => formatInteger(row.parameters.length),
      sortValue: (row) => row.parameters.length,
    },
    {
      id: "lint",
      head: "Lint",
      width: "minmax(0,9rem)",
      hideBelow: "mid",
      cell: (row) => (
        <span className={row.lint.length > 0 ? "text-warn" : "text-text-3"}>{lintWords(row.lint)}</span>
      ),
      sortValue: (row) => row.lint.length,
      firstSort: "desc",
    },
  ];
}

function cost(id: Lens, head: string, unit: string, width: string): Column<CatalogRow> {
  return {
    id,
    head,
    unit,
    align: "right",
    width,
    cell: (row) => formatInteger(lensTokens[id](row)),
    sortValue: lensTokens[id],
  };
}
