import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import type { Fill } from "@/components/charts/fill";
import { routes } from "@/components/client/routes";
import { cx } from "@/components/ui/cx";
import { ToolName } from "@/components/ui/tool-name";
import type { Explanation } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import { ScoreBar } from "./score-bar";
import { SumTable } from "./sum-table";

/** A tool that an opened sum is compared with. */
export interface Compared {
  readonly explanation: Explanation;
  readonly rank: number;
}

/**
 * One tool and its score: rank, name, the bar with its sum, and a button that opens the whole sum. The grid is the
 * same for hits and for a missed tool, so that their bars share a scale.
 */
export function HitLine({
  query,
  rank,
  hit,
  scoreWords,
  explanation,
  compared,
  fills,
  scale,
  isGhost = false,
  isOpen,
  onOpen,
}: {
  readonly query: string;
  readonly rank: string;
  readonly hit: { readonly publicName: string; readonly label: string; readonly tool: string };
  readonly scoreWords: string;
  /** null for rankers without a score word by word. */
  readonly explanation: Explanation | null;
  readonly compared: Compared | null;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly scale: number;
  /** No hit: what it would have scored. */
  readonly isGhost?: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  const sumId = useId();
  const hasSum = explanation !== null && explanation.score > 0;
  return (
    <>
      <div className="num grid grid-cols-[1.25rem_minmax(0,1fr)_4.5rem_1.75rem] items-start gap-x-2">
        <span className="text-right text-caption leading-5 text-text-3">{rank}</span>
        <div className="min-w-0">
          <Link href={routes.tool(hit.publicName)} className="hover:text-accent">
            <ToolName label={hit.label} tool={hit.tool} className="text-table" />
          </Link>
          {hasSum && <ScoreBar explanation={explanation} fills={fills} scale={scale} isGhost={isGhost} />}
        </div>
        <span
          className={cx("whitespace-nowrap text-right text-table", isGhost ? "text-text-2" : "font-semibold")}
        >
          {scoreWords}
        </span>
        {hasSum && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? sumId : undefined}
            aria-label={`The sum of ${visibleLine(`${hit.label}/${hit.tool}`, 80)}`}
            onClick={() => onOpen(!isOpen)}
            className="-mt-0.5 ml-auto flex size-6 items-center justify-center rounded-small text-text-2 hover:bg-hover hover:text-text max-mid:-mt-1.5 max-mid:size-8"
          >
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className={cx("size-4 transition-transform duration-[120ms]", isOpen && "rotate-180")}
            />
          </button>
        )}
      </div>
      {isOpen && hasSum && (
        <div id={sumId}>
          <SumTable query={query} explanation={explanation} compared={compared} fills={fills} />
        </div>
      )}
    </>
  );
}
