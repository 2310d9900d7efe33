import type { ReactNode } from "react";
import { routes } from "@/components/client/routes";
import { TextLink } from "@/components/ui/button";
import type { Column } from "@/components/ui/column";
import { cx } from "@/components/ui/cx";
import { formatDelta, formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import { Switch } from "@/components/ui/switch";
import { visible, visibleLine } from "@/lib/engine/visible";
import type { ListingTotal, SourceRow } from "./prepare-sources";

/** Columns of the table of sources. `onInclude` is the what-if switch. Their foot changes more often: {@link footCell}. */
export function sourceColumns(
  onInclude: (label: string, isIncluded: boolean) => void,
): readonly Column<SourceRow>[] {
  return [
    {
      id: "included",
      head: <span className="sr-only">Included</span>,
      width: "2.25rem",
      cell: (row) => (
        <Switch
          label={`${visibleLine(row.label, 80)} included`}
          isOn={row.isIncluded}
          onChange={(isIncluded) => onInclude(row.label, isIncluded)}
        />
      ),
    },
    {
      id: "server",
      head: "Server",
      sortValue: (row) => row.label,
      cell: (row) => (
        <TextLink
          href={routes.catalogOf(row.label)}
          // Else every row in view would have its page of the catalog rendered.
          prefetch={false}
          className="block truncate text-text!"
          title={visible(row.label)}
        >
          <bdi>{visibleLine(row.label)}</bdi>
          {row.kind !== "mcp" && <span className="text-text-3"> {row.kind}</span>}
        </TextLink>
      ),
    },
    figure("tools", "Tools", undefined, (row) => row.toolCount, {
      hideBelow: "wide",
      width: "4rem",
      cell: (row) => <span className="text-text-2">{formatInteger(row.toolCount)}</span>,
    }),
    {
      id: "mode",
      head: "Mode",
      unit: "saved → now",
      width: "11.5rem",
      cell: (row) => <Modes row={row} />,
    },
    modeCost("full", "Full"),
    modeCost("names", "Names"),
    modeCost("summary", "Summary"),
    figure("listed-from", "Listed from", "budget", (row) => row.listedFromTokens, {
      hideBelow: "mid",
      width: "6.5rem",
    }),
    figure("prompt", <PromptHead />, "now", (row) => row.promptTokens, {
      width: "7rem",
      cell: (row) => <b className="font-semibold">{formatInteger(row.promptTokens)}</b>,
    }),
    figure("change", "Change", "to saved", (row) => row.deltaTokens, {
      width: "5.5rem",
      cell: (row) => <Change tokens={row.deltaTokens} />,
    }),
  ];
}

/** The listing as a whole, under each column. */
export function footCell(columnId: string, total: ListingTotal): ReactNode {
  switch (columnId) {
    case "server":
      return "Listing";
    case "tools":
      return formatInteger(total.toolCount);
    case "mode":
      return <RungLabel kind={total.form ?? "eager"} />;
    case "full":
    case "names":
    case "summary":
      return formatInteger(total.tokens[columnId]);
    case "prompt":
      return formatInteger(total.promptTokens);
    case "change":
      return <Change tokens={total.deltaTokens} />;
    default:
      return null;
  }
}

function figure(
  id: string,
  head: ReactNode,
  unit: string | undefined,
  value: (row: SourceRow) => number | null,
  more: Partial<Column<SourceRow>>,
): Column<SourceRow> {
  return {
    id,
    head,
    align: "right",
    sortValue: value,
    cell: (row) => formatInteger(value(row)),
    ...(unit !== undefined && { unit }),
    ...more,
  };
}

/** On two lines where the table is narrow. */
function PromptHead() {
  return (
    <>
      In the <br className="mid:hidden" />
      prompt
    </>
  );
}

/** Costs in a mode; the one in force now stands out. */
function modeCost(mode: "full" | "names" | "summary", head: string): Column<SourceRow> {
  return figure(mode, head, "tokens", (row) => row.tokens?.[mode] ?? null, {
    hideBelow: mode === "summary" ? "wide" : "mid",
    width: "5rem",
    cell: (row) => (
      <span className={row.nowMode === mode ? "font-semibold" : "text-text-2"}>
        {formatInteger(row.tokens?.[mode])}
      </span>
    ),
  });
}

function Modes({ row }: { readonly row: SourceRow }) {
  const now: ReactNode =
    row.nowMode === null ? <span className="text-text-3">left out</span> : <RungLabel kind={row.nowMode} />;
  const eager =
    row.eagerToolCount > 0 && row.nowMode !== "eager" ? (
      <span className="text-text-3"> + {formatInteger(row.eagerToolCount)} eager</span>
    ) : null;
  if (!row.isChanged) {
    return (
      <>
        {now}
        {eager}
      </>
    );
  }
  return (
    <span className="whitespace-nowrap">
      <span className="max-mid:hidden">
        <RungLabel kind={row.savedMode} />
        <span className="mx-2 text-text-3">
          <span aria-hidden="true">→</span>
          <span className="sr-only">is now</span>
        </span>
      </span>
      {now}
      {eager}
    </span>
  );
}

/** Fewer tokens are better: blue with a minus; more are ochre with a plus. */
function Change({ tokens }: { readonly tokens: number }) {
  if (tokens === 0) return <span className="text-text-3">0</span>;
  return <span className={cx(tokens < 0 ? "text-pos" : "text-warn")}>{formatDelta(tokens)}</span>;
}
