import { toolscopeCommand } from "@/components/client/command";
import { toCsv } from "@/components/client/csv";
import { formatCount } from "@/components/ui/format";
import type { AppState, CatalogRow } from "@/lib/api/contract";

/** Ways to take the whole filtered set away, not just the rows in view. */
export function catalogCopies(rows: readonly CatalogRow[], config: AppState["config"] | undefined) {
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
            ["parameters", (row: CatalogRow) => row.parameters.length],
            ["lint", (row: CatalogRow) => row.lint.join(" ")],
          ],
          rows,
        ),
      done: `Copied ${count} as CSV`,
    },
    { label: "JSON", text: () => JSON.stringify(rows, null, 2), done: `Copied ${count} as JSON` },
    {
      label: "Command",
      text: () => toolscopeCommand(["catalog"], config === undefined || config.isDemo ? null : config.path),
      done: "Copied the command that lists the catalog",
    },
  ];
}
