import { formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import type { ToolDetail } from "@/lib/api/contract";
import { visibleLine } from "@/lib/engine/visible";
import { PanelSection } from "./panel-section";

/** The tool's line in each form of the listing that names it. */
export function ListingLines({ detail: { lines, row } }: { readonly detail: ToolDetail }) {
  return (
    <PanelSection title="Its line in the listing" aside="tokens">
      <Line kind="full" text={lines.full} tokens={row.fullTokens} />
      <Line kind="names" text={`${lines.names},`} tokens={row.namesTokens} />
    </PanelSection>
  );
}

function Line({
  kind,
  text,
  tokens,
}: {
  readonly kind: "full" | "names";
  readonly text: string;
  readonly tokens: number;
}) {
  return (
    <div className="mb-2">
      <p className="flex items-center text-table">
        <RungLabel kind={kind} />
        <span className="ml-auto">{formatInteger(tokens)}</span>
      </p>
      <code className="block text-caption text-text-2 [overflow-wrap:anywhere]">{visibleLine(text)}</code>
    </div>
  );
}
