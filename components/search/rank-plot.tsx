import { cx } from "@/components/ui/cx";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import { ToolName } from "@/components/ui/tool-name";
import type { QueryView, RankedView } from "@/lib/api/contract";
import type { SearchHit } from "@/lib/engine/types";
import type { RankColumns } from "./prepare-ranks";

const ROW_PX = 32;
const LINES_PX = 96;

/** Two columns of ranks with lines between them; the limit is a rule under its row on both sides. */
export function RankPlot({
  columns,
  view,
  limit,
}: {
  readonly columns: RankColumns;
  readonly view: QueryView;
  readonly limit: number;
}) {
  const rows = Math.max(columns.left.length, columns.right.length, 1);
  const [a, b] = view.rankers;
  if (a === undefined || b === undefined) return null;
  return (
    <div className="overflow-x-auto">
      <div className="grid min-w-130 grid-cols-[minmax(0,1fr)_96px_minmax(0,1fr)] text-table">
        <Side ranked={a} hits={columns.left} rows={rows} limit={limit} />
        <Lines columns={columns} rows={rows} />
        <Side ranked={b} hits={columns.right} rows={rows} limit={limit} />
      </div>
    </div>
  );
}

function Side({
  ranked,
  hits,
  rows,
  limit,
}: {
  readonly ranked: RankedView;
  readonly hits: readonly SearchHit[];
  readonly rows: number;
  readonly limit: number;
}) {
  return (
    <div>
      <p className="num flex h-8 items-center justify-between border-line-strong border-b">
        <b className="font-semibold">{ranked.result.ranker}</b>
        <span className="text-caption text-text-3">{formatInteger(ranked.result.admitted)} admitted</span>
      </p>
      <ol aria-label={`Ranks under ${ranked.result.ranker}`}>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the rank
          <Rank key={at} place={at} hit={hits[at]} isLimit={at + 1 === limit} count={hits.length} />
        ))}
      </ol>
    </div>
  );
}

function Rank({
  place,
  hit,
  isLimit,
  count,
}: {
  readonly place: number;
  readonly hit: SearchHit | undefined;
  readonly isLimit: boolean;
  readonly count: number;
}) {
  return (
    <li
      className={cx(
        "num grid h-8 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b",
        isLimit ? "border-text border-b-2" : "border-line",
      )}
    >
      <span className="text-right text-caption text-text-3">
        {hit || place === count ? formatInteger(place + 1) : ""}
      </span>
      {hit ? (
        <>
          <span className="truncate">
            <ToolName label={hit.label} tool={hit.tool} className="break-normal!" />
          </span>
          <span>{hit.exact ? "exact" : formatDecimal(hit.score, 2)}</span>
        </>
      ) : (
        <span className="text-text-3">
          {place === count ? `nothing more: ${formatInteger(count)} returned` : ""}
        </span>
      )}
    </li>
  );
}

function Lines({ columns, rows }: { readonly columns: RankColumns; readonly rows: number }) {
  const joinedLeft = new Set(columns.shared.map(({ left }) => left));
  const joinedRight = new Set(columns.shared.map(({ right }) => right));
  const y = (place: number) => ROW_PX * (place + 1) + ROW_PX / 2;
  return (
    <svg width={LINES_PX} height={ROW_PX * (rows + 1)} aria-hidden="true" fill="none" className="graphic">
      {columns.shared.map(({ publicName, left, right }) => (
        <path
          key={publicName}
          d={`M4 ${y(left)} C 40 ${y(left)} 56 ${y(right)} ${LINES_PX - 4} ${y(right)}`}
          strokeWidth={1.5}
          className="stroke-accent"
        />
      ))}
      {columns.left.map(
        ({ publicName }, at) =>
          !joinedLeft.has(at) && (
            <path
              key={publicName}
              d={`M4 ${y(at)} h14`}
              strokeWidth={1.5}
              strokeDasharray="3 2"
              className="stroke-text-3"
            />
          ),
      )}
      {columns.right.map(
        ({ publicName }, at) =>
          !joinedRight.has(at) && (
            <path
              key={publicName}
              d={`M${LINES_PX - 18} ${y(at)} h14`}
              strokeWidth={1.5}
              strokeDasharray="3 2"
              className="stroke-text-3"
            />
          ),
      )}
    </svg>
  );
}
