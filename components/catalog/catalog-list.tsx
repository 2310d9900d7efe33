import { useDeferredValue } from "react";
import { Columns, Note, Section } from "@/components/ui/page";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { CatalogRow } from "@/lib/api/contract";
import { CatalogTable } from "./catalog-table";
import { ToolDetail } from "./tool-detail";
import type { useCatalogAddress } from "./use-catalog-address";
import type { ToolFocus } from "./use-tool-focus";
import { WhereTokensGo } from "./where-tokens-go";

/** Treemap and table of the rows that pass, and the open tool beside them. */
export function CatalogList({
  rows,
  address,
  focus,
}: {
  /** null while the filter cannot say which pass. */
  readonly rows: readonly CatalogRow[] | null;
  readonly address: ReturnType<typeof useCatalogAddress>;
  readonly focus: ToolFocus;
}) {
  // The table answers each key; the picture follows when there is time for it.
  const drawn = useDeferredValue(rows);
  const { tool } = address;
  return (
    <Section className="mt-0!">
      <Columns ratio={tool === null ? "minmax(0,1fr)" : "minmax(0,2.1fr) minmax(0,1fr)"} stack="wide">
        <div>
          {drawn === null ? (
            <SkeletonRows rows={12} label="Preparing the filter" />
          ) : (
            <WhereTokensGo
              rows={drawn}
              lens={address.lens}
              view={address.figure}
              openName={tool}
              onOpen={address.onOpen}
              onServer={address.onServer}
              onLens={address.onLens}
              onView={address.onFigure}
            />
          )}
          <Section>
            <h2 className="sr-only">Tools</h2>
            <div ref={focus.list} className="scroll-mt-16 border-line-strong border-b">
              {rows === null ? (
                <SkeletonRows rows={20} label="Preparing the filter" />
              ) : (
                <CatalogTable
                  rows={rows}
                  lens={address.lens}
                  sort={address.sort}
                  onSort={address.onSort}
                  openName={tool}
                  onOpen={address.onOpen}
                />
              )}
            </div>
            <Note>
              Arrow keys move through the rows, Enter opens one, Escape closes it. Tokens are an estimate:
              characters / 4.
            </Note>
          </Section>
        </div>
        {tool !== null && (
          <div>
            <ToolDetail name={tool} panelRef={focus.panel} onClose={address.onClose} isBeside />
          </div>
        )}
      </Columns>
    </Section>
  );
}
