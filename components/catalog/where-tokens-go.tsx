import { memo, useMemo } from "react";
import { Legend } from "@/components/charts/legend";
import { Figure } from "@/components/ui/figure";
import { formatCount } from "@/components/ui/format";
import { Segmented } from "@/components/ui/segmented";
import type { CatalogRow } from "@/lib/api/contract";
import type { Lens } from "./address";
import { lensWords } from "./prepare-rows";
import { serverTotals, totalsSummary } from "./prepare-totals";
import { areaWords, treemapLayout } from "./prepare-treemap";
import { ServerTotals } from "./server-totals";
import { Treemap } from "./treemap";
import { useWidth } from "./use-width";

const HEIGHT_PX = 370;
/** Until the width is measured: the column's on a desktop, without a tool beside it and with one. */
const FIRST_WIDTH_PX = { alone: 1180, beside: 776 } as const;

const lensOptions = [
  { value: "schema", label: "Eager schema" },
  { value: "full", label: "Full listing line" },
  { value: "names", label: "Name only" },
] as const;

/** The treemap with its sentence, its lens and its figures as a table. */
export const WhereTokensGo = memo(function WhereTokensGo({
  rows,
  lens,
  view,
  openName,
  onOpen,
  onServer,
  onLens,
  onView,
}: {
  readonly rows: readonly CatalogRow[];
  readonly lens: Lens;
  readonly view: "chart" | "table";
  readonly openName: string | null;
  readonly onOpen: (publicName: string) => void;
  readonly onServer: (label: string) => void;
  readonly onLens: (lens: Lens) => void;
  readonly onView: (view: "chart" | "table") => void;
}) {
  const [width, boxRef] = useWidth(FIRST_WIDTH_PX[openName === null ? "alone" : "beside"]);
  const totals = useMemo(() => serverTotals(rows), [rows]);
  const layout = useMemo(() => treemapLayout(rows, lens, width, HEIGHT_PX), [rows, lens, width]);
  return (
    <Figure
      title="Where the tokens go"
      summary={totalsSummary(totals, lens)}
      view={view}
      onView={onView}
      actions={<Segmented label="Cost shown" value={lens} onChange={onLens} options={lensOptions} />}
      chart={
        <Treemap
          layout={layout}
          label={`Treemap of ${formatCount(rows.length, "tool")} by ${lensWords[lens]}. The table holds the same figures.`}
          lens={lens}
          openName={openName}
          boxRef={boxRef}
          onOpen={onOpen}
          onServer={onServer}
        />
      }
      table={<ServerTotals totals={totals} onServer={onServer} />}
      legend={<TreemapLegend area={areaWords(layout, rows.length, lens)} />}
    />
  );
});

/** What fill and area mean. */
function TreemapLegend({ area }: { readonly area: string }) {
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-text-3">
      <span>Fill: share that is description</span>
      <Legend
        items={[
          { fill: "s1", label: "under 20 %" },
          { fill: "s2", label: "20–39 %" },
          { fill: "s3", label: "40–59 %" },
          { fill: "s5", label: "60 % and more" },
        ]}
      />
      <span className="mid:ml-auto">{area}</span>
    </div>
  );
}
