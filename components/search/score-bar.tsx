import { StackedBar } from "@/components/charts/bar";
import type { Fill } from "@/components/charts/fill";
import { Swatch } from "@/components/charts/legend";
import { formatDecimal } from "@/components/ui/format";
import type { Explanation } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
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
    <div className="grid gap-x-5 gap-y-0.5 mid:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
      <span className="flex h-4 items-center">
        <StackedBar
          parts={shares.map(({ key, score, fill }) => ({ key, value: score, fill }))}
          max={scale}
          isGhost={isGhost}
        />
      </span>
      <SumLine shares={shares} isGhost={isGhost} />
    </div>
  );
}

function SumLine({ shares, isGhost }: { readonly shares: readonly BarShare[]; readonly isGhost: boolean }) {
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5 text-caption text-text-2">
      {shares.map((share, at) => (
        <span key={share.key} className="inline-flex items-center gap-1.25 [overflow-wrap:anywhere]">
          {at > 0 && <span className="text-text-3">+</span>}
          {!isGhost && <Swatch fill={share.fill} className="w-2!" />}
          {visibleLine(share.words, 40)} {formatDecimal(share.score)}
        </span>
      ))}
    </span>
  );
}
