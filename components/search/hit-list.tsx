import type { Fill } from "@/components/charts/fill";
import { Empty } from "@/components/ui/empty";
import { formatInteger } from "@/components/ui/format";
import type { RankedView } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { HitLine } from "./hit-line";
import { hitRows } from "./prepare-hits";

/** The hits of one query in rank order, each with the sum that makes its score, opened against the hit above. */
export function HitList({
  ranked,
  fills,
  scale,
  isOpen,
  onOpen,
}: {
  readonly ranked: RankedView;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly scale: number;
  readonly isOpen: (publicName: string) => boolean;
  readonly onOpen: (publicName: string, isOpen: boolean) => void;
}) {
  const rows = hitRows(ranked);
  if (rows.length === 0)
    return (
      <Empty title="Nothing is found">The model would read an empty group, with the list of sources.</Empty>
    );
  return (
    <ol aria-label={`Hits for “${visibleLine(ranked.result.query, 80)}”`}>
      {rows.map(({ hit, rank, scoreWords, explanation, above }) => (
        <li key={hit.publicName} className="border-line border-b py-2 first:pt-0.5">
          <HitLine
            query={ranked.result.query}
            rank={formatInteger(rank)}
            hit={hit}
            scoreWords={scoreWords}
            explanation={explanation}
            compared={above}
            fills={fills}
            scale={scale}
            isOpen={isOpen(hit.publicName)}
            onOpen={(next) => onOpen(hit.publicName, next)}
          />
        </li>
      ))}
    </ol>
  );
}
