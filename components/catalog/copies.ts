import { toolscopeCommand } from "@/components/client/command";
import { toCsv } from "@/components/client/csv";
import { formatCount } from "@/components/ui/format";
import type { AppState, CatalogRow } from "@/lib/api/contract";
import { type ServerTotal, serverTotals } from "./prepare-totals";

/**
 * Ways to take the whole filtered set away, not just the rows in view.
 *
 * @param servers labels that the filter leaves; none for all. The command line leaves these too, but no words.
 */
export function catalogCopies(
  rows: readonly CatalogRow[],
  servers: readonly string[],
  config: AppState["config"] | undefined,
) {
  const count = formatCount(rows.length, "row");
  return [
    {
      label: "CSV",
      text: () =>
        toCsv(
          [
            ["server", (row: CatalogRow) => row.label],
            ["tool", (row: CatalogRow) => row.tool],
            ["public_name", (row: CatalogRow) => row.publicName],
            ["schema_tokens", (row: CatalogRow) => row.schemaTokens],
            ["full_tokens", (row: CatalogRow) => row.fullTokens],
            ["names_tokens", (row: CatalogRow) => row.namesTokens],
            ["description_tokens", (row: CatalogRow) => row.descriptionTokens],
            ["parameters", (row: CatalogRow) => row.parameters.length],
            ["deferred", (row: CatalogRow) => String(row.deferred)],
            ["lint", (row: CatalogRow) => row.lint.join(" ")],
          ],
          rows,
        ),
      done: `Copied ${count} as CSV`,
    },
    { label: "JSON", text: () => JSON.stringify(rows, null, 2), done: `Copied ${count} as JSON` },
    {
      label: "Totals per server as CSV",
      text: () =>
        toCsv(
          [
            ["server", (total: ServerTotal) => total.label],
            ["tools", (total: ServerTotal) => total.tools],
            ["schema_tokens", (total: ServerTotal) => total.schema],
            ["full_tokens", (total: ServerTotal) => total.full],
            ["names_tokens", (total: ServerTotal) => total.names],
          ],
          serverTotals(rows),
        ),
      done: "Copied the totals per server as CSV",
    },
    {
      label: "Command",
      text: () =>
        toolscopeCommand(
          ["catalog", ...servers.flatMap((label) => ["--only", label])],
          config === undefined || config.isDemo ? null : config.path,
        ),
      done: "Copied the command that lists the catalog",
    },
  ];
}
