import Link from "next/link";
import { routes } from "@/components/client/routes";
import { cx } from "@/components/ui/cx";
import { Dot } from "@/components/ui/dot";
import { formatCount, formatInteger } from "@/components/ui/format";
import { ServerText } from "@/components/ui/server-text";
import type { Progress } from "./prepare-progress";

/** Each server's way to its list, while it connects for the first time. */
export function Connecting({ progress }: { readonly progress: Progress }) {
  const { listed, expected, rows, hidden } = progress;
  return (
    <section aria-labelledby="connecting" className="border-line border-y">
      <header className="flex items-baseline gap-x-3 py-2.25">
        <h2 id="connecting" className="text-section">
          Connecting
        </h2>
        {/* Announced as a whole, not row by row: eight servers would never stop talking. */}
        <p role="status" className="num text-table text-text-2">
          {formatInteger(listed)} of {formatCount(expected, "server")} have listed their tools
        </p>
        <Link href={routes.servers} className="ml-auto font-medium text-accent text-table hover:underline">
          Watch<span className="sr-only"> the servers connect</span>
        </Link>
      </header>
      <ul className="num grid grid-cols-1 gap-x-7 text-table mid:grid-cols-2">
        {rows.map((row) => (
          <li key={row.label} className="flex h-6.5 min-w-0 items-center gap-2 border-line border-t">
            <Dot kind={row.dot} />
            <ServerText text={row.label} className="truncate whitespace-nowrap!" />
            <span
              className={cx(
                "ml-auto shrink-0 text-caption",
                row.isFailed ? "font-semibold text-neg" : "text-text-3",
              )}
            >
              {row.words}
            </span>
          </li>
        ))}
        {hidden > 0 && (
          <li className="flex h-6.5 items-center border-line border-t text-caption text-text-3">
            and {formatCount(hidden, "more server")}
          </li>
        )}
      </ul>
    </section>
  );
}
