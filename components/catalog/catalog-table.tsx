import { memo, useMemo } from "react";
import { Bar } from "@/components/charts/bar";
import type { Column, Sort } from "@/components/ui/column";
import { Empty } from "@/components/ui/empty";
import { formatInteger } from "@/components/ui/format";
import { VirtualTable } from "@/components/ui/virtual-table";
import type { CatalogRow } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import type { Lens } from "./address";
import { lensTokens, lintRuleWords, lintWords } from "./prepare-rows";

/** Every tool that passes the filter, sortable by each cost. Not drawn again while nothing it shows has changed. */
export const CatalogTable = memo(function CatalogTable({
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
      rowKey={keyOf}
      sort={sort}
      onSort={onSort}
      selectedKey={openName}
      onOpen={(row) => onOpen(row.publicName)}
      height={HEIGHT}
      empty={
        <Empty title="No tool passes the filter">Take a word away, or show all servers and modes.</Empty>
      }
    />
  );
});

/** Whole rows below a head of two lines, so that the last one is not cut. */
const HEIGHT = "calc(2.875rem + round(down, min(70vh, 45rem) - 2.875rem, var(--row)))";

const keyOf = (row: CatalogRow) => row.publicName;

function columnsFor(lens: Lens, dearest: number): readonly Column<CatalogRow>[] {
  return [
    {
      id: "name",
      head: "Tool",
      width: "minmax(0,1fr)",
      cell: (row) => <Name row={row} />,
      sortValue: (row) => `${row.label}/${row.tool}`,
    },
    {
      id: "bar",
      head: <span className="sr-only">Chosen cost as a bar</span>,
      width: "3.5rem",
      hideBelow: "wide",
      cell: (row) => (
        <Bar ratio={lensTokens[lens](row) / dearest} fill={lens === "schema" ? "eager" : "prompt"} />
      ),
    },
    cost("schema", "Eager schema", "if eager", "5.5rem"),
    { ...cost("full", "Full line", "in listing", "4rem"), hideBelow: "mid" },
    { ...cost("names", "Name", "in listing", "3.75rem"), hideBelow: "mid" },
    {
      id: "params",
      head: "Params",
      align: "right",
      width: "3.5rem",
      hideBelow: "mid",
      cell: (row) => formatInteger(row.parameters.length),
      sortValue: (row) => row.parameters.length,
    },
    {
      id: "lint",
      head: "Lint",
      width: "7.25rem",
      hideBelow: "mid",
      cell: (row) => (
        <span
          title={row.lint.map(lintRuleWords).join(", ") || undefined}
          className={row.lint.length > 0 ? "text-warn" : "text-text-3"}
        >
          {lintWords(row.lint)}
        </span>
      ),
      sortValue: (row) => row.lint.length,
      firstSort: "desc",
    },
  ];
}

/** `server/tool` on one line. A long server name gives way first: the tool's own name is what one looks for. */
function Name({ row: { label, tool } }: { readonly row: CatalogRow }) {
  return (
    <code className="flex min-w-0 text-text" title={visibleLine(`${label}/${tool}`, 300)}>
      <bdi className="truncate text-text-3">{visibleLine(label)}</bdi>
      <span className="text-text-3">/</span>
      <bdi className="max-w-[calc(100%-2rem)] shrink-0 truncate">{visibleLine(tool)}</bdi>
    </code>
  );
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
