import Link from "next/link";
import { routes } from "@/components/client/routes";
import { TextButton } from "@/components/ui/button";
import { formatDecimal, formatInteger } from "@/components/ui/format";
import { ToolName } from "@/components/ui/tool-name";
import { visibleLine } from "@/lib/engine/visible";
import type { DroppedTool } from "./prepare-dropped";

/** What the gate keeps from the model although it scores enough, each with its question. */
export function DroppedList({
  dropped,
  onAsk,
}: {
  readonly dropped: readonly DroppedTool[];
  readonly onAsk: (name: string) => void;
}) {
  if (dropped.length === 0) return null;
  return (
    <div className="num mt-4">
      <h3 className="border-line-strong border-b pb-1.75 font-medium text-caption text-text-3">
        Dropped, by score without the gate
      </h3>
      <ol aria-label="Dropped by the gate" className="text-table">
        {dropped.map(({ explanation: { publicName, label, tool, score }, rank }) => (
          <li
            key={publicName}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] items-baseline gap-x-2 border-line border-b py-0.75"
          >
            <span className="text-right text-caption text-text-3">{formatInteger(rank)}</span>
            <Link href={routes.tool(publicName)} className="hover:text-accent">
              <ToolName label={label} tool={tool} />
            </Link>
            <span>{formatDecimal(score)}</span>
            <TextButton
              className="px-1"
              aria-label={`Why not ${visibleLine(`${label}/${tool}`, 80)}`}
              onClick={() => onAsk(publicName)}
            >
              why
            </TextButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
