import { StackedBar } from "@/components/charts/bar";
import type { Fill } from "@/components/charts/fill";
import { Swatch } from "@/components/charts/legend";
import { formatDecimal } from "@/components/ui/format";
import type { Explanation } from "@/lib/engine/types";
import { type BarShare, barShares } from "./prepare-hits";

/** The sum that makes a score, drawn on the page's one scale and printed beside it. */
export function ScoreBar({
  explanation,
  fills,
  scale,
  isGhost = false,
}: {
  readonly explanation: Explanation;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly scale: number;
  /** For a tool that is no hit: what it would have scored. */
  readonly isGhost?: boolean;
}) {
  const shares = barShares(explanation.parts, fills);
  return (
    <div className="grid items-center gap-x-5 gap-y-0.5 mid:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <StackedBar
        parts={shares.map(({ key, score, fill }) => ({ key, value: score, fill }))}
        max={scale}
        isGhost={isGhost}
      />
      {!isGhost && <SumLine shares={shares} />}
    </div>
  );
}

function SumLine({ shares }: { readonly shares: readonly BarShare[] }) {
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5 text-caption text-text-2">
      {shares.map((share, at) => (
        <span key={share.key} className="inline-flex items-center gap-1.25 whitespace-nowrap">
          {at > 0 && <span className="text-text-3">+</span>}
          <Swatch fill={share.fill} className="w-2!" />
          {share.words} {formatDecimal(share.score)}
        </span>
      ))}
    </span>
  );
}
