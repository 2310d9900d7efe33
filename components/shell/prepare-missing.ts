import { formatCount, formatInteger } from "@/components/ui/format";
import type { AppState } from "@/lib/api/contract";

/** Which servers' tools are not, or not all, in the catalog; null when none are missing. */
export function missingWords({
  total,
  disabled,
  ready,
  connecting,
  partial,
  stale,
  failed,
}: AppState["servers"]): { readonly title: string; readonly text: string } | null {
  const enabled = total - disabled;
  const parts = [
    connecting > 0 ? `${formatInteger(connecting)} still connecting` : null,
    partial > 0 ? `${formatInteger(partial)} with an incomplete list` : null,
    stale > 0 ? `${formatInteger(stale)} with the tools of an earlier connection` : null,
    failed > 0 ? `${formatInteger(failed)} failed` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return {
    title: `Partial: ${formatInteger(ready)} of ${formatCount(enabled, "server")} listed.`,
    text: `The others: ${parts.join(", ")}.`,
  };
}
