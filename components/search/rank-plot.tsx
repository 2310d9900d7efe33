import Link from "next/link";
import { routes } from "@/components/client/routes";
import { cx } from "@/components/ui/cx";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import type { QueryView, RankedView } from "@/lib/api/contract";
import type { SearchHit } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import type { RankColumns } from "./prepare-ranks";

const ROW_PX = 32;
/** Width in which lines are drawn; they stretch to the column's. */
const LINES = 96;

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
    <div className="grid grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)] text-table mid:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)]">
      <Side ranked={a} rows={rows} limit={limit} />
      <Lines columns={columns} rows={rows} />
      <Side ranked={b} rows={rows} limit={limit} />
    </div>
  );
}

function Side({
  ranked: { result },
  rows,
  limit,
}: {
  readonly ranked: RankedView;
  readonly rows: number;
  readonly limit: number;
}) {
  const empty = Array.from({ length: rows - result.hits.length }, (_, at) => at);
  return (
    <div className="min-w-0">
      <p className="num flex h-8 items-center justify-between gap-2 border-line-strong border-b">
        <b className="truncate font-semibold">{result.ranker}</b>
        <span className="whitespace-nowrap text-caption text-text-3">
          {formatInteger(result.admitted)} admitted
        </span>
      </p>
      <ol aria-label={`Ranks under ${result.ranker}`}>
        {result.hits.map((hit, at) => (
          <Rank key={hit.publicName} rank={at + 1} hit={hit} isLimit={at + 1 === limit} />
        ))}
      </ol>
      {/* Lines up with the other side, and draws the limit there too. */}
      {empty.map((at) => (
        <p
          key={at}
          aria-hidden={at > 0}
          className={rowLook(result.hits.length + at + 1 === limit, "text-text-3")}
        >
          <span />
          <span className="truncate">
            {at === 0 &&
              (result.hits.length === 0
                ? "nothing returned"
                : `nothing more: ${formatInteger(result.hits.length)} returned`)}
          </span>
        </p>
      ))}
    </div>
  );
}

function Rank({
  rank,
  hit,
  isLimit,
}: {
  readonly rank: number;
  readonly hit: SearchHit;
  readonly isLimit: boolean;
}) {
  const name = visibleLine(`${hit.label}/${hit.tool}`, 200);
  return (
    <li className={rowLook(isLimit)}>
      <span className="text-right text-caption text-text-3">{formatInteger(rank)}</span>
      <Link href={routes.tool(hit.publicName)} title={name} className="min-w-0 hover:text-accent">
        <code className="flex min-w-0 text-text">
          <bdi className="truncate text-text-3 max-mid:sr-only">{visibleLine(hit.label)}</bdi>
          <span className="text-text-3 max-mid:sr-only">/</span>
          <bdi className="max-w-[calc(100%-2rem)] shrink-0 truncate max-mid:max-w-full">
            {visibleLine(hit.tool)}
          </bdi>
        </code>
      </Link>
      <span className="max-mid:sr-only">{hit.exact ? "exact" : formatDecimal(hit.score, 2)}</span>
    </li>
  );
}

function rowLook(isLimit: boolean, look = ""): string {
  return cx(
    "num grid h-8 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2",
    isLimit ? "border-text border-b-2" : "border-line border-b",
    look,
  );
}

function Lines({ columns, rows }: { readonly columns: RankColumns; readonly rows: number }) {
  const joinedLeft = new Set(columns.shared.map(({ left }) => left));
  const joinedRight = new Set(columns.shared.map(({ right }) => right));
  const height = ROW_PX * (rows + 1);
  return (
    <svg
      viewBox={`0 0 ${LINES} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      className="graphic h-full w-full [&_path]:[vector-effect:non-scaling-stroke]"
      style={{ height }}
    >
      {columns.shared.map(({ publicName, left, right }) => (
        <path
          key={publicName}
          d={`M8 ${centre(left)} C 46 ${centre(left)} 50 ${centre(right)} ${LINES - 8} ${centre(right)}`}
          strokeWidth={1.5}
          className="stroke-accent"
        />
      ))}
      {columns.left.map(
        (hit, at) => !joinedLeft.has(at) && <Stub key={hit.publicName} from={8} place={at} />,
      )}
      {columns.right.map(
        (hit, at) => !joinedRight.has(at) && <Stub key={hit.publicName} from={LINES - 22} place={at} />,
      )}
    </svg>
  );
}

function Stub({ from, place }: { readonly from: number; readonly place: number }) {
  return (
    <path
      d={`M${from} ${centre(place)} h14`}
      strokeWidth={1.5}
      strokeDasharray="3 2"
      className="stroke-text-3"
    />
  );
}

/** Middle of a row in px; the head above is as high as a row. */
function centre(place: number): number {
  return ROW_PX * (place + 1) + ROW_PX / 2;
}
