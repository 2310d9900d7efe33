import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import type { Fill } from "@/components/charts/fill";
import { routes } from "@/components/client/routes";
import { cx } from "@/components/ui/cx";
import { Empty } from "@/components/ui/empty";
import { formatInteger } from "@/components/ui/format";
import { ToolName } from "@/components/ui/tool-name";
import type { RankedView } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { type HitRow, hitRows, tokenFills } from "./prepare-hits";
import { ScoreBar } from "./score-bar";
import { SumTable } from "./sum-table";

/** The hits of one query in rank order, each with the sum that makes its score; a row opens the whole sum. */
export function HitList({ ranked, scale }: { readonly ranked: RankedView; readonly scale: number }) {
  const rows = hitRows(ranked);
  const fills = tokenFills(ranked.explanations, ranked.result.gate?.token ?? null);
  if (rows.length === 0)
    return (
      <Empty title="Nothing is found">
        The model would read an empty group with the list of sources. {ranked.result.note}
      </Empty>
    );
  return (
    <ol>
      {rows.map((row, at) => (
        <Hit key={row.hit.publicName} row={row} above={rows[at - 1] ?? null} fills={fills} scale={scale} />
      ))}
    </ol>
  );
}

function Hit({
  row,
  above,
  fills,
  scale,
}: {
  readonly row: HitRow;
  readonly above: HitRow | null;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly scale: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const sumId = useId();
  const { hit, explanation } = row;
  const name = visibleLine(`${hit.label}/${hit.tool}`, 80);
  return (
    <li className="border-line border-b py-2">
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto_24px] items-start gap-x-2">
        <span className="num text-right text-caption leading-5 text-text-3">{formatInteger(row.rank)}</span>
        <div className="min-w-0">
          <Link href={routes.tool(hit.publicName)} className="text-text hover:text-accent">
            <ToolName label={hit.label} tool={hit.tool} className="text-table" />
          </Link>
          {explanation !== null && <ScoreBar explanation={explanation} fills={fills} scale={scale} />}
        </div>
        <span className="num whitespace-nowrap text-right font-semibold text-table">{row.scoreWords}</span>
        {explanation === null ? (
          <span />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? sumId : undefined}
            aria-label={`The sum of ${name}`}
            onClick={() => setOpen(!isOpen)}
            className="flex size-6 items-center justify-center rounded-small text-text-2 hover:bg-hover hover:text-text"
          >
            <ChevronDown
              strokeWidth={1.5}
              className={cx("size-4 transition-transform duration-[120ms]", isOpen && "rotate-180")}
            />
          </button>
        )}
      </div>
      {isOpen && explanation !== null && (
        <div id={sumId}>
          <SumTable
            explanation={explanation}
            above={above?.explanation ?? null}
            aboveRank={row.rank - 1}
            fills={fills}
          />
        </div>
      )}
    </li>
  );
}
