import type { BudgetData } from "@/lib/api/contract";
import { headerChars } from "@/lib/engine/listing";
import type { CatalogTool } from "@/lib/engine/types";
import type { Moment } from "./moment";

/** `GET /api/budget`: the browser computes every slider position from these numbers. */
export function budgetView({ snapshot, analysis }: Moment): BudgetData {
  const { configuration } = snapshot;
  const { deferral } = analysis;
  const coreChars = charsOf(deferral.eager);
  return {
    version: snapshot.version,
    catalogHash: snapshot.catalogHash,
    saved: { contextLength: configuration.contextLength, toolSearch: configuration.toolSearch },
    headerChars,
    groups: analysis.groups.map(({ cost }) => cost),
    sources: deferral.sources.map(({ source, deferred, eager }) => ({
      label: source.label,
      kind: source.kind,
      toolCount: deferred.length + eager.length,
      schemaChars: charsOf(deferred) + charsOf(eager),
      deferredToolCount: deferred.length,
      deferredSchemaChars: charsOf(deferred),
    })),
    coreChars,
    eagerChars: coreChars + charsOf(deferral.deferred),
  };
}

function charsOf(tools: readonly CatalogTool[]): number {
  return tools.reduce((chars, tool) => chars + tool.schemaChars, 0);
}
