import { ChevronDown } from "lucide-react";
import { memo, useMemo } from "react";
import { Button, TextButton } from "@/components/ui/button";
import { formatCount, formatInteger } from "@/components/ui/format";
import { FilterIcon } from "@/components/ui/icons";
import { CheckMenu } from "@/components/ui/menu";
import { RungLabel } from "@/components/ui/rung";
import { TextField } from "@/components/ui/text-field";
import type { CatalogData } from "@/lib/api/contract";
import type { SourceMode } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import { lintCounts, lintRuleWords, modesIn, type RowFilter } from "./prepare-rows";
import { serverOptions } from "./prepare-servers";
import { ServerPicker } from "./server-picker";

/** Servers that a plain menu can hold. */
const MAX_MENU = 30;

const filterLabel = "Filter by name, server, description or parameter";

/** The text filter and the three choices above treemap and table alike. */
export function CatalogFilters({
  data,
  typed,
  onTyped,
  onEnter,
  filter,
  onFilter,
  onClear,
  shown,
}: {
  readonly data: CatalogData;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Enter in the text filter: on to the rows. */
  readonly onEnter: () => void;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Takes every filter away. */
  readonly onClear: () => void;
  /** How many tools pass; null while that is not known. */
  readonly shown: number | null;
}) {
  const isFiltered =
    typed !== "" || [filter.servers, filter.lint, filter.modes].some((chosen) => chosen.length > 0);
  return (
    <div className="num mb-4 flex flex-wrap items-center gap-2">
      <TextField
        label={filterLabel}
        placeholder={filterLabel}
        value={typed}
        onChange={onTyped}
        onEnter={onEnter}
        icon={<FilterIcon />}
        slash
        className="min-w-52 flex-1 max-mid:basis-full mid:max-w-110"
      />
      <Choices data={data} filter={filter} onFilter={onFilter} />
      <span className="flex items-baseline gap-3 text-table text-text-2 mid:ml-auto">
        {isFiltered && <TextButton onClick={onClear}>Show all</TextButton>}
        <span role="status">
          {shown === null
            ? "Preparing the filter …"
            : `${formatInteger(shown)} of ${formatCount(data.rows.length, "tool")}`}
        </span>
      </span>
    </div>
  );
}

/** Not drawn again for what is typed: their counts are over thousands of rows. */
const Choices = memo(function Choices({
  data,
  filter,
  onFilter,
}: {
  readonly data: CatalogData;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
}) {
  const lint = useMemo(() => lintCounts(data.rows), [data]);
  const modes = useMemo(() => modesIn(data), [data]);
  return (
    <>
      <Servers data={data} filter={filter} onFilter={onFilter} />
      <CheckMenu
        trigger={trigger("Lint", filter.lint, lintRuleWords)}
        clearLabel="With or without findings"
        selected={filter.lint}
        onChange={(next) => onFilter({ ...filter, lint: next })}
        options={[
          { value: "any", label: "any finding", hint: formatInteger(lint.withFindings) },
          ...lint.byRule.map(([code, count]) => ({
            value: code,
            label: lintRuleWords(code),
            hint: formatInteger(count),
          })),
        ]}
      />
      <CheckMenu
        trigger={trigger("Mode", filter.modes)}
        clearLabel="Any mode"
        selected={filter.modes}
        onChange={(next) => onFilter({ ...filter, modes: next as readonly SourceMode[] })}
        options={modes.map(([mode, count]) => ({
          value: mode,
          label: <RungLabel kind={mode} />,
          hint: formatInteger(count),
        }))}
      />
    </>
  );
});

function Servers({
  data,
  filter,
  onFilter,
}: {
  readonly data: CatalogData;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
}) {
  const options = useMemo(() => serverOptions(data.rows), [data]);
  const chosen = trigger("Server", filter.servers);
  const onChange = (servers: readonly string[]) => onFilter({ ...filter, servers });
  if (options.length > MAX_MENU)
    return <ServerPicker trigger={chosen} options={options} selected={filter.servers} onChange={onChange} />;
  return (
    <CheckMenu
      trigger={chosen}
      clearLabel="All servers"
      selected={filter.servers}
      onChange={onChange}
      options={options.map(({ label, toolCount }) => ({
        value: label,
        label: visibleLine(label, 60),
        hint: formatInteger(toolCount),
      }))}
    />
  );
}

function trigger(name: string, chosen: readonly string[], words = (value: string) => visibleLine(value, 24)) {
  const [only] = chosen;
  const choice = only === undefined ? "all" : chosen.length === 1 ? words(only) : `${chosen.length} chosen`;
  return (
    <Button>
      {name}: {choice} <ChevronDown strokeWidth={1.5} />
    </Button>
  );
}
