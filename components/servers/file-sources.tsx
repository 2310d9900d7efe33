import type { Column } from "@/components/ui/column";
import { DataTable } from "@/components/ui/data-table";
import { formatInteger } from "@/components/ui/format";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { ServersData } from "@/lib/api/contract";

type FileSource = ServersData["files"][number];

/** Sources that are read from files instead of a connection. */
export function FileSources({ files }: { readonly files: readonly FileSource[] }) {
  return (
    <section aria-labelledby="files">
      <SectionHead
        id="files"
        title="Static sources"
        aside={formatInteger(files.length)}
        summary="Read from files, and read again when a file changes."
      />
      <div className="max-h-120 overflow-auto">
        <DataTable caption="Static sources" columns={columns} rows={files} rowKey={({ label }) => label} />
      </div>
    </section>
  );
}

const columns: readonly Column<FileSource>[] = [
  {
    id: "label",
    head: "Source",
    cell: ({ label }) => <ServerText text={label} />,
    sortValue: ({ label }) => label,
  },
  { id: "kind", head: "Kind", cell: ({ kind }) => kind },
  {
    id: "file",
    head: "File",
    hideBelow: "mid",
    cell: ({ displayPath }) => <ServerText text={displayPath} />,
  },
  {
    id: "problems",
    head: "Problems",
    align: "right",
    cell: ({ problems }) => formatInteger(problems.length),
    sortValue: ({ problems }) => problems.length,
  },
  {
    id: "tools",
    head: "Tools",
    align: "right",
    cell: ({ toolCount }) => formatInteger(toolCount),
    sortValue: ({ toolCount }) => toolCount,
  },
  {
    id: "eager",
    head: "If eager",
    unit: "tokens",
    align: "right",
    cell: ({ eagerTokens }) => formatInteger(eagerTokens),
    sortValue: ({ eagerTokens }) => eagerTokens,
  },
];
