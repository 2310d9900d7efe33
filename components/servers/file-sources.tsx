import { toCsv } from "@/components/client/csv";
import { routes } from "@/components/client/routes";
import { TextLink } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import type { Column } from "@/components/ui/column";
import { CopyMenu } from "@/components/ui/copy";
import { DataTable } from "@/components/ui/data-table";
import { formatCount, formatInteger } from "@/components/ui/format";
import { WarnIcon } from "@/components/ui/icons";
import { SectionHead } from "@/components/ui/page";
import { ServerText } from "@/components/ui/server-text";
import type { ServersData } from "@/lib/api/contract";

type FileSource = ServersData["files"][number];

/** Problems that are told one by one. */
const MOST_PROBLEMS = 10;

/** Sources that are read from files instead of a connection. */
export function FileSources({
  files,
  totalTokens,
}: {
  readonly files: readonly FileSource[];
  readonly totalTokens: number;
}) {
  const tools = files.reduce((sum, { toolCount }) => sum + toolCount, 0);
  return (
    <section aria-labelledby="files">
      <SectionHead
        id="files"
        title="Static sources"
        aside={formatInteger(files.length)}
        summary={`${formatCount(tools, "tool")}, ${formatInteger(totalTokens)} tokens if eager. Read from files, and read again when a file changes.`}
        actions={<CopyMenu variant="ghost" size="small" choices={copyChoices(files)} />}
      />
      <section
        aria-label="Table of static sources"
        // A box that scrolls must be reachable, or its end cannot be read by keyboard.
        tabIndex={0}
        className="max-h-120 overflow-auto"
      >
        <DataTable caption="Static sources" columns={columns} rows={files} rowKey={({ label }) => label} />
      </section>
      <Problems files={files} />
    </section>
  );
}

function Problems({ files }: { readonly files: readonly FileSource[] }) {
  const problems = files.flatMap(({ label, problems }) => problems.map((problem) => ({ label, problem })));
  if (problems.length === 0) return null;
  const shown = problems.slice(0, MOST_PROBLEMS);
  return (
    <ul className="mt-3 text-table">
      {shown.map(({ label, problem: { path, message, hint } }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: problems have no identity but their place
        <li key={at} className="flex gap-2 border-line border-b py-2">
          <WarnIcon className="mt-0.5 size-4 shrink-0 text-warn" />
          <span className="min-w-0">
            <b className="font-semibold">
              <ServerText text={label} />
            </b>{" "}
            <CodeText text={hint === null ? message : `${message} ${hint}`} />
            {path !== null && <ServerText text={path} className="block text-caption text-text-3" />}
          </span>
        </li>
      ))}
      {problems.length > shown.length && (
        <li className="py-2 text-caption text-text-3">
          And {formatCount(problems.length - shown.length, "more problem", "more problems")}, in the JSON
          copy.
        </li>
      )}
    </ul>
  );
}

const columns: readonly Column<FileSource>[] = [
  {
    id: "label",
    head: "Source",
    cell: ({ label }) => (
      <TextLink href={routes.catalogOf(label)} className="text-text not-hover:no-underline">
        <ServerText text={label} />
      </TextLink>
    ),
    sortValue: ({ label }) => label,
  },
  { id: "kind", head: "Kind", cell: ({ kind }) => kind, sortValue: ({ kind }) => kind },
  {
    id: "file",
    head: "File",
    hideBelow: "mid",
    cell: ({ displayPath }) => <ServerText text={displayPath} />,
    sortValue: ({ displayPath }) => displayPath,
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

function copyChoices(files: readonly FileSource[]) {
  return [
    {
      label: "CSV",
      text: () =>
        toCsv(
          [
            ["source", (row: FileSource) => row.label],
            ["kind", (row: FileSource) => row.kind],
            ["file", (row: FileSource) => row.displayPath],
            ["problems", (row: FileSource) => row.problems.length],
            ["tools", (row: FileSource) => row.toolCount],
            ["eager_tokens", (row: FileSource) => row.eagerTokens],
          ],
          files,
        ),
      done: `Copied ${formatCount(files.length, "row")} as CSV`,
    },
    {
      label: "JSON",
      text: () => JSON.stringify(files, null, 2),
      done: `Copied ${formatCount(files.length, "source")} as JSON`,
    },
  ];
}
