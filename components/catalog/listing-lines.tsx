"use client";

import { useQuery } from "@tanstack/react-query";
import { catalogQuery } from "@/components/client/queries";
import { Chip } from "@/components/ui/chip";
import { formatInteger } from "@/components/ui/format";
import { RungLabel } from "@/components/ui/rung";
import type { ToolDetail } from "@/lib/api/contract";
import type { SourceMode } from "@/lib/engine/types";
import { visibleLine } from "@/lib/engine/visible";
import { PanelSection } from "./panel-section";
import { unnamedWords } from "./prepare-rows";

/** The tool's line in each form of the listing that names it, and which of them is in the prompt. */
export function ListingLines({ detail: { lines, row } }: { readonly detail: ToolDetail }) {
  const mode = useQuery({
    ...catalogQuery(),
    select: ({ modes }) => new Map(modes).get(row.label) ?? null,
  }).data;
  const now = row.deferred ? (mode ?? null) : "eager";
  const unnamed = unnamedWords(now);
  return (
    <PanelSection title="Its line in the listing" aside="tokens">
      <Line kind="full" text={lines.full} tokens={row.fullTokens} now={now} />
      <Line kind="names" text={`${lines.names},`} tokens={row.namesTokens} now={now} />
      {unnamed !== null && <p className="text-table text-text-2">{unnamed}</p>}
    </PanelSection>
  );
}

function Line({
  kind,
  text,
  tokens,
  now,
}: {
  readonly kind: "full" | "names";
  readonly text: string;
  readonly tokens: number;
  readonly now: SourceMode | null;
}) {
  return (
    <div className="mb-2">
      <p className="flex min-h-5.5 items-center gap-2 text-table">
        <RungLabel kind={kind} />
        {kind === now && <Chip tone="accent">in the prompt now</Chip>}
        <span className="ml-auto">{formatInteger(tokens)}</span>
      </p>
      <code className="block text-caption text-text-2 [overflow-wrap:anywhere]">{visibleLine(text)}</code>
    </div>
  );
}
