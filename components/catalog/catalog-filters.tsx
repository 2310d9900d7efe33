import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatInteger } from "@/components/ui/format";
import { FilterIcon } from "@/components/ui/icons";
import { CheckMenu } from "@/components/ui/menu";
import { RungLabel } from "@/components/ui/rung";
import { TextField } from "@/components/ui/text-field";
import type { CatalogData } from "@/lib/api/contract";
import type { SourceMode } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import type { RowFilter } from "./prepare-rows";

/** Servers that one menu can hold; with more, the text filter finds them. */
const MAX_MENU = 400;

/** The text filter and the three choices above treemap and table alike. */
export function CatalogFilters({
  data,
  typed,
  onTyped,
  filter,
  onFilter,
  shown,
}: {
  readonly data: CatalogData;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly shown: number;
}) {
  const counts = lintCounts(data);
  return (
    <div className="num mb-4 flex flex-wrap items-center gap-2">
      <TextField
        label="Filter by name, server, description or parameter"
        placeholder="Filter by name, server, description or parameter"
        value={typed}
        onChange={onTyped}
        icon={<FilterIcon />}
        slash
        className="min-w-52 flex-1 mid:max-w-110"
      />
      <CheckMenu
        trigger={trigger("Server", filter.servers)}
        clearLabel="All servers"
        selected={filter.servers}
        onChange={(servers) => onFilter({ ...filter, servers })}
        options={data.modes
          .slice(0, MAX_MENU)
          .map(([label]) => ({ value: label, label: visibleLine(label, 60) }))}
      />
      <CheckMenu
        trigger={trigger("Lint", filter.lint)}
        clearLabel="With or without findings"
        selected={filter.lint}
        onChange={(lint) => onFilter({ ...filter, lint })}
        options={[
          { value: "any", label: "any finding" },
          ...counts.map(([code, count]) => ({
            value: code,
            label: code.replaceAll("-", " "),
            hint: formatInteger(count),
          })),
        ]}
      />
      <CheckMenu
        trigger={trigger("Mode", filter.modes)}
        clearLabel="Any mode"
        selected={filter.modes}
        onChange={(modes) => onFilter({ ...filter, modes: modes as readonly SourceMode[] })}
        options={modesOf(data).map((mode) => ({ value: mode, label: <RungLabel kind={mode} /> }))}
      />
      <span role="status" className="ml-auto text-table text-text-2">
        {formatInteger(shown)} of {formatInteger(data.rows.length)} tools
      </span>
    </div>
  );
}

function trigger(name: string, chosen: readonly string[]) {
  const [only] = chosen;
  const words =
    only === undefined ? "all" : chosen.length === 1 ? visibleLine(only, 24) : `${chosen.length} chosen`;
  return (
    <Button>
      {name}: {words} <ChevronDown strokeWidth={1.5} />
    </Button>
  );
}

function modesOf(data: CatalogData): readonly SourceMode[] {
  return [...new Set(data.modes.map(([, mode]) => mode))];
}

function lintCounts(data: CatalogData): readonly (readonly [code: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { lint } of data.rows) for (const code of lint) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
